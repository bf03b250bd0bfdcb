// Atom feeds (RFC 4287) of the pages that have a date: one of the site, and one of each folder.

import AlmanacFiles
import AlmanacMarkdown

/// Which folders have a feed.
struct Feeds: Sendable {
  /// The numbers of the folders with dated pages in them or below, the content folder first.
  let folders: [Int]
  private let paths: [String: Int]

  static let name = "feed.xml"

  init(_ pages: [WrittenPage], _ folders: Folders) {
    var paths: [String: Int] = [:]
    for page in pages where page.isNews {
      var path = page.folder
      while paths[path] == nil, let folder = folders.byPath[path] {
        paths[path] = folder.number
        if path.isEmpty { break }
        path = Path.folder(of: Path.dropLast(1, of: path))
      }
    }
    self.paths = paths
    self.folders = paths.values.sorted()
    allFolders = folders.all
  }

  private let allFolders: [Folders.Folder]

  func path(ofFolder number: Int) -> String {
    Path.join(allFolders[number].address.path, Self.name)
  }

  /// The feed that a page belongs to: that of its folder, or of the nearest one above; nil where the
  /// site has none.
  func path(for page: WrittenPage) -> String? {
    var path = page.folder
    while true {
      if let folder = paths[path] { return self.path(ofFolder: folder) }
      if path.isEmpty { return nil }
      path = Path.folder(of: Path.dropLast(1, of: path))
    }
  }

  /// The feed of the whole site; nil where no page has a date.
  var ofSite: String? { paths[""].map { path(ofFolder: $0) } }
}

extension Site {
  /// The most entries of a feed.
  private static let maxEntries = 50

  /// The newest pages in a folder and below it, with their descriptions.
  func feed(ofFolder number: Int, at path: String) -> [UInt8] {
    let folder = planned.folders.all[number]
    // The page beside a folder is the folder's own page, but is in the feed of the folder above.
    let numbers = planned.folders.pages(below: folder)
    let pages = Self.newest(
      numbers.map { content.pages[$0] }
        .filter { $0.path.hasPrefix(folder.path) }, Self.maxEntries)
    let settings = content.settings
    let clock = Clock(zone: settings.timeZone)
    let title =
      folder.path.isEmpty ? settings.title : "\(folder.title) · \(settings.title)"
    let updated = pages.compactMap { $0.updated ?? $0.published }.max() ?? context.moment
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(XMLText.escaped(settings.language.tag))">
      <title>\(XMLText.escaped(title))</title>
      <id>\(url(Address(path)))</id>
      <link rel="self" type="application/atom+xml" href="\(url(Address(path)))"/>
      <link rel="alternate" type="text/html" href="\(url(folder.address))"/>
      <updated>\(clock.rfc3339(updated))</updated>
      <author><name>\(XMLText.escaped(settings.title))</name></author>

      """
    if folder.path.isEmpty, !settings.description.isEmpty {
      text += "<subtitle>\(XMLText.escaped(settings.description))</subtitle>\n"
    }
    for page in pages {
      guard let published = page.published else { continue }
      text += """
        <entry>
        <title>\(XMLText.escaped(page.title))</title>
        <id>\(url(page.address))</id>
        <link rel="alternate" type="text/html" href="\(url(page.address))"/>
        <published>\(clock.rfc3339(published))</published>
        <updated>\(clock.rfc3339(page.updated ?? published))</updated>

        """
      for tag in page.tags { text += "<category term=\"\(XMLText.escaped(tag))\"/>\n" }
      if !page.description.isEmpty {
        text += "<summary>\(XMLText.escaped(page.description))</summary>\n"
      }
      if settings.feedsHaveWholePages,
        let number = numbers.first(where: { content.pages[$0] === page })
      {
        let html = String(decoding: feedContent(ofPage: number), as: UTF8.self)
        text += "<content type=\"html\">\(XMLText.escaped(html))</content>\n"
      }
      text += "</entry>\n"
    }
    return Array((text + "</feed>\n").utf8)
  }

  /// The body of a page without its title, with links that lead to its targets from anywhere. Empty where
  /// the page cannot be read, and without messages: the page's own job has all of them.
  private func feedContent(ofPage number: Int) -> ArraySlice<UInt8> {
    let page = content.pages[number]
    guard let text = try? content.withBytes(ofPage: number, { Array($0[page.body...]) }) else {
      return []
    }
    let html = body(
      of: text, of: page, in: page.path, hasExtensions: true, report: Report()
    ) { reference in
      guard LinkText.isInternal(reference.url) else { return nil }
      // The links of fences begin at the root of the site.
      if reference.isComputed { return self.baseURL + reference.url }
      return self.baseURL + self.links.published(reference.url, on: page)
    }
    let title = html.starts(with: "<h1".utf8) ? html.firstRange(of: "</h1>\n".utf8) : nil
    return html[(title?.upperBound ?? 0)...]
  }

  /// The newest of the pages with a date, the newest first. Of many pages few are wanted, so all others are
  /// compared with the last of these only, and not sorted.
  static func newest(_ pages: [WrittenPage], _ limit: Int) -> [WrittenPage] {
    var newest: [WrittenPage] = []
    for page in pages where page.isNews {
      if newest.count == limit {
        guard let last = newest.last, isNewer(page, than: last) else { continue }
        newest.removeLast()
      }
      newest.insert(page, at: lowerBound(newest.indices) { isNewer(newest[$0], than: page) })
    }
    return newest
  }

  /// The order of pages with a date.
  static func isNewer(_ page: WrittenPage, than other: WrittenPage) -> Bool {
    guard let first = page.published, let second = other.published, first != second else {
      return Path.precedes(page.path, other.path)
    }
    return first > second
  }

  private func url(_ address: Address) -> String {
    XMLText.escaped(baseURL + address.encodedPath)
  }
}

extension Clock {
  /// A civil time with its offset from UTC (RFC 3339): `2026-08-17T10:30:00-05:00`.
  func rfc3339(_ moment: Moment) -> String {
    let local = moment.day.daysSince1970 * 86_400 + moment.time.seconds
    let offset = (local - instant(of: moment)) / 60
    let seconds = moment.time.seconds
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }
      .joined(separator: ":")
    let zone = padded(abs(offset) / 60, to: 2) + ":" + padded(abs(offset) % 60, to: 2)
    return moment.day.iso + "T" + time + (offset == 0 ? "Z" : (offset < 0 ? "-" : "+") + zone)
  }
}
