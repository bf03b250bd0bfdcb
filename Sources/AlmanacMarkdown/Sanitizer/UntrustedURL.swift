// Classifies the URLs in untrusted markup.

import AlmanacBase

/// A URL as a browser would interpret it.
enum UntrustedURL {
  /// A web page or a mail address: `https:`, `http:`, `mailto:`.
  case web(String)
  /// A media file next to the text; its path is percent-decoded.
  case file(String)
  /// Everything else, which could do harm: `javascript:`, `data:`, a host without a scheme.
  case other

  /// Nil for an empty text. White space around a URL and line breaks in it are ignored, as in the
  /// URL standard.
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
      self = .file(PercentEncoding.decoded(url))
    } else {
      self = .other
    }
  }

  /// Whether it is a relative path whose last component has an extension, of characters common in
  /// file names.
  private static func isFile(_ bytes: [UInt8]) -> Bool {
    let name =
      bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && !"\"<>=`:?#\\".utf8.contains($0) }
    return isPlain && bytes.first != UInt8(ascii: "/")
      && name.dropFirst().dropLast().contains(UInt8(ascii: "."))
  }
}
