// Which files the preview server sends, and which it never sends.

import Foundation
import Testing

@testable import AlmanacPreview
@testable import AlmanacSite
@testable import AlmanacSystems

struct ServeFilesTests {
  let fixture: Fixture
  var files: OutputFiles { OutputFiles(root: fixture.request.output) }

  init() throws {
    fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/notes/a.md": "# A\n",
      "Content/a b/ü+%25.txt": "odd", "Content/.well-known/token": "t", "Content/.htaccess": "x",
      "secret.txt": "secret",
    ])
    fixture.build()
  }

  /// The text of the file at a path; `-> path` for a redirect; nil where there is nothing.
  private func found(_ path: String) throws -> String? {
    switch files.find(path) {
    case .file(let file, _): String(decoding: try file.read(0..<file.size), as: UTF8.self)
    case .folder(let path): "-> " + path
    case .nothing, .noSite: nil
    }
  }

  @Test(arguments: [
    ("/", "index.html"), ("/index.html", "index.html"), ("/notes/a/", "notes/a/index.html"),
    ("/notes/a/index.md", "notes/a/index.md"), ("/a%20b/%C3%BC+%2525.txt", "a b/ü+%25.txt"),
    ("/a%20b/ü+%2525.txt", "a b/ü+%25.txt"), ("/.well-known/token", ".well-known/token"),
    ("/%6eotes/a/", "notes/a/index.html"),
  ])
  func pathsOfFiles(_ path: String, _ file: String) throws {
    #expect(try found(path) == fixture.output(file))
  }

  @Test func foldersAreRedirectedToASlash() throws {
    #expect(try found("/notes/a") == "-> /notes/a/")
    try fixture.write("x", to: "Content/a b/index.md")
    fixture.build()
    #expect(try found("/a%20b") == "-> /a%20b/")
  }

  @Test(arguments: [
    "", "*", "notes/a/", "http://localhost/", "/nothing", "/notes/a/index.html/", "//notes/a/",
    "/notes//a/", "/notes/a//", "/../secret.txt", "/notes/../index.html", "/..", "/.", "/./",
    "/%2e%2e/secret.txt", "/%2E./secret.txt", "/..%2fsecret.txt", "/..%2Fsecret.txt",
    "/notes%2fa/", "/..%5csecret.txt", "/..\\secret.txt", "/%00", "/index.html%00",
    "/index.html%00.txt",
    "/%0a", "/%", "/%2", "/%zz", "/%ff", "/%c0%ae%c0%ae/secret.txt", "/%252e%252e/secret.txt",
    "/.almanac", "/%2ealmanac", "/notes/.hidden", "/.htaccess", "/notes/.well-known/token",
  ])
  func otherPathsAreNotFound(_ path: String) throws {
    try fixture.write("hidden", to: "Output/notes/.hidden")
    try fixture.write("t", to: "Output/notes/.well-known/token")
    #expect(try found(path) == nil)
  }

  @Test func symbolicLinksOutOfTheOutputAreNotFollowed() throws {
    let output = fixture.folder.appending(path: "Output")
    func link(_ name: String, _ target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: output.appending(path: name).path, withDestinationPath: target)
    }
    try link("out.txt", fixture.folder.appending(path: "secret.txt").path)
    try link("up.txt", "../secret.txt")
    try link("above", "..")
    try link("round", "round")
    try link("list.txt", ".almanac")
    try link("within.txt", "notes/a/index.md")
    for path in ["/out.txt", "/up.txt", "/above/secret.txt", "/above", "/round", "/list.txt"] {
      #expect(try found(path) == nil, "\(path)")
    }
    #expect(try found("/within.txt") == "# A\n")
    // A folder beside the output whose name has the same prefix.
    try fixture.write("other", to: "Output-2/other.txt")
    try link("beside.txt", "../Output-2/other.txt")
    #expect(try found("/beside.txt") == nil)
  }

  @Test func theOutputItselfMayBeASymbolicLink() throws {
    let link = fixture.folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: fixture.request.output)
    guard case .file = OutputFiles(root: link).find("/notes/a/") else {
      Issue.record("the link was not followed")
      return
    }
  }

  @Test func pipesAreNotOpened() throws {
    #expect(mkfifo(fixture.folder.appending(path: "Output/pipe").path, 0o600) == 0)
    #expect(try found("/pipe") == nil)
  }

  @Test func aFolderThatNoBuildMadeIsNotServed() throws {
    try fixture.write("<h1>Not ours</h1>", to: "Elsewhere/index.html")
    let elsewhere = OutputFiles(root: fixture.folder.appending(path: "Elsewhere").path)
    guard case .noSite = elsewhere.find("/") else {
      Issue.record("an unmanaged folder is served")
      return
    }
  }

  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("index.md", "text/markdown; charset=utf-8"),
    ("almanac.css", "text/css; charset=utf-8"), ("live.js", "text/javascript; charset=utf-8"),
    ("travel-0123456789abcdef.wasm", "application/wasm"), ("icon.svg", "image/svg+xml"),
    ("icon.PNG", "image/png"), ("today.json", "application/json"),
    ("days.csv", "text/csv; charset=utf-8"), ("today.ics", "text/calendar; charset=utf-8"),
    ("manifest.webmanifest", "application/manifest+json"), ("sitemap.xml", "application/xml"),
    ("robots.txt", "text/plain; charset=utf-8"), ("serif.woff2", "font/woff2"),
    ("bell.mp3", "audio/mpeg"), ("a.b/CNAME", "application/octet-stream"),
    (".htaccess", "application/octet-stream"), ("x.", "application/octet-stream"),
  ])
  func types(_ name: String, _ type: String) {
    #expect(ContentType.of(name) == type)
  }

  @Test(
    arguments: [
      (nil, .whole), ("bytes=0-9", .part(0..<10)), ("bytes=0-0", .part(0..<1)),
      ("bytes=90-", .part(90..<100)), ("bytes=90-1000", .part(90..<100)),
      ("bytes=-5", .part(95..<100)), ("bytes=-500", .part(0..<100)),
      ("bytes=99-99999999999999999999", .part(99..<100)), ("bytes=100-", .outside),
      ("bytes=99999999999999999999-", .outside), ("bytes=-0", .outside), ("bytes=5-4", .whole),
      ("bytes=0-1,5-6", .whole), ("bytes=a-b", .whole), ("bytes=-", .whole), ("bytes=1", .whole),
      ("bytes=+1-2", .whole), ("bytes=1--2", .whole), ("lines=0-1", .whole), ("", .whole),
    ] as [(String?, ByteRange)])
  func ranges(_ header: String?, _ range: ByteRange) {
    #expect(ByteRange(header, of: 100) == range)
  }

  @Test func rangesOfAnEmptyFile() {
    #expect(ByteRange("bytes=0-", of: 0) == .outside)
    #expect(ByteRange("bytes=-1", of: 0) == .outside)
    #expect(ByteRange(nil, of: 0) == .whole)
  }

  @Test(arguments: [
    ("<head><title>a</title></head><body>", "<head><title>a</title>|</head><body>"),
    ("<HEAD></HEAD>", "<HEAD>|</HEAD>"), ("<p>no head", "<p>no head|"), ("", "|"),
    ("</hea", "</hea|"),
  ])
  func theReloadScriptIsAddedToTheHead(_ page: String, _ expected: String) {
    let script =
      #"<script type="module" blocking="render" src="/.almanac/preview.js?build=7"></script>"#
      + "\n"
    let html = String(
      decoding: PreviewPages.withReloadScript(Array(page.utf8), build: 7), as: UTF8.self)
    #expect(html == expected.replacing("|", with: script))
  }

  @Test func thePreviewsOwnPagesEscapeText() {
    #expect(PreviewPages.notFound("/<b>", build: 1).contains("<code>/&lt;b&gt;</code>"))
    #expect(PreviewPages.noSite("a <b> & c", build: 1).contains("a &lt;b&gt; &amp; c</pre>"))
    #expect(PreviewPages.file(at: "/worker.js")?.type == ContentType.script)
    #expect(PreviewPages.file(at: "/.almanac/preview.css")?.type == "text/css; charset=utf-8")
    #expect(PreviewPages.file(at: "/.almanac/nothing.js") == nil)
    #expect(PreviewPages.file(at: "/preview.js") == nil)
  }
}
