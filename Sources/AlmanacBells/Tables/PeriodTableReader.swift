// Reads the rows of the spreadsheet of periods.

import AlmanacBase

/// Reads the rows of the sheet.
struct PeriodTableReader {
  /// A row that could be read. Its kind depends on the other rows of the schedule.
  struct Draft {
    let name: String
    let start: TimeOfDay
    let end: TimeOfDay
    /// The group in the cell, in the spelling of its first row; nil for everybody.
    let group: String?
    let nameCell: SeparatedValues.Field
    let startCell: SeparatedValues.Field
  }

  private let columns: TableColumns<PeriodColumn>
  /// Whether every row could be read. If not, the order of the rows is not checked.
  private let isWhole: Bool
  let isTwentyFourHour: Bool
  var faults: TableProblems

  /// The schedules so far, each with the cell of its name.
  private var schedules: [(schedule: Schedule, cell: SeparatedValues.Field)] = []
  /// The index of the first schedule of each name, without surrounding spaces and in small letters.
  private var indices: [[UInt8]: Int] = [:]
  /// The index of the schedule of rows without a name; nil before the first name.
  private var current: Int?
  /// The indices of schedules whose name was used before: their rows are only checked.
  private var duplicates: Set<Int> = []
  private var rowsOfCurrent = 0
  /// Whether there is more than a limit allows, which is reported: then nothing more is read.
  private var isFull = false
  /// The rows of the current schedule that could be read.
  private var drafts: [Draft] = []
  /// The groups of all schedules, each in the spelling of its first row.
  private var groups: [String] = []
  /// The early birds so far, each with the cell of its name and whether a cell says that it is a group.
  private(set) var earlyBirds: [(group: String, cell: SeparatedValues.Field, isStated: Bool)] = []

  init(_ sheet: HeadedTable<PeriodColumn>, isTwentyFourHour: Bool, _ faults: TableProblems) {
    self.isTwentyFourHour = isTwentyFourHour
    columns = sheet.columns
    isWhole = sheet.isWhole
    self.faults = faults
  }

  mutating func read(_ row: SeparatedValues.Row) {
    if isFull { return }
    let cell = columns.field(.schedule, of: row)
    if !cell.name.utf8.isEmpty { begin(cell) }
    columns.checkExtraCells(of: row, into: &faults)
    let others = PeriodColumn.allCases.filter { $0 != .schedule }
    // A schedule's name may be in a row of its own, above its first period.
    if others.allSatisfy({ columns.field($0, of: row).text.trimmed.utf8.isEmpty }) { return }
    let name = columns.field(.name, of: row)
    guard current != nil else {
      guard isWhole else { return }
      faults.add(
        at: cell,
        "the period '\(name.text)' has no schedule; write the name of its schedule here")
      return
    }
    rowsOfCurrent += 1
    if let draft = draft(row) { drafts.append(draft) }
    limit(rowsOfCurrent, to: Self.mostPeriods, "periods of one schedule", name)
    limit(groups.count, to: Self.mostGroups, "groups", columns.field(.group, of: row))
  }

  /// The limits of a sheet. A school has at most some dozens of each.
  private static let (mostSchedules, mostPeriods, mostGroups) = (1_000, 500, 200)

  /// Reports that there is more than a sheet may have.
  private mutating func limit(
    _ count: Int, to most: Int, _ things: String, _ cell: SeparatedValues.Field
  ) {
    guard count > most, !isFull else { return }
    faults.add(at: cell, "these are more than \(most) \(things); remove those that are not used")
    isFull = true
  }

  mutating func finish() -> [Schedule] {
    closeCurrent()
    if isWhole { checkEarlyBirds() }
    return schedules.indices.filter { !duplicates.contains($0) }.map { schedules[$0].schedule }
  }

  private mutating func begin(_ cell: SeparatedValues.Field) {
    let name = cell.name
    // The name may be in each row of the schedule.
    if let current, schedules[current].schedule.name.isSameName(as: name) { return }
    let key = name.nameKey
    if let first = indices[key] {
      faults.add(
        at: cell,
        "the schedule '\(name)' is already defined in row \(schedules[first].cell.row); "
          + "keep the rows of a schedule together, or rename one of them")
      duplicates.insert(schedules.count)
    } else {
      indices[key] = schedules.count
    }
    closeCurrent()
    current = schedules.count
    rowsOfCurrent = 0
    drafts = []
    schedules.append((Schedule(name: name), cell))
    limit(schedules.count, to: Self.mostSchedules, "schedules", cell)
  }

  private mutating func closeCurrent() {
    guard let current else { return }
    let cell = schedules[current].cell
    let periods = Self.periods(of: drafts)
    for period in periods { schedules[current].schedule.insert(period) }
    guard isWhole else { return }
    check(periods, drafts)
    for (period, draft) in zip(periods, drafts) where period.isEarlyBird {
      earlyBirds.append((period.group ?? "", draft.nameCell, draft.group != nil))
    }
    checkMorning(periods, drafts, at: cell)
    if !periods.isEmpty, periods.allSatisfy({ $0.isEarlyBird }) {
      faults.add(
        .warning, at: cell,
        "the names of all periods of '\(cell.name)' begin with 'Early', so all are early birds and "
          + "there are no bells without one; rename the periods that everybody attends")
    }
    guard rowsOfCurrent == 0, !School.needsNoDefinition(cell.name) else { return }
    faults.add(
      at: cell, "the schedule '\(cell.name)' has no periods; add its periods, or remove it")
  }

  /// The periods of a schedule in the order of its rows. The rows of a group may be above those of the
  /// first ordinary period, which determines the early birds.
  private static func periods(of drafts: [Draft]) -> [Period] {
    var ordinary = Schedule(name: "")
    for draft in drafts where !Period.isEarly(draft.group ?? draft.name) && !draft.isBell {
      draft.period(kind: .lesson).map { ordinary.insert($0) }
    }
    return drafts.compactMap { draft in
      draft.period(
        kind: draft.isBell
          ? .bell : ordinary.kind(of: draft.name, group: draft.group, from: draft.start))
    }
  }

  private mutating func draft(_ row: SeparatedValues.Row) -> Draft? {
    let (name, start) = (columns.field(.name, of: row), columns.field(.start, of: row))
    let groupCell = columns.field(.group, of: row)
    let title = name.name
    if title.utf8.isEmpty {
      faults.add(at: name, "the period has no name; write one, such as '1st'")
    }
    let time = time(in: start)
    let minutes = minutes(in: row, of: title, from: time)
    checkGroup(groupCell)
    let group = spelling(of: groupCell.name)
    if group == nil, Period.isEarly(title) { _ = spelling(of: title) }
    guard !title.utf8.isEmpty, let time, let minutes else { return nil }
    let end = TimeOfDay(minutesWithNight: time.minutes + min(minutes, 1_440))
    guard let end, end <= .endOfDay || (isTwentyFourHour && minutes < 1_440) else {
      faults.add(
        at: columns.field(.length, of: row),
        "'\(title)' starts at \(time.twentyFourHour) and lasts \(minutes) minutes, so it ends after "
          + "midnight; shorten it"
          + (isTwentyFourHour ? "" : ", or write 'hours: 24' for this school in site.yaml"))
      return nil
    }
    return Draft(
      name: title, start: time, end: end, group: group, nameCell: name, startCell: start)
  }

  private mutating func checkGroup(_ cell: SeparatedValues.Field) {
    guard cell.name.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") })
    else { return }
    faults.add(
      at: cell, "'\(cell.name)' is more than one group; add a row of the period for each of them")
  }

  /// A group in the spelling of its first row; nil where the cell is empty.
  private mutating func spelling(of group: String) -> String? {
    if group.utf8.isEmpty { return nil }
    if let known = groups.first(where: { $0.isSameName(as: group) }) { return known }
    groups.append(group)
    return group
  }

  private mutating func time(
    in cell: SeparatedValues.Field, isEnd: Bool = false
  ) -> TimeOfDay? {
    if let time = TimeOfDay(typed: cell.text, isTwentyFourHour: isTwentyFourHour),
      isEnd || time < .endOfDay
    {
      return time
    }
    faults.add(
      at: cell,
      cell.text.trimmed.utf8.isEmpty
        ? "the period has no start; write a time, such as 7:05"
        : "'\(cell.text)' is not a valid time; write it as 7:05, 13:07 or 1:07 PM")
    return nil
  }

  /// The minutes of a row with a length, an end, or both.
  private mutating func minutes(
    in row: SeparatedValues.Row, of title: String, from start: TimeOfDay?
  ) -> Int? {
    let (length, end) = (columns.field(.length, of: row), columns.field(.end, of: row))
    if end.text.trimmed.utf8.isEmpty {
      if columns.header(.length) != nil { return minutes(in: length) }
      faults.add(at: end, "the period has no end; write a time, such as 8:52")
      return nil
    }
    let stated = length.text.trimmed.utf8.isEmpty ? nil : minutes(in: length)
    guard let last = time(in: end, isEnd: true), let start else { return nil }
    var minutes = start.minutes(until: last)
    if isTwentyFourHour, minutes < 0 { minutes += 1_440 }
    if minutes < 0 {
      faults.add(
        at: end,
        "'\(title)' ends at \(last.twentyFourHour), but starts at \(start.twentyFourHour); correct one "
          + "of them, or write AM or PM")
    } else if let stated, stated != minutes {
      faults.add(
        at: length,
        "the length of '\(title)' is \(stated) minutes, but it is \(minutes) minutes from "
          + "\(start.twentyFourHour) to \(last.twentyFourHour); correct the length or the end, or remove "
          + "one of them")
    } else {
      return minutes
    }
    return nil
  }

  private mutating func minutes(in cell: SeparatedValues.Field) -> Int? {
    if let minutes = Self.wholeNumber(cell.text.trimmed), minutes >= 0 { return minutes }
    faults.add(
      at: cell,
      cell.text.trimmed.utf8.isEmpty
        ? "the period has no length; write its minutes, such as 42"
        : "'\(cell.text)' is not a valid length; write whole minutes, or 0 for a bell")
    return nil
  }

  /// `42`, and `42.0` as some spreadsheets export it.
  private static func wholeNumber(_ text: String) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 1 || (parts.count == 2 && parts[1].allSatisfy { $0 == UInt8(ascii: "0") })
    else { return nil }
    return Int(String(decoding: parts[0], as: UTF8.self))
  }
}

extension PeriodTableReader.Draft {
  fileprivate var isBell: Bool { start == end }

  fileprivate func period(kind: Period.Kind) -> Period? {
    Period(name: name, start: start, end: end, kind: kind, group: group)
  }
}
