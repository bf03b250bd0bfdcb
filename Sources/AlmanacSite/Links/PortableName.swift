// Checks that published file names are allowed on every operating system.

import AlmanacFiles

enum PortableName {
  /// Why an address cannot be published; nil where it can be. `address` is a path from the site's
  /// root; a page's ends in a slash.
  ///
  /// The rules are those of "Naming Files, Paths, and Namespaces" in the Windows documentation.
  static func fault(in address: String) -> String? {
    var address = address
    return address.withUTF8 { bytes in
      guard bytes.count <= Limits.address - pageName.utf8CodeUnitCount else {
        return "the address is \(bytes.count) bytes long, more than the limit of "
          + "\(Limits.address - pageName.utf8CodeUnitCount)"
      }
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "/") { end += 1 }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if let fault = fault(name) {
          return "'\(shown(name))' cannot be published: \(fault)"
        }
        if end < bytes.count, isPageFile(name) {
          return "'\(shown(name))' cannot be published as a folder: it is the name of a page's file"
        }
        start = end + 1
      }
      return nil
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>
  private static let pageName: StaticString = "index.html"
  private static let devices: [StaticString] = ["con", "prn", "aux", "nul", "conin$", "conout$"]

  private static func fault(_ name: Bytes) -> String? {
    if name.count > Limits.name {
      return "it is \(name.count) bytes long, more than the limit of \(Limits.name)"
    }
    for byte in name {
      switch byte {
      case 0..<0x20, 0x7F: return "it contains a control character"
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "\""),
        UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "\\"):
        return "Windows does not allow '\(Character(Unicode.Scalar(byte)))' in file names"
      default: continue
      }
    }
    switch name.last {
    case UInt8(ascii: "."): return "Windows removes the dot at its end"
    case UInt8(ascii: " "): return "Windows removes the space at its end"
    default: return isDevice(name) ? "Windows reserves this name for a device" : nil
    }
  }

  /// Whether the part before the first dot is the name of a device.
  private static func isDevice(_ name: Bytes) -> Bool {
    var stem = UnsafeBufferPointer(rebasing: name.prefix { $0 != UInt8(ascii: ".") })
    while stem.last == UInt8(ascii: " ") { stem = UnsafeBufferPointer(rebasing: stem.dropLast()) }
    guard (3...7).contains(stem.count) else { return false }
    if devices.contains(where: { isName(stem, $0) }) { return true }
    let port = UnsafeBufferPointer(rebasing: stem.prefix(3))
    guard isName(port, "com") || isName(port, "lpt") else { return false }
    // Digits, and the superscript digits of Latin-1: ¹, ² and ³.
    let digit = stem.dropFirst(3)
    return digit.count == 1 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit.first!)
      || digit.elementsEqual([0xC2, 0xB9]) || digit.elementsEqual([0xC2, 0xB2])
      || digit.elementsEqual([0xC2, 0xB3])
  }

  private static func isPageFile(_ name: Bytes) -> Bool {
    isName(name, pageName) || isName(name, "index.md")
  }

  /// Whether a name is `other`, which is in lower case, in any case of ASCII letters.
  private static func isName(_ name: Bytes, _ other: StaticString) -> Bool {
    name.count == other.utf8CodeUnitCount
      && other.withUTF8Buffer { other in
        name.indices.allSatisfy { Path.lowercased(name[$0]) == other[$0] }
      }
  }

  /// A name as messages show it: at most 40 characters, without control characters.
  private static func shown(_ name: Bytes) -> String {
    let text = String(decoding: name, as: UTF8.self).unicodeScalars
    var shown = String.UnicodeScalarView(
      text.prefix(40).map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 })
    if text.count > 40 { shown.append("…") }
    return String(shown)
  }
}
