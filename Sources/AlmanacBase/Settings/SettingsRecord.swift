// A mapping of a settings file with a fixed set of keys, whose values are read with their positions.

/// A mapping in a settings file. Unknown keys and values of the wrong kind are added to the problems
/// and left out, so that callers only get valid values.
///
///     record.text("title", &problems)?.value
package struct SettingsRecord: Sendable {
  package let file: String
  /// The position of the mapping.
  package let start: Position
  /// Every key with its value, in the order of the file.
  package let pairs: [SettingsNode.Pair]
  /// The allowed keys; nil where any key is allowed.
  private let keys: [String]?

  /// A record of allowed keys only.
  package init(
    _ pairs: [SettingsNode.Pair], in file: String, at start: Position, keys: [String]?
  ) {
    self.file = file
    self.start = start
    self.pairs = pairs
    self.keys = keys
  }

  /// Reads a node; nil where it is not a mapping. Where `keys` is nil, any key is allowed.
  package init?(
    _ node: SettingsNode, in file: String, keys: [String]?, problems: inout [Problem]
  ) {
    guard case .mapping(let given) = node.value else {
      problems.add(
        in: file, at: node.position, "expected lines of the form 'key: value' here")
      return nil
    }
    var pairs: [SettingsNode.Pair] = []
    for (key, value) in given {
      var name = key.value
      if let keys, !keys.contains(name) {
        problems.add(
          in: file, at: key.position,
          "unknown key '\(name)'; " + Nearest.hint(for: name, among: keys)
            + (keys.contains("params") ? "; values of your own belong under 'params'" : ""))
        // The value is used for the nearest key, so that this is not reported as missing too.
        guard let meant = Nearest.name(to: name, among: keys),
          !given.contains(where: { $0.key.value == meant })
        else { continue }
        name = meant
      }
      pairs.append((Located(value: name, position: key.position), value))
    }
    self.init(pairs, in: file, at: node.position, keys: keys)
  }

  /// The value of a key as it is; nil where the key is absent.
  package func node(_ key: String) -> SettingsNode? {
    // Others are rejected in users' files.
    assert(keys?.contains(key) ?? true, "'\(key)' is read, but is none of the record's keys")
    return pairs.first { $0.key.value == key }?.value
  }

  /// Whether the key is present.
  package func has(_ key: String) -> Bool { node(key) != nil }

  /// Adds an error at a position.
  package func fault(_ position: Position?, _ message: String, _ problems: inout [Problem]) {
    problems.add(in: file, at: position, message)
  }
}

extension SettingsRecord {
  /// The text of a plain or quoted value; nil where the key is absent.
  package func text(_ key: String, _ problems: inout [Problem]) -> Located<String>? {
    node(key).flatMap { text(of: $0, key, &problems) }
  }

  func text(
    of node: SettingsNode, _ key: String, _ problems: inout [Problem]
  ) -> Located<String>? {
    guard let text = node.text else {
      fault(node.position, "'\(key)' must be one line of text", &problems)
      return nil
    }
    guard !text.utf8.isEmpty else {
      fault(node.position, "'\(key)' is empty; give it a value, or leave it out", &problems)
      return nil
    }
    guard fits(text, at: node.position, &problems) else { return nil }
    return Located(value: Self.inOneLine(text), position: node.position)
  }

  /// Whether a value is within the limit of its length; otherwise adds a problem.
  package func fits(_ text: String, at position: Position, _ problems: inout [Problem]) -> Bool {
    if text.utf8.count <= Limits.value { return true }
    fault(
      position,
      "this value is \(text.utf8.count) bytes long; the limit is \(Limits.value >> 10) KiB",
      &problems)
    return false
  }

  /// Replaces line breaks, which YAML allows in text, by spaces.
  private static func inOneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(plain: text.bytes.singleSpaced)
  }

  /// A value in a form of its own. Where `read` returns nil for its text, that is reported as not being
  /// `description`, such as `a valid date; write it as 2026-08-17`.
  package func value<Value>(
    _ key: String, orNot description: String, _ problems: inout [Problem],
    _ read: (String) -> Value?
  ) -> Located<Value>? {
    guard let text = text(key, &problems) else { return nil }
    if let value = read(text.value) { return Located(value: value, position: text.position) }
    fault(text.position, "'\(text.value)' is not \(description)", &problems)
    return nil
  }

  package func day(_ key: String, _ problems: inout [Problem]) -> Located<Day>? {
    value(
      key, orNot: "a valid date; write year, month and day, such as 2026-08-17", &problems
    ) { Day(iso: $0) }
  }

  package func flag(_ key: String, _ problems: inout [Problem]) -> Bool? {
    guard let text = text(key, &problems) else { return nil }
    if ["true", "yes", "on"].contains(where: { text.value.isSameName(as: $0) }) { return true }
    if ["false", "no", "off"].contains(where: { text.value.isSameName(as: $0) }) { return false }
    fault(text.position, "'\(key)' must be true or false, not '\(text.value)'", &problems)
    return nil
  }

  package func number(_ key: String, _ problems: inout [Problem]) -> Int? {
    guard let text = text(key, &problems) else { return nil }
    if let number = Int(text.value) { return number }
    fault(text.position, "'\(key)' must be a whole number, not '\(text.value)'", &problems)
    return nil
  }
}
