// What stylesheets are published as: their text without comments.

extension Stylesheets {
  /// A stylesheet without comments and without white space that separates nothing (CSS Syntax Module
  /// Level 3). Comments that begin with `/*!`, usually about a licence, are kept.
  static func compact(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.first {
      let token = rest.prefix(lengthOfToken(rest))
      if isSpace(byte) || token.starts(with: "/*".utf8) && !token.starts(with: "/*!".utf8) {
        addSpace(to: &output)
      } else {
        if "{};".utf8.contains(byte), output.last == space { output.removeLast() }
        output += token
      }
      rest = rest.dropFirst(token.count)
    }
    return output
  }

  /// Whether a compact stylesheet means the same between others: all its brackets are closed, and it has no
  /// rule that counts only at the start of a file.
  static func canBeJoined(_ text: [UInt8]) -> Bool {
    var open: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      let token = rest.prefix(lengthOfToken(rest))
      switch byte {
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "u") where token.count > 1: open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        guard open.popLast() == byte else { return false }
      case UInt8(ascii: "/") where token.count > 1:
        guard token.count >= 4, token.suffix(2).elementsEqual("*/".utf8) else { return false }
      case UInt8(ascii: "@") where countsOnlyAtStart(rest): return false
      default: break
      }
      rest = rest.dropFirst(token.count)
    }
    return open.isEmpty
  }

  private static func countsOnlyAtStart(_ rule: ArraySlice<UInt8>) -> Bool {
    let word = String(decoding: rule.prefix(10), as: UTF8.self).lowercased()
    return ["@import", "@charset", "@namespace"].contains { word.hasPrefix($0) }
  }

  private static let space = UInt8(ascii: " ")

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\n\r\u{c}".utf8.contains(byte) }

  /// No space is needed after these characters. Before a colon there can be one that counts: `a :hover`.
  private static func addSpace(to output: inout [UInt8]) {
    guard let last = output.last, !" {};:,".utf8.contains(last) else { return }
    output.append(space)
  }

  /// The length of a comment, a string, the beginning of a URL or an escaped character; 1 for any other byte.
  private static func lengthOfToken(_ text: ArraySlice<UInt8>) -> Int {
    switch text.first {
    case UInt8(ascii: "/") where text.starts(with: "/*".utf8): lengthOfComment(text)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): lengthOfString(text, quote: text[text.startIndex])
    case UInt8(ascii: "u") where text.starts(with: "url(".utf8): lengthOfURL(text)
    case UInt8(ascii: "\\"): 2
    default: 1
    }
  }

  /// Up to the quotation mark or the end of the address: one without quotes can contain anything that looks
  /// like a comment.
  private static func lengthOfURL(_ text: ArraySlice<UInt8>) -> Int {
    text.prefix { !#""')"#.utf8.contains($0) }.count
  }

  /// A comment without an end extends to the end of the file.
  private static func lengthOfComment(_ text: ArraySlice<UInt8>) -> Int {
    let end = text.dropFirst(2).firstRange(of: "*/".utf8)?.upperBound ?? text.endIndex
    return end - text.startIndex
  }

  /// A string without an end extends to the end of the line.
  private static func lengthOfString(_ text: ArraySlice<UInt8>, quote: UInt8) -> Int {
    var index = text.startIndex + 1
    while index < text.endIndex {
      switch text[index] {
      case quote: return index + 1 - text.startIndex
      case UInt8(ascii: "\n"): return index - text.startIndex
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return text.count
  }
}
