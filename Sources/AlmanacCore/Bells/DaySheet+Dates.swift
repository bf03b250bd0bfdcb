// Checks the dates of a sheet: order of day and month, year, end of the year.

extension DaySheetReader {
  /// Whether dates with slashes are in the order that the site states. A sheet that fits only the other
  /// order is refused as a whole, since half of its dates would be misread; where the dates fit both
  /// orders, the timestamps decide.
  mutating func checkOrder(of rows: [SeparatedValues.Row]) -> Bool {
    for column in [1, 0] {
      let cells = rows.map { columns.field(column, of: $0) }
      // A timestamp has a time after the date.
      let date: (SeparatedValues.Field) -> String = { column == 1 ? $0.text : $0.text.firstWord }
      let dates = cells.filter { Day.hasSlashes(date($0)) }
      guard let misfit = dates.first(where: { Day(slashed: date($0), dateOrder) == nil }) else {
        // Timestamps are needed only for ambiguous dates.
        if column == 1, !isAmbiguous(dates) { return true }
        continue
      }
      guard dates.allSatisfy({ Day(slashed: date($0), dateOrder.other) != nil }) else {
        return true
      }
      let what = column == 1 ? "date" : "timestamp"
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
    let sorted = entries.sorted { $0.special.day < $1.special.day }
    var plausible: [Entry] = []
    for index in sorted.indices {
      let others = [index - 1, index + 1].filter { sorted.indices.contains($0) }
      let distances = others.map {
        abs(sorted[$0].special.day.days(until: sorted[index].special.day))
      }
      guard let distance = distances.min(), distance > 200 else {
        plausible.append(sorted[index])
        continue
      }
      let other = sorted[others[distances[0] == distance ? 0 : 1]]
      warn(
        of: sorted[index],
        "\(sorted[index].special.day.slashed(dateOrder)) is \(distance) days from \(other.special.day.slashed(dateOrder)) in row \(other.cell.row), "
          + "the nearest date of this sheet", isError: distance > 3_660)
    }
    // Of several dates before or after the year, the message names the one next to it.
    let year = Self.fullestYear(of: plausible)
    guard let first = plausible.first, let last = plausible.last else { return }
    let dates = plausible.count == entries.count ? "the dates" : "the other dates"
    for index in [year.lowerBound - 1, year.upperBound] where plausible.indices.contains(index) {
      warn(
        of: plausible[index],
        "\(dates) of this sheet, \(first.special.day.slashed(dateOrder)) to "
          + "\(last.special.day.slashed(dateOrder)), span more than 366 days", isError: false)
    }
  }

  private mutating func warn(of entry: Entry, _ words: String, isError: Bool) {
    faults.add(
      isError ? .error : .warning, at: entry.cell,
      "\(words); check the year, because unlisted weekdays between the first and the last date are "
        + "school days")
  }

  /// The indices of the dates in the 366 days with the most dates; the first of several such years.
  private static func fullestYear(of sorted: [Entry]) -> Range<Int> {
    var best = 0..<0
    var end = 0
    for start in sorted.indices {
      let first = sorted[start].special.day
      while end < sorted.count, first.days(until: sorted[end].special.day) < 366 { end += 1 }
      if end - start > best.count { best = start..<end }
    }
    return best
  }

  /// Warns about a year that is over, since its pages show no bells any more.
  mutating func checkEnd(_ today: Day) {
    guard !faults.hasErrors,
      let last = entries.max(by: { $0.special.day < $1.special.day }), last.special.day < today
    else { return }
    faults.add(
      .warning, at: last.cell,
      "\(last.special.day.slashed(dateOrder)) is the last date of this sheet and is in the past; "
        + "add the days of the new year, or set 'archived: true' for this school in site.yaml")
  }
}

extension String {
  /// The text up to its first space or comma.
  fileprivate var firstWord: String {
    String(decoding: utf8.prefix { !$0.isAsciiSpace && $0 != UInt8(ascii: ",") }, as: UTF8.self)
  }
}
