// The front matter of a written page, in YAML or TOML.

import AlmanacFiles

/// The front matter of a page.
package struct FrontMatter: Sendable {
  var title: String?
  var description: String?
  /// When the page was published, and when it was last changed.
  var date: Moment?
  var updated: Moment?
  var tags: [String] = []
  /// Old addresses that lead to the page.
  var aliases: [Located<String>] = []
  /// The writer's own values.
  var params: Param?
  var isDraft = false
  /// Whether it is in no list, feed and search result.
  var isHidden = false
  /// Whether a date states its offset from UTC, so that the time zone of the site changes it.
  var dependsOnZone = false
  /// The sort order among the pages of a folder: smaller first, pages without one last.
  var order: Int?
  var layout: Located<String>?
  /// The page's address, where it is not the one that its file's name gives.
  var address: Located<String>?
  var hasTableOfContents = false
  /// Whether text between dollar signs is a formula; nil where the site decides.
  var hasFormulas: Bool?

  static let keys = [
    "title", "description", "date", "updated", "draft", "order", "layout", "address", "aliases",
    "tags", "toc", "math", "hidden", "params",
  ]

  init() {}

  /// - Parameter clock: for dates that state their offsets from UTC.
  init(_ text: String, in file: String, at clock: Clock, problems: inout [Problem]) {
    var plain = SettingsRecord(plainLines: text, in: file, linesBefore: 1, keys: Self.keys)
    if plain == nil,
      let given = SettingsRecord(
        yaml: text, in: file, linesBefore: 1, keys: nil, problems: &problems)
    {
      plain = SettingsRecord(
        OtherKeys.translated(given, &problems), in: file, keys: Self.keys, problems: &problems)
    }
    guard let record = plain else { return }
    title = record.text("title", &problems)?.value
    description = record.text("description", &problems)?.value
    isDraft = record.flag("draft", &problems) ?? false
    isHidden = record.flag("hidden", &problems) ?? false
    order = record.number("order", &problems)
    layout = record.text("layout", &problems)
    address = record.text("address", &problems)
    hasTableOfContents = record.flag("toc", &problems) ?? false
    hasFormulas = record.flag("math", &problems)
    params = Param(record, problems: &problems)
    tags = (record.texts("tags", &problems) ?? []).map(\.value)
    aliases = record.texts("aliases", &problems) ?? []
    date = moment("date", of: record, clock, &problems)
    updated = moment("updated", of: record, clock, &problems)
  }

  private mutating func moment(
    _ key: String, of record: SettingsRecord, _ clock: Clock, _ problems: inout [Problem]
  ) -> Moment? {
    let description =
      "a valid date; write it as 2026-08-17 or 2026-08-17 10:30, in the time zone of the site"
    let found: Located<(Moment, Bool)>? = record.value(key, orNot: description, &problems) {
      Self.moment($0, at: clock)
    }
    guard let (moment, hasOffset) = found?.value else { return nil }
    if hasOffset { dependsOnZone = true }
    return moment
  }

  /// A date, or a date and a time, in the time zone of a clock: `2026-08-17`, `2026-08-17T10:30`, `2026-08-17
  /// 10:30:00`; or with an offset from UTC, `2026-08-17T08:30:00.5Z`, `2026-08-17 10:30:00 +0200`.
  static func moment(_ text: String, at clock: Clock) -> (Moment, hasOffset: Bool)? {
    var bytes = Array(text.utf8)
    if bytes.count > 10, bytes[10] == UInt8(ascii: " ") { bytes[10] = UInt8(ascii: "T") }
    // Nearly all dates are of this form.
    if let moment = Moment(iso: String(decoding: bytes, as: UTF8.self)) { return (moment, false) }
    guard
      let parts = text.wholeMatch(
        of:
          /([0-9-]{10})[Tt ]+([0-9]{1,2}:[0-9:]+)(?:[.,][0-9]+)?\s*(?:([Zz]|UTC|GMT)|([+-])([0-9]{2}):?([0-9]{2})?)?/
      ),
      let local = Moment(iso: parts.1 + "T" + (parts.2.utf8.count % 3 == 1 ? "0" : "") + parts.2)
    else { return nil }
    let minutes = parts.5.flatMap { Int($0) }.map { $0 * 60 + (parts.6.flatMap { Int($0) } ?? 0) }
    guard parts.3 != nil || minutes != nil else { return (local, false) }
    let offset = (minutes ?? 0) * (parts.4 == "-" ? -60 : 60)
    let instant = local.day.daysSince1970 * 86_400 + local.time.seconds - offset
    return (clock.moment(at: instant), true)
  }

  /// Finds a file's front matter.
  ///
  /// Front matter starts with a line `---` at the start of the file. It ends with the next such
  /// line, or with a line `...`, which ends a document in YAML.
  ///
  /// - Parameter mark: the byte of which the lines are three, `+` for TOML.
  /// - Returns: the range of the front matter, the index of the text after it, and the number of
  ///   lines before the text, including the two marks. Nil where the closing line is missing.
  package static func split(
    _ bytes: UnsafeBufferPointer<UInt8>, mark: UInt8 = UInt8(ascii: "-")
  ) -> (matter: Range<Int>, body: Int, lines: Int)? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = fence(bytes, at: start, mark) else { return (start..<start, start, 0) }
    var line = first
    var lines = 1
    while line < bytes.count {
      lines += 1
      if let end = fence(bytes, at: line, mark) ?? fence(bytes, at: line, UInt8(ascii: ".")) {
        return (first..<line, end, lines)
      }
      line = (bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
    }
    return nil
  }

  /// The index after the line of three marks, `---` by default, that starts at an index; nil where
  /// there is no such line.
  static func fence(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ mark: UInt8 = UInt8(ascii: "-")
  ) -> Int? {
    var end = index
    while end < bytes.count, bytes[end] == mark { end += 1 }
    guard end - index == 3 else { return nil }
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < bytes.count else { return end }
    return bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }
}
