// Writes compact JSON as defined by RFC 8259.

/// A JSON value. Members keep their order.
///
///     JSONText.object([("name", .string("1st")), ("minutes", .int(42))]).text
///     // {"name":"1st","minutes":42}
package enum JSONText: Sendable {
  case object([(key: String, value: JSONText)])
  case array([JSONText])
  case string(String)
  case int(Int)
  /// Written with the fewest digits that read back as the same number. Infinity and NaN, which JSON
  /// cannot express, become null.
  case double(Double)
  case bool(Bool)
  case null

  package var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  /// Appends the JSON to a text.
  func write(to result: inout String) {
    switch self {
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += "," }
        JSONText.writeString(member.key, to: &result)
        result += ":"
        member.value.write(to: &result)
      }
      result += "}"
    case .array(let elements):
      result += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { result += "," }
        element.write(to: &result)
      }
      result += "]"
    case .string(let text): JSONText.writeString(text, to: &result)
    case .int(let number): result += String(number)
    case .double(let number): result += JSONText.digits(number)
    case .bool(let value): result += value ? "true" : "false"
    case .null: result += "null"
    }
  }

  private static func digits(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    let digits = number.description
    let isWhole = digits.utf8.suffix(2).elementsEqual(".0".utf8)
    return isWhole ? String(decoding: digits.utf8.dropLast(2), as: UTF8.self) : digits
  }

  private static func writeString(_ text: String, to result: inout String) {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      result += "\""
      result += text
      result += "\""
      return
    }
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x00..<0x20:
        bytes += "\\u00".utf8
        bytes += [hexDigit(byte >> 4), hexDigit(byte & 15)]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    result += String(decoding: bytes, as: UTF8.self)
  }
}
