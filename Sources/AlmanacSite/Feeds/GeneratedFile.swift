// The files that a build makes besides pages, from what it knows before any page is rendered.

import AlmanacBase
import AlmanacMarkdown

/// A file for search engines, feed readers and web servers. A file of the content with the same path
/// replaces it.
enum GeneratedFile: Sendable {
  case sitemap, robots, notFound
  /// The feed of a folder, by its number.
  case feed(folder: Int, path: String)
  /// The page at an old address of a page.
  case alias(page: Int, Located<Address>)

  var path: String {
    switch self {
    case .sitemap: "sitemap.xml"
    case .robots: "robots.txt"
    case .notFound: "404.html"
    case .feed(_, let path): path
    case .alias(_, let address):
      address.value.path.isEmpty || address.value.path.hasSuffix("/")
        ? address.value.path + "index.html" : address.value.path
    }
  }

  /// What uses its address, for messages.
  var owner: String {
    switch self {
    case .sitemap: "the sitemap"
    case .robots: "the rules for search engines"
    case .notFound: "the page for unknown addresses"
    case .feed: "the feed of a folder"
    case .alias: "an old address of a page"
    }
  }

  /// All files of a site. Feeds, the sitemap and the rules need the site's base URL.
  static func all(_ content: Content, _ feeds: Feeds, hasBaseURL: Bool) -> [GeneratedFile] {
    var files: [GeneratedFile] = [.notFound]
    if hasBaseURL {
      files += [.sitemap, .robots]
      files += feeds.folders.map { .feed(folder: $0, path: feeds.path(ofFolder: $0)) }
    }
    let own = Set(content.files)
    files.removeAll { own.contains($0.path) }
    for (number, page) in content.pages.enumerated() {
      files += page.aliases.map { .alias(page: number, $0) }
    }
    return files
  }

  /// Of all that the file is made from; nil for files that are made in every build, since that takes less
  /// time, and for feeds of whole pages, which depend on all that pages depend on. Feeds and the sitemap
  /// took a tenth of the instructions of a build after an edit of one page.
  func fingerprint(in site: Site) -> UInt64? {
    switch self {
    case .feed where site.content.settings.feedsHaveWholePages: nil
    case .sitemap, .feed: site.fingerprints.lists
    case .robots, .notFound, .alias: nil
    }
  }

  func bytes(of site: Site) -> [UInt8] {
    switch self {
    case .sitemap: site.sitemap
    case .robots: Array("User-agent: *\nAllow: /\n\nSitemap: \(site.baseURL)sitemap.xml\n".utf8)
    case .notFound: site.notFoundPage
    case .feed(let folder, let path): site.feed(ofFolder: folder, at: path)
    case .alias(let page, let address): site.redirect(from: address.value, to: page)
    }
  }
}

extension Site {
  /// The URL where the site is published; empty where that is not known.
  var baseURL: String { context.baseURL ?? "" }

  /// The addresses of all pages, for search engines (sitemaps.org, protocol 0.9).
  fileprivate var sitemap: [UInt8] {
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text += #"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">"# + "\n"
    func add(_ address: Address, changed: Day? = nil) {
      text += "<url><loc>" + XMLText.escaped(baseURL + address.encodedPath) + "</loc>"
      if let changed { text += "<lastmod>\(changed.iso)</lastmod>" }
      text += "</url>\n"
    }
    for page in content.pages where !page.isHidden {
      add(page.address, changed: (page.updated ?? page.published)?.day)
    }
    for source in planned.computed {
      for index in 0..<source.count where source.isListed(at: index) {
        add(source.address(at: index))
      }
    }
    return Array((text + "</urlset>\n").utf8)
  }

  /// The page that servers answer for unknown addresses, at any depth: its links begin at the root
  /// of the server.
  fileprivate var notFoundPage: [UInt8] {
    let phrases = context.settings.phrases
    let title = phrases[.notFoundTitle]
    let all = Link(phrases[.allPages], to: AllPages.address)
    let text = MarkdownText(
      [
        .heading(level: 1, title), .paragraph([.text(phrases[.notFoundText])]),
        .cards((context.sections + [all]).map { Card($0, detail: []) }),
      ], on: Address(""))
    var page = PageContext(
      address: Address("404.html"), title: title, description: phrases[.notFoundText])
    let root = Self.path(of: baseURL)
    page.root = root
    let body = renderMarkdown(text, hooks: RenderHooks(resolve: { root + $0.url }))
    return templates.layOut(body.html, page, context).html
  }

  /// The path of a base URL, with slashes at both ends.
  private static func path(of baseURL: String) -> String {
    guard let host = baseURL.firstRange(of: "://")?.upperBound,
      let start = baseURL[host...].firstIndex(of: "/")
    else { return "/" }
    return String(baseURL[start...])
  }

  /// A page that leads browsers and search engines from an old address to a page.
  fileprivate func redirect(from address: Address, to number: Int) -> [UInt8] {
    let page = content.pages[number]
    let link = XMLText.escaped(page.address.relative(to: address))
    let canonical = context.baseURL.map { XMLText.escaped($0 + page.address.encodedPath) } ?? link
    return Array(
      """
      <!DOCTYPE html>
      <html lang="\(XMLText.escaped(context.settings.language.tag))">
      <head>
      <meta charset="utf-8">
      <title>\(XMLText.escaped(page.title))</title>
      <meta http-equiv="refresh" content="0; url=\(link)">
      <meta name="robots" content="noindex">
      <link rel="canonical" href="\(canonical)">
      </head>
      <body>
      <p><a href="\(link)">\(XMLText.escaped(page.title))</a></p>
      </body>
      </html>

      """.utf8)
  }
}
