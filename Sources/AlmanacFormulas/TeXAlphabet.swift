// The alphabets of mathematics, such as blackboard bold.

import AlmanacBase

/// An alphabet of letters and digits. Browsers know no attribute for most of them, so letters become
/// the mathematical characters of Unicode.
enum TeXAlphabet {
  case upright, italic, bold, boldItalic, blackboard, script, fraktur, sans, typewriter

  static let commands: [(String, TeXAlphabet)] = [
    ("mathrm", .upright), ("mathit", .italic), ("mathbf", .bold), ("textbf", .bold),
    ("boldsymbol", .boldItalic), ("bm", .boldItalic), ("mathbb", .blackboard),
    ("mathcal", .script), ("mathscr", .script), ("mathfrak", .fraktur), ("mathsf", .sans),
    ("mathtt", .typewriter),
  ]

  /// Where A, a, 0, Α and α stand; nil for those that the alphabet lacks.
  private var starts: (upper: UInt32?, lower: UInt32?, digit: UInt32?, greek: UInt32?) {
    switch self {
    case .upright, .italic: (nil, nil, nil, nil)
    case .bold: (0x1D400, 0x1D41A, 0x1D7CE, 0x1D6A8)
    case .boldItalic: (0x1D468, 0x1D482, 0x1D7CE, 0x1D71C)
    case .blackboard: (0x1D538, 0x1D552, 0x1D7D8, nil)
    case .script: (0x1D49C, 0x1D4B6, nil, nil)
    case .fraktur: (0x1D504, 0x1D51E, nil, nil)
    case .sans: (0x1D5A0, 0x1D5BA, 0x1D7E2, nil)
    case .typewriter: (0x1D670, 0x1D68A, 0x1D7F6, nil)
    }
  }

  /// The letters that Unicode had before it had the alphabets.
  private var exceptions: [Unicode.Scalar: Unicode.Scalar] {
    switch self {
    case .blackboard: ["C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"]
    case .script:
      [
        "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ",
        "g": "ℊ", "o": "ℴ",
      ]
    case .fraktur: ["C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ"]
    default: [:]
    }
  }

  /// A letter or digit in this alphabet; the same one if the alphabet lacks it.
  func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let exception = exceptions[scalar] { return exception }
    func moved(_ start: UInt32?, from first: UInt32) -> Unicode.Scalar {
      start.flatMap { Unicode.Scalar($0 + scalar.value - first) } ?? scalar
    }
    switch scalar.value {
    case 0x41...0x5A: return moved(starts.upper, from: 0x41)
    case 0x61...0x7A: return moved(starts.lower, from: 0x61)
    case 0x30...0x39: return moved(starts.digit, from: 0x30)
    case 0x391...0x3A9: return moved(starts.greek, from: 0x391)
    case 0x3B1...0x3C9: return moved(starts.greek.map { $0 + 26 }, from: 0x3B1)
    default: return scalar
    }
  }

  /// The text in this alphabet.
  func text(_ text: String) -> String {
    String(scalars: text.scalars.map(letter)[...])
  }
}
