// The next departures as a table, for programs without live parts and for Markdown.

package import AlmanacBase

extension LiveBoard {
  /// The next departures after an instant, or a sentence that there are none.
  package func blocks(at instant: Int64, _ topic: BoardTopic, _ phrases: Phrasebook) -> [Block] {
    let shown = next(at: instant, atMost: topic.count, line: topic.line)
    if shown.isEmpty { return [.paragraph([.text(phrases[.travelNoDepartures])])] }
    let now = zone.civil(secondsSince1970: instant)
    let columns = Columns(shown.map { services[$0.service] }, .departures, phrases)
    let table = Block.table(
      Table(
        caption: phrases[
          .travelNextFrom, name, clock.text(now.time.minutes, phrases), phrases.longDate(now.day)],
        style: "board",
        columns: [.init(phrases[.travelTime])] + columns.titles + [.init(phrases[.travelDay])],
        rows: shown.map { next in
          let time = zone.civil(secondsSince1970: next.instant)
          return Table.Row(
            [[clock.inline(clock.text(time.time.minutes, phrases), at: time.time.minutes)]]
              + columns.cells(of: services[next.service])
              + [[.text(phrases.briefDate(time.day, seenOn: now.day))]],
            cellStyles: services[next.service].cellStyles)
        }))
    guard let change = clockChange(among: shown) else { return [table] }
    return [table, .paragraph([.text(phrases[.travelClockChange, phrases.longDate(change)])])]
  }

  /// The columns of a table of departures that describe services. Columns that would be empty are left
  /// out.
  struct Columns {
    private typealias Column = (title: String, text: (Service) -> String)
    private let columns: [Column]

    init(_ services: [Service], _ way: BoardLists.Way, _ phrases: Phrasebook) {
      let all: [Column] = [
        (phrases[.travelLine], { $0.line }), (phrases[.travelService], { $0.name }),
        (phrases[way == .departures ? .travelToColumn : .travelFromColumn], { $0.title }),
        (phrases[.travelStop], { $0.stop }), (phrases[.travelPlatform], { $0.platform }),
        (phrases[.travelShip], { $0.ship }),
        (phrases[.travelDays], { $0.days?.text(phrases) ?? "" }),
        (phrases[.travelRemarks], { $0.remarks(phrases).joined(separator: "; ") }),
      ]
      columns = all.filter { column in services.contains { !column.text($0).utf8.isEmpty } }
    }

    var titles: [Table.Column] { columns.map { .init($0.title) } }

    func cells(of service: Service) -> [[Inline]] {
      columns.enumerated().map { place, column in
        // The first column has the label of the line.
        let isLabel = place == 0 && !service.lineStyle.utf8.isEmpty
        return [isLabel ? .strong(column.text(service)) : .text(column.text(service))]
      }
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
