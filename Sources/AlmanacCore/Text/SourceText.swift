// What a content file says, as it was typed, with its place.

/// A text of a content file and where it stands.
public struct SourceText: Sendable {
  public var text: String
  public var position: Position

  public init(_ text: String, at position: Position) {
    self.text = text
    self.position = position
  }
}
