// Reads what settings contain: lists of texts and of records, and mappings.

extension SettingsRecord {
  /// A list of texts. A single text counts as a list of one.
  package func texts(_ key: String, _ problems: inout [Problem]) -> [Located<String>]? {
    guard case .list(let items)? = node(key)?.value else {
      return text(key, &problems).map { [$0] }
    }
    return items.compactMap { textItem($0, of: key, &problems) }
  }

  private func textItem(
    _ item: SettingsNode, of key: String, _ problems: inout [Problem]
  ) -> Located<String>? {
    guard let text = item.text, !text.utf8.isEmpty else {
      fault(item.position, "each item of '\(key)' must be one line of text", &problems)
      return nil
    }
    return fits(text, at: item.position, &problems)
      ? Located(value: text, position: item.position) : nil
  }

  /// An element of a list.
  package enum Item {
    case text(Located<String>)
    case record(SettingsRecord)
  }

  /// The elements of the list under a key, each a text or a record. A value that is not a list
  /// counts as a list of one.
  package func items(_ key: String, keys: [String], _ problems: inout [Problem]) -> [Item] {
    guard let node = node(key) else { return [] }
    switch node.value {
    case .text: return text(key, &problems).map { [.text($0)] } ?? []
    case .mapping: return record(node, keys: keys, &problems).map { [.record($0)] } ?? []
    case .list(let elements):
      return elements.compactMap { element in
        element.isMapping
          ? record(element, keys: keys, &problems).map { .record($0) }
          : textItem(element, of: key, &problems).map { .text($0) }
      }
    }
  }

  /// The records of the list under a key, such as `stations:`.
  package func list(_ key: String, keys: [String], _ problems: inout [Problem]) -> [SettingsRecord]
  {
    guard let node = node(key) else { return [] }
    guard case .list(let elements) = node.value else {
      fault(node.position, "'\(key)' must be a list; begin each item with '- '", &problems)
      return []
    }
    return elements.compactMap { record($0, keys: keys, &problems) }
  }

  /// The record under a key, with any keys where `keys` is nil; nil where the key is absent.
  package func record(
    _ key: String, keys: [String]? = nil, _ problems: inout [Problem]
  ) -> SettingsRecord? {
    node(key).flatMap { record($0, keys: keys, &problems) }
  }

  /// The records under a key that holds a mapping with any names, such as `schools:`.
  package func records(
    _ key: String, keys: [String], _ problems: inout [Problem]
  ) -> [(name: Located<String>, record: SettingsRecord)] {
    (record(key, &problems)?.pairs ?? []).compactMap { pair in
      record(pair.value, keys: keys, &problems).map { (pair.key, $0) }
    }
  }

  /// The texts under a key that holds a mapping with any names, such as `phrases:`.
  package func namedTexts(
    _ key: String, _ problems: inout [Problem]
  ) -> [(name: Located<String>, text: Located<String>)] {
    (record(key, &problems)?.pairs ?? []).compactMap { pair in
      text(of: pair.value, pair.key.value, &problems).map { (pair.key, $0) }
    }
  }

  /// The texts under a key that holds a mapping with dates as names, such as `holidays:`.
  ///
  /// - Parameter advice: the end of the message about a name that is not a date.
  package func datedTexts(
    _ key: String, _ advice: String, _ problems: inout [Problem]
  ) -> [(day: Located<Day>, text: Located<String>)] {
    namedTexts(key, &problems).compactMap { name, text in
      if let day = Day(iso: name.value) {
        return (Located(value: day, position: name.position), text)
      }
      fault(name.position, "'\(name.value)' is not a valid date; " + advice, &problems)
      return nil
    }
  }

  private func record(
    _ node: SettingsNode, keys: [String]?, _ problems: inout [Problem]
  ) -> SettingsRecord? {
    SettingsRecord(node, in: file, keys: keys, problems: &problems)
  }
}
