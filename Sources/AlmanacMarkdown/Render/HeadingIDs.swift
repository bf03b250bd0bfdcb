// Assigns anchor ids to headings.

/// Gives each heading of a page a unique id, by the rules of GitHub.
///
///     var ids = HeadingIDs()
///     ids.id(for: Array("Early bird".utf8))  // "early-bird"
///     ids.id(for: Array("Early bird".utf8))  // "early-bird-1"
struct HeadingIDs {
  /// The ids in use, each with the number to try next for another heading with the same text.
  private var used: [String: Int] = [:]

  /// Makes an id: letters and digits in lower case, spaces as hyphens; other characters are
  /// dropped.
  mutating func id(for text: [UInt8]) -> String {
    let slug = HeadingIDs.slug(text)
    // Enough for most pages, so that the table does not have to grow and rehash.
    if used.isEmpty { used.reserveCapacity(12) }
    guard var number = used.updateValue(1, forKey: slug) else { return slug }
    // The text of a heading may itself be "notes-1".
    while used["\(slug)-\(number)"] != nil { number += 1 }
    used[slug] = number + 1
    used["\(slug)-\(number)"] = 1
    return "\(slug)-\(number)"
  }

  /// Uses an id that a heading states. Returns false if it is in use already.
  mutating func take(_ id: String) -> Bool {
    guard used[id] == nil else { return false }
    used[id] = 1
    return true
  }

  private static func slug(_ text: [UInt8]) -> String {
    var isASCII = true
    let slug = String(unsafeUninitializedCapacity: text.count) { ascii in
      var count = 0
      for byte in text {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"), UInt8(ascii: "-"):
          ascii[count] = byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): ascii[count] = byte | 0x20
        case UInt8(ascii: " "): ascii[count] = UInt8(ascii: "-")
        case 0x80...:
          isASCII = false
          return 0
        default: continue
        }
        count += 1
      }
      return count
    }
    if !isASCII { return slugBeyondASCII(text) }
    return slug.isEmpty ? "section" : slug
  }

  private static func slugBeyondASCII(_ text: [UInt8]) -> String {
    var result = ""
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "_", "-": result.unicodeScalars.append(scalar)
      case "A"..."Z": result += scalar.properties.lowercaseMapping
      case " ": result += "-"
      case _ where scalar.isASCII: break
      default: if isWordScalar(scalar) { result += scalar.properties.lowercaseMapping }
      }
    }
    return result.isEmpty ? "section" : result
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation:
      return true
    default: return false
    }
  }
}
