// A value with its position in a file.

/// A value and its position in a file.
package struct Located<Value> {
  package var value: Value
  package var position: Position

  package init(value: Value, position: Position) {
    self.value = value
    self.position = position
  }
}

extension Located: Sendable where Value: Sendable {}

/// A text as written in a content file, and its position.
package typealias SourceText = Located<String>

extension Located<String> {
  package init(_ text: String, at position: Position) {
    self.init(value: text, position: position)
  }

  package var text: String { value }
}
