// The characters of a JSON file.

struct JSONFault: Error {
  let position: Position
  let message: String
}

/// Reads JSON from left to right, up to the first fault.
struct JSONReader {
  private let bytes: [UInt8]
  private var index: Int
  private var position = Position(line: 1, column: 1)
  private var depth = 0

  init(_ text: String) {
    bytes = Array(text.withoutByteOrderMark.utf8)
    index = 0
  }

  mutating func document() throws(JSONFault) -> JSONNode {
    skipSpace()
    if byte == nil { throw fault("the file is empty; write a JSON object, such as {}") }
    let node = try node()
    skipSpace()
    if byte != nil { throw fault("there is text after the end of the JSON; remove it") }
    return node
  }

  private mutating func node() throws(JSONFault) -> JSONNode {
    let start = position
    let value: JSONNode.Value
    switch byte {
    case UInt8(ascii: "{"): value = .object(try members())
    case UInt8(ascii: "["): value = .array(try elements())
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"): value = try word("true", .bool)
    case UInt8(ascii: "f"): value = try word("false", .bool)
    case UInt8(ascii: "n"): value = try word("null", .null)
    default: value = try number()
    }
    return JSONNode(value: value, position: start)
  }

  private mutating func members() throws(JSONFault) -> [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    try open()
    defer { depth -= 1 }
    if take(UInt8(ascii: "}")) { return members }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else {
        throw fault("here a key in double quotes is expected, such as \"name\"")
      }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw fault("here a colon is expected after the key") }
      skipSpace()
      members.append((key, try node()))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else {
      throw fault("here a comma or the closing brace of the object is expected")
    }
    return members
  }

  private mutating func elements() throws(JSONFault) -> [JSONNode] {
    var elements: [JSONNode] = []
    try open()
    defer { depth -= 1 }
    if take(UInt8(ascii: "]")) { return elements }
    repeat {
      skipSpace()
      elements.append(try node())
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else {
      throw fault("here a comma or the closing bracket of the list is expected")
    }
    return elements
  }

  private mutating func open() throws(JSONFault) {
    depth += 1
    if depth > JSONNode.deepest {
      throw fault("the values are nested more than \(JSONNode.deepest) levels deep")
    }
    advance()
  }

  private mutating func string() throws(JSONFault) -> String {
    let opening = position
    var text: [UInt8] = []
    advance()
    while let next = byte, next != UInt8(ascii: "\"") {
      if next < 0x20 {
        throw fault(
          next == 0x0A || next == 0x0D
            ? "the text ends with its line; close it with a double quote"
            : "this control character is not allowed in a text; write a space")
      }
      if next == UInt8(ascii: "\\") {
        text += try escape()
      } else {
        text.append(next)
        advance()
      }
    }
    guard byte != nil else {
      throw fault("this text has no closing double quote; add it", at: opening)
    }
    advance()
    return String(decoding: text, as: UTF8.self)
  }

  /// The UTF-8 of an escape such as `\n` or `\u00e9`.
  private mutating func escape() throws(JSONFault) -> [UInt8] {
    let start = position
    advance()
    let letter = byte
    if letter != nil { advance() }
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter ?? 0]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      if var code = codeUnit() {
        if code >> 10 == 0x36, take(escapeOf: UInt8(ascii: "u")), let low = codeUnit(),
          low >> 10 == 0x37
        {
          code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
        }
        if let scalar = Unicode.Scalar(code) { return Array(String(scalar).utf8) }
      }
    default: break
    }
    throw fault(
      "this backslash begins no escape of JSON; double it, or use an escape such as \\n", at: start)
  }

  private mutating func take(escapeOf letter: UInt8) -> Bool {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == letter
    else { return false }
    advance()
    advance()
    return true
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    guard index + 4 <= bytes.count, let code = hexValue(bytes[index..<index + 4]) else {
      return nil
    }
    for _ in 0..<4 { advance() }
    return UInt32(truncatingIfNeeded: code)
  }

  private mutating func number() throws(JSONFault) -> JSONNode.Value {
    let start = position
    let first = index
    let minus = byte == UInt8(ascii: "-")
    if minus { advance() }
    let startsWithZero = byte == UInt8(ascii: "0")
    let whole = digits()
    var isValid = whole > 0 && !(startsWithZero && whole > 1)
    if byte == UInt8(ascii: ".") {
      advance()
      isValid = digits() > 0 && isValid
    }
    if byte?.asciiLowercased == UInt8(ascii: "e") {
      advance()
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { advance() }
      isValid = digits() > 0 && isValid
    }
    if !isValid { throw noValue(at: start) }
    return .number(String(decoding: bytes[first..<index], as: UTF8.self))
  }

  private mutating func digits() -> Int {
    var count = 0
    while let next = byte, next.digit != nil {
      count += 1
      advance()
    }
    return count
  }

  private mutating func word(
    _ word: String, _ value: JSONNode.Value
  ) throws(JSONFault) -> JSONNode.Value {
    let start = position
    for expected in word.utf8 {
      guard byte == expected else { throw noValue(at: start) }
      advance()
    }
    return value
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    skipSpace()
    guard byte == wanted else { return false }
    advance()
    return true
  }

  private mutating func skipSpace() {
    while let next = byte, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D {
      advance()
    }
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func fault(_ message: String, at position: Position? = nil) -> JSONFault {
    JSONFault(position: position ?? self.position, message: message)
  }

  private func noValue(at position: Position) -> JSONFault {
    fault("here a JSON value is expected, such as a text in double quotes", at: position)
  }

  private mutating func advance() {
    let byte = bytes[index]
    index += 1
    if byte == 0x0A {
      position = Position(line: position.line + 1, column: 1)
    } else if index >= bytes.count || !bytes[index].isContinuation {
      position.column += 1
    }
  }
}
