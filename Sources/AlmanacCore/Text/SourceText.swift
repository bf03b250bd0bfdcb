// What a content file says, as it was typed, with its place.

/// A text of a content file and where it stands.
package struct SourceText: Sendable {
  package var text: String
  package var position: Position

  package init(_ text: String, at position: Position) {
    self.text = text
    self.position = position
  }
}
