// Texts of the program's own at the end of bytes.

extension [UInt8] {
  /// Adds a text without a detour over a `String`.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
