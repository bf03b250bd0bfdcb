// The feeds that a question about departures needs.

import AlmanacFiles
import AlmanacSite
import AlmanacTravel

/// The lines and feeds of a question. Problems of files that the answer does not need are not reported.
struct AskedFeeds {
  private let site: SystemInput
  private var routes: [RouteSource]
  private var sources: [Source]

  /// A GTFS feed, which is read when it is needed.
  private struct Source {
    let source: FeedSource
    private(set) var feed: Feed?
    private(set) var problems: [Problem] = []
    private(set) var isRead = false
    /// The lines of a feed with errors; nil where they are not known.
    private var lines: [Feed.Line]?

    init(_ source: FeedSource) { self.source = source }

    mutating func read(_ site: SystemInput) {
      if isRead { return }
      isRead = true
      feed = source.feed(site, &problems)
      if feed == nil { lines = source.lines(site) }
    }

    /// Whether the feed has a line, or is called like it; nil where that is not known.
    func has(line: String) -> Bool? {
      if let feed, feed.title.isSameName(as: line) { return true }
      return (feed?.lines ?? lines)?.contains { $0.isNamed(line) }
    }
  }

  /// The feeds that a question needs. Problems go to the report.
  ///
  /// - Parameters:
  ///   - line: the only line that is asked for; nil for all.
  ///   - name: the title of the only feed that is asked for, or the name of its file; nil for all.
  /// - Throws: `QuestionError` where there is no such feed.
  static func read(
    _ site: SystemInput, line: String?, feed name: String?
  ) throws(QuestionError) -> [Feed] {
    var asked = AskedFeeds(site)
    if let name, !asked.select(feed: name) {
      let feeds = asked.feeds(readsShips: true)
      if site.report.hasErrors { return [] }
      let title = Nearest.name(to: name, among: feeds.map { $0.title })
      let names = title.map { [$0] } ?? asked.names
      throw QuestionError(
        message: "no feed '\(name.trimmed)'; "
          + Nearest.hint(for: name, among: names, ifNone: "the site has no feeds"))
    }
    let isSelected = line.map { asked.select(line: $0) } ?? false
    return asked.feeds(readsShips: !isSelected && name == nil)
  }

  private init(_ site: SystemInput) {
    self.site = site
    routes = RouteLines.sources(site)
    sources = FeedSource.all(site).map { Source($0) }
  }

  /// The short names of all files.
  private var names: [String] {
    (routes.map { $0.file } + sources.map { $0.source.path }).map { FeedName(path: $0).short }
  }

  /// Keeps what is called by the name of its file, else by its title; false where nothing is.
  private mutating func select(feed name: String) -> Bool {
    for form in FeedName.Form.allCases {
      func isMeant(_ path: String) -> Bool { FeedName(path: path).isMeant(by: name, form) }
      if keep({ isMeant($0.file) }, { isMeant($0.source.path) }) { return true }
    }
    readAll()
    return keep(
      { $0.route?.isNamed(name) ?? false }, { $0.feed?.title.isSameName(as: name) ?? false })
  }

  /// Keeps what has a line, and what has errors because of which that is not known; false where nothing
  /// is known to have it.
  private mutating func select(line: String) -> Bool {
    readAll()
    let named = routes.contains { $0.route?.isNamed(line) ?? false }
    guard named || sources.contains(where: { $0.feed != nil && $0.has(line: line) ?? false })
    else { return false }
    return keep(
      { source in
        // The name of a line in a route file is unique among these.
        source.route?.name == nil ? !named : source.route?.isNamed(line) ?? false
      }, { $0.has(line: line) ?? true })
  }

  private mutating func readAll() {
    for index in sources.indices { sources[index].read(site) }
  }

  /// Keeps some files; all of them where there are none.
  private mutating func keep(
    _ isRoute: (RouteSource) -> Bool, _ isSource: (Source) -> Bool
  ) -> Bool {
    let (routes, sources) = (routes.filter(isRoute), sources.filter(isSource))
    if routes.isEmpty, sources.isEmpty { return false }
    (self.routes, self.sources) = (routes, sources)
    return true
  }

  /// The lines of ships, those whose times are stated, and the GTFS feeds, without those with errors.
  private mutating func feeds(readsShips: Bool) -> [Feed] {
    readAll()
    let lines = RouteLines(site, routes, readsShips: readsShips)
    for source in sources { site.report.add(source.problems) }
    return lines.network.routes.map { Feed($0) } + lines.feeds + sources.compactMap { $0.feed }
  }
}
