// The preview's own files and pages, and the script that it adds to the site's pages.

import AlmanacFiles

/// The files and pages of the preview, which are never published.
enum PreviewPages {
  /// The path of its files. Published files cannot have it, since hidden files are not published.
  static let folder = "/.almanac/"
  static let events = folder + "events"

  /// A file of the preview by its request path.
  static func file(at path: String) -> (text: String, type: String)? {
    // The preview replaces the site's service worker, which would show stored pages.
    let name = path == "/worker.js" ? "worker.js" : path.dropping(folder)
    guard let name, let file = previewFiles.first(where: { $0.path == name }) else { return nil }
    return (file.text, ContentType.of(file.path))
  }

  /// A page with the script that reloads it after the next build.
  static func withReloadScript(_ html: [UInt8], build: Int) -> [UInt8] {
    let script = Array(script(build).utf8)
    guard let head = endOfHead(html) else { return html + script }
    return html[..<head] + script + html[head...]
  }

  /// The page for an address where nothing is published.
  static func notFound(_ path: String, build: Int) -> String {
    page(
      "Page not found", build: build,
      styles: """
        <link rel="stylesheet" href="/assets/almanac.css">
        <link rel="stylesheet" href="/assets/page.css">
        """,
      """
      <header class="masthead">
      <div class="title">
      <a href="/" rel="home">
      <img src="/assets/icon.svg" alt="" width="32" height="32"><span>Front page</span>
      </a>
      </div>
      <div class="sections"></div>
      </header>
      <div class="page">
      <div class="strip"></div>
      <main>
      <h1>Page not found</h1>
      <p>There is no page at <code>\(XMLText.escaped(path))</code>.</p>
      <p>When there is a page at this address, it is shown here.</p>
      </main>
      </div>
      """)
  }

  /// The page for every address as long as no build has succeeded.
  static func noSite(_ problems: String, build: Int) -> String {
    page(
      "The site cannot be built", build: build,
      """
      <section id="almanac-preview" class="alone" role="alert">
      <h1>The site cannot be built</h1>
      <pre tabindex="0">\(XMLText.escaped(problems.isEmpty ? outputIsGone : problems))</pre>
      </section>
      """)
  }

  private static let outputIsGone =
    "The output folder was removed; save a file to publish the site again.\n"

  private static func page(
    _ title: String, build: Int, styles: String = "", _ body: String
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <link rel="icon" href="data:,">
    \(styles)
    <link rel="stylesheet" href="\(folder)preview.css">
    \(script(build))</head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  /// `blocking` delays painting until the script has restored the scroll position.
  private static func script(_ build: Int) -> String {
    #"<script type="module" blocking="render" src="\#(folder)preview.js?build=\#(build)"></script>"#
      + "\n"
  }

  private static func endOfHead(_ html: [UInt8]) -> Int? {
    let tag = Array("</head>".utf8)
    guard html.count >= tag.count else { return nil }
    return (0...html.count - tag.count).first { start in
      html[start] == tag[0]
        && tag.indices.allSatisfy { html[start + $0] | ($0 > 1 && $0 < 6 ? 0x20 : 0) == tag[$0] }
    }
  }
}

extension String {
  /// The text after a prefix; nil where it does not have the prefix.
  fileprivate func dropping(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
