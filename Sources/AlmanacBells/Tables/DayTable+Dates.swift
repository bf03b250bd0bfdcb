// Checks the dates of a sheet: order of day and month, year, end of the year.

import AlmanacBase

extension DayTableReader {
  /// Whether dates with slashes are in the order that the site states. A sheet that fits only the other
  /// order is refused as a whole, since half of its dates would be misread; where the dates fit both
  /// orders, the timestamps decide.
  mutating func checkOrder(of rows: [SeparatedValues.Row]) -> Bool {
    for read in [[DayColumn.date, .lastDate], [.timestamp]] {
      let areDates = read != [.timestamp]
      let cells = rows.flatMap { row in read.map { columns.field($0, of: row) } }
      // A timestamp has a time after the date.
      let date: (SeparatedValues.Field) -> String = { areDates ? $0.text : $0.text.firstWord }
      let dates = cells.filter { Day.hasSlashes(date($0)) }
      guard let misfit = dates.first(where: { Day(slashed: date($0), dateOrder) == nil }) else {
        // Timestamps are needed only for ambiguous dates.
        if areDates, !isAmbiguous(dates) { return true }
        continue
      }
      guard dates.allSatisfy({ Day(slashed: date($0), dateOrder.other) != nil }) else {
        return true
      }
      let what = areDates ? "date" : "timestamp"
      faults.add(
        at: misfit,
        "'\(misfit.text)' is not valid as \(dateOrder.pattern), but every \(what) of this sheet is "
          + "valid as \(dateOrder.other.pattern); correct it, set "
          + "'dateOrder: \(dateOrder.other.rawValue)' for this school in site.yaml, or write the "
          + "dates as 2015-09-04")
      return false
    }
    return true
  }

  /// Whether all dates are days in both orders, and some of them different days.
  private func isAmbiguous(_ dates: [SeparatedValues.Field]) -> Bool {
    var differ = false
    for cell in dates {
      guard let day = Day(slashed: cell.text, dateOrder.other) else { return false }
      if Day(slashed: cell.text, dateOrder) != day { differ = true }
    }
    return differ
  }

  /// Warns about a date far from all others, and about dates that make the year longer than 366 days:
  /// every weekday up to them would be a school day with a page. More than ten years are an error.
  mutating func checkDistances() {
    let sorted = entries.sorted { $0.first < $1.first }
    var plausible: [DatedRow] = []
    // Of the rows so far the one with the last date.
    var before: DatedRow?
    for (index, entry) in sorted.enumerated() {
      let after = index + 1 < sorted.count ? sorted[index + 1] : nil
      let toBefore = before.map { max(0, $0.last.days(until: entry.first)) }
      let toAfter = after.map { max(0, entry.last.days(until: $0.first)) }
      if let distance = [toBefore, toAfter].compactMap({ $0 }).min(), distance > 200 {
        warn(of: entry, distance, from: toBefore == distance ? before : nil, or: after)
      } else {
        plausible.append(entry)
      }
      if before.map({ $0.last < entry.last }) ?? true { before = entry }
    }
    // Of several dates before or after the year, the message names the one next to it.
    let year = Self.fullestYear(of: plausible)
    guard let first = plausible.first, let last = plausible.map({ $0.last }).max() else { return }
    let dates = plausible.count == entries.count ? "the dates" : "the other dates"
    for index in [year.lowerBound - 1, year.upperBound] where plausible.indices.contains(index) {
      warn(
        of: plausible[index],
        "\(dates) of this sheet, \(first.first.slashed(dateOrder)) to "
          + "\(last.slashed(dateOrder)), span more than 366 days", isError: false)
    }
  }

  private mutating func warn(
    of entry: DatedRow, _ distance: Int, from before: DatedRow?, or after: DatedRow?
  ) {
    guard let other = before ?? after else { return }
    let (day, otherDay) =
      before == nil ? (entry.last, other.first) : (entry.first, other.last)
    warn(
      of: entry,
      "\(day.slashed(dateOrder)) is \(distance) days from \(otherDay.slashed(dateOrder)) in row "
        + "\(other.cell.row), the nearest date of this sheet", isError: distance > 3_660)
  }

  private mutating func warn(of entry: DatedRow, _ words: String, isError: Bool) {
    faults.add(
      isError ? .error : .warning, at: entry.cell,
      "\(words); check the year, because unlisted weekdays between the first and the last date are "
        + "school days")
  }

  /// The indices of the rows in the 366 days with the most rows; the first of several such years.
  private static func fullestYear(of sorted: [DatedRow]) -> Range<Int> {
    var best = 0..<0
    var end = 0
    for start in sorted.indices {
      let first = sorted[start].first
      end = max(end, start)
      while end < sorted.count, first.days(until: sorted[end].last) < 366 { end += 1 }
      if end - start > best.count { best = start..<end }
    }
    return best
  }

  /// Warns about a year that is over, since its pages show no bells any more.
  mutating func checkEnd(_ today: Day) {
    guard !faults.hasErrors,
      let entry = entries.max(by: { $0.last < $1.last }), entry.last < today
    else { return }
    faults.add(
      .warning, at: entry.cell,
      "\(entry.last.slashed(dateOrder)) is the last date of this sheet and is in the past; "
        + "add the days of the new year, or set 'archived: true' for this school in site.yaml")
  }
}

extension String {
  /// The text up to its first space or comma.
  fileprivate var firstWord: String {
    String(decoding: utf8.prefix { !$0.isAsciiSpace && $0 != UInt8(ascii: ",") }, as: UTF8.self)
  }
}
