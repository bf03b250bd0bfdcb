// The live boards of a line's stations.

import AlmanacBase

extension TravelPages {
  /// What live boards are made of: the services as a feed.
  struct Live: Sendable {
    fileprivate let index: FeedIndex
    fileprivate let days: FeedDays
    fileprivate let zone: ZoneTransitions
    fileprivate let mount: LiveBoardMount

    init(_ route: Route, _ now: Moment, _ zone: ZoneTransitions, _ mount: @escaping LiveBoardMount)
    {
      index = FeedIndex(Feed(route))
      days = FeedDays(index.feed, today: now.day)
      self.zone = zone
      self.mount = mount
    }
  }

  /// Whether a station has a live board: it has departures.
  func hasDisplay(_ station: Int) -> Bool {
    live != nil && !boards.departures(from: station).isEmpty
  }

  /// The live board of a station; nil where it has none.
  ///
  /// - Parameter fallback: what a program without live parts shows; a table where there is nothing else.
  func liveBoard(_ station: Int, _ topic: BoardTopic, fallback: [Block]? = nil) -> Block? {
    guard let live, hasDisplay(station) else { return nil }
    let board = board(of: station, live)
    let blocks =
      fallback ?? board.blocks(at: live.zone.instant(of: now), topic, phrases)
    return .mount(live.mount(board, topic, liveData(station), blocks))
  }

  func displayPage(_ station: Int) -> Page {
    let key = Key.display(station)
    let name = route.line.stations[station].title
    return page(
      key, title: title(of: key), description: phrases[.travelDisplayDescription, name],
      blocks: liveBoard(station, .display).map { [$0] } ?? [], layout: .display)
  }

  func liveData(_ station: Int) -> Address { address(of: .board(station, part: 0)) / "board.txt" }

  func liveFiles(_ station: Int) -> [PublishedFile] {
    guard let live, hasDisplay(station) else { return [] }
    return [PublishedFile(address: liveData(station), text: board(of: station, live).text)]
  }

  private func board(of station: Int, _ live: Live) -> LiveBoard {
    LiveBoard(
      BoardLists(live.index, station: station, live.days, .init(showsCodes: true)),
      name: route.line.stations[station].title, today: now.day, zone: live.zone)
  }
}
