// Decodes spreadsheet files in the encodings that spreadsheet programs write.

package import AlmanacBase

extension Encoding {
  /// The text of a spreadsheet file in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252,
  /// to which a note calls attention. Nil, with the problem, where it cannot be read.
  package static func sheet(at path: String, problems: inout [Problem]) -> String? {
    bytes(ofWhole: path, problems: &problems).flatMap { sheet($0, of: path, problems: &problems) }
  }

  /// The same for the file's bytes.
  package static func sheet(_ bytes: [UInt8], of file: String, problems: inout [Problem]) -> String?
  {
    switch SpreadsheetText(bytes) {
    case .text(let text): return text
    case .windows1252(let text, let first):
      let position = position(after: text.unicodeScalars.prefix { $0.value < 0x80 })
      problems.add(
        .note, in: file, at: position,
        "the file is not UTF-8 and is read as Windows-1252, so this character is '\(first)'; if that "
          + "is wrong, save the file as UTF-8")
      return text
    case .brokenUTF16(let before):
      problems.add(
        in: file, at: position(after: before.unicodeScalars),
        "this is not UTF-16, although the file has a UTF-16 byte order mark; save it as UTF-8")
    case .brokenUTF8: if let fault = fault(in: bytes, of: file) { problems.append(fault) }
    case .binary:
      problems.add(in: file, "this file is not text; save the spreadsheet as CSV in UTF-8")
    }
    return nil
  }

  private static func position(after scalars: some Sequence<Unicode.Scalar>) -> Position {
    var position = Position(line: 1, column: 1)
    for scalar in scalars {
      if scalar == "\n" {
        position = Position(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
    }
    return position
  }
}

/// The decoded bytes of a spreadsheet file.
package enum SpreadsheetText {
  /// In UTF-8 or UTF-16.
  case text(String)
  /// `first` is the first character that is not ASCII.
  case windows1252(String, first: Unicode.Scalar)
  /// `before` is the text before the first fault.
  case brokenUTF16(before: String)
  case brokenUTF8
  /// Not text: for example a workbook whose name ends in `.csv`.
  case binary

  package init(_ bytes: [UInt8]) {
    if let isLittle = Self.byteOrderMark(bytes) {
      self = Self.utf16(bytes, isLittle: isLittle)
    } else if let text = Self.unmarkedUTF16(bytes) {
      self = .text(text)
    } else if bytes.contains(0) {
      self = .binary
    } else if bytes.withUnsafeBytes({ UTF8Check.firstFault(in: $0) }) == nil {
      self = .text(String(decoding: bytes, as: UTF8.self).withoutByteOrderMark)
    } else {
      self = Self.singleByte(bytes)
    }
  }

  /// The bytes of a file as UTF-8 where they can be decoded, otherwise as they are; for excerpts in
  /// messages. Only spreadsheets are read as UTF-16 without a byte order mark; in other files, the byte
  /// 0 is one that does not belong there.
  static func utf8(_ bytes: [UInt8], of path: String) -> [UInt8] {
    let isSheet = [".csv", ".tsv", ".txt"].contains { path.hasSuffix($0) }
    if !isSheet, byteOrderMark(bytes) == nil,
      bytes.contains(0) || bytes.withUnsafeBytes({ UTF8Check.firstFault(in: $0) }) == nil
    {
      return bytes
    }
    return switch SpreadsheetText(bytes) {
    case .text(let text), .windows1252(let text, _), .brokenUTF16(let text): Array(text.utf8)
    case .brokenUTF8, .binary: bytes
    }
  }

  /// Whether a byte order mark of UTF-16 is that of little endian; nil for no mark.
  private static func byteOrderMark(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0xFF, 0xFE]) { return true }
    return bytes.starts(with: [0xFE, 0xFF]) ? false : nil
  }

  /// The text of UTF-16 without a byte order mark, where the zero bytes of ASCII characters make it
  /// certain.
  private static func unmarkedUTF16(_ bytes: [UInt8]) -> String? {
    // A zip archive, such as a workbook, is never text.
    guard bytes.count % 2 == 0, bytes.contains(0), !bytes.starts(with: "PK".utf8) else {
      return nil
    }
    var zeros = [0, 0]
    for index in bytes.indices where bytes[index] == 0 { zeros[index % 2] += 1 }
    // Few other characters have a zero byte, and other files have few zero bytes.
    let isLittle = zeros[1] > zeros[0]
    guard max(zeros[0], zeros[1]) > 10 * min(zeros[0], zeros[1]),
      max(zeros[0], zeros[1]) * 16 >= bytes.count,
      case .text(let text) = utf16(bytes, isLittle: isLittle),
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0) })
    else { return nil }
    return text
  }

  /// UTF-16 with or without a byte order mark.
  package static func utf16(_ bytes: [UInt8], isLittle: Bool) -> SpreadsheetText {
    let hasMark = bytes.starts(with: isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF])
    let units = stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2).lazy.map { index in
      isLittle
        ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
        : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    var text = ""
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue("\0"): return .binary
      case .scalarValue(let scalar): text.unicodeScalars.append(scalar)
      case .error: return .brokenUTF16(before: text)
      case .emptyInput:
        return bytes.count % 2 == 0 ? .text(text) : .brokenUTF16(before: text)
      }
    }
  }

  /// Decodes Windows-1252. Bytes with a well-formed multibyte sequence are broken UTF-8 instead:
  /// hardly any text in Windows-1252 has one.
  private static func singleByte(_ bytes: [UInt8]) -> SpreadsheetText {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    if scalars.contains(where: { $0.value >= 0x80 && $0 != "\u{FFFD}" }) { return .brokenUTF8 }
    guard let text = windows1252(bytes)?.unicodeScalars else { return .brokenUTF8 }
    guard let first = text.first(where: { $0.value >= 0x80 }) else { return .brokenUTF8 }
    return .windows1252(String(text), first: first)
  }

  /// The text in Windows-1252; nil if a byte has no character.
  package static func windows1252(_ bytes: [UInt8]) -> String? {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      guard let scalar = scalar(byte) else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  /// Nil for the five bytes that the encoding does not define.
  private static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
    let value = upperControls[Int(byte) - 0x80]
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// The scalars of 0x80...0x9F, where Latin-1 has control characters; zero for undefined bytes
  /// (https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT).
  private static let upperControls: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
