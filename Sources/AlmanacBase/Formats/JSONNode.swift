// Reads JSON as defined by RFC 8259, with the position of each value.

/// A value in a JSON file, and its position.
package struct JSONNode {
  package indirect enum Value {
    case object([(key: String, value: JSONNode)])
    case array([JSONNode])
    case string(String)
    /// As it is written.
    case number(String)
    case bool, null
  }

  package let value: Value
  package let position: Position

  /// The largest number of arrays and objects in each other.
  static let deepest = 64

  /// What the value is, for messages: `a number`.
  package var kind: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .string: "a text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }

  /// The last member of an object with this key; nil where there is none, or the value is not an
  /// object.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key.isSame(as: key) }?.value
  }

  /// The value of a file; nil, with the first problem, where it is not JSON.
  package static func read(_ text: String, file: String, into problems: inout [Problem])
    -> JSONNode?
  {
    var reader = JSONReader(text)
    do throws(JSONFault) {
      return try reader.document()
    } catch {
      problems.add(in: file, at: error.position, error.message)
      return nil
    }
  }
}
