// The YAML at the head of a page that somebody wrote.

import AlmanacCore

/// What a page says of itself before its text.
struct FrontMatter: Sendable {
  var title: String?
  var description: String?
  var date: Day?
  var isDraft = false
  /// The place among the pages of its folder: smaller first; pages without one come after.
  var order: Int?
  var layout: Located<String>?
  /// Where the page is published instead of where its file's name says.
  var address: Located<String>?
  /// Whether the page shows a table of contents.
  var hasContents = false

  static let keys = [
    "title", "description", "date", "draft", "order", "layout", "address", "toc",
  ]

  init() {}

  init(_ text: String, in file: String, problems: inout [Problem]) {
    guard
      let record =
        YAMLRecord(plainLines: text, in: file, linesBefore: 1, keys: Self.keys)
        ?? YAMLRecord(text, in: file, linesBefore: 1, keys: Self.keys, problems: &problems)
    else { return }
    title = record.text("title", &problems)?.value
    description = record.text("description", &problems)?.value
    isDraft = record.flag("draft", &problems) ?? false
    order = record.number("order", &problems)
    layout = record.text("layout", &problems)
    address = record.text("address", &problems)
    hasContents = record.flag("toc", &problems) ?? false
    if let date = record.text("date", &problems) {
      self.date = Day(iso: date.value)
      if self.date == nil {
        problems.append(
          Problem(
            .error, in: file, at: date.position,
            "'\(date.value)' is no date; write it as 2026-08-17"))
      }
    }
  }

  /// Where a file's front matter and its text lie, as ranges of its bytes.
  ///
  /// Front matter starts with a line `---` at the very top and ends with the next such line, or with
  /// a line `...`, as a document of YAML may. The lines of it, the two marks included, come before the text. Nil where the closing line is
  /// missing.
  static func split(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (matter: Range<Int>, body: Int, lines: Int)? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = fence(bytes, at: start) else { return (start..<start, start, 0) }
    var line = first
    var lines = 1
    while line < bytes.count {
      lines += 1
      if let end = fence(bytes, at: line) ?? fence(bytes, at: line, UInt8(ascii: ".")) {
        return (first..<line, end, lines)
      }
      line = (bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
    }
    return nil
  }

  /// The index behind the line `---` that starts at an index, or of three other marks; nil where
  /// another line does.
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
