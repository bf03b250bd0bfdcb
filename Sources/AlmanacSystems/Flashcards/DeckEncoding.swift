// Decodes the files of decks.

import AlmanacFiles
import AlmanacFlashcards

extension DeckEncoding {
  /// The text of a deck's file without a byte order mark. Nil, with the reason added to the problems,
  /// if it cannot be read.
  ///
  /// - Parameters:
  ///   - stated: the encoding that the settings state, in `settings`.
  static func text(
    _ bytes: [UInt8], of file: String, stated: Located<DeckEncoding>?, settings: String,
    problems: inout [Problem]
  ) -> String? {
    let text = SpreadsheetText(bytes)
    func fail(_ message: String) {
      problems.add(in: settings, at: stated?.position, message)
    }
    switch (text, stated?.value) {
    case (.text(let text), .windows1252?):
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
      fail("'\(file)' is not in windows-1252, but in Unicode; remove this line")
    case (.windows1252(let text, _), .windows1252?): return text
    case (.brokenUTF8, .windows1252?):
      if let text = SpreadsheetText.windows1252(bytes) { return text }
      fail("'\(file)' has bytes that windows-1252 does not have; save it as UTF-8")
    case (.text(let text), .utf16?):
      // Characters of two bytes each are not UTF-8 where the file has no zero bytes.
      if bytes.contains(0) || text.utf8.isEmpty { return text }
      fail("'\(file)' is not in utf-16, but in utf-8; remove this line")
    case (.text(let text), .utf8?):
      if !bytes.contains(0) { return text }
      fail("'\(file)' is not in utf-8, but in utf-16; remove this line")
    case (.text(let text), nil): return text
    case (.brokenUTF16, _):
      _ = Encoding.sheet(bytes, of: file, problems: &problems)
    case (_, .utf16?):
      if case .text(let text) = SpreadsheetText.utf16(bytes, isLittle: true) { return text }
      fail("'\(file)' is not in utf-16; save it as UTF-8, and remove this line")
    case (.windows1252, nil):
      guard var fault = Encoding.fault(in: bytes, of: file) else { return nil }
      fault.message +=
        ", or write 'encoding: windows-1252' in '\(Path.name(of: settings))' if it is in that encoding"
      problems.append(fault)
    case (.binary, _):
      // A few zero bytes in UTF-8 are characters that are not shown.
      let zeros = bytes.count { $0 == 0 }
      if zeros * 8 < bytes.count, Encoding.fault(in: bytes, of: file) == nil {
        return String(decoding: bytes, as: UTF8.self).withoutByteOrderMark
      }
      problems.add(
        in: file,
        "this file is not text in UTF-8; save it as UTF-8, or write 'encoding: utf-16' in "
          + "'\(Path.name(of: settings))' if it is in that encoding")
    default:
      problems.append(
        Encoding.fault(in: bytes, of: file)
          ?? Problem(.error, in: file, "this file is not text; save it as UTF-8"))
    }
    return nil
  }
}
