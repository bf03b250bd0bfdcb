// Pipes, sockets, devices and symbolic links in content are reported, and never block a build.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct SpecialFileTests {
  let fixture: Fixture

  init() throws {
    fixture = try Fixture([
      "Content/index.md": "# Front\n\n[Pipe](pipe.md)\n", "elsewhere/notes.md": "# Notes\n",
      "elsewhere/picture.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ])
  }

  private func path(_ name: String) -> String { fixture.folder.appending(path: name).path }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createDirectory(
      at: fixture.folder.appending(path: name).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  @Test func pipesAndBrokenLinksAreErrors() throws {
    try fixture.write("", to: "Content/decks/index.md")
    for name in ["pipe.md", "picture.svg", "decks/words.csv", "../Templates/page.mustache"] {
      #expect(mkfifo(path("Content/" + name), 0o666) == 0)
    }
    try link("Content/linked.md", to: "pipe.md")
    try link("Content/missing.md", to: "gone.md")
    try link("Content/round.txt", to: "round.txt")
    #expect(
      fixture.check().text == """
        Content/decks/words.csv: error: cannot be read: it is a named pipe (FIFO), not a file; \
        remove it, or replace it with a file
        Content/linked.md: error: cannot be read: it is a symbolic link to 'pipe.md', which is a \
        named pipe (FIFO), not a file; remove it, or replace it with a file
        Content/missing.md: error: cannot be read: it is a symbolic link to 'gone.md', which does \
        not exist; remove it, or replace it with a file
        Content/picture.svg: error: cannot be read: it is a named pipe (FIFO), not a file; remove \
        it, or replace it with a file
        Content/pipe.md: error: cannot be read: it is a named pipe (FIFO), not a file; remove it, \
        or replace it with a file
        Content/round.txt: error: cannot be read: it is a symbolic link to 'round.txt', which \
        leads back to it; remove it, or replace it with a file
        Templates/page.mustache: error: cannot be read: it is a named pipe (FIFO), not a file; \
        remove it, or replace it with a file
        7 errors

        """)
  }

  @Test func aPipeAsSettingsIsAnError() throws {
    try fixture.write("# Front\n", to: "Content/index.md")
    #expect(mkfifo(path("Content/site.yaml"), 0o666) == 0)
    #expect(
      fixture.check().text == """
        Content/site.yaml: error: cannot be read: it is a named pipe (FIFO), not a file; remove \
        it, or replace it with a file
        1 error

        """)
  }

  @Test func socketsAndDevicesAreErrors() throws {
    try fixture.write("# Front\n", to: "Content/index.md")
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    // The path of a socket is limited to about 100 bytes, so it is bound in the folder of the
    // fixture, which is on the same file system, and renamed.
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let short = FileManager.default.temporaryDirectory.path + "/\(getpid()).socket"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(bound == 0)
    #expect(rename(short, path("Content/talk.txt")) == 0)
    try fixture.write("symlinks: {outside: [zero.txt]}\n", to: "Content/site.yaml")
    try link("Content/zero.txt", to: "/dev/zero")
    #expect(
      fixture.check().text == """
        Content/talk.txt: error: cannot be read: it is a socket, not a file; remove it, or replace \
        it with a file
        Content/zero.txt: error: cannot be read: it is a symbolic link to '/dev/zero', which is a \
        device, not a file; remove it, or replace it with a file
        2 errors

        """)
  }

  @Test func linksOutOfTheContentMustBeAllowed() throws {
    try fixture.write("# Front\n\n[Notes](notes.md)\n", to: "Content/index.md")
    try link("Content/notes.md", to: "../elsewhere/notes.md")
    try link("Content/pictures/dot.svg", to: "../../elsewhere/picture.svg")
    try link("Content/all", to: "../elsewhere")
    try link("Content/here.svg", to: "pictures/dot.svg")
    try link("Templates/assets/own.css", to: "../../elsewhere/picture.svg")
    let (summary, text) = fixture.build()
    #expect(summary == nil)
    let elsewhere = "elsewhere"
    #expect(
      text == """
        Content/all: error: this symbolic link leads out of the content, to '\(elsewhere)'; to \
        publish its target, write in site.yaml: symlinks: {outside: [all]}
        Content/here.svg: error: this symbolic link leads out of the content, to \
        '\(elsewhere)/picture.svg'; to publish its target, write in site.yaml: symlinks: {outside: \
        [here.svg]}
        Content/notes.md: error: this symbolic link leads out of the content, to \
        '\(elsewhere)/notes.md'; to publish its target, write in site.yaml: symlinks: {outside: \
        [notes.md]}
        Content/pictures/dot.svg: error: this symbolic link leads out of the content, to \
        '\(elsewhere)/picture.svg'; to publish its target, write in site.yaml: symlinks: {outside: \
        [pictures/dot.svg]}
        Templates/assets/own.css: error: this symbolic link leads out of the templates, to \
        '\(elsewhere)/picture.svg'; to publish its target, write in site.yaml: symlinks: {outside: \
        [\(path("Templates/assets/own.css").dropFirst())]}
        5 errors

        """)
    try fixture.write(
      """
      symlinks:
        outside:
          - all
          - here.svg
          - notes.md
          - pictures/
          - \(path("Templates/assets/own.css"))

      """, to: "Content/site.yaml")
    #expect(fixture.build().text == "")
    #expect(try fixture.output("pictures/dot.svg") == fixture.output("all/picture.svg"))
    #expect(fixture.exists("Output/assets/own.css"))
    // Only the target of a link has changed.
    try fixture.remove("Content/pictures/dot.svg")
    try link("Content/pictures/dot.svg", to: "../../elsewhere/notes.md")
    #expect(fixture.build().text == "")
    #expect(try fixture.output("pictures/dot.svg") == "# Notes\n")
  }

  @Test func linksBelowAnAllowedLinkMustBeAllowedToo() throws {
    try fixture.write("# Front\n", to: "Content/index.md")
    try link("far/picture.svg", to: "../elsewhere/picture.svg")
    try link("far/near.md", to: "notes.md")
    try fixture.write("# Far\n", to: "far/notes.md")
    try link("Content/far", to: "../far")
    try fixture.write("symlinks: {outside: [far]}\n", to: "Content/site.yaml")
    #expect(
      fixture.build().text == """
        Content/far/picture.svg: error: this symbolic link leads out of the content, to \
        'elsewhere/picture.svg'; to publish its target, write in site.yaml: symlinks: {outside: \
        [far/picture.svg]}
        1 error

        """)
    try fixture.write("symlinks: {outside: [far, far/picture.svg]}\n", to: "Content/site.yaml")
    #expect(fixture.build().text == "")
    #expect(fixture.exists("Output/far/picture.svg"))
    #expect(fixture.exists("Output/far/near/index.html"))
  }

  @Test func aLinkToADeviceIsReportedOnce() throws {
    try fixture.write("# Front\n", to: "Content/index.md")
    try link("Content/zero.png", to: "/dev/zero")
    #expect(
      fixture.build().text == """
        Content/zero.png: error: cannot be read: it is a symbolic link to '/dev/zero', which is a \
        device, not a file; remove it, or replace it with a file
        1 error

        """)
  }

  @Test func linksInsideOfTheContentAreFollowed() throws {
    try link("Content/pipe.md", to: "index.md")
    try link("Content/way", to: "pictures")
    try fixture.write("<svg/>", to: "Content/pictures/dot.svg")
    #expect(fixture.build().text == "")
    #expect(try fixture.output("way/dot.svg") == "<svg/>")
  }
}
