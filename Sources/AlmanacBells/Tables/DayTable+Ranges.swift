// The days of rows: ranges without weekends, rows that replace others, days outside of the year.

import AlmanacBase

extension DayTableReader {
  /// Whether a cell has two dates: `12/21/2026 - 1/8/2027`.
  func isRange(_ text: String) -> Bool {
    let words = text.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 1, let first = words.first, let last = words.last else { return false }
    return Day(typed: first, dateOrder) != nil && Day(typed: last, dateOrder) != nil
  }

  /// Warns about dates in a column with an unknown header where no column has last dates: a break would
  /// end on its first day.
  mutating func checkColumnsOfDates(in rows: [SeparatedValues.Row]) {
    guard columns.header(.lastDate) == nil else { return }
    let misspelt = columns.misspelt.map { $0.header.column }
    for header in columns.others where !misspelt.contains(header.column) {
      let hasDates = rows.contains { row in
        Day(typed: row.field(header.column).text, dateOrder) != nil
      }
      guard hasDates else { continue }
      faults.add(
        .warning, at: header,
        "this column has dates, but its header '\(header.text)' is unknown, so it is ignored; if these "
          + "are the last dates of ranges, rename it to 'Last date'")
    }
  }

  /// The days of all rows, with one row for each day: the last one that is for this day alone, or else the
  /// last one.
  mutating func days() -> [ListedDay] {
    var dated: [(day: Day, index: Int)] = []
    for index in entries.indices {
      for day in days(of: entries[index]) { dated.append((day, index)) }
    }
    func order(_ one: (day: Day, index: Int)) -> (Day, Int, Int) {
      (one.day, entries[one.index].isRange ? 0 : 1, one.index)
    }
    dated.sort { order($0) < order($1) }
    var days: [ListedDay] = []
    // The days on which a row replaces an earlier one, with the index of that row.
    var replaced: [[(day: Day, index: Int)]] = entries.map { _ in [] }
    for (place, (day, index)) in dated.enumerated() {
      if place > 0, dated[place - 1].day == day {
        let before = dated[place - 1].index
        replaced[index].append((day, before))
        // The range does not count on that day either, so it does not say so.
        if entries[before].isRange, !entries[index].isRange, replaced[before].last?.day == day {
          replaced[before].removeLast()
        }
        days.removeLast()
      }
      let entry = entries[index]
      days.append(
        ListedDay(
          day: day, schedule: entry.schedule, title: entry.title, isOfRange: entry.isRange))
    }
    for index in entries.indices where !replaced[index].isEmpty {
      note(entries[index], replaced[index].map { ($0.day, entries[$0.index]) })
    }
    return days
  }

  /// A row for one day is for that day, whatever weekday it is. In a range, weekends and other weekdays
  /// without bells stay as they are.
  private mutating func days(of entry: DatedRow) -> [Day] {
    if !entry.isRange { return [entry.first] }
    let days = (0...entry.first.days(until: entry.last)).map { entry.first.adding(days: $0) }
      .filter { !patterns.isDayOff($0) }
    if days.isEmpty {
      faults.add(
        .warning, at: entry.cell,
        "all days from \(entry.first.slashed(dateOrder)) to \(entry.last.slashed(dateOrder)) are "
          + "weekend days, which stay as they are in a row with a last date, so the row has no effect; "
          + "write each day in a row of its own")
    }
    return days
  }

  /// Says which days of a row were given before.
  private mutating func note(_ entry: DatedRow, _ replaced: [(day: Day, by: DatedRow)]) {
    let (day, other) = replaced[0]
    if !entry.isRange, !other.isRange, let schedule = other.schedule {
      faults.add(
        .note, at: entry.cell,
        "\(day.slashed(dateOrder)) is already given in row \(other.cell.row) as "
          + "'\(schedule)'; this row replaces that row")
      return
    }
    var rows: [Int] = []
    for (_, other) in replaced where !rows.contains(other.cell.row) { rows.append(other.cell.row) }
    let isOne = replaced.count == 1
    faults.add(
      .note, at: entry.cell,
      "\(list(replaced.map { $0.day })) \(isOne ? "is" : "are") also given in "
        + "row\(rows.count == 1 ? "" : "s") \(list(rows)); on \(isOne ? "that day" : "those days") this "
        + "row counts")
  }

  /// `9/4/2026`, `9/4/2026 and 9/8/2026`, `9/4/2026, 9/8/2026, 9/9/2026 and 4 more`
  private func list(_ days: [Day]) -> String { list(days.map { $0.slashed(dateOrder) }) }

  private func list(_ rows: [Int]) -> String { list(rows.map { String($0) }) }

  private func list(_ items: [String]) -> String {
    let shown = items.count > 4 ? items.prefix(3) + ["\(items.count - 3) more"] : items[...]
    var text = shown[0]
    for item in shown.dropFirst().dropLast() { text += ", " + item }
    if shown.count > 1, let last = shown.last { text += " and " + last }
    return text
  }

  /// Warns about rows with days outside of the school year in the settings, where they have no effect.
  mutating func checkYear(_ year: ClosedRange<Day>) {
    let years = dates(year.lowerBound, year.upperBound)
    for entry in entries where entry.first < year.lowerBound || year.upperBound < entry.last {
      var outside: [(first: Day, last: Day)] = []
      if entry.first < year.lowerBound {
        outside.append((entry.first, min(entry.last, year.lowerBound.previous)))
      }
      if year.upperBound < entry.last {
        outside.append((max(entry.first, year.upperBound.next), entry.last))
      }
      let days = list(outside.map { dates($0.first, $0.last) })
      let isOne = outside.count == 1 && outside[0].first == outside[0].last
      faults.add(
        .warning, at: entry.cell,
        "\(days) \(isOne ? "is" : "are") outside of the school year in site.yaml, \(years), "
          + "and \(isOne ? "has" : "have") no effect; correct the date, or 'year' in site.yaml")
    }
  }

  /// `9/4/2026`, or `9/4/2026 to 9/8/2026`
  private func dates(_ first: Day, _ last: Day) -> String {
    first.slashed(dateOrder) + (first == last ? "" : " to " + last.slashed(dateOrder))
  }
}
