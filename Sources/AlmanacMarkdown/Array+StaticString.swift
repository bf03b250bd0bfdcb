// Appends string literals to byte arrays.

extension [UInt8] {
  /// Appends a literal without creating a `String`.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
