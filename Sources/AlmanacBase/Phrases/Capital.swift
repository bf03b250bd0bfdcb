// Upper-case mapping without Unicode tables, for the alphabets of place names.

extension Unicode.Scalar {
  /// The upper-case form of a Latin, Greek, Cyrillic or Armenian letter; any other scalar
  /// unchanged, including letters such as ß whose upper-case form is two letters.
  ///
  ///     Unicode.Scalar("ç").capital   // "Ç"
  package var capital: Unicode.Scalar {
    Unicode.Scalar(Self.capital(of: value)) ?? self
  }

  private static func capital(of scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x61...0x7A, 0xE0...0xF6, 0xF8...0xFE: scalar - 32
    case 0xFF: 0x178
    case 0x131: 0x49
    case 0x1A1: 0x1A0
    case 0x1B0: 0x1AF
    case 0x259: 0x18F
    // Blocks with alternating upper-case and lower-case letters, upper case at even code points …
    case 0x100...0x12F, 0x132...0x137, 0x14A...0x177, 0x1DE...0x1EF, 0x1F8...0x21F, 0x222...0x233,
      0x1E00...0x1E95, 0x1EA0...0x1EFF:
      scalar & ~1
    // … and at odd code points.
    case 0x139...0x148, 0x179...0x17E, 0x1CD...0x1DC: (scalar - 1) | 1
    case 0x3AC: 0x386
    case 0x3AD...0x3AF: scalar - 37
    case 0x3C2: 0x3A3
    case 0x3B1...0x3CB: scalar - 32
    case 0x3CC: 0x38C
    case 0x3CD, 0x3CE: scalar - 63
    case 0x430...0x44F: scalar - 32
    case 0x450...0x45F: scalar - 80
    case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: scalar & ~1
    case 0x4C1...0x4CE: (scalar - 1) | 1
    case 0x4CF: 0x4C0
    case 0x561...0x586: scalar - 48
    default: scalar
    }
  }
}
