// A YAML mapping with a fixed set of keys, whose values are read with their positions.

package import AlmanacBase
package import Yams

/// A mapping in a YAML file. Unknown keys and values of the wrong kind are added to the problems
/// and left out, so that callers only get valid values.
///
///     record.text("title", &problems)?.value
package struct YAMLRecord {
  package let file: String
  /// The position of the mapping.
  package let start: Position
  /// Every key with its value, in the order of the file.
  package let pairs: [(key: Located<String>, value: Node)]
  /// The lines of the user's file before the YAML.
  package let linesBefore: Int
  /// The allowed keys; nil where any key is allowed.
  private let keys: [String]?
  /// The values, in place of `pairs`, where no parser was needed.
  private let lines: PlainYAML?

  /// Reads a text without the parser; nil where it needs the parser.
  package init?(plainLines text: String, in file: String, linesBefore: Int, keys: [String]) {
    guard let lines = PlainYAML(text, linesBefore: linesBefore, keys: keys) else { return nil }
    self.init(
      file, Position(line: 1 + linesBefore, column: 1), pairs: [], linesBefore: linesBefore,
      keys: keys, lines: lines)
  }

  /// Reads the text of a file, or the part of it after `linesBefore` lines. Nil where the text is
  /// not a mapping. An empty text is an empty mapping.
  package init?(
    _ text: String, in file: String, linesBefore: Int = 0, keys: [String],
    problems: inout [Problem]
  ) {
    let start = Position(line: 1 + linesBefore, column: 1)
    do {
      // All values are read as text: the parser would spend most of its time on recognizing numbers
      // and dates.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      guard let node = try parser.singleRoot() else {
        self.init(file, start, pairs: [], linesBefore: linesBefore, keys: keys)
        return
      }
      if let scalar = node.scalar, scalar.style == .plain, scalar.string.utf8.isEmpty {
        self.init(file, start, pairs: [], linesBefore: linesBefore, keys: keys)
        return
      }
      self.init(node, in: file, linesBefore: linesBefore, keys: keys, problems: &problems)
    } catch {
      problems.append(Self.problem(error, in: file, linesBefore: linesBefore))
      return nil
    }
  }

  /// Reads a node; nil where it is not a mapping. Where `keys` is nil, any key is allowed.
  package init?(
    _ node: Node, in file: String, linesBefore: Int, keys: [String]?,
    problems: inout [Problem]
  ) {
    guard case .mapping(let mapping) = node else {
      problems.append(
        Problem(
          .error, in: file, at: Self.position(node, linesBefore),
          "expected lines of the form 'key: value' here"))
      return nil
    }
    var pairs: [(key: Located<String>, value: Node)] = []
    for (key, value) in mapping {
      let position = Self.position(key, linesBefore)
      var name = key.scalar?.string ?? ""
      if let keys, !keys.contains(name) {
        problems.append(
          Problem(
            .error, in: file, at: position,
            "unknown key '\(name)'; " + Nearest.hint(for: name, among: keys)
              + (keys.contains("params") ? "; values of your own belong under 'params'" : "")))
        // The value is used for the nearest key, so that this is not reported as missing too.
        guard let meant = Nearest.name(to: name, among: keys), mapping[meant] == nil else {
          continue
        }
        name = meant
      }
      pairs.append((Located(value: name, position: position), value))
    }
    self.init(
      file, Self.position(node, linesBefore), pairs: pairs, linesBefore: linesBefore, keys: keys)
  }

  private init(
    _ file: String, _ start: Position, pairs: [(key: Located<String>, value: Node)],
    linesBefore: Int, keys: [String]?, lines: PlainYAML? = nil
  ) {
    self.file = file
    self.start = start
    self.pairs = pairs
    self.linesBefore = linesBefore
    self.keys = keys
    self.lines = lines
  }

  package static func position(_ node: Node, _ linesBefore: Int) -> Position {
    Position(line: (node.mark?.line ?? 1) + linesBefore, column: node.mark?.column ?? 1)
  }
}

extension YAMLRecord {
  /// The text of a plain or quoted value; nil where the key is absent.
  package func text(_ key: String, _ problems: inout [Problem]) -> Located<String>? {
    if let lines {
      checkKnown(key)
      return lines[key]
    }
    return node(key).flatMap { text(of: $0, key, &problems) }
  }

  private func text(
    of node: Node, _ key: String, _ problems: inout [Problem]
  ) -> Located<String>? {
    let position = Self.position(node, linesBefore)
    guard let text = node.scalar?.string else {
      problems.append(
        Problem(.error, in: file, at: position, "'\(key)' must be one line of text"))
      return nil
    }
    guard !text.utf8.isEmpty else {
      problems.append(
        Problem(
          .error, in: file, at: position, "'\(key)' is empty; give it a value, or leave it out"))
      return nil
    }
    guard fits(text, at: position, &problems) else { return nil }
    return Located(value: Self.inOneLine(text), position: position)
  }

  /// Whether a value is within the limit of its length; otherwise adds a problem.
  package func fits(_ text: String, at position: Position, _ problems: inout [Problem]) -> Bool {
    if text.utf8.count <= Limits.value { return true }
    problems.append(
      Problem(
        .error, in: file, at: position,
        "this value is \(text.utf8.count) bytes long; the limit is \(Limits.value >> 10) KiB"))
    return false
  }

  /// Replaces line breaks, which YAML allows in text, by spaces.
  private static func inOneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    let words = text.utf8.split { $0 <= 0x20 }
    return words.map { String(Substring($0)) }.joined(separator: " ")
  }

  package func flag(_ key: String, _ problems: inout [Problem]) -> Bool? {
    guard let text = text(key, &problems) else { return nil }
    switch text.value.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      problems.append(
        Problem(
          .error, in: file, at: text.position, "'\(key)' must be true or false, not '\(text.value)'"
        ))
      return nil
    }
  }

  package func number(_ key: String, _ problems: inout [Problem]) -> Int? {
    guard let text = text(key, &problems) else { return nil }
    guard let number = Int(text.value) else {
      problems.append(
        Problem(
          .error, in: file, at: text.position,
          "'\(key)' must be a whole number, not '\(text.value)'"))
      return nil
    }
    return number
  }

  /// The records under a key that holds a mapping with any names, such as `schools:`.
  package func records(
    _ key: String, keys: [String], _ problems: inout [Problem]
  ) -> [(name: Located<String>, record: YAMLRecord)] {
    named(key, &problems).compactMap { pair in
      YAMLRecord(
        pair.value, in: file, linesBefore: linesBefore, keys: keys, problems: &problems
      ).map { (pair.key, $0) }
    }
  }

  /// The values under a key that holds a mapping with any names.
  package func named(_ key: String, _ problems: inout [Problem]) -> [(
    key: Located<String>, value: Node
  )] {
    guard let node = node(key) else { return [] }
    return YAMLRecord(
      node, in: file, linesBefore: linesBefore, keys: nil, problems: &problems)?.pairs ?? []
  }

  /// The texts under a key that holds a mapping with any names, such as `phrases:`.
  package func namedTexts(
    _ key: String, _ problems: inout [Problem]
  ) -> [(name: Located<String>, text: Located<String>)] {
    guard let node = node(key),
      let inner = YAMLRecord(
        node, in: file, linesBefore: linesBefore, keys: nil, problems: &problems)
    else { return [] }
    return inner.pairs.compactMap { pair in
      inner.text(of: pair.value, pair.key.value, &problems).map { (pair.key, $0) }
    }
  }

  /// Whether a key is present without a value, or with an empty list or mapping.
  package func isEmpty(_ key: String) -> Bool {
    switch node(key) {
    case .mapping(let mapping): mapping.isEmpty
    case .sequence(let items): items.isEmpty
    case .scalar(let scalar): scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
    default: false
    }
  }

  /// Whether the value of a key is a mapping.
  package func isMapping(_ key: String) -> Bool { node(key)?.mapping != nil }

  /// Whether the key is present.
  package func has(_ key: String) -> Bool { node(key) != nil }

  package func node(_ key: String) -> Node? {
    checkKnown(key)
    return pairs.first { $0.key.value == key }?.value
  }

  /// Asserts that code reads only allowed keys, since others are rejected in users' files.
  private func checkKnown(_ key: String) {
    assert(keys?.contains(key) ?? true, "'\(key)' is read, but is none of the record's keys")
  }
}
