// Tests of almanac serve.

import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct ServeCommandTests {
  @Test func theNetworkCanReadThePreviewOnRequest() async throws {
    let program = try Program(["Content/index.md": "# Front\n"])
    let server = try Server(program, ["--port", "0", "--host", "0.0.0.0"])
    #expect(server.prints("press Ctrl-C to stop.\n"))
    #expect(server.outputText.contains("Warning: everyone on your network can read this preview"))
    #expect(try await server.get("/").text.contains("<h1 id=\"front\">Front</h1>"))
    #expect(server.stop() == 0)
    let run = try program.run(["serve", "--host", "example.org"])
    #expect(run.status == 64)
    let other = try program.run(["serve", "--host", "192.0.2.77"])
    #expect(other.errors.contains("this machine does not have the address that --host names"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func servesRebuildsAndStopsOnASignal(_ signal: Int32) async throws {
    let program = try Program(["Content/index.md": "# Front\n"])
    let server = try Server(program)
    #expect(server.prints("Watching Content and Templates; press Ctrl-C to stop.\n"))
    #expect(
      server.outputText.wholeMatch(
        of: try Regex(
          #"\d\d:\d\d:\d\d 1 page, \d+ files in \d+\.\d\d s\nhttp://localhost:\d+/\nWatching .*\n"#)
      )
        != nil, "\(server.outputText)")
    let front = try await server.get("/")
    #expect(front.status == 200)
    #expect(front.text.contains("<h1") && front.text.contains("/.almanac/preview.js?build="))
    #expect(front.headers.value(forHTTPHeaderField: "Content-Type") == "text/html; charset=utf-8")
    #expect(try await server.get("/no/such/page").status == 404)
    try program.write("# Front\n\nMore.\n", to: "Content/index.md")
    #expect(server.prints(" Content/index.md: 5 files, 1 removed in "))
    #expect(try await server.get("/").text.contains("More."))
    try program.write("[a](a.md)\n", to: "Content/index.md")
    #expect(server.prints(" Content/index.md: build failed in "))
    #expect(
      server.errorText
        == "Content/index.md:1:5: error: broken link: no page or file 'a.md'\n     1 | "
        + "[a](a.md)\n       |     ^\n1 error\n")
    #expect(try await server.get("/").text.contains("More."))
    #expect(server.stop(signal) == 0)
    try expectNothingLeft(program)
  }

  @Test func thePublishedSiteStays() async throws {
    let program = try Program(["Content/index.md": "# Front\n"])
    #expect(try program.run(["build"]).status == 0)
    let published = try program.snapshot()
    try program.write("---\ndraft: true\n---\n\n# Secret\n", to: "Content/secret.md")
    let server = try Server(program, ["--port", "0", "--drafts"])
    #expect(server.prints("Watching"))
    #expect(try await server.get("/secret/").text.contains("Secret"))
    #expect(server.stop() == 0)
    #expect(try program.snapshot() == published)
  }

  #if os(Linux)
    /// More than the file descriptors that the server may have.
    @Test func connectionsThatAskNothingDoNotStopTheServer() async throws {
      let program = try Program(["Content/index.md": "# Front\n"])
      let server = try Server(program)
      #expect(server.prints("Watching"))
      let port = try #require(server.port)
      var sockets: [Int32] = []
      defer { for socket in sockets { close(socket) } }
      for _ in 0..<400 { sockets.append(try #require(connection(to: port))) }
      #expect(try await server.get("/").status == 200)
      let files = "/proc/\(server.process.processIdentifier)/fd"
      // Their tasks close them when they run next.
      #expect(
        server.waits {
          (try? FileManager.default.contentsOfDirectory(atPath: files)).map { $0.count < 400 }
            ?? false
        })
      #expect(server.stop() == 0)
    }

    /// The server answers before it has read everything.
    @Test func theAnswerToARequestThatIsTooLargeIsRead() throws {
      let program = try Program(["Content/index.md": "# Front\n"])
      let server = try Server(program)
      #expect(server.prints("Watching"))
      let port = try #require(server.port)
      let socket = try #require(connection(to: port))
      defer { close(socket) }
      let head = "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 400_000)
      #expect(send(socket, head, head.utf8.count, Int32(MSG_NOSIGNAL)) == head.utf8.count)
      shutdown(socket, Int32(SHUT_WR))
      var answer = [UInt8](repeating: 0, count: 1000)
      let count = recv(socket, &answer, answer.count, 0)
      let start = String(decoding: answer.prefix(max(0, count)), as: UTF8.self)
      #expect(start.hasPrefix("HTTP/1.1 431 "))
      #expect(server.stop() == 0)
    }

    /// A connection to a port of this machine.
    private func connection(to port: Int) -> Int32? {
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      return status == 0 ? socket : nil
    }
  #endif

  @Test func aSignalDuringABuildLeavesNoFiles() throws {
    var files = ["Content/index.md": "# Front\n"]
    for number in 0..<1_500 {
      files["Content/notes/page-\(number).md"] =
        "# Page \(number)\n\n" + String(repeating: "Some *words* of it. ", count: 200) + "\n"
    }
    let program = try Program(files)
    let building = program.folder.appending(path: ".Output.almanac-preview/.site.almanac-building")
    func isBuilding() -> Bool { FileManager.default.fileExists(atPath: building.path) }
    for isFirst in [true, false] {
      let server = try Server(program)
      if isFirst {
        #expect(server.waits { isBuilding() || server.outputText.contains("Watching") })
      } else {
        #expect(server.prints("Watching"))
        // A build may be over before this process sees its folder. All pages depend on the title.
        var edits = 0
        while !isBuilding(), edits < 100 {
          edits += 1
          try program.write("title: Edit \(edits)\n", to: "Content/site.yaml")
          #expect(
            server.waits {
              isBuilding()
                || server.outputText.components(separatedBy: "Content/site.yaml").count > edits
            })
        }
      }
      #expect(server.stop() == 0)
      try expectNothingLeft(program)
    }
  }

  @Test func aPortInUseIsAnError() async throws {
    let program = try Program(["Content/index.md": "# Front\n"])
    let first = try Server(program)
    #expect(first.prints("Watching"))
    let port = try #require(first.port)
    let run = try program.run(["serve", "--port", "\(port)"])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors
        == "Error: port \(port) is already in use; choose another with --port, or any free port "
        + "with --port 0\n")
    // The port of a server that was killed is free at once.
    kill(first.process.processIdentifier, SIGKILL)
    first.process.waitUntilExit()
    let second = try Server(program, ["--port", "\(port)"])
    #expect(second.prints("http://localhost:\(port)/"))
    #expect(try await second.get("/").status == 200)
    #expect(second.stop() == 0)
  }

  @Test func thePortIsTheFirstFreeOneFrom8000() throws {
    let program = try Program(["Content/index.md": "# Front\n"])
    let first = try Server(program, [])
    #expect(first.prints("Watching"))
    let second = try Server(program, [])
    #expect(second.prints("Watching"))
    let ports = try [#require(first.port), #require(second.port)]
    // Other programs of this machine may use some of them.
    #expect(Set(ports).count == 2 && ports.allSatisfy((8000..<8100).contains))
    #expect(first.stop() == 0)
    #expect(second.stop() == 0)
  }

  @Test func withoutASiteEveryPageShowsTheErrors() async throws {
    let program = try Program(["Content/index.md": "[a](a.md)\n"])
    let server = try Server(program)
    #expect(server.prints("Watching"))
    let page = try await server.get("/some/where/")
    #expect(page.status == 503)
    #expect(
      page.text.contains("Content/index.md:1:5: error: broken link: no page or file &#39;a.md&#39;")
    )
    try program.write("# Front\n", to: "Content/index.md")
    #expect(server.prints(" files in "))
    #expect(try await server.get("/").status == 200)
    #expect(server.stop() == 0)
  }

  @Test func noContentAndWrongPortsAreErrors() throws {
    let run = try Program().run(["serve"])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors
        == "Content: error: this content folder does not exist; create a site with "
        + "'almanac new site NAME', or choose another folder with --content\n1 error\n")
    for port in ["-1", "65536", "many"] {
      #expect(try Program().run(["serve", "--port=\(port)"]).status == 64, "\(port)")
    }
  }

  private func expectNothingLeft(_ program: Program) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: program.folder.path)
    #expect(names.filter { $0.contains("building") } == [])
  }
}
