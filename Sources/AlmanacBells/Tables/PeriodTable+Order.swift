// Checks the order of a schedule's rows, that nobody has two periods at the same time, and what was
// probably meant in another way.

import AlmanacBase

extension PeriodTableReader {
  /// Checks the periods of a schedule, which are in the order of its rows.
  mutating func check(_ periods: [Period], _ drafts: [Draft]) {
    // The periods for which an overlap has been reported.
    var overlapped: [Int] = []
    for index in periods.indices {
      let others = periods.indices[..<index].filter {
        Self.isSame(drafts[$0].group, drafts[index].group)
      }
      if let last = others.map({ periods[$0] }).max(by: { $0.start < $1.start }),
        periods[index].start < last.start
      {
        reportOrder(periods[index], after: last, at: drafts[index].startCell)
        continue
      }
      // Of a period that is too long only the first overlap is reported.
      guard
        let before = periods.indices[..<index].first(where: {
          Self.isSame(periods[$0].group, periods[index].group)
            && periods[$0].overlaps(periods[index]) && !overlapped.contains($0)
        })
      else { continue }
      overlapped.append(before)
      reportOverlap(
        periods[index], with: periods[before], inRow: drafts[before].startCell.row,
        at: drafts[index].startCell)
    }
  }

  private mutating func reportOrder(
    _ period: Period, after last: Period, at cell: SeparatedValues.Field
  ) {
    faults.add(
      at: cell,
      "'\(period.name)' starts at \(period.start.twentyFourHour), before '\(last.name)', which "
        + "starts at \(last.start.twentyFourHour); put the periods in the order of their starts, "
        + "or write AM or PM")
  }

  private mutating func reportOverlap(
    _ period: Period, with before: Period, inRow row: Int, at cell: SeparatedValues.Field
  ) {
    faults.add(
      at: cell,
      "'\(period.name)' starts at \(period.start.twentyFourHour), before '\(before.name)' ends at "
        + "\(before.end.twentyFourHour); correct its start, or the start or the length of "
        + "'\(before.name)' in row \(row)"
        + (period.group == nil ? ", or write in a column 'Group' who attends each of them" : ""))
  }

  /// Whether both are the same group, or both are for everybody.
  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isSameName(as: right)
  }

  /// Warns about a schedule that may be that of an evening school: without AM or PM it starts before 8:00
  /// and ends before 10:00. Short days of a day school, such as 8:10 to 8:55, are not that early.
  mutating func checkMorning(
    _ periods: [Period], _ drafts: [Draft], at cell: SeparatedValues.Field
  ) {
    let times = drafts.map { $0.startCell.text.utf8 }
    let ordinary = periods.filter { $0.kind == .lesson }
    guard !isTwentyFourHour, let first = ordinary.map({ $0.start }).min(),
      let last = ordinary.map({ $0.end }).max(),
      first.hour < 8, last.hour < 10,
      !times.contains(where: { $0.contains { $0.asciiLowercased == UInt8(ascii: "m") } })
    else { return }
    faults.add(
      .warning, at: cell,
      "'\(cell.name)' is from \(first.twentyFourHour) to \(last.twentyFourHour) in the morning, because "
        + "6 to 11 without AM or PM are morning hours; if it is in the evening, write PM, as in '6:00 PM', 18:00, "
        + "or 'hours: 24' for this school in site.yaml; otherwise write AM")
  }

  /// Warns about the only early bird of the school if its name alone makes it one. Most schools with early
  /// birds have several, or call theirs so.
  mutating func checkEarlyBirds() {
    guard let bird = earlyBirds.first, !bird.isStated,
      !bird.group.nameKey.starts(with: "early bird".utf8),
      earlyBirds.allSatisfy({ $0.group.isSameName(as: bird.group) })
    else { return }
    faults.add(
      .warning, at: bird.cell,
      "'\(bird.group)' is an early bird, because its name begins with 'Early', so it is left out for all "
        + "who do not choose it; if everybody attends it, give it another name; if not, write "
        + "'\(bird.group)' in a column 'Group' too")
  }
}
