// Puts live departure boards, the field that finds a stop, and the live planner into pages.

import AlmanacSite
import AlmanacTravel
import AlmanacWidgets

extension TravelSystem {
  /// The zone of the site's lines, for services that began up to three years ago.
  static func zone(_ site: SystemInput) -> ZoneTransitions {
    let today = site.moment.day
    return site.clock.transitions(from: today.adding(days: -1_100), to: today.adding(days: 400))
  }

  /// Live boards in their state at the time that the site is built for.
  static func liveBoards(_ site: SystemInput) -> LiveBoardMount {
    let now = Int64(site.clock.instant(of: site.moment))
    let phrases = site.phrases
    return { board, topic, data, fallback in
      Mount(
        part: BoardPart.name, topic: topic.text,
        data: PublishedFile(address: data, text: board.text),
        needsScript: phrases[.travelBoardNeedsScript], fallback: fallback
      ) { dataFolder in
        let context = PartContext(dataFolder: dataFolder, now: now, phrases: phrases)
        return String(decoding: BoardPart(topic, board, context).html.bytes, as: UTF8.self)
      }
    }
  }

  /// The field in its initial state.
  static func stopFinder(_ site: SystemInput) -> StopFinderMount {
    let phrases = site.phrases
    return { list, address in
      let text = list.text
      var mount = Mount(part: StopsPart.name, data: PublishedFile(address: address, text: text)) {
        dataFolder in
        let context = PartContext(data: text, dataFolder: dataFolder, phrases: phrases)
        return StopsPart(context).map { String(decoding: $0.html.bytes, as: UTF8.self) } ?? ""
      }
      mount.isLazy = true
      return mount
    }
  }

  /// The largest number of stations in the planner of all lines; it is data of the first page of the
  /// section. Lines beyond it have planners on their own pages.
  private static let maxStations = 1_500

  /// The live planner of a line in its initial state.
  static func planner(_ route: Route, on page: Address, _ site: SystemInput) -> Mount? {
    planner([route], on: page, site)
  }

  /// The live planner of the first lines.
  static func planner(_ routes: [Route], on page: Address, _ site: SystemInput) -> Mount? {
    var count = 0
    let planners = routes.prefix { route in
      count += route.line.stations.count
      return count <= maxStations || routes.count == 1
    }.map { Planner($0, on: page) }
    return TravelPart(planners, PartContext(phrases: site.phrases)).map {
      Mount(
        $0,
        data: PublishedFile(
          address: page / "planner.txt", text: planners.map { $0.text }.joined()),
        needsScript: site.phrases[.travelPlannerNeedsScript])
    }
  }

  /// The time and the texts of the pages of a feed, in the operator's zone.
  static func travelSite(
    of feed: Feed, under parent: Link, _ site: SystemInput
  ) -> TravelSite {
    let clock = feed.zone.map { Clock(zone: $0) } ?? site.clock
    let now = clock.moment(at: site.clock.instant(of: site.moment))
    var (first, last) = (now.day.adding(days: -7), now.day.adding(days: 400))
    // The published days of a feed that has ended, or begins later.
    let days = feed.zones.isEmpty ? [] : FeedDays(feed, today: now.day).days
    if let begin = days.first, let end = days.last {
      (first, last) = (min(first, begin), max(last, end))
    }
    var travelSite = TravelSite(
      home: parent, now: now, zone: clock.transitions(from: first, to: last),
      stopZones: feed.zones.map { Clock(zone: $0).transitions(from: first, to: last) },
      phrases: site.phrases)
    travelSite.live = liveBoards(site)
    travelSite.findStops = stopFinder(site)
    return travelSite
  }
}
