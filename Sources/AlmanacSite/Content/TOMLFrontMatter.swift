// Front matter in TOML, as Hugo, Zola and others write it.

import AlmanacFiles

package enum TOMLFrontMatter {
  /// The same settings in YAML, line by line, so that positions of keys stay right. The keys of a table are
  /// indented below its name; a table that is given again is left out. Nil where the text is not TOML.
  package static func yaml(_ text: String) -> String? {
    let lines = text.split(separator: /\r?\n/, omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first(where: { !isEmpty($0) }),
      pair(first) != nil || table(first) != nil
    else { return nil }
    var tables: Set<String> = []
    var isKnown = false
    return lines.map { line -> String in
      if let name = table(line) {
        isKnown = !tables.insert(name).inserted
        return isKnown ? "" : "\(name):"
      }
      if isKnown || isEmpty(line) { return "" }
      let indentation = tables.isEmpty ? "" : "  "
      // The rest of a value of several lines.
      guard let pair = pair(line) else { return indentation + " " + line }
      return "\(indentation)\(pair.key): \(pair.value)"
    }.joined(separator: "\n")
  }

  private static func isEmpty(_ line: String) -> Bool {
    line.trimmed.isEmpty || line.trimmed.hasPrefix("#")
  }

  /// `key = value`
  private static func pair(_ line: String) -> (key: String, value: String)? {
    guard let match = line.wholeMatch(of: /\s*([A-Za-z0-9_.-]+|"[^"]*")\s*=\s*(.*)/) else {
      return nil
    }
    return (String(match.1), String(match.2))
  }

  /// `[name]` or `[[name]]`
  private static func table(_ line: String) -> String? {
    line.wholeMatch(of: /\s*\[+\s*([^\[\],"']+?)\s*\]+\s*(?:#.*)?/).map { String($0.1) }
  }
}
