// The responses of the preview server.

import Foundation
import Testing

@testable import AlmanacPreview
@testable import AlmanacSite
@testable import AlmanacSystems

struct ServeHandlerTests {
  let fixture: Fixture
  let handler: PreviewHandler
  let events = PreviewEvents()

  init() throws {
    fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/notes/a.md": "# A\n",
      "Content/ten.txt": "0123456789",
    ])
    fixture.build()
    handler = PreviewHandler(
      files: OutputFiles(root: fixture.request.output), events: events, host: .loopback,
      port: 8000)
    events.send(changed: true, problems: "", time: 5)
  }

  private func send(
    _ path: String, method: String = "GET", host: String? = "localhost:8000",
    _ fields: String...
  ) async throws -> (response: PreviewResponse, head: String, body: String) {
    let lines = ["\(method) \(path) HTTP/1.1"] + (host.map { ["Host: " + $0] } ?? []) + fields
    let request = try #require(PreviewRequest(Array(lines.joined(separator: "\r\n").utf8)))
    let response = await handler.response(to: request)
    var body: [UInt8] = []
    switch response.body {
    case .bytes(let bytes): body = bytes
    case .file(let file, let range): body = try file.read(range)
    case .events: break
    }
    return (
      response, String(decoding: response.head(isLast: false), as: UTF8.self),
      response.isHeadAlone ? "" : String(decoding: body, as: UTF8.self)
    )
  }

  @Test func pagesGetTheReloadScriptAndOtherFilesAreUnchanged() async throws {
    let page = try await send("/notes/a/")
    #expect(page.head.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(page.head.contains("Cache-Control: no-cache\r\n"))
    #expect(page.head.contains("Content-Length: \(page.body.utf8.count)\r\n"))
    #expect(page.body.contains("/.almanac/preview.js?build=5"))
    let markdown = try await send("/notes/a/index.md?anything")
    #expect(markdown.body == "# A\n")
    #expect(markdown.head.contains("Content-Type: text/markdown; charset=utf-8\r\n"))
  }

  @Test func rangesOfFiles() async throws {
    let part = try await send("/ten.txt", "Range: bytes=2-4")
    #expect(part.response.status == .partialContent)
    #expect(part.body == "234")
    #expect(part.head.contains("Content-Range: bytes 2-4/10\r\nContent-Length: 3\r\n"))
    let outside = try await send("/ten.txt", "Range: bytes=10-")
    #expect(outside.response.status == .rangeNotSatisfiable)
    #expect(outside.head.contains("Content-Range: bytes */10\r\n"))
    // Also of pages, after the script was added.
    let whole = try await send("/notes/a/")
    #expect(try await send("/notes/a/", "Range: bytes=0-8").body == whole.body.prefix(9))
  }

  @Test func headRequestsAndConditionalRequests() async throws {
    let whole = try await send("/ten.txt")
    let head = try await send("/ten.txt", method: "HEAD")
    #expect(head.head == whole.head)
    #expect(head.body == "")
    let tag = try #require(whole.response.fields.first { $0.name == "ETag" }?.value)
    let known = try await send("/ten.txt", "If-None-Match: \"x\", \(tag)")
    #expect(known.response.status == .notModified)
    #expect(known.body == "")
    #expect(try await send("/ten.txt", "If-None-Match: \"x\"").response.status == .ok)
    try fixture.write("9876543210", to: "Content/ten.txt")
    fixture.build()
    #expect(try await send("/ten.txt", "If-None-Match: \(tag)").body == "9876543210")
  }

  @Test func pagesWithoutSlashAreRedirected() async throws {
    let moved = try await send("/notes/a?x=1&y")
    #expect(moved.response.status == .found)
    #expect(moved.head.contains("Location: /notes/a/?x=1&y\r\n"))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND", "get"])
  func otherMethodsAreRefused(_ method: String) async throws {
    let refusal = try await send("/", method: method)
    #expect(refusal.response.status == .methodNotAllowed)
    #expect(refusal.head.contains("Allow: GET, HEAD\r\n"))
  }

  @Test(
    arguments: [
      ("localhost:8000", true), ("LocalHost:8000", true), ("127.0.0.1:8000", true),
      ("[::1]:8000", true), ("localhost", false), ("localhost:8001", false),
      ("evil.example", false),
      ("evil.example:8000", false), ("localhost.evil.example:8000", false),
      ("192.0.2.2:8000", false),
      ("", false), (nil, false),
    ] as [(String?, Bool)])
  func onlyLocalHostNamesAreAccepted(_ host: String?, _ isLocal: Bool) async throws {
    for path in ["/", "/.almanac/events", "/.almanac/preview.js", "/nothing"] {
      let status = try await send(path, host: host).response.status
      #expect((status != .forbidden) == isLocal, "\(path)")
    }
    #expect(
      try await send("/", host: "localhost:8000", "Host: evil.example").response.status
        == .forbidden
    )
  }

  /// On the network, a preview has a number for its name; no page can have such an origin but its
  /// own.
  @Test(
    arguments: [
      ("192.0.2.2:8000", true), ("[2001:db8::1]:8000", true), ("localhost:8000", true),
      ("127.0.0.1:8000", true), ("[::1]:8000", true), ("192.0.2.2:80", false),
      ("192.0.2.2", false), ("2001:db8::1:8000", false), ("evil.example:8000", false),
      ("192.0.2.2.evil.example:8000", false), ("192.0.2:8000", false), ("", false),
    ])
  func onTheNetworkOnlyNumbersAreAccepted(_ header: String, _ isAllowed: Bool) throws {
    for text in ["0.0.0.0", "192.0.2.2", "::", "[2001:db8::1]"] {
      let host = try #require(PreviewHost(text))
      #expect(host != .loopback)
      #expect(host.allows(header, port: 8000) == isAllowed, "\(text)")
    }
  }

  @Test func hostsAreNumbersOrLocalhost() {
    #expect(PreviewHost("LOCALHOST") == .loopback)
    #expect(PreviewHost("127.0.0.1") == .loopback)
    #expect(PreviewHost("[::1]") == .loopback)
    #expect(PreviewHost("[2001:db8::1]") == .ip6("2001:db8::1"))
    for text in ["", "example.org", "1.2.3", "256.1.1.1", "1.2.3.4:80", "[1.2.3.4", "::g"] {
      #expect(PreviewHost(text) == nil, "\(text)")
    }
    #expect(PreviewHost("192.0.2.2")?.urls(port: 8001) == ["http://192.0.2.2:8001/"])
    #expect(PreviewHost("2001:db8::1")?.urls(port: 80) == ["http://[2001:db8::1]:80/"])
    #expect(PreviewHost("0.0.0.0")?.urls(port: 8000).first == "http://localhost:8000/")
  }

  @Test func eventsAreSentAtOnceAndAfterEveryBuild() async throws {
    guard case .events(let stream) = try await send("/.almanac/events").response.body else {
      Issue.record("no events")
      return
    }
    var next = stream.makeAsyncIterator()
    func event() async -> String? {
      await next.next().map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(await event() == "retry: 250\n\n")
    #expect(await event() == "data: {\"build\":5,\"problems\":\"\"}\n\n")
    events.send(changed: false, problems: "a\n\"b\"", time: 9)
    #expect(await event() == "data: {\"build\":5,\"problems\":\"a\\n\\\"b\\\"\"}\n\n")
    // An unchanged state is not sent.
    events.send(changed: false, problems: "a\n\"b\"", time: 10)
    events.send(changed: true, problems: "", time: 11)
    #expect(await event() == "data: {\"build\":11,\"problems\":\"\"}\n\n")
    // Later builds have larger numbers even if the clock was set back.
    events.send(changed: true, problems: "", time: 3)
    #expect(await event() == "data: {\"build\":12,\"problems\":\"\"}\n\n")
  }

  @Test(arguments: [
    "", "GARBAGE", "GET /", "GET / HTTP/2", "GET / HTTP/1.1 x", "GET / HTTP/1.1\r\nno colon",
  ])
  func malformedRequests(_ head: String) {
    #expect(PreviewRequest(Array(head.utf8)) == nil)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1", false), ("GET / HTTP/1.1\r\nConnection: Close", true),
    ("GET / HTTP/1.0", true), ("GET / HTTP/1.0\r\nConnection: keep-alive", false),
    ("POST / HTTP/1.1\r\nContent-Length: 5", true), ("GET / HTTP/1.1\r\nContent-Length: 0", false),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", true),
  ])
  func whenAConnectionEnds(_ head: String, _ isLast: Bool) {
    #expect(PreviewRequest(Array(head.utf8))?.isLast == isLast)
  }
}
