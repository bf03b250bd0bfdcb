// Splits HTML into tokens by the rules of the HTML standard (section 13.2.5).

/// Reads a piece of HTML once, token by token.
///
///     var tokens = HTMLTokenizer(Array("<b>km".utf8))
///     tokens.next()?.name  // "b"
package struct HTMLTokenizer {
  private let bytes: [UInt8]
  private let rawElements: [String]
  private var offset = 0
  /// The raw text element whose start tag was just read; empty otherwise.
  private var rawName = ""

  /// The elements whose content is raw text to a browser that runs scripts.
  package static let rawElements = [
    "script", "style", "xmp", "iframe", "noembed", "noframes", "noscript", "textarea", "title",
    "plaintext",
  ]

  package init(_ bytes: [UInt8], rawElements: [String] = HTMLTokenizer.rawElements) {
    self.bytes = bytes
    self.rawElements = rawElements
  }

  package mutating func next() -> HTMLToken? {
    if !rawName.utf8.isEmpty {
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

  /// Whether a `<` starts a tag or a comment: section 13.2.5.6, the tag open state.
  private func startsMarkup(at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    return next.isAsciiLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || next == UInt8(ascii: "?")
  }

  private mutating func markup() -> HTMLToken? {
    guard startsMarkup(at: offset) else { return nil }
    let start = offset
    let next = bytes[offset + 1]
    if next == UInt8(ascii: "/") {
      guard offset + 2 < bytes.count else { return nil }
      if bytes[offset + 2].isAsciiLetter { return tag(from: start, nameAt: start + 2, .endTag) }
      return comment(from: start, endingWith: [">"])
    }
    if next.isAsciiLetter { return tag(from: start, nameAt: start + 1, .startTag) }
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
        break
      }
      offset += 1
    }
    return HTMLToken(kind: .comment, range: start..<offset)
  }

  private func starts(with text: String) -> Bool {
    bytes[offset...].starts(with: text.utf8)
  }

  /// Reads up to the end tag of the raw text element, or to the end of the HTML.
  private mutating func rawText() -> HTMLToken {
    let start = offset
    let end = Array("</".utf8) + rawName.utf8
    while offset < bytes.count {
      let nameEnd = offset + end.count
      if bytes[offset] == UInt8(ascii: "<"), nameEnd <= bytes.count,
        bytes[offset..<nameEnd].elementsEqual(end, by: { $0.asciiLowercased == $1 }),
        nameEnd == bytes.count || endsName(bytes[nameEnd]), !rawName.isSame(as: "plaintext")
      {
        break
      }
      offset += 1
    }
    return HTMLToken(kind: .rawText, range: start..<offset)
  }

  /// Reads a tag: sections 13.2.5.8 and 13.2.5.32 to 13.2.5.40.
  private mutating func tag(
    from start: Int, nameAt nameStart: Int, _ kind: HTMLToken.Kind
  ) -> HTMLToken {
    offset = nameStart
    while offset < bytes.count, !endsName(bytes[offset]) { offset += 1 }
    var token = HTMLToken(kind: kind, range: start..<start, name: name(nameStart..<offset))
    while true {
      while offset < bytes.count, isWhitespace(bytes[offset]) || bytes[offset] == UInt8(ascii: "/")
      {
        offset += 1
      }
      guard offset < bytes.count else {
        token.isCutOff = true
        break
      }
      if bytes[offset] == UInt8(ascii: ">") {
        offset += 1
        break
      }
      token.attributes.append(attribute())
    }
    token.range = start..<offset
    if kind == .startTag, !token.isCutOff,
      let name = rawElements.first(where: { $0.isSame(as: token.name) })
    {
      rawName = name
    }
    return token
  }

  /// Reads an attribute, which may be incomplete at the end of the HTML.
  private mutating func attribute() -> HTMLToken.Attribute {
    let start = offset
    // An equals sign at the very start is part of the name.
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "="), !endsName(bytes[offset]) {
      offset += 1
    }
    let name = name(start..<offset)
    var next = firstNonWhitespace(from: offset)
    guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else {
      return HTMLToken.Attribute(name: name, range: start..<offset, value: nil)
    }
    next = firstNonWhitespace(from: next + 1)
    offset = next
    guard next < bytes.count else {
      return HTMLToken.Attribute(name: name, range: start..<next, value: nil)
    }
    let quote = bytes[next]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      offset += 1
      while offset < bytes.count, bytes[offset] != quote { offset += 1 }
      let value = (next + 1)..<offset
      offset = min(offset + 1, bytes.count)
      return HTMLToken.Attribute(name: name, range: start..<offset, value: value)
    }
    while offset < bytes.count, !isWhitespace(bytes[offset]), bytes[offset] != UInt8(ascii: ">") {
      offset += 1
    }
    return HTMLToken.Attribute(name: name, range: start..<offset, value: next..<offset)
  }

  private func firstNonWhitespace(from start: Int) -> Int {
    var index = start
    while index < bytes.count, isWhitespace(bytes[index]) { index += 1 }
    return index
  }

  private func name(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map { $0.asciiLowercased }, as: UTF8.self)
  }

  private func endsName(_ byte: UInt8) -> Bool {
    isWhitespace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  /// White space as the standard defines it for tags.
  private func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}
