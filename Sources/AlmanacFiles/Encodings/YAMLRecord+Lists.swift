// Reads lists in YAML: of records, and of texts or records.

package import AlmanacBase
import Yams

extension YAMLRecord {
  /// A list of texts. A single text counts as a list of one.
  package func texts(_ key: String, _ problems: inout [Problem]) -> [Located<String>]? {
    guard let node = node(key), case .sequence(let items) = node else {
      return text(key, &problems).map { [$0] }
    }
    return items.compactMap { item in
      let position = Self.position(item, linesBefore)
      guard let text = item.scalar?.string, !text.utf8.isEmpty else {
        problems.append(
          Problem(.error, in: file, at: position, "each item of '\(key)' must be one line of text"))
        return nil
      }
      return fits(text, at: position, &problems) ? Located(value: text, position: position) : nil
    }
  }

  /// An element of a list.
  package enum Item {
    case text(Located<String>)
    case record(YAMLRecord)
  }

  /// The elements of the list under a key, each a text or a record. A value that is not a list
  /// counts as a list of one.
  package func items(_ key: String, keys: [String], _ problems: inout [Problem]) -> [Item] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let elements) = node else {
      if case .mapping = node { return item(node, keys: keys, &problems).map { [$0] } ?? [] }
      return text(key, &problems).map { [.text($0)] } ?? []
    }
    return elements.compactMap { element in
      if let item = item(element, keys: keys, &problems) { return item }
      if element.mapping == nil, element.scalar?.string.utf8.isEmpty ?? true {
        problems.append(
          Problem(
            .error, in: file, at: Self.position(element, linesBefore),
            "each item of '\(key)' must be one line of text"))
      }
      return nil
    }
  }

  /// The records of the list under a key, such as `stations:`.
  package func list(_ key: String, keys: [String], _ problems: inout [Problem]) -> [YAMLRecord] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let elements) = node else {
      problems.append(
        Problem(
          .error, in: file, at: Self.position(node, linesBefore),
          "'\(key)' must be a list; begin each item with '- '"))
      return []
    }
    return elements.compactMap { element in
      YAMLRecord(element, in: file, linesBefore: linesBefore, keys: keys, problems: &problems)
    }
  }

  private func item(
    _ node: Node, keys: [String], _ problems: inout [Problem]
  ) -> Item? {
    switch node {
    case .mapping:
      return YAMLRecord(
        node, in: file, linesBefore: linesBefore, keys: keys, problems: &problems
      ).map { .record($0) }
    case .scalar(let scalar) where !scalar.string.utf8.isEmpty:
      let position = Self.position(node, linesBefore)
      guard fits(scalar.string, at: position, &problems) else { return nil }
      return .text(Located(value: scalar.string, position: position))
    default: return nil
    }
  }
}
