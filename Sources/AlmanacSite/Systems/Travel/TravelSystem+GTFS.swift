// Reads the GTFS feeds of a site.

import AlmanacCore

extension TravelSystem {
  /// The GTFS feeds of a site, in the order of their paths. A feed with errors is left out, and the
  /// errors go to the report.
  static func feeds(_ site: SystemInput) -> [Feed] {
    var problems: [Problem] = []
    defer { site.report.add(problems) }
    return FeedSource.all(site).compactMap { source in
      let options = source.options(site, &problems)
      guard let files = source.files(site, &problems),
        var feed = Feed.read(files, options: options, today: site.moment.day, into: &problems)
      else { return nil }
      feed.name = source.name
      feed.sources = (source.paths + (source.options.map { [$0] } ?? [])).map {
        site.content.named($0)
      }
      return feed
    }
  }

  /// The files of lines: all but the ships, and the files that belong to feeds.
  static func routeFiles(_ site: SystemInput) -> [String] {
    let options = FeedSource.all(site).compactMap(\.options)
    return site.paths.filter { path in
      path != ships && path.hasSuffix(".yaml") && !options.contains(path)
    }
  }
}
