// The settings of a school in Content/site.yaml.

import AlmanacBells
import AlmanacFiles

/// The settings of one school; those at the top level of the file are for a site's only school, or
/// for all schools of a district.
struct SchoolSettings: Sendable {
  /// The name on pages and in calendars.
  var name: Located<String>?
  /// The users whose rows in the spreadsheets count.
  var editors: [String] = []
  /// The early bird that the school's pages show first.
  var earlyBird: Located<String>?
  /// How many seconds the bells run ahead of the clock.
  var secondsAhead: Int?
  /// The order of day and month in the spreadsheets' dates with slashes.
  var dateOrder: DateOrder?
  /// Whether the site is an archive of a school year that is over.
  var isArchived: Bool?
  /// The groups other than early birds that the school's pages show first.
  var groups: [Located<String>]?
  /// The week, the rotation, and the school year or its terms.
  var rules = CalendarRules(file: "")
  /// The words of events that close the school; nil where these are the program's own.
  var closed: [Located<String>]?
  /// Whether there is a school year or are terms, even if it is not valid.
  var hasYear = false

  /// The keys whose values are texts or lists.
  static let keys = [
    "name", "editors", "earlyBird", "groups", "secondsAhead", "dateOrder", "archived", "hours",
    "regular", "terms",
  ]
  /// The keys whose values are mappings.
  static let recordKeys = ["rotation", "week", "year", "holidays"]

  init() {}

  /// Reads the values of the keys.
  init(_ record: SettingsRecord, problems: inout [Problem]) {
    name = record.text("name", &problems)
    editors = record.texts("editors", &problems)?.map(\.value) ?? []
    earlyBird = record.text("earlyBird", &problems)
    let seconds: Located<Int>? = record.value(
      "secondsAhead",
      orNot: "a valid number of seconds; write a whole number from -3600 to 3600", &problems
    ) { Int($0).flatMap { (-3600...3600).contains($0) ? $0 : nil } }
    secondsAhead = seconds?.value
    let order: Located<DateOrder>? = record.value(
      "dateOrder",
      orNot: "a valid order of dates; write month-first for 9/4/2015, or day-first for 4/9/2015",
      &problems
    ) { DateOrder(rawValue: $0) }
    dateOrder = order?.value
    isArchived = record.flag("archived", &problems)
    groups = record.texts("groups", &problems)
    rules = Self.rules(record, &problems)
    let hours: Located<Bool>? = record.value(
      "hours",
      orNot: "a valid clock; write 24 if times without AM or PM are those of the 24-hour clock",
      &problems
    ) { $0 == "24" ? true : nil }
    rules.isTwentyFourHour = hours?.value
    closed = Self.inner(
      "holidays", keys: ["closed"], of: record, example: "{closed: [No School, Break]}", &problems
    )?.texts("closed", &problems)
    hasYear = record.has("year") || record.has("terms")
  }
}

/// The entry of a school under `schools`.
struct NamedSchool: Sendable {
  var settings: SchoolSettings
  /// The position of the school's name.
  var position: Position
  /// The problems with these settings, which do not concern questions about other schools.
  var problems: [Problem]
}
