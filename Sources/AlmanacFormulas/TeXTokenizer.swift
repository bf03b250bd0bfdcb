// Divides TeX into tokens.

import AlmanacBase

/// A token of TeX with its offsets in the source, in Unicode scalars.
struct TeXToken {
  enum Kind: Equatable {
    /// A command without its backslash, such as `frac` or `,`.
    case command(String)
    case character(Unicode.Scalar)
    case space, open, close, superscript, `subscript`, alignment, prime
  }

  var kind: Kind
  var start: Int
}

/// Divides TeX into tokens. Comments from `%` to the end of the line are left out; spaces that follow
/// one another are one token.
enum TeXTokenizer {
  static func tokens(of source: [Unicode.Scalar]) -> [TeXToken] {
    var tokens: [TeXToken] = []
    var index = 0
    while index < source.count {
      let start = index
      index += 1
      switch source[start] {
      case "\\": tokens.append(TeXToken(kind: command(in: source, &index), start: start))
      case "%":
        while index < source.count, source[index] != "\n" { index += 1 }
        index += 1
      case "{": tokens.append(TeXToken(kind: .open, start: start))
      case "}": tokens.append(TeXToken(kind: .close, start: start))
      case "^": tokens.append(TeXToken(kind: .superscript, start: start))
      case "_": tokens.append(TeXToken(kind: .subscript, start: start))
      case "&": tokens.append(TeXToken(kind: .alignment, start: start))
      case "'", "\u{2019}": tokens.append(TeXToken(kind: .prime, start: start))
      case let scalar where isSpace(scalar):
        while index < source.count, isSpace(source[index]) { index += 1 }
        tokens.append(TeXToken(kind: .space, start: start))
      case let scalar: tokens.append(TeXToken(kind: .character(scalar), start: start))
      }
    }
    return tokens
  }

  /// Reads the name after a backslash: letters, or one other character.
  private static func command(
    in source: [Unicode.Scalar], _ index: inout Int
  ) -> TeXToken.Kind {
    let start = index
    while index < source.count, isLetter(source[index]) { index += 1 }
    if index > start { return .command(String(scalars: source[start..<index])) }
    guard index < source.count else { return .command("") }
    index += 1
    return .command(isSpace(source[start]) ? " " : String(source[start]))
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && UInt8(scalar.value).isAsciiLetter
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && UInt8(scalar.value).isAsciiSpace || scalar == "\u{A0}"
  }
}
