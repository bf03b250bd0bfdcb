// The next departures as a table, for programs without live parts and for Markdown.

package import AlmanacBase

extension LiveBoard {
  /// The next departures after an instant, or a sentence that there are none.
  package func blocks(at instant: Int64, _ topic: BoardTopic, _ phrases: Phrasebook) -> [Block] {
    let shown = next(at: instant, atMost: topic.count, line: topic.line)
    if shown.isEmpty { return [.paragraph([.text(phrases[.travelNoDepartures])])] }
    let now = zone.civil(secondsSince1970: instant)
    let used = shown.map { services[$0.service] }
    let columns = Columns(used)
    let table = Block.table(
      Table(
        caption: phrases[
          .travelNextFrom, name, clock.text(now.time.minutes, phrases), phrases.longDate(now.day)],
        style: "board",
        columns: [.init(phrases[.travelTime])] + columns.titles(phrases)
          + [.init(phrases[.travelDay])],
        rows: shown.map { next in
          let time = zone.civil(secondsSince1970: next.instant)
          return Table.Row(
            [[clock.inline(clock.text(time.time.minutes, phrases), at: time.time.minutes)]]
              + columns.cells(of: services[next.service], phrases)
              + [[.text(phrases.briefDate(time.day, seenOn: now.day))]],
            cellStyles: services[next.service].cellStyles)
        }))
    guard let change = clockChange(among: shown) else { return [table] }
    return [table, .paragraph([.text(phrases[.travelClockChange, phrases.longDate(change)])])]
  }

  /// The columns of a table of departures that describe services. Columns that would be empty are left
  /// out.
  struct Columns {
    let haveLines: Bool
    let haveNames: Bool
    let haveStops: Bool
    let havePlatforms: Bool
    let haveShips: Bool
    let haveRemarks: Bool
    let haveDays: Bool

    init(_ services: [Service]) {
      haveLines = services.contains { !$0.line.utf8.isEmpty }
      haveNames = services.contains { !$0.name.utf8.isEmpty }
      haveStops = services.contains { !$0.stop.utf8.isEmpty }
      havePlatforms = services.contains { !$0.platform.utf8.isEmpty }
      haveShips = services.contains { !$0.ship.utf8.isEmpty }
      haveRemarks = services.contains { $0.hasRemarks }
      haveDays = services.contains { $0.days != nil }
    }

    func titles(_ phrases: Phrasebook, _ way: BoardLists.Way = .departures) -> [Table.Column] {
      var titles: [Table.Column] = []
      if haveLines { titles.append(.init(phrases[.travelLine])) }
      if haveNames { titles.append(.init(phrases[.travelService])) }
      titles.append(.init(phrases[way == .departures ? .travelToColumn : .travelFromColumn]))
      if haveStops { titles.append(.init(phrases[.travelStop])) }
      if havePlatforms { titles.append(.init(phrases[.travelPlatform])) }
      if haveShips { titles.append(.init(phrases[.travelShip])) }
      if haveDays { titles.append(.init(phrases[.travelDays])) }
      if haveRemarks { titles.append(.init(phrases[.travelRemarks])) }
      return titles
    }

    func cells(of service: Service, _ phrases: Phrasebook) -> [[Inline]] {
      var cells: [[Inline]] = []
      if haveLines {
        cells.append([service.lineStyle.utf8.isEmpty ? .text(service.line) : .strong(service.line)])
      }
      if haveNames { cells.append([.text(service.name)]) }
      cells.append([.text(service.title)])
      if haveStops { cells.append([.text(service.stop)]) }
      if havePlatforms { cells.append([.text(service.platform)]) }
      if haveShips { cells.append([.text(service.ship)]) }
      if haveDays { cells.append([.text(service.days?.text(phrases) ?? "")]) }
      if haveRemarks {
        cells.append([.text(service.remarks(phrases).joined(separator: "; "))])
      }
      return cells
    }
  }
}

extension LiveBoard.Service {
  /// `E · Eridan`
  var title: String { code.utf8.isEmpty ? destination : code + " · " + destination }

  /// The classes of the cells with its time and its line.
  var cellStyles: [String] { lineStyle.utf8.isEmpty ? [] : ["", "label " + lineStyle] }

  var hasRemarks: Bool { isOnRequest || isByTelephone || isApproximate || !notes.isEmpty }

  /// `on request`, `approximate time`, then the notes.
  package func remarks(_ phrases: Phrasebook) -> [String] {
    var texts: [String] = []
    if isOnRequest { texts.append(phrases[.travelRequestStop]) }
    if isByTelephone { texts.append(phrases[.travelTelephone]) }
    if isApproximate { texts.append(phrases[.travelApproximate]) }
    return texts + notes
  }
}
