// Finds marks of HTML and Markdown in the text of a deck that does not state its markup.

import AlmanacBase

/// The first piece of a text that another markup would read as a mark.
///
///     OtherMarks.first(in: "2*3*4", of: .plain)?.text  // "*3*"
struct OtherMarks {
  /// The markup in which the piece is a mark.
  let markup: DeckFile.CardMarkup
  let text: String

  /// Nil where the text means the same in all kinds of markup.
  static func first(in text: String, of markup: DeckFile.CardMarkup) -> OtherMarks? {
    // Enough of a text to see what its marks are; the time is quadratic at worst.
    let bytes = Array(text.utf8.prefix(2_000))
    switch markup {
    case .html: return nil
    case .markdown: return html(in: CodeSpan.masked(bytes), references: [])
    case .plain: return html(in: bytes, references: Self.references) ?? markdown(in: bytes)
    }
  }

  private init(_ markup: DeckFile.CardMarkup, _ bytes: ArraySlice<UInt8>) {
    self.markup = markup
    let scalars = String(decoding: bytes, as: UTF8.self).scalars
    let start = String(scalars: scalars.prefix(30))
    text = scalars.count > 30 ? start + "…" : start
  }

  private static let elements = [
    "a", "b", "big", "blockquote", "br", "center", "code", "dd", "del", "div", "dl", "dt", "em",
    "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "ins", "kbd", "li", "mark", "ol", "p",
    "pre", "rp", "rt", "ruby", "s", "small", "span", "strike", "strong", "sub", "sup", "table",
    "tbody", "td", "th", "thead", "tr", "tt", "u", "ul",
  ]

  private static let references = ["nbsp", "lt", "gt", "amp", "quot"]

  private static func html(in bytes: [UInt8], references: [String]) -> OtherMarks? {
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        if let end = endOfTag(bytes, index) { return OtherMarks(.html, bytes[index..<end]) }
      case UInt8(ascii: "&"):
        let name = bytes[(index + 1)...].prefix { $0.isAsciiLetter }
        if name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
          DeckFile.CardMarkup.isOne(String(plain: Array(name)), of: references)
        {
          return OtherMarks(.html, bytes[index...name.endIndex])
        }
      default: break
      }
    }
    return nil
  }

  /// The index after a tag of an element that cards can have.
  private static func endOfTag(_ bytes: [UInt8], _ start: Int) -> Int? {
    let first = bytes[(start + 1)...].first == UInt8(ascii: "/") ? start + 2 : start + 1
    guard first <= bytes.count else { return nil }
    let name = bytes[first...].prefix { $0.isAsciiLetter || $0.digit != nil }
    guard let next = bytes[name.endIndex...].first, next.isAsciiSpace || "/>".utf8.contains(next),
      let end = bytes[name.endIndex...].firstIndex(of: UInt8(ascii: ">")),
      DeckFile.CardMarkup.isOne(String(plain: name.map { $0.asciiLowercased }), of: elements)
    else { return nil }
    return end + 1
  }

  private static func markdown(in bytes: [UInt8]) -> OtherMarks? {
    for index in bytes.indices {
      let end: Int? =
        switch bytes[index] {
        case UInt8(ascii: "*"), UInt8(ascii: "_"): endOfEmphasis(bytes, index)
        case UInt8(ascii: "`"): endOfCode(bytes, index)
        case UInt8(ascii: "["): endOfLink(bytes, index)
        case 0x0A: endOfBlockMark(bytes, index + 1)
        default: nil
        }
      if let end {
        return OtherMarks(.markdown, bytes[index..<end].drop { $0 == 0x0A })
      }
    }
    return nil
  }

  /// The index after a text between asterisks or underscores, where it begins at an index: there are no
  /// spaces inside of the marks, and underscores are not within a word.
  private static func endOfEmphasis(_ bytes: [UInt8], _ start: Int) -> Int? {
    let mark = bytes[start]
    func isWord(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      let byte = bytes[index]
      return byte.isAsciiLetter || byte.digit != nil || byte >= 0x80
    }
    let isInWord = mark == UInt8(ascii: "_") && isWord(start - 1)
    guard start == 0 || bytes[start - 1] != mark, !isInWord else { return nil }
    let inside = bytes[start...].drop { $0 == mark }
    guard let first = inside.first, !first.isAsciiSpace else { return nil }
    var end = inside.startIndex
    while let close = bytes[end...].firstIndex(of: mark) {
      end = bytes[close...].drop { $0 == mark }.startIndex
      let isInWord = mark == UInt8(ascii: "_") && isWord(end)
      if !bytes[close - 1].isAsciiSpace, !isInWord { return end }
    }
    return nil
  }

  private static func endOfCode(_ bytes: [UInt8], _ start: Int) -> Int? {
    let end = CodeSpan.end(in: bytes, from: start)
    return bytes[start..<end].contains { $0 != UInt8(ascii: "`") } ? end : nil
  }

  /// The index after `[text](address)`. A picture has its meaning in all kinds of markup.
  private static func endOfLink(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start == 0 || bytes[start - 1] != UInt8(ascii: "!"),
      let close = bytes[start...].firstIndex(of: UInt8(ascii: "]")), close > start + 1,
      bytes[(close + 1)...].first == UInt8(ascii: "("),
      let end = bytes[close...].firstIndex(of: UInt8(ascii: ")")), end > close + 2,
      !bytes[close..<end].contains(where: { $0.isAsciiSpace })
    else { return nil }
    return end + 1
  }

  /// The index after the mark of a list, a heading, a quote or a table at the start of a line after the
  /// first.
  private static func endOfBlockMark(_ bytes: [UInt8], _ start: Int) -> Int? {
    let rest = bytes[start...]
    if rest.first == UInt8(ascii: "|") { return start + 1 }
    let mark =
      rest.first.map { "-*+>".utf8.contains($0) } == true
      ? rest.prefix(1)
      : rest.first == UInt8(ascii: "#")
        ? rest.prefix { $0 == UInt8(ascii: "#") } : numberMark(rest)
    return !mark.isEmpty && rest.dropFirst(mark.count).first == 0x20 ? mark.endIndex : nil
  }

  /// `12.` or `12)`
  private static func numberMark(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = line.prefix { $0.digit != nil }
    let next = line.dropFirst(digits.count).first
    let isMark = !digits.isEmpty && (next == UInt8(ascii: ".") || next == UInt8(ascii: ")"))
    return isMark ? line.prefix(digits.count + 1) : line.prefix(0)
  }
}

extension DeckFile {
  /// Warns about the first text with marks that the deck's markup shows as text.
  func reportOtherMarks(in file: String, _ options: DeckOptions, into problems: inout [Problem]) {
    if statesMarkup { return }
    for entry in entries {
      for (text, place) in [
        (entry.card.question, entry.question), (entry.card.answer, entry.answer),
      ] {
        guard let marks = OtherMarks.first(in: text, of: markup) else { continue }
        let settings =
          options.file.isSame(as: file) ? "at its top" : "in '\(DeckOptions.fileName(for: file))'"
        problems.append(
          place.problem(
            .warning, in: file,
            "'\(marks.text)' is shown as it is typed; if the text of this deck is "
              + "\(marks.markup == .html ? "HTML" : "Markdown"), write 'text: \(marks.markup.rawValue)' "
              + "\(settings), otherwise 'text: \(markup.rawValue)'"))
        return
      }
    }
  }
}
