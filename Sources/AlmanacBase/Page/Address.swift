// Addresses of pages and files within the published site.

/// A path from the root of the site: `bells/west/` is a page, `bells/west/today.json` a file, and
/// the empty path is the front page. Pages end in a slash.
package struct Address: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The page or file below this page: `Address("bells/") / "west/"`.
  package static func / (base: Address, name: String) -> Address {
    Address(base.path + name)
  }

  /// Whether another address is this one or below it: `bells/` contains `bells/west/`.
  package func contains(_ other: Address) -> Bool {
    var (path, other) = (path, other.path)
    guard path.utf8.count <= other.utf8.count else { return false }
    return path.withUTF8 { path in
      other.withUTF8 { other in path.indices.allSatisfy { path[$0] == other[$0] } }
    }
  }

  /// The path for use in a URL: reserved characters are percent-encoded.
  package var encodedPath: String {
    var path = path
    var result: [UInt8] = []
    path.withUTF8 { Address.appendEncoded($0, to: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The relative URL from the page at `base` to this address.
  ///
  ///     Address("bells/today.json").relative(to: Address("bells/upcoming/"))  // "../today.json"
  ///     Address("bells/").relative(to: Address("bells/"))                     // "./"
  package func relative(to base: Address) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(path.utf8.count + 24)
    appendReference(from: base, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends `relative(to:)` to bytes that are being written.
  package func appendReference(from base: Address, to output: inout [UInt8]) {
    var (target, folder) = (path, base.path)
    target.withUTF8 { target in
      folder.withUTF8 { Address.appendReference(target, from: $0, to: &output) }
    }
  }

  private static func appendReference(
    _ target: UnsafeBufferPointer<UInt8>, from folder: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8]
  ) {
    let start = output.count
    let common = commonFolder(target, folder)
    for index in common..<folder.count where folder[index] == UInt8(ascii: "/") {
      appendParent(to: &output)
    }
    let rest = UnsafeBufferPointer(rebasing: target[common...])
    // A colon in the first path component would be read as the end of a scheme.
    if output.count == start, hasColonInFirstName(rest) { output += "./".utf8 }
    appendEncoded(rest, to: &output)
    if output.count == start { output += "./".utf8 }
  }

  /// Appends the relative URL from the page to the root of the site: `../../` or nothing.
  package func appendReferenceToRoot(to output: inout [UInt8]) {
    var path = path
    path.withUTF8 {
      for byte in $0 where byte == UInt8(ascii: "/") { Address.appendParent(to: &output) }
    }
  }

  private static func appendParent(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "."))
    output.append(UInt8(ascii: "."))
    output.append(UInt8(ascii: "/"))
  }

  /// The length of the longest folder path that is a prefix of both.
  private static func commonFolder(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let length = min(left.count, right.count)
    var common = 0
    while common < length, left[common] == right[common] { common += 1 }
    while common > 0, left[common - 1] != UInt8(ascii: "/") { common -= 1 }
    return common
  }

  private static func hasColonInFirstName(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in path {
      if byte == UInt8(ascii: "/") { return false }
      if byte == UInt8(ascii: ":") { return true }
    }
    return false
  }

  private static func appendEncoded(
    _ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    var copied = 0
    for index in bytes.indices where needsEncoding(bytes[index]) {
      let byte = bytes[index]
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<index]))
      PercentEncoding.append(byte, to: &output)
      copied = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
  }

  private static func needsEncoding(_ byte: UInt8) -> Bool {
    // Fast path: most bytes are lower-case letters, digits, `-`, `.` and `/`.
    if byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") { return false }
    if byte >= UInt8(ascii: "-"), byte <= UInt8(ascii: "9") { return false }
    switch byte {
    case 0...0x20, 0x7F, UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"),
      UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "\\"), UInt8(ascii: "|"), UInt8(ascii: "`"):
      return true
    default: return false
    }
  }
}

extension Address: Hashable {
  package static func == (left: Address, right: Address) -> Bool {
    var (path, other) = (left.path, right.path)
    guard path.utf8.count == other.utf8.count else { return false }
    // From the end, because addresses that are compared are often in the same folder.
    return path.withUTF8 { path in
      other.withUTF8 { other in path.indices.reversed().allSatisfy { path[$0] == other[$0] } }
    }
  }

  package func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// A text that links to a page or file of the site.
package struct Link: Sendable {
  package var text: String
  package var target: Address
  /// A text for narrow screens, in links to the previous and the next page; nil where there is
  /// none.
  package var short: String?

  package init(_ text: String, to target: Address, short: String? = nil) {
    self.text = text
    self.target = target
    self.short = short
  }

  /// Links to the data of a table as CSV and JSON: `stops.csv`, `stops.json`, `stops.2.csv` …
  ///
  /// - Parameter base: their address without the extension.
  package static func data(_ base: Address, parts: Int = 1) -> [Link] {
    (1...max(1, parts)).flatMap { part in
      ["CSV", "JSON"].map { format in
        Link(
          part == 1 ? format : "\(format) \(part)",
          to: Address(
            base.path + (part == 1 ? "." : ".\(part).") + format.lowercased()))
      }
    }
  }
}
