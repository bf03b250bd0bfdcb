// Checks the order of a schedule's rows, and that nobody has two periods at the same time.

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
}
