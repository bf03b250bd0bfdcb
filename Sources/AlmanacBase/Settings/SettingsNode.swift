// A value of a settings file, as a parser of its format gives it.

/// A value and its position in the user's file.
package struct SettingsNode: Sendable {
  package typealias Pair = (key: Located<String>, value: SettingsNode)

  package enum Value: Sendable {
    /// A text; plain if it has no quotes.
    case text(String, isPlain: Bool)
    case list([SettingsNode])
    /// The keys are different.
    case mapping([Pair])
  }

  package let value: Value
  package let position: Position

  package init(_ value: Value, at position: Position) {
    self.value = value
    self.position = position
  }

  /// The text; nil for a list and a mapping.
  package var text: String? {
    if case .text(let text, _) = value { text } else { nil }
  }

  package var isMapping: Bool {
    if case .mapping = value { true } else { false }
  }

  /// Whether there is no value, or an empty list or mapping.
  package var isEmpty: Bool {
    switch value {
    case .mapping(let pairs): pairs.isEmpty
    case .list(let items): items.isEmpty
    case .text(let text, let isPlain): isPlain && ["", "~", "null"].contains(text)
    }
  }
}
