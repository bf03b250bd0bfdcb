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
