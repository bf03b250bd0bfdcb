// Where a reference in text of somebody else's leads.

/// A URL as a browser would take it.
enum SafeURL {
  /// Another site, or a letter: `https:`, `http:`, `mailto:`.
  case web(String)
  /// A file beside the text, its path with percent signs undone.
  case file(String)
  /// Everything that may do something else: `javascript:`, `data:`, a host without a scheme.
  case other

  /// Nil for no URL at all. White space around it and line breaks in it do not count, as the URL
  /// standard has it.
  init?(_ text: String) {
    var bytes = text.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    guard !bytes.isEmpty else { return nil }
    let url = String(decoding: bytes, as: UTF8.self)
    let lower = url.lowercased()
    if ["https://", "http://", "mailto:"].contains(where: { lower.hasPrefix($0) }) {
      self = .web(url)
    } else if Self.isFile(bytes) {
      self = .file(url.removingPercents)
    } else {
      self = .other
    }
  }

  /// A relative path whose last name has an ending, without what no file's name has.
  private static func isFile(_ bytes: [UInt8]) -> Bool {
    let name =
      bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && !"\"<>=`:?#\\".utf8.contains($0) }
    return isPlain && bytes.first != UInt8(ascii: "/")
      && name.dropFirst().dropLast().contains(UInt8(ascii: "."))
  }
}

extension String {
  /// With the bytes that `%41` stands for.
  fileprivate var removingPercents: String {
    var result: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count >= 2
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
