// Text byte by byte: String's own comparisons know all of Unicode, and its tables would be most of
// the module.

extension String {
  /// Whether both are the same bytes.
  func isSame(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
