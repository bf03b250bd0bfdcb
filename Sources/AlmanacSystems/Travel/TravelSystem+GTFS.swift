// Reads the GTFS feeds of a site.

import AlmanacFiles
import AlmanacSite
import AlmanacTravel

extension TravelSystem {
  /// The GTFS feeds of a site, in the order of their paths. A feed with errors is left out, and the
  /// errors go to the report.
  ///
  /// - Parameter lines: the lines of route files, whose pages must have other addresses.
  static func feeds(_ site: SystemInput, beside lines: RouteLines) -> [Feed] {
    let sources = FeedSource.all(site)
    var problems = FeedSource.faults(sources, lines: lines.named, site)
    defer { site.report.add(problems) }
    return sources.compactMap { $0.feed(site, &problems) }
  }

  /// The files of lines: all but the ships, and the files that belong to feeds.
  static func routeFiles(_ site: SystemInput) -> [String] {
    let options = FeedSource.all(site).compactMap(\.options)
    return site.paths.filter { path in
      path != ships && path.hasSuffix(".yaml") && !options.contains(path)
    }
  }
}

extension FeedSource {
  /// Its feed. Nil, with the problems, where it has errors.
  func feed(_ site: SystemInput, _ problems: inout [Problem]) -> Feed? {
    let options = options(site, &problems)
    guard let files = files(site, &problems),
      var feed = Feed.read(files, options: options, today: site.moment.day, into: &problems)
    else { return nil }
    feed.name = name
    feed.addNotes(site.phrases)
    feed.sources = (paths + (self.options.map { [$0] } ?? [])).map { site.content.named($0) }
    return feed
  }

  /// Its lines, also where other files of the feed have errors; nil where they are not known.
  func lines(_ site: SystemInput) -> [Feed.Line]? {
    var ignored: [Problem] = []
    let options = options(site, &ignored)
    return files(site, &ignored).flatMap { Feed.lines(of: $0, options: options) }
  }
}
