// Normal forms of unit names.

import AlmanacBase

/// A unit's name in a normal form: spaces, hyphens and points are dropped, `²` is `2`, `°` is `deg`,
/// `per` is `/`, `sq` before a word is `square`.
///
///     UnitName("km²").exact                  // "km2", as bytes
///     UnitName("Metres per second").folded   // "metres/second", as bytes
struct UnitName: Sendable {
  /// In the original case.
  let exact: [UInt8]
  /// In lower case.
  let folded: [UInt8]
  /// Where words begin, but for the first one.
  let breaks: [Int]
  /// Those of the breaks that have a multiplication sign, as in `N·m`.
  private let signs: [Int]

  init(_ text: String) {
    var words: [[UInt8]] = [[]]
    // The indices of the words that follow a multiplication sign.
    var multiplied: [Int] = []
    for scalar in text.trimmed.scalars {
      switch scalar.value {
      case 0x20, 0x09, 0xA0, 0x202F, 0x2D, 0x5F, 0x2010, 0x2011:
        if !words[words.count - 1].isEmpty { words.append([]) }
      case 0xB7, 0x22C5, 0x2219, 0x2022, 0x2A, 0xD7:
        if !words[words.count - 1].isEmpty { words.append([]) }
        multiplied.append(words.count - 1)
      case 0x2E, 0x5E: break
      default: words[words.count - 1] += UnitName.plain(scalar)
      }
    }
    if let last = words.last, last.isEmpty { words.removeLast() }
    var bytes: [UInt8] = []
    var breaks: [Int] = []
    var signs: [Int] = []
    for (index, word) in words.enumerated() {
      // A slash separates words in any case.
      let isSlash = UnitName.isSame(word, "per") || word.first == UInt8(ascii: "/")
      if index > 0, !isSlash, bytes.last != UInt8(ascii: "/") { breaks.append(bytes.count) }
      if multiplied.contains(index) { signs.append(bytes.count) }
      let isLast = index == words.count - 1
      if !isLast, UnitName.isSame(word, "per") {
        bytes.append(UInt8(ascii: "/"))
      } else if !isLast, UnitName.isSame(word, "sq") {
        bytes += "square".bytes
      } else if !isLast, UnitName.isSame(word, "cu") {
        bytes += "cubic".bytes
      } else {
        bytes += word
      }
    }
    self.breaks = breaks
    self.signs = signs
    exact = bytes
    folded = bytes.map { $0.asciiLowercased }
  }

  /// Whether its words end where those of a text do, and perhaps at other places. Where the text has a
  /// multiplication sign, the name needs one as well.
  func hasBreaks(of other: UnitName) -> Bool {
    other.breaks.allSatisfy { breaks.contains($0) } && other.signs.allSatisfy { signs.contains($0) }
  }

  private static func isSame(_ word: [UInt8], _ other: String) -> Bool {
    word.count == other.byteCount
      && other.withBytes { other in
        word.indices.allSatisfy { word[$0].asciiLowercased == other[$0] }
      }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar.value {
    case 0xB2: [UInt8(ascii: "2")]
    case 0xB3: [UInt8(ascii: "3")]
    // The micro sign and the letter mu.
    case 0xB5, 0x3BC: [UInt8(ascii: "u")]
    case 0xB0, 0xBA: "deg".bytes
    // The signs of ohm, kelvin and ångström.
    case 0x2126: "Ω".bytes
    case 0x212A: [UInt8(ascii: "K")]
    case 0x212B: "Å".bytes
    case 0x2103: "degC".bytes
    case 0x2109: "degF".bytes
    case 0x394, 0x2206: "delta".bytes
    case 0x2032, 0x2019: [UInt8(ascii: "'")]
    case 0x2033, 0x201D: [UInt8(ascii: "\"")]
    case 0x2044, 0x2215: [UInt8(ascii: "/")]
    default: scalar.bytes
    }
  }
}
