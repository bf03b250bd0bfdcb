// What Content/site.yaml says of one school.

import AlmanacCore

/// The facts of one school, or, at the top of the file, of a site's only school or of all schools of a
/// district.
struct SchoolSettings: Sendable {
  /// As pages and calendars say it.
  var name: Located<String>?
  /// Whose rows in the spreadsheets count.
  var editors: [String] = []
  /// The early bird that the school's pages show first.
  var earlyBird: Located<String>?
  /// How many seconds the bells run ahead of the clock.
  var secondsAhead: Int?
  /// How dates with slashes are written in the spreadsheets.
  var dateOrder: DateOrder?
  /// Whether the year is kept though it is over.
  var isArchived: Bool?

  static let keys = ["name", "editors", "earlyBird", "secondsAhead", "dateOrder", "archived"]

  init() {}

  /// Reads what a record says under `keys`.
  init(_ record: YAMLRecord, problems: inout [Problem]) {
    name = record.text("name", &problems)
    editors = record.texts("editors", &problems)?.map(\.value) ?? []
    earlyBird = record.text("earlyBird", &problems)
    secondsAhead = Self.secondsAhead(record, &problems)
    dateOrder = Self.dateOrder(record, &problems)
    isArchived = record.flag("archived", &problems)
  }

  private static func secondsAhead(_ record: YAMLRecord, _ problems: inout [Problem]) -> Int? {
    guard let text = record.text("secondsAhead", &problems) else { return nil }
    if let seconds = Int(text.value), (-3600...3600).contains(seconds) { return seconds }
    problems.append(
      Problem(
        .error, in: record.file, at: text.position,
        "'\(text.value)' is no number of seconds that bells run ahead; write a whole number from "
          + "-3600 to 3600"))
    return nil
  }

  private static func dateOrder(_ record: YAMLRecord, _ problems: inout [Problem]) -> DateOrder? {
    guard let text = record.text("dateOrder", &problems) else { return nil }
    if let order = DateOrder(rawValue: text.value) { return order }
    problems.append(
      Problem(
        .error, in: record.file, at: text.position,
        "'\(text.value)' is no order of dates; write month-first for 9/4/2015 or day-first for 4/9/2015"
      ))
    return nil
  }
}

/// A school of a district as the file names it.
struct NamedSchool: Sendable {
  var settings: SchoolSettings
  /// Where the school is named, for messages.
  var position: Position
  /// What is wrong with what is said of it: nobody else's business where a question is about another
  /// school.
  var problems: [Problem]
}
