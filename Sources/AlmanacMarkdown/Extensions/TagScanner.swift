// Scans raw HTML and autolinks in angle brackets, by the rules of CommonMark.

/// Scans what begins with `<`.
struct TagScanner {
  /// Kinds of which no end was found, so that they are not searched for again.
  private var hasNoComment = false
  private var hasNoInstruction = false
  private var hasNoSection = false
  private var hasNoDeclaration = false

  /// An autolink: the position after its `>`, and whether it is an e-mail address.
  func autolink(_ text: [UInt8], at start: Int, end: Int) -> (end: Int, isEmail: Bool)? {
    var index = skip(text, start + 1, end) { isAlphanumeric($0) || "+.-".utf8.contains($0) }
    let length = index - start - 1
    if index < end, text[index] == UInt8(ascii: ":"), isLetter(text[start + 1]),
      (2...32).contains(length)
    {
      index = skip(text, index, end) {
        $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
      }
      return index < end && text[index] == UInt8(ascii: ">") ? (index + 1, false) : nil
    }
    return email(text, at: start, end: end).map { ($0, true) }
  }

  private func email(_ text: [UInt8], at start: Int, end: Int) -> Int? {
    var index = skip(text, start + 1, end) {
      isAlphanumeric($0) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0)
    }
    guard index > start + 1, index < end, text[index] == UInt8(ascii: "@") else { return nil }
    while index < end, text[index] != UInt8(ascii: ">") {
      let label = index + 1
      index = skipName(text, label, end)
      guard index < end, (1...63).contains(index - label), isAlphanumeric(text[label]),
        isAlphanumeric(text[index - 1]),
        text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ">")
      else { return nil }
    }
    return index < end ? index + 1 : nil
  }

  /// The position after a tag, a comment or another piece of raw HTML; nil if there is none.
  mutating func html(_ text: [UInt8], at start: Int, end: Int) -> Int? {
    guard start + 1 < end else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "!"):
      if text[start..<end].starts(with: "<!--".utf8) {
        return hasNoComment ? nil : comment(text, at: start + 4, end: end)
      }
      if text[start..<end].starts(with: "<![CDATA[".utf8) {
        return Self.search("]]>", text, from: start + 9, end: end, &hasNoSection)
      }
      let name = text[(start + 2)..<end].prefix {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
      }
      guard !name.isEmpty, name.endIndex < end, isWhite(text[name.endIndex]) else { return nil }
      return Self.search(">", text, from: name.endIndex, end: end, &hasNoDeclaration)
    case UInt8(ascii: "?"):
      return Self.search("?>", text, from: start + 2, end: end, &hasNoInstruction)
    case UInt8(ascii: "/"):
      guard start + 2 < end, isLetter(text[start + 2]) else { return nil }
      let index = skipWhite(text, skipName(text, start + 3, end), end)
      return index < end && text[index] == UInt8(ascii: ">") ? index + 1 : nil
    case let byte where isLetter(byte): return openTag(text, skipName(text, start + 2, end), end)
    default: return nil
    }
  }

  private mutating func comment(_ text: [UInt8], at start: Int, end: Int) -> Int? {
    let rest = text[start..<end]
    if rest.first == UInt8(ascii: ">") || rest.starts(with: "->".utf8) { return nil }
    guard let after = Self.search("--", text, from: start, end: end, &hasNoComment) else {
      return nil
    }
    return after < end && text[after] == UInt8(ascii: ">") ? after + 1 : nil
  }

  private static func search(
    _ mark: StaticString, _ text: [UInt8], from start: Int, end: Int, _ isMissing: inout Bool
  ) -> Int? {
    if isMissing { return nil }
    var index = start
    let count = mark.utf8CodeUnitCount
    let first = mark.utf8Start[0]
    while let found = firstIndex(of: first, in: text, min(index, end)..<end) {
      let matches = mark.withUTF8Buffer { text[found..<end].starts(with: $0) }
      if matches { return found + count }
      index = found + 1
    }
    isMissing = true
    return nil
  }

  private func openTag(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var index = start
    while true {
      let next = skipWhite(text, index, end)
      guard next < end else { return nil }
      if text[next] == UInt8(ascii: ">") { return next + 1 }
      if text[next] == UInt8(ascii: "/") {
        return next + 1 < end && text[next + 1] == UInt8(ascii: ">") ? next + 2 : nil
      }
      guard next > index, isLetter(text[next]) || "_:".utf8.contains(text[next]) else { return nil }
      index = skip(text, next + 1, end) { isAlphanumeric($0) || "_.:-".utf8.contains($0) }
      let equals = skipWhite(text, index, end)
      guard equals < end, text[equals] == UInt8(ascii: "=") else { continue }
      guard let value = value(text, skipWhite(text, equals + 1, end), end) else { return nil }
      index = value
    }
  }

  private func value(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    let quote = text[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return firstIndex(of: quote, in: text, start + 1..<end).map { $0 + 1 }
    }
    let index = skip(text, start, end) { !isWhite($0) && !"\"'=<>`".utf8.contains($0) }
    return index > start ? index : nil
  }

  private func skipName(_ text: [UInt8], _ start: Int, _ end: Int) -> Int {
    skip(text, start, end) { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
  }

  private func skipWhite(_ text: [UInt8], _ start: Int, _ end: Int) -> Int {
    skip(text, start, end, while: isWhite)
  }

  private func skip(
    _ text: [UInt8], _ start: Int, _ end: Int, while belongs: (UInt8) -> Bool
  ) -> Int {
    var index = start
    while index < end, belongs(text[index]) { index += 1 }
    return index
  }
}
