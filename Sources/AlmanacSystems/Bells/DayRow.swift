// Adds a row to the text of a days.csv, and leaves everything else as it is.

import AlmanacBells
import AlmanacFiles
import Foundation

/// A row for one day, or for several consecutive days.
struct DayRow {
  let days: ClosedRange<Day>
  /// Empty where the days keep their ordinary schedules.
  let schedule: String
  let title: String
  /// Those whose rows count. The first is the author of this one.
  let editors: [String]
  let order: DateOrder
  /// The time of the timestamp.
  let moment: Moment

  private var isRange: Bool { days.lowerBound < days.upperBound }

  /// The text with the row at its end, or in place of the last row that counts for the same days, and the
  /// line of the row. Separators, quotes, line breaks and the form of dates are those of the text; a
  /// replaced row keeps its cells in other columns. Nil, with the reasons, where that cannot be done.
  ///
  /// A row for one day takes precedence over a row for several days, and a later row over an earlier one. So
  /// a row for several days is replaced only if no later row overlaps it.
  func added(
    to text: String, file: String, _ problems: inout [Problem]
  ) -> (text: String, line: Int, isNew: Bool)? {
    var faults = TableProblems(file: file)
    let sheet = HeadedTable<DayColumn>(text, example: "Date, Schedule", into: &faults) { _ in nil }
    problems += faults.problems
    guard let sheet, sheet.isWhole, let date = sheet.columns.header(.date) else { return nil }
    for (column, isNeeded) in [(DayColumn.title, !title.isEmpty), (.lastDate, isRange)]
    where isNeeded && sheet.columns.header(column) == nil {
      let header = column.headers[0]
      problems.add(
        in: file, at: date.position,
        "the first row has no header '\(header)'; add it after the last one")
    }
    if editors.isEmpty, sheet.columns.header(.username) != nil {
      problems.add(in: file, "only rows by editors count; add 'editors' of the school to site.yaml")
    }
    let isBreak = { (character: Character) in ["\n", "\r", "\r\n"].contains(character) }
    var lines = [""]
    for character in text {
      lines[lines.count - 1].append(character)
      if isBreak(character) { lines.append("") }
    }
    let old = rowToReplace(in: sheet)
    let model = (old ?? sheet.rows.last).map { sheet.columns.field(.date, of: $0) } ?? date
    let start = lines[model.position.line - 1].unicodeScalars.dropFirst(model.position.column - 1)
    let separator = Character(Unicode.Scalar(SeparatedValues.separator(of: text)))
    let row = cells(of: sheet, replacing: old).map { cell in
      let isPlain =
        cell == cell.trimmed && !cell.contains { "\"\n".contains($0) || $0 == separator }
      return isPlain && start.first != "\"" ? cell : SeparatedValues.quoted(cell)
    }.joined(separator: String(separator))
    if let old {
      let range = old.fields[0].position.line - 1..<old.end.line
      let end = lines[range.upperBound - 1].suffix(1).filter(isBreak)
      lines.replaceSubrange(range, with: [row + end])
      return (lines.joined(), range.lowerBound + 1, false)
    }
    let end = lines.count > 1 ? String(lines[0].suffix(1)) : "\n"
    let isClosed = lines[lines.count - 1].isEmpty
    let line = lines.count + (isClosed ? 0 : 1)
    return (text + (isClosed ? row + end : end + row), line, true)
  }

  private func rowToReplace(in sheet: HeadedTable<DayColumn>) -> SeparatedValues.Row? {
    func days(_ row: SeparatedValues.Row) -> ClosedRange<Day>? {
      let first = Day(typed: sheet.columns.field(.date, of: row).text, order)
      let last = sheet.columns.field(.lastDate, of: row).text
      guard let first, let last = last.trimmed.isEmpty ? first : Day(typed: last, order) else {
        return nil
      }
      return first <= last ? first...last : nil
    }
    let row = sheet.rows.last { row in
      let author = sheet.columns.field(.username, of: row).text
      guard let other = days(row), other.overlaps(self.days),
        (other.lowerBound < other.upperBound) == isRange
      else { return false }
      return sheet.columns.header(.username) == nil
        || editors.contains { $0.isSameName(as: author) }
    }
    return row.flatMap { days($0) == self.days ? $0 : nil }
  }

  private func cells(
    of sheet: HeadedTable<DayColumn>, replacing old: SeparatedValues.Row?
  ) -> [String] {
    let headers = DayColumn.allCases.compactMap { sheet.columns.header($0) } + sheet.columns.others
    var cells = old?.fields.map(\.text) ?? []
    while cells.count < headers.map(\.column).max() ?? 0 { cells.append("") }
    /// A date in the form of the column's last one.
    func written(_ day: Day, _ column: DayColumn) -> String {
      let sample = sheet.rows.last.map { sheet.columns.field(column, of: $0).text } ?? ""
      if sample.contains("/") { return day.slashed(order) }
      return sample.contains(".") ? "\(day.day).\(day.month).\(day.year)" : day.iso
    }
    let (time, last) = (moment.time, isRange ? written(days.upperBound, .date) : "")
    let stamp = "\(time.hour):\(padded(time.minute, to: 2)):\(padded(time.second, to: 2))"
    let values: [(DayColumn, String)] = [
      (.timestamp, written(moment.day, .timestamp) + " " + stamp),
      (.date, written(days.lowerBound, .date)), (.lastDate, last), (.schedule, schedule),
      (.title, title), (.username, editors.first ?? ""),
    ]
    for (column, value) in values {
      if let header = sheet.columns.header(column) { cells[header.column - 1] = value }
    }
    return cells
  }

  /// The bytes of a new text in the encoding in which the old one has the old bytes; nil where there is no such
  /// encoding, or it lacks a character.
  static func encoded(_ new: String, like old: String, _ bytes: [UInt8]) -> [UInt8]? {
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .windowsCP1252] {
      for mark in ["", "\u{FEFF}"] where (mark + old).data(using: encoding).map(Array.init) == bytes
      {
        return (mark + new).data(using: encoding).map(Array.init)
      }
    }
    return nil
  }
}
