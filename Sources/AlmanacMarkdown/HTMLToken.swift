// HTML -> tokens, by the rules of the HTML standard's tokenizer (section 13.2.5).

/// A part of a piece of HTML.
struct HTMLToken {
  enum Kind: Equatable {
    /// With its character references as they stand.
    case text
    /// What stands in an element whose text is no markup: a script, a style.
    case rawText
    case startTag, endTag
    /// A comment, a declaration, and whatever the standard makes a comment of.
    case comment
    /// A tag that the text's end cuts off.
    case brokenTag
  }

  var kind: Kind
  /// Where it stands.
  var range: Range<Int>
  /// Of a tag, in lower case.
  var name = ""
  var attributes: [Attribute] = []

  struct Attribute {
    /// In lower case.
    var name: String
    /// With its character references as they stand.
    var value: Range<Int>
  }
}

/// Goes through the bytes once.
struct HTMLTokenizer {
  private let bytes: [UInt8]
  private var offset = 0
  /// The element whose text is no markup, where one has just begun.
  private var rawName = ""

  private static let rawElements = [
    "script", "style", "xmp", "iframe", "noembed", "noframes", "noscript", "textarea", "title",
    "plaintext",
  ]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> HTMLToken? {
    guard offset < bytes.count else { return nil }
    if !rawName.isEmpty {
      let token = rawText()
      rawName = ""
      if !token.range.isEmpty { return token }
    }
    guard offset < bytes.count else { return nil }
    if let markup = markup() { return markup }
    let start = offset
    offset += 1
    while offset < bytes.count, !startsMarkup(at: offset) { offset += 1 }
    return HTMLToken(kind: .text, range: start..<offset)
  }

  /// Whether a `<` is more than text: section 13.2.5.6, the tag open state.
  private func startsMarkup(at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    return isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || next == UInt8(ascii: "?")
  }

  private mutating func markup() -> HTMLToken? {
    guard startsMarkup(at: offset) else { return nil }
    let start = offset
    let next = bytes[offset + 1]
    if next == UInt8(ascii: "/") {
      guard offset + 2 < bytes.count else { return nil }
      if isLetter(bytes[offset + 2]) { return tag(from: start, nameAt: start + 2, .endTag) }
      return comment(from: start, endingWith: [">"])
    }
    if isLetter(next) { return tag(from: start, nameAt: start + 1, .startTag) }
    if starts(with: "<!--") {
      for short in ["<!-->", "<!--->"] where starts(with: short) {
        offset += short.utf8.count
        return HTMLToken(kind: .comment, range: start..<offset)
      }
      offset += 4
      return comment(from: start, endingWith: ["-->", "--!>"])
    }
    return comment(from: start, endingWith: [">"])
  }

  private mutating func comment(from start: Int, endingWith ends: [String]) -> HTMLToken {
    while offset < bytes.count {
      if let end = ends.first(where: { starts(with: $0) }) {
        offset += end.utf8.count
        return HTMLToken(kind: .comment, range: start..<offset)
      }
      offset += 1
    }
    return HTMLToken(kind: .comment, range: start..<offset)
  }

  private func starts(with text: String) -> Bool {
    bytes[offset...].starts(with: text.utf8)
  }

  /// Up to the end tag of the element, or to the end.
  private mutating func rawText() -> HTMLToken {
    let start = offset
    let end = Array("</".utf8) + rawName.utf8
    while offset < bytes.count {
      let rest = bytes[offset...].prefix(end.count)
      let behind = offset + end.count
      if rawName != "plaintext", rest.count == end.count,
        zip(rest, end).allSatisfy({ lowercased($0) == $1 }),
        behind == bytes.count || isWhite(bytes[behind]) || bytes[behind] == UInt8(ascii: "/")
          || bytes[behind] == UInt8(ascii: ">")
      {
        break
      }
      offset += 1
    }
    return HTMLToken(kind: .rawText, range: start..<offset)
  }

  /// Sections 13.2.5.8 and 13.2.5.32 to 13.2.5.40: the name, then attributes in any of their forms.
  private mutating func tag(
    from start: Int, nameAt nameStart: Int, _ kind: HTMLToken.Kind
  ) -> HTMLToken {
    offset = nameStart
    while offset < bytes.count, !endsName(bytes[offset]) { offset += 1 }
    var token = HTMLToken(kind: kind, range: start..<start, name: name(nameStart..<offset))
    while true {
      while offset < bytes.count, isWhite(bytes[offset]) || bytes[offset] == UInt8(ascii: "/") {
        offset += 1
      }
      guard offset < bytes.count else {
        return HTMLToken(kind: .brokenTag, range: start..<offset)
      }
      if bytes[offset] == UInt8(ascii: ">") { break }
      guard let attribute = attribute() else {
        return HTMLToken(kind: .brokenTag, range: start..<offset)
      }
      // Of two of one name the first counts.
      if !token.attributes.contains(where: { $0.name == attribute.name }) {
        token.attributes.append(attribute)
      }
    }
    offset += 1
    token.range = start..<offset
    if kind == .startTag, Self.rawElements.contains(token.name) { rawName = token.name }
    return token
  }

  /// Nil where the text ends in it.
  private mutating func attribute() -> HTMLToken.Attribute? {
    let start = offset
    // An equals sign at the very start belongs to the name.
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "="), !endsName(bytes[offset]) {
      offset += 1
    }
    let name = name(start..<offset)
    var next = offset
    while next < bytes.count, isWhite(bytes[next]) { next += 1 }
    guard next < bytes.count else {
      offset = next
      return nil
    }
    guard bytes[next] == UInt8(ascii: "=") else {
      return HTMLToken.Attribute(name: name, value: offset..<offset)
    }
    offset = next + 1
    while offset < bytes.count, isWhite(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else { return nil }
    let quote = bytes[offset]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let valueStart = offset + 1
      offset = valueStart
      while offset < bytes.count, bytes[offset] != quote { offset += 1 }
      guard offset < bytes.count else { return nil }
      offset += 1
      return HTMLToken.Attribute(name: name, value: valueStart..<(offset - 1))
    }
    let valueStart = offset
    while offset < bytes.count, !isWhite(bytes[offset]), bytes[offset] != UInt8(ascii: ">") {
      offset += 1
    }
    return HTMLToken.Attribute(name: name, value: valueStart..<offset)
  }

  private func name(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map { lowercased($0) }, as: UTF8.self)
  }

  private func endsName(_ byte: UInt8) -> Bool {
    isWhite(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

/// What the standard takes for white space in a tag.
private func isWhite(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
}
