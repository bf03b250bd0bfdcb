// The parts of a link: path, query and fragment.

import AlmanacFiles

/// The parts of an internal link.
struct LinkText {
  /// The percent-decoded path; empty where the link stays on its page.
  let path: String
  /// The query and the fragment as they are written, with `?` and `#`.
  let suffix: String
  /// The percent-decoded fragment without `#`; nil where there is none.
  let fragment: String?
  /// Whether the path starts at the root of the site.
  let isRooted: Bool

  init(_ url: String) {
    var url = url
    isRooted = url.utf8.first == UInt8(ascii: "/")
    let end = url.withUTF8 { bytes in
      bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    }
    guard let end else {
      path = PercentEncoding.decoded(url)
      suffix = ""
      fragment = nil
      return
    }
    let split = url.utf8.index(url.startIndex, offsetBy: end)
    path = PercentEncoding.decoded(String(url[..<split]))
    suffix = String(url[split...])
    fragment = suffix.utf8.firstIndex(of: UInt8(ascii: "#")).map { [suffix] in
      PercentEncoding.decoded(String(suffix[suffix.utf8.index(after: $0)...]))
    }
  }

  /// The path that a link in a file leads to, both relative to the same root; nil where it is outside of it.
  func path(beside file: String) -> String? { Path.resolve(path, beside: isRooted ? "" : file) }

  /// What is missing before the address of another host, or of a person, that was written without it.
  static func missingScheme(of url: String) -> String? {
    if url.lowercased().hasPrefix("www.") { return "https://" }
    return url.utf8.contains(UInt8(ascii: "@")) && !url.utf8.contains(UInt8(ascii: "/"))
      ? "mailto:" : nil
  }

  /// Whether a link is internal: it has no scheme and no host.
  static func isInternal(_ url: String) -> Bool {
    let slash = UInt8(ascii: "/")
    var url = url
    return url.withUTF8 { bytes in
      if bytes.count > 1, bytes[0] == slash, bytes[1] == slash { return false }
      for byte in bytes {
        switch byte {
        case UInt8(ascii: ":"): return false
        case slash, UInt8(ascii: "?"), UInt8(ascii: "#"): return true
        default: continue
        }
      }
      return !bytes.isEmpty
    }
  }
}
