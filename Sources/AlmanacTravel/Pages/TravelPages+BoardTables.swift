// The departures from a stop, or the arrivals there, as tables: a row for each departure, or for each hour.

import AlmanacBase

extension TravelPages {
  /// The largest number of departures of a day that are listed one by one.
  private static let maxListed = 30
  /// The largest size of the tables, in bytes of HTML.
  private static let maxSize = 36_000

  /// The departures of each kind of days. All but the first are expandable. Busy stops have a row for
  /// each hour, as on printed boards at stops.
  func tables(of board: StopBoard, at station: Int) -> [Block] {
    let isBusy =
      board.kinds.contains { $0.departures.count > Self.maxListed }
      || board.kinds.reduce(0) { $0 + listSize($1, board) } > Self.maxSize
    let lists = board.kinds.map { $0.departures }
    let letters = isBusy ? BoardLetters(lists, services: board.services.count) : nil
    var blocks: [Block] = []
    var size = 0
    for (number, kind) in board.kinds.enumerated() {
      var table = letters.map { hours(kind.departures, $0) } ?? list(kind, board)
      table.caption = caption(kind, board, station)
      size += letters == nil ? listSize(kind, board) : hoursSize(kind)
      if number > 0, size > Self.maxSize {
        let rest = String(board.kinds.count - number)
        blocks.append(.paragraph([.text(phrases[.travelMoreKinds, rest])]))
        break
      }
      if number == 0 {
        let heading =
          ships == nil ? [.heading(level: 2, phrases[.travelTimetables])] : [Block]()
        blocks += heading + [.table(table)]
      } else {
        blocks.append(.disclosure(summary: table.caption, [.table(table)]))
      }
    }
    let items = letters.map { legend($0, board.services, board.way) } ?? []
    return blocks + list(items + dayMarks(lists))
  }

  private func caption(_ kind: StopBoard.Kind, _ board: StopBoard, _ station: Int) -> String {
    if ships == nil { return phrases[.travelDeparturesByDay, name(of: kind.days)] }
    let title: TravelPhrase = board.way == .departures ? .travelDeparturesFrom : .travelArrivalsAt
    return phrases[title, name(ofStation: station)]
  }

  /// A row for each departure.
  private func list(_ kind: StopBoard.Kind, _ board: StopBoard) -> Table {
    let columns = LiveBoard.Columns(board.services, board.way, phrases)
    return Table(
      caption: "", style: "stop",
      columns: [.init(phrases[.travelTime])] + columns.titles,
      rows: kind.departures.map { departure in
        Table.Row(
          [[feed.clock.inline(dayText(departure.time), at: departure.time.minuteOfDay)]]
            + columns.cells(of: board.services[departure.service]),
          cellStyles: board.services[departure.service].cellStyles)
      })
  }

  private func listSize(_ kind: StopBoard.Kind, _ board: StopBoard) -> Int {
    kind.departures.reduce(0) { size, departure in
      let service = board.services[departure.service]
      return size
        + PageParts.weight(
          of: [
            "00:00", service.line, service.name, service.title, service.stop, service.platform,
          ]
            + (service.hasRemarks ? service.remarks(phrases) : []))
    }
  }

  /// A row for each hour with the minutes of its departures: `05 20a 35`.
  func hours(_ departures: [LiveBoard.Departure], _ letters: BoardLetters) -> Table {
    var rows: [Table.Row] = []
    var hour = departures.first?.hour ?? 0
    let last = departures.last?.hour ?? -1
    var next = 0
    while hour <= last {
      var minutes: [String] = []
      while next < departures.count, departures[next].hour == hour {
        let departure = departures[next]
        minutes.append(departure.minute + letters[departure.service])
        next += 1
      }
      if !minutes.isEmpty || hour < 24 {
        let (day, clock) = (hour.floored(by: 24), feed.clock)
        let minute = (hour - day * 24) * 60
        let title =
          clock.hour(minute) + clock.half(minute, phrases) + (day == 0 ? "" : " " + day.dayMark)
        rows.append(
          Table.Row([
            [clock.inline(title, at: minute)], [.text(minutes.joined(separator: " "))],
          ]))
      }
      hour += 1
    }
    return Table(
      caption: "", style: "hours",
      columns: [.init(phrases[.travelHour]), .init(phrases[.travelMinutes])], rows: rows)
  }

  private func hoursSize(_ kind: StopBoard.Kind) -> Int { 1_600 + kind.departures.count * 5 }

  /// The meanings of the letters.
  func legend(
    _ letters: BoardLetters, _ services: [LiveBoard.Service], _ way: BoardLists.Way
  ) -> [[Inline]] {
    letters.order.map { service in
      let letter = letters[service]
      let mark = letter.utf8.isEmpty ? phrases[.travelNoLetter] : letter
      return [.strong(mark), .text(" " + text(of: services[service], way))]
    }
  }

  /// The meanings of the day marks.
  func dayMarks(_ lists: [[LiveBoard.Departure]]) -> [[Inline]] {
    let hours = lists.flatMap { $0.map { $0.hour } }
    return (hours.contains { $0 >= 24 } ? [[.text(phrases[.travelNextDayMark])]] : [])
      + (hours.contains { $0 < 0 } ? [[.text(phrases[.travelEarlierDayMarks])]] : [])
  }

  func list(_ items: [[Inline]]) -> [Block] { items.isEmpty ? [] : [.list(items)] }

  /// `110 Express to Cairns, from Market (north side), platform 3, on request`
  private func text(of service: LiveBoard.Service, _ way: BoardLists.Way) -> String {
    let names = [service.line, service.name.isSame(as: service.line) ? "" : service.name].filter {
      !$0.utf8.isEmpty
    }
    let name = names.joined(separator: " ")
    let way =
      switch (way, names.isEmpty) {
      case (.departures, true): phrases[.travelTowards, service.title]
      case (.departures, false): phrases[.travelLineTowards, name, service.title]
      case (.arrivals, _): (name + " " + phrases[.travelFromStop, service.title]).trimmed
      }
    let stop = service.stop.utf8.isEmpty ? [] : [phrases[.travelFromStop, service.stop]]
    let platform =
      service.platform.utf8.isEmpty ? [] : [phrases[.travelAtPlatform, service.platform]]
    let days = service.days.map { [service.ship, $0.text(phrases)] } ?? []
    return ([way] + stop + platform + days + service.remarks(phrases)).joined(separator: ", ")
  }
}

/// The letters that tell the services of a board apart; the most frequent has none.
struct BoardLetters {
  /// The services that depart, the most frequent first.
  let order: [Int]
  private let letters: [String]

  init(_ lists: [[LiveBoard.Departure]], services: Int) {
    var counts = [Int](repeating: 0, count: services)
    for list in lists {
      for departure in list { counts[departure.service] += 1 }
    }
    order = counts.indices.filter { counts[$0] > 0 }.sorted {
      (-counts[$0], $0) < (-counts[$1], $1)
    }
    var letters = [String](repeating: "", count: counts.count)
    for (place, service) in order.enumerated() { letters[service] = BoardLetters.letter(place) }
    self.letters = letters
  }

  subscript(_ service: Int) -> String { letters[service] }

  /// None, `a` to `z`, `aa`, `ab` …
  private static func letter(_ place: Int) -> String {
    var rest = place
    var letters: [UInt8] = []
    while rest > 0 {
      rest -= 1
      letters.insert(UInt8(ascii: "a") + UInt8(rest % 26), at: 0)
      rest /= 26
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
