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
  /// The same for names that differ in case alone.
  let folded: [UInt8]
  /// Where words begin in `folded`, but for the first one.
  let breaks: [Int]

  init(_ text: String) {
    var words: [[UInt8]] = [[]]
    for scalar in text.trimmed.composedScalars {
      switch scalar.value {
      // A product is the same with a space and with a multiplication sign.
      case 0x20, 0x09, 0xA0, 0x202F, 0x2D, 0x5F, 0x2010, 0x2011, 0xB7, 0x22C5, 0x2219, 0x2022, 0x2A,
        0xD7:
        if !words[words.count - 1].isEmpty { words.append([]) }
      case 0x2E, 0x5E: break
      default: words[words.count - 1] += UnitName.plain(scalar)
      }
    }
    if let last = words.last, last.isEmpty { words.removeLast() }
    var bytes: [UInt8] = []
    var folded: [UInt8] = []
    var breaks: [Int] = []
    for (index, word) in words.enumerated() {
      // A slash separates words in any case.
      let isSlash = UnitName.isSame(word, "per") || word.first == UInt8(ascii: "/")
      if index > 0, !isSlash, bytes.last != UInt8(ascii: "/") { breaks.append(folded.count) }
      let isLast = index == words.count - 1
      var written = word
      if !isLast, UnitName.isSame(word, "per") {
        written = [UInt8(ascii: "/")]
      } else if !isLast, UnitName.isSame(word, "sq") {
        written = "square".bytes
      } else if !isLast, UnitName.isSame(word, "cu") {
        written = "cubic".bytes
      }
      bytes += written
      folded += UnitName.folded(written)
    }
    self.breaks = breaks
    self.folded = folded
    exact = bytes
  }

  /// Whether its words end where those of a text do, and perhaps at other places.
  func hasBreaks(of other: UnitName) -> Bool {
    other.breaks.allSatisfy { breaks.contains($0) }
  }

  /// ASCII letters in lower case, and others in the normal form of their capital letter.
  static func folded(_ bytes: [UInt8]) -> [UInt8] {
    var folded: [UInt8] = []
    for scalar in String(plain: bytes).scalars {
      if scalar.value < 0x80 {
        folded.append(UInt8(scalar.value).asciiLowercased)
      } else if scalar.value == 0x39C {
        // The capital mu is no micro sign, but the small one is.
        folded.append(UInt8(ascii: "u"))
      } else {
        for byte in plain(scalar.capital) { folded.append(byte.asciiLowercased) }
      }
    }
    return folded
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

extension String {
  /// Whether both are the same name of a unit but for case.
  func isSameUnit(as other: String) -> Bool {
    UnitName(self).folded.elementsEqual(UnitName(other).folded)
  }
}
