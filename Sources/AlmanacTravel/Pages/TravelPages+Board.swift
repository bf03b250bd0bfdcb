// The departures from a stop: the next ones, then those of each kind of days.

package import AlmanacBase

extension TravelPages {
  func boardPage(_ station: Int) -> Page {
    let key = Key.board(station)
    let lists = boardLists(station)
    let boards = boards(lists, station).filter { !$0.kinds.isEmpty }
    var blocks = ships == nil ? aboutStop(station, lists) : []
    var paper: [Inline] = []
    if boards.isEmpty {
      let none: TravelPhrase = ships == nil ? .travelNoDepartures : .travelNoService
      blocks.append(.paragraph([.text(phrases[none])]))
    }
    for board in boards {
      blocks += tables(of: board, at: station)
      blocks += exceptionBlocks(exceptions(of: board.days)) {
        [.text(text(of: $0, board.days))]
      }
      if ships == nil, let poster = Poster(title: title(of: key), blocks) {
        blocks = blocks.map { $0.styled(poster.style) }
        if !poster.paper.isSame(as: "A4") {
          paper = [.text(phrases[.travelPosterPaper, poster.paper] + " ")]
        }
      }
      blocks += dataLinks(
        boardData(station, board.way), parts: dataParts(station, board.way, shown: board))
    }
    if hasDepartures(station) {
      blocks = nextDepartures(lists, station, .station) + blocks
      let display = Link(phrases[.travelDisplay], to: address(of: .display(station)))
      blocks.append(.paragraph(paper + [.link(display)]))
    }
    return page(
      key, title: title(of: key),
      description: phrases[.travelBoardDescription, name(ofStation: station)], blocks: blocks)
  }

  /// The departures, and on a line of ships the arrivals.
  private func boards(
    _ departures: BoardLists, _ station: Int, lines: [Bool]? = nil
  ) -> [StopBoard] {
    ways(at: station).map { way in
      StopBoard(way == .departures ? departures : boardLists(station, lines: lines, way))
    }
  }

  private func ways(at station: Int) -> [BoardLists.Way] {
    if ships == nil { return [.departures] }
    let hasArrivals = index.visits(at: stations[station]).contains { visit in
      feed.isArrival(Int(visit.call), of: feed.trips[Int(visit.trip)])
    }
    return (hasDepartures(station) ? [.departures] : []) + (hasArrivals ? [.arrivals] : [])
  }

  /// Whether passengers can board anywhere at a station.
  func hasDepartures(_ station: Int) -> Bool {
    index.platforms(of: stations[station]).contains { index.hasDepartures(from: $0) }
  }

  func displayPage(_ station: Int) -> Page {
    let key = Key.display(station)
    return page(
      key, title: title(of: key),
      description: phrases[.travelDisplayDescription, name(ofStation: station)],
      blocks: nextDepartures(boardLists(station), station, .display), layout: .display)
  }

  /// The departures from a station for `timetable` fences, with a link to its board.
  ///
  /// - Parameters:
  ///   - count: how many of the next departures; nil for those of each kind of days.
  ///   - lines: whether each line of the feed is listed; nil for all lines.
  func blocks(ofStation station: Int, next count: Int?, lines: [Bool]?) -> [Block] {
    let board =
      (zoneSentence(station).map { [Block.paragraph([.text($0)])] } ?? [])
      + [.paragraph([.link(link(.board(station)))])]
    guard let count else {
      return boards(boardLists(station, lines: lines), station, lines: lines)
        .flatMap { tables(of: $0, at: station) } + board
    }
    let named = lines.flatMap { $0.contains(false) ? $0.firstIndex(of: true) : nil }
    let topic = BoardTopic.next(atMost: count, line: named.map { feed.lines[$0].name })
    return nextDepartures(boardLists(station), station, topic) + board
  }

  /// The next departures from the station with the most services; on a line of ships, from that where it
  /// begins.
  package func blocks(nextAtMost count: Int) -> [Block] {
    if ships != nil { return blocks(ofStation: stationOfStop[0], next: count, lines: nil) }
    let sizes = stations.map { station in
      index.platforms(of: station).flatMap { index.visits(at: $0) }.reduce(0) {
        $0 + feed.trips[Int($1.trip)].startCount
      }
    }
    guard let busiest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }) else { return [] }
    return blocks(ofStation: busiest, next: count, lines: nil)
  }

  /// The live board; its table without live parts.
  private func nextDepartures(
    _ lists: BoardLists, _ station: Int, _ topic: BoardTopic
  ) -> [Block] {
    let board = board(lists, station)
    let blocks = board.blocks(at: site.zone.instant(of: site.now), topic, phrases)
    guard let live = site.live, isLive(station) else { return blocks }
    return [.mount(live(board, topic, liveData(station), blocks))]
  }

  private func boardLists(
    _ station: Int, lines only: [Bool]? = nil, _ way: BoardLists.Way = .departures,
    writesOut: Bool = true
  ) -> BoardLists {
    let folders = lines.indices.map { hasPage($0) ? lineSlugs[$0] : "" }
    return BoardLists(
      index, station: stations[station], days, lineFolders: folders, lines: only,
      clock: clocks.clock(at: feed.stops[stations[station]]), way, writesOut: writesOut)
  }

  /// The time zone of a station's board, where those of stops differ.
  private func zoneSentence(_ station: Int) -> String? {
    clocks.differ
      ? phrases[.travelTimesInZone, clocks.name(ofZoneAt: feed.stops[stations[station]])] : nil
  }

  /// The time zone, the stop's code, until when the timetables are valid, and links to its lines.
  private func aboutStop(_ station: Int, _ lists: BoardLists) -> [Block] {
    let stop = feed.stops[stations[station]]
    var sentences: [String] = []
    if let zone = zoneSentence(station) { sentences.append(zone) }
    if stop.hasCode { sentences.append(phrases[.travelStopCode, stop.code]) }
    let calendars = Set(lists.calendars.map { $0.calendar })
    let validity = calendars.isEmpty ? validity : validity(of: calendars)
    if let validity { sentences.append(validity) }
    sentences += stop.notes
    var blocks: [Block] = []
    if !sentences.isEmpty { blocks.append(.paragraph([.text(sentences.joined(separator: " "))])) }
    let links = linesOfStation[station].filter(hasPage).map {
      [Inline.link(link(.line($0)))]
    }
    if !links.isEmpty { blocks.append(.list(links)) }
    return blocks
  }

  private func boardData(_ station: Int, _ way: BoardLists.Way) -> Address {
    address(of: .board(station)) / (way == .departures ? "departures" : "arrivals")
  }
  private func liveData(_ station: Int) -> Address { address(of: .board(station)) / "board.txt" }

  /// The data of the departures and arrivals, and of the live board.
  func boardFiles(_ station: Int) -> PageFile {
    let isLive = isLive(station)
    let ways = feed.hasData ? ways(at: station) : []
    let data = ways.flatMap { way in
      Link.data(boardData(station, way), parts: dataParts(station, way)).map { $0.target }
    }
    return PageFile(addresses: data + (isLive ? [liveData(station)] : [])) {
      let lists = boardLists(station)
      let stated = hasFrequencies ? boardLists(station, writesOut: false) : lists
      let data =
        ways.isEmpty
        ? []
        : boards(stated, station).flatMap { dataTable($0).files(at: boardData(station, $0.way)) }
      guard isLive else { return data }
      return data + [PublishedFile(address: liveData(station), text: board(lists, station).text)]
    }
  }

  /// The number of parts of the data.
  ///
  /// - Parameter shown: what the page shows, if it is known: without frequencies, the data has the same.
  private func dataParts(
    _ station: Int, _ way: BoardLists.Way, shown: StopBoard? = nil
  ) -> Int {
    let calls = index.platforms(of: stations[station]).reduce(0) {
      $0 + index.visits(at: $1).count
    }
    // Most stops have so few that they need not be counted by kind of day. A clock that is not the
    // operator's has fewer than eight leads in a year.
    let kinds = days.signatures.count * (clocks.differ ? 8 : 1)
    if calls * kinds <= DataTable.mostRows { return 1 }
    let board =
      (hasFrequencies ? nil : shown) ?? StopBoard(boardLists(station, way, writesOut: false))
    return DataTable.parts(ofGroups: board.kinds.map { $0.departures.count }).count
  }

  private func board(_ lists: BoardLists, _ station: Int) -> LiveBoard {
    let zone = clocks.zone(of: feed.stops[stations[station]])
    let now = zone.civil(secondsSince1970: site.zone.instant(of: site.now))
    var board = LiveBoard(lists, name: name(ofStation: station), today: now.day, zone: zone)
    board.clock = feed.clock
    return board
  }

  private func isLive(_ station: Int) -> Bool { site.live != nil && hasDepartures(station) }

  /// The departures of each kind of days. Times count from the beginning of the service day; on a line of
  /// ships, from that of the day on which the ship departs. `time` and `day` are by the clock at the stop,
  /// `seconds` are the operator's. A service with a frequency is one row with its first departure.
  private func dataTable(_ board: StopBoard) -> DataTable {
    let hasShips = ships != nil
    return DataTable(
      columns: [
        "days", "dates", "time", "day", "seconds", "line", "service",
        board.way == .departures ? "to" : "from", "stop", "platform", "pickup", "approximate",
        "notes",
      ] + (hasShips ? ["ship"] : []) + frequencyColumns,
      sizes: board.kinds.map { $0.departures.count }
    ) { number in
      let kind = board.kinds[number]
      let days = hasShips ? "" : name(of: kind.days)
      let dates =
        kind.days.weekdays == .none
        ? kind.days.dates : kind.days.also
      let listed = dates.map { $0.iso }.joined(separator: " ")
      return kind.departures.map { departure in
        let service = board.services[departure.service]
        return [
          .string(service.days?.text(Phrasebook()) ?? days), .string(listed),
          .string(departure.time.text), .int(departure.time.day),
          .int(departure.seconds - kind.lead),
          .string(service.line.utf8.isEmpty ? feed.lines[0].name : service.line),
          service.name.utf8.isEmpty ? .null : .string(service.name), .string(service.destination),
          service.stop.utf8.isEmpty ? .null : .string(service.stop),
          service.platform.utf8.isEmpty ? .null : .string(service.platform),
          .string(service.isOnRequest || service.isByTelephone ? "request" : "ordinary"),
          .bool(service.isApproximate),
          .string(service.notes.joined(separator: "; ")),
        ] + (hasShips ? [.string(service.ship)] : [])
          + cells(of: board.frequencies[departure.service])
      }
    }
  }
}
