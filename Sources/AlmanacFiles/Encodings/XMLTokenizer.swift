// Reads XML of strangers.

import AlmanacBase

/// Reads the part of XML 1.0 that pictures need: elements, attributes, text, comments and CDATA sections,
/// in UTF-8. A document type may only be named, because one that is written out can add entities and
/// attributes.
package struct XMLTokenizer {
  /// Why the text cannot be used; `reason` follows "because of".
  package struct Fault: Error, Equatable {
    package var reason: String

    package init(_ reason: String, _ quoted: String = "") {
      self.reason = quoted.isEmpty ? reason : "\(reason) '\(quoted.prefix(40))'"
    }

    package static let ownDocumentType = Fault("a document type that is written out")
  }

  package enum Token {
    case start(name: String, attributes: [(name: String, value: String)], isEmpty: Bool)
    case end(name: String)
    case text(String)
    /// A processing instruction, by its target.
    case instruction(String)
  }

  private let bytes: [UInt8]
  private var index = 0

  package init(_ bytes: [UInt8]) throws(Fault) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Fault("text that is not UTF-8")
    }
    if bytes.contains(where: { $0 < 0x20 && !Self.isSpace($0) }) {
      throw Fault("a control character")
    }
    self.bytes = bytes
    _ = skips("\u{FEFF}")
  }

  package mutating func next() throws(Fault) -> Token? {
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        return .text(try decodingReferences(in: take { $0 != UInt8(ascii: "<") }))
      }
      if skips("<!--") {
        _ = try take(until: "-->")
      } else if skips("<![CDATA[") {
        return .text(String(decoding: try take(until: "]]>"), as: UTF8.self))
      } else if skips("<?") {
        return .instruction(
          String(decoding: try take(until: "?>").prefix { !Self.isSpace($0) }, as: UTF8.self))
      } else if skips("<!DOCTYPE") {
        if try take(until: ">").contains(UInt8(ascii: "[")) { throw .ownDocumentType }
      } else if skips("</") {
        let name = try takeName()
        skipSpaces()
        guard skips(">") else { throw Fault("the damaged tag", name) }
        return .end(name: name)
      } else {
        index += 1
        return try startTag()
      }
    }
    return nil
  }

  private mutating func startTag() throws(Fault) -> Token {
    let name = try takeName()
    var attributes: [(name: String, value: String)] = []
    var names: Set<String> = []
    while true {
      let hasSpace = skipSpaces()
      if skips("/>") { return .start(name: name, attributes: attributes, isEmpty: true) }
      if skips(">") { return .start(name: name, attributes: attributes, isEmpty: false) }
      guard hasSpace else { throw Fault("the damaged tag", name) }
      let attribute = try takeName()
      skipSpaces()
      guard skips("="), names.insert(attribute).inserted else {
        throw Fault("the damaged attribute", attribute)
      }
      skipSpaces()
      let quote: UInt8 = skips("'") ? UInt8(ascii: "'") : UInt8(ascii: "\"")
      guard quote == UInt8(ascii: "'") || skips("\"") else {
        throw Fault("the damaged attribute", attribute)
      }
      let value = take { $0 != quote && $0 != UInt8(ascii: "<") }
      guard index < bytes.count, bytes[index] == quote else {
        throw Fault("the damaged attribute", attribute)
      }
      index += 1
      attributes.append((attribute, try decodingReferences(in: value)))
    }
  }

  /// Decodes references to characters, and to the five entities that every document has.
  private func decodingReferences(in text: ArraySlice<UInt8>) throws(Fault) -> String {
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += String(decoding: rest[..<start], as: UTF8.self)
      let name = rest[(start + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
      let word = String(decoding: name, as: UTF8.self)
      guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";"),
        let character = Self.character(word)
      else { throw Fault("the entity", "&" + word) }
      result.unicodeScalars.append(character)
      rest = rest[(name.endIndex + 1)...]
    }
    return result + String(decoding: rest, as: UTF8.self)
  }

  private static func character(_ name: String) -> Unicode.Scalar? {
    if let known = entities[name] { return known }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = number.flatMap(Unicode.Scalar.init),
      scalar.value >= 0x20 || "\t\n\r".unicodeScalars.contains(scalar)
    else { return nil }
    return scalar
  }

  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_-.:".utf8.contains(byte)
    }
  }

  // Pieces of the text.

  private mutating func takeName() throws(Fault) -> String {
    let name = String(decoding: take(while: Self.isInName), as: UTF8.self)
    guard let first = name.utf8.first, !"0123456789-.:".utf8.contains(first) else {
      throw Fault("a damaged tag")
    }
    return name
  }

  private mutating func take(while belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = bytes[index...].prefix(while: belongs)
    index = taken.endIndex
    return taken
  }

  /// The text up to a mark, which is skipped.
  private mutating func take(until mark: String) throws(Fault) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count {
      let end = index
      if skips(mark) { return bytes[start..<end] }
      index += 1
    }
    throw Fault("a missing", mark)
  }

  private mutating func skips(_ mark: String) -> Bool {
    guard bytes[index...].starts(with: mark.utf8) else { return false }
    index += mark.utf8.count
    return true
  }

  @discardableResult private mutating func skipSpaces() -> Bool {
    let start = index
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    return index > start
  }
}
