// A line of special days, and the warning about dates far from all others.

import AlmanacBase

/// The days of a line `12/21/2026-01/01/2027 weekend # Winter Break`; the first and the last may be the
/// same.
struct BellDateRange {
  let first: Day
  let last: Day
  let entry: School.PatternDay
  let position: Position

  /// The longest time without special days that is expected between two of them.
  private static let farthest = 366
  /// The longest time from the first special day to the last: 20 years. Each of its days has a page.
  private static let longest = 7_305

  /// Warns about dates that are more than a year from all others: their year is probably wrong. If the
  /// calendar would have too many pages, that is an error.
  static func checkDistances(_ ranges: [BellDateRange], into file: inout BellFile) {
    let sorted = ranges.sorted { $0.first < $1.first }
    guard let first = sorted.first, let last = ranges.map({ $0.last }).max() else { return }
    let isTooLong = first.first.days(until: last) > longest
    if isTooLong {
      file.problems.add(
        in: file.name,
        "the special days reach from \(first.first.slashed) to \(last.slashed), more than 20 years; "
          + "correct the years, or remove old lines")
    }
    var lastBefore: Day?
    for (index, range) in sorted.enumerated() {
      let before = lastBefore.map { $0.days(until: range.first) }
      let after = index + 1 < sorted.count ? range.last.days(until: sorted[index + 1].first) : nil
      lastBefore = max(lastBefore ?? range.last, range.last)
      guard let nearest = [before, after].compactMap({ $0 }).min(), nearest > farthest else {
        continue
      }
      file.add(
        .warning, at: range.position,
        "\(range.first.slashed) is \(nearest) days from the nearest other special day; correct the "
          + "year if it is wrong")
    }
  }
}
