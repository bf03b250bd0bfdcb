// The YAML front matter of a written page.

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
    "tags", "toc", "math", "params",
  ]

  init() {}

  init(_ text: String, in file: String, problems: inout [Problem]) {
    guard
      let record =
        SettingsRecord(plainLines: text, in: file, linesBefore: 1, keys: Self.keys)
        ?? SettingsRecord(
          yaml: text, in: file, linesBefore: 1, keys: Self.keys, problems: &problems)
    else { return }
    title = record.text("title", &problems)?.value
    description = record.text("description", &problems)?.value
    isDraft = record.flag("draft", &problems) ?? false
    order = record.number("order", &problems)
    layout = record.text("layout", &problems)
    address = record.text("address", &problems)
    hasTableOfContents = record.flag("toc", &problems) ?? false
    hasFormulas = record.flag("math", &problems)
    params = Param(record, problems: &problems)
    tags = (record.texts("tags", &problems) ?? []).map(\.value)
    aliases = record.texts("aliases", &problems) ?? []
    date = Self.moment("date", of: record, &problems)
    updated = Self.moment("updated", of: record, &problems)
  }

  /// A date, or a date and a time: `2026-08-17`, `2026-08-17T10:30`, `2026-08-17 10:30`.
  private static func moment(
    _ key: String, of record: SettingsRecord, _ problems: inout [Problem]
  ) -> Moment? {
    let description =
      "a valid date; write it as 2026-08-17 or 2026-08-17 10:30, in the time zone of the site"
    let moment: Located<Moment>? = record.value(key, orNot: description, &problems) { text in
      var bytes = Array(text.utf8)
      if bytes.count > 10, bytes[10] == UInt8(ascii: " ") { bytes[10] = UInt8(ascii: "T") }
      return Moment(iso: String(decoding: bytes, as: UTF8.self))
    }
    return moment?.value
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
