// Takes a template apart: text, tags, and the lines that tags have for themselves.

import AlmanacCore

/// A tag `{{…}}` with its position.
struct TemplateTag {
  enum Kind: Equatable {
    case variable(isEscaped: Bool)
    case section(isInverted: Bool)
    case close, partial, comment, delimiters
    /// Inheritance and whatever else begins with a sign.
    case unsupported
  }

  let kind: Kind
  /// What the tag names, without the sign before it.
  let name: String
  let position: Position

  /// Whether a page's text stands here.
  var isPlaceOfBody: Bool {
    if case .variable = kind { name == FrameName.content.rawValue } else { false }
  }

  /// Whether a line that holds nothing else disappears with the tag.
  fileprivate var canStandAlone: Bool {
    if case .variable = kind { false } else { true }
  }
}

/// Reads a template by the Mustache specification 1.4: sections, partials, comments and delimiters
/// that stand alone on a line take the line with them.
struct TemplateParser {
  enum Piece {
    case text(Range<Int>)
    case lineStart
    /// With the white space before a tag that stands alone.
    case tag(TemplateTag, indentation: Range<Int>)
  }

  private(set) var pieces: [Piece] = []
  private let text: [UInt8]
  private var index = 0
  /// The line that `index` is on, from 1, and where it starts.
  private var line = 1
  private var lineStart = 0
  /// How many pieces come before those of the line.
  private var piecesBefore = 0
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  private var sections: [String] = []

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func parse() throws(TemplateError) {
    while index < text.count {
      if index == lineStart {
        piecesBefore = pieces.count
        pieces.append(.lineStart)
      }
      if starts(with: open, at: index) {
        try readTag()
      } else {
        readText()
      }
    }
    if !sections.isEmpty {
      throw error("a section is not closed before the end of the file")
    }
  }

  /// The text up to the next tag or line.
  private mutating func readText() {
    let start = index
    repeat {
      index += 1
    } while index < text.count && index > start
      && text[index - 1] != UInt8(ascii: "\n") && !starts(with: open, at: index)
    pieces.append(.text(start..<index))
    if text[index - 1] == UInt8(ascii: "\n") { startLine() }
  }

  private mutating func readTag() throws(TemplateError) {
    let start = index
    let inside = start + open.count
    let sign = inside < text.count ? text[inside] : 0
    let (end, shortest) =
      switch sign {
      case UInt8(ascii: "{"): ([UInt8(ascii: "}")] + close, 1)
      case UInt8(ascii: "="): ([UInt8(ascii: "=")] + close, 1)
      default: (close, 0)
      }
    guard
      let last = (inside..<text.count).dropFirst(shortest).first(where: {
        starts(with: end, at: $0)
      })
    else { throw error("a tag is not finished; it ends with \(Self.string(end))") }
    let tag = TemplateTag(Self.string(text[inside..<last]), at: position)
    try follow(tag)
    let tagLine = lineStart
    for place in start..<last where text[place] == UInt8(ascii: "\n") {
      line += 1
      lineStart = place + 1
    }
    index = last + end.count
    let indentation = tagLine..<start
    guard tag.canStandAlone, text[indentation].allSatisfy(Self.isBlank), let next = lineEnd() else {
      pieces.append(.tag(tag, indentation: start..<start))
      return
    }
    pieces.removeSubrange(piecesBefore...)
    pieces.append(.tag(tag, indentation: indentation))
    index = next
    if text[next - 1] == UInt8(ascii: "\n") { startLine() }
  }

  /// Does what a tag says of the tags to come.
  private mutating func follow(_ tag: TemplateTag) throws(TemplateError) {
    switch tag.kind {
    case .section: sections.append(tag.name)
    case .close:
      guard sections.popLast() == tag.name else {
        throw error("a section is closed with another name than it was opened with")
      }
    case .delimiters:
      let marks = tag.name.utf8.split { $0 <= 0x20 }
      guard marks.count == 2 else { throw error("delimiters are two, with a space between them") }
      (open, close) = (Array(marks[0]), Array(marks[1]))
    default: break
    }
  }

  /// Where the next line starts, if nothing but white space comes before it.
  private func lineEnd() -> Int? {
    let end = text[index...].firstIndex { !Self.isBlank($0) } ?? text.count
    if end == text.count { return end }
    if text[end...].starts(with: "\r\n".utf8) { return end + 2 }
    return text[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }

  private mutating func startLine() {
    line += 1
    lineStart = index
  }

  private func starts(with mark: [UInt8], at place: Int) -> Bool {
    guard text[place] == mark[0], place + mark.count <= text.count else { return false }
    return text[place..<(place + mark.count)].elementsEqual(mark)
  }

  /// In characters, which may have several bytes.
  private var position: Position {
    let before = text[lineStart..<index].count { $0 & 0xC0 != 0x80 }
    return Position(line: line, column: before + 1)
  }

  private func error(_ message: String) -> TemplateError {
    TemplateError(position: position, message: message)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func string(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension TemplateTag {
  /// `inside` is what stands between the delimiters.
  fileprivate init(_ inside: String, at position: Position) {
    let text = inside.trimmed
    let kind: Kind =
      switch text.utf8.first {
      case UInt8(ascii: "#"): .section(isInverted: false)
      case UInt8(ascii: "^"): .section(isInverted: true)
      case UInt8(ascii: "/"): .close
      case UInt8(ascii: ">"): .partial
      case UInt8(ascii: "!"): .comment
      case UInt8(ascii: "="): .delimiters
      case UInt8(ascii: "&"), UInt8(ascii: "{"): .variable(isEscaped: false)
      case UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "*"): .unsupported
      default: .variable(isEscaped: true)
      }
    let hasSign = kind != .unsupported && kind != .variable(isEscaped: true)
    self.init(
      kind: kind, name: hasSign ? String(text.dropFirst()).trimmed : text, position: position)
  }
}
