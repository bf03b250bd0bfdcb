// The holidays of a file, and its other events.

package import AlmanacBase

/// The all-day events of a file: those that close the school, and others.
package struct HolidayFile: Sendable {
  /// The events that close the school, in the order of the file.
  package let holidays: [Holiday]
  /// The events whose names do not say that there is no school.
  private let others: [Holiday]
  package let file: String

  /// - Parameter words: decide which events close the school; nil where all do.
  package init(_ events: [Holiday], file: String, closing words: HolidayWords? = nil) {
    func closes(_ event: Holiday) -> Bool { words?.close(event.title ?? "") ?? true }
    holidays = events.filter { closes($0) }
    others = events.filter { !closes($0) }
    self.file = file
  }

  /// Warns where no holiday is in the school year, and lists the events that close nothing.
  func check(_ year: ClosedRange<Day>, into problems: inout [Problem]) {
    if !holidays.isEmpty, !holidays.contains(where: { $0.isIn(year) }) {
      problems.add(
        .warning, in: file,
        "none of these holidays is in the school year, \(year.lowerBound.iso) to "
          + "\(year.upperBound.iso), so the file has no effect; replace it by a calendar of this year, "
          + "or remove it")
    }
    var names: [String] = []
    for event in others where event.isIn(year) {
      guard let title = event.title, !names.contains(where: { $0.hasPrefix("'\(title)' ") }) else {
        continue
      }
      names.append("'\(title)' (line \(event.position.line))")
    }
    guard !names.isEmpty else { return }
    let most = 50
    let more = names.count > most ? " and \(names.count - most) more" : ""
    problems.add(
      .warning, in: file,
      "these events do not close the school, because their names do not say that it is closed: "
        + names.prefix(most).joined(separator: ", ") + more
        + "; if it is, write their dates in days.csv, or words of their names in site.yaml, such as "
        + "'holidays: {closed: [No School, Break]}'")
  }

  /// Notes that say which events close the school on which days.
  package func closures(of school: School) -> [Problem] {
    holidays.filter { holiday in
      (0...holiday.first.days(until: holiday.last)).contains { number in
        let day = holiday.first.adding(days: number)
        return school.isWithinSchedule(day) && !school.schedule(for: day).hasBells
      }
    }.map { holiday in
      let (first, last) = (holiday.first, holiday.last)
      return Problem(
        .note, in: file, at: holiday.position,
        (holiday.title.map { "'\($0)'" } ?? "this event") + " closes the school "
          + (first == last ? "on \(first.iso)" : "from \(first.iso) to \(last.iso)"))
    }
  }
}

extension Holiday {
  fileprivate func isIn(_ year: ClosedRange<Day>) -> Bool {
    first <= year.upperBound && year.lowerBound <= last
  }
}
