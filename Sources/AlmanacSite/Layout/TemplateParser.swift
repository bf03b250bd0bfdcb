// Parses a Mustache template into text and tags.

import AlmanacBase

/// A tag `{{…}}` with its position.
struct TemplateTag {
  enum Kind: Equatable {
    case variable(isEscaped: Bool)
    case section(isInverted: Bool)
    case close, partial, comment, delimiters
    /// Inheritance, and tags with any other sign.
    case unsupported
  }

  let kind: Kind
  /// The text of the tag without its sign.
  let name: String
  let position: Position

  /// Whether the tag is replaced by the page's body.
  var isBody: Bool {
    if case .variable = kind { name == TemplateKey.content.rawValue } else { false }
  }

  /// Whether a line with nothing else on it is removed with the tag.
  fileprivate var canStandAlone: Bool {
    if case .variable = kind { false } else { true }
  }
}

/// A parser for the Mustache specification 1.4. A line with only a standalone tag (a section,
/// partial, comment or change of delimiters) is removed with the tag.
struct TemplateParser {
  enum Piece {
    case text(Range<Int>)
    case lineStart
    /// `indentation` is the white space before a standalone tag.
    case tag(TemplateTag, indentation: Range<Int>)
  }

  private(set) var pieces: [Piece] = []
  private let text: [UInt8]
  private var index = 0
  /// The number of the line at `index`, from 1, and its start.
  private var line = 1
  private var lineStart = 0
  /// The number of pieces before those of the line.
  private var piecesBefore = 0
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  private var sections: [String] = []

  init(_ text: [UInt8]) { self.text = text }

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
    else { throw error("a tag is not closed; end it with \(Self.string(end))") }
    let tag = TemplateTag(Self.string(text[inside..<last]), at: position)
    try apply(tag)
    let tagLine = lineStart
    for position in start..<last where text[position] == UInt8(ascii: "\n") {
      line += 1
      lineStart = position + 1
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

  /// Opens or closes a section, or changes the delimiters.
  private mutating func apply(_ tag: TemplateTag) throws(TemplateError) {
    switch tag.kind {
    case .section: sections.append(tag.name)
    case .close:
      guard sections.popLast() == tag.name else {
        throw error("a section is closed with a name other than its own")
      }
    case .delimiters:
      let marks = tag.name.utf8.split { $0 <= 0x20 }
      guard marks.count == 2 else { throw error("write two delimiters with a space between them") }
      (open, close) = (Array(marks[0]), Array(marks[1]))
    default: break
    }
  }

  /// The start of the next line; nil where the rest of this line is not blank.
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

  private func starts(with mark: [UInt8], at position: Int) -> Bool {
    guard text[position] == mark[0], position + mark.count <= text.count else { return false }
    return text[position..<(position + mark.count)].elementsEqual(mark)
  }

  /// The position of `index`. Columns count scalars.
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
  /// - Parameter inside: the text between the delimiters.
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
