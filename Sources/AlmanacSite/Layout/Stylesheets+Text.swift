// What stylesheets are published as: their text without comments.

extension Stylesheets {
  /// A stylesheet without comments and without white space that separates nothing (CSS Syntax Module
  /// Level 3). Comments that begin with `/*!`, usually about a licence, are kept.
  static func compact(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      let end = endOfToken(text, at: index)
      let isComment = byte == UInt8(ascii: "/") && end > index + 1
      if isSpace(byte) || isComment && !(end > index + 2 && text[index + 2] == UInt8(ascii: "!")) {
        addSpace(to: &output)
      } else {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
          if output.last == space { output.removeLast() }
        default: break
        }
        output += text[index..<end]
      }
      index = end
    }
    return output
  }

  /// Whether a compact stylesheet means the same between others: all its brackets are closed, and it has no
  /// rule that counts only at the start of a file.
  static func canBeJoined(_ text: [UInt8]) -> Bool {
    var open: [UInt8] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      let end = endOfToken(text, at: index)
      switch byte {
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "u") where end > index + 1: open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        guard open.popLast() == byte else { return false }
      case UInt8(ascii: "/") where end > index + 1:
        guard end >= index + 4, text[index..<end].reversed().starts(with: "/*".utf8) else {
          return false
        }
      case UInt8(ascii: "@") where countsOnlyAtStart(text[index...]): return false
      default: break
      }
      index = end
    }
    return open.isEmpty
  }

  private static func countsOnlyAtStart(_ rule: ArraySlice<UInt8>) -> Bool {
    let word = String(decoding: rule.prefix(10), as: UTF8.self).lowercased()
    return ["@import", "@charset", "@namespace"].contains { word.hasPrefix($0) }
  }

  private static let space = UInt8(ascii: " ")

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || (9...13).contains(byte) && byte != 11
  }

  /// No space is needed after these characters. Before a colon there can be one that counts: `a :hover`.
  private static func addSpace(to output: inout [UInt8]) {
    switch output.last {
    case nil, space, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: ","):
      break
    default: output.append(space)
    }
  }

  /// The end of a comment, a string, the beginning of a URL, an escaped character or a run of letters and
  /// digits; of one byte for any other. A `u` begins no run, since a URL can begin there.
  private static func endOfToken(_ text: [UInt8], at index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: "/") where text[index...].starts(with: "/*".utf8):
      return endOfComment(text, from: index + 2)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return endOfString(text, from: index)
    case UInt8(ascii: "u") where text[index...].starts(with: "url(".utf8):
      return text[index...].firstIndex { endsURL($0) } ?? text.count
    case UInt8(ascii: "\\"): return min(index + 2, text.count)
    default:
      guard isPlain(text[index]) else { return index + 1 }
      var end = index + 1
      while end < text.count, isPlain(text[end]) { end += 1 }
      return end
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "t"), UInt8(ascii: "v")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Up to the quotation mark or the end of the address: one without quotes can contain anything that looks
  /// like a comment.
  private static func endsURL(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: ")")
  }

  /// A comment without an end extends to the end of the file.
  private static func endOfComment(_ text: [UInt8], from start: Int) -> Int {
    var end = start + 2
    while end <= text.count {
      if text[end - 2] == UInt8(ascii: "*"), text[end - 1] == UInt8(ascii: "/") { return end }
      end += 1
    }
    return text.count
  }

  /// A string without an end extends to the end of the line.
  private static func endOfString(_ text: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < text.count {
      switch text[index] {
      case text[start]: return index + 1
      case UInt8(ascii: "\n"): return index
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return text.count
  }
}
