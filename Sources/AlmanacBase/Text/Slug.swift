// Slugs: names as parts of addresses.

/// Converts names to parts of addresses.
///
///     Slug.of("Late Start")                  // "late-start"
///     Slug.unique(["Late Start", "late start!"])  // ["late-start", "late-start-2"]
package enum Slug {
  /// Lower-case ASCII letters, digits and hyphens. Letters outside ASCII are kept; everything else
  /// becomes a single hyphen between words. An empty result becomes `untitled`, a long name is
  /// truncated, and a reserved device name of Windows gets the suffix `-1`.
  package static func of(_ name: String) -> String {
    var result: [UInt8] = []
    var isBetweenWords = false
    for scalar in name.unicodeScalars where result.count < maxLength {
      guard isKept(scalar.value) else {
        isBetweenWords = true
        continue
      }
      if isBetweenWords, !result.isEmpty { result.append(UInt8(ascii: "-")) }
      isBetweenWords = false
      for byte in scalar.utf8 { result.append(byte.asciiLowercased) }
    }
    if isDevice(result) { result += "-1".utf8 }
    return result.isEmpty ? "untitled" : String(decoding: result, as: UTF8.self)
  }

  /// In bytes. A number and a file extension may follow, and file systems limit names to 255 bytes.
  private static let maxLength = 200

  /// Windows reserves these names, with any extension.
  private static func isDevice(_ name: [UInt8]) -> Bool {
    for device in ["con", "prn", "aux", "nul"] where name.elementsEqual(device.utf8) { return true }
    guard name.count == 4, name[3] >= UInt8(ascii: "0"), name[3] <= UInt8(ascii: "9") else {
      return false
    }
    return name.starts(with: "com".utf8) || name.starts(with: "lpt".utf8)
  }

  /// With letters in upper case, because some file systems ignore case.
  package static func folded(_ slug: String) -> [UInt8] {
    var result = ""
    for scalar in slug.unicodeScalars { result.unicodeScalars.append(scalar.capital) }
    return Array(result.utf8)
  }

  /// One slug per name, in order. A slug that is already used, ignoring case, gets `-2`, `-3`, …
  package static func unique(_ names: [String]) -> [String] {
    var taken: Set<[UInt8]> = []
    // The next number to try for a slug, so that many equal names are not tried again and again.
    var numbers: [[UInt8]: Int] = [:]
    return names.map { name in
      let slug = of(name)
      let key = folded(slug)
      if taken.insert(key).inserted { return slug }
      var number = numbers[key] ?? 2
      var candidate = slug + "-" + String(number)
      while !taken.insert(folded(candidate)).inserted {
        number += 1
        candidate = slug + "-" + String(number)
      }
      numbers[key] = number + 1
      return candidate
    }
  }

  /// ASCII letters and digits; outside ASCII all blocks except those of symbols and punctuation, so
  /// that no Unicode tables are needed.
  private static func isKept(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0xAA, 0xB5, 0xBA: true
    case 0xD7, 0xF7: false
    case 0xC0...0x1FFF: true
    case 0x2C00...0x2DFF, 0x3005...0x3007, 0x3021...0xD7FF: true
    case 0xF900...0xFDFF, 0xFE20...0xFE2F, 0xFE70...0xFEFE, 0xFF10...0xFF19: true
    case 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF66...0xFFDC, 0x10000...0x1CFFF: true
    case 0x20000...0x3FFFF: true
    default: false
    }
  }
}
