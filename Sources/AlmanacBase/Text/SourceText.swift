// A text in a content file with its position.

/// A text as written in a content file, and its position.
package struct SourceText: Sendable {
  package var text: String
  package var position: Position

  package init(_ text: String, at position: Position) {
    self.text = text
    self.position = position
  }
}
