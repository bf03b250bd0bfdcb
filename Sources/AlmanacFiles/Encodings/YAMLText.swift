// Reads settings in YAML.

package import AlmanacBase
import Yams

extension SettingsRecord {
  /// Reads a text without the parser; nil where it needs the parser.
  package init?(plainLines text: String, in file: String, linesBefore: Int, keys: [String]) {
    guard let lines = PlainYAML(text, linesBefore: linesBefore, keys: keys) else { return nil }
    let start = Position(line: 1 + linesBefore, column: 1)
    self.init(lines.pairs, in: file, at: start, keys: keys)
  }

  /// Reads the text of a file, or the part of it after `linesBefore` lines. Nil where the text is
  /// not a mapping. An empty text is an empty mapping.
  package init?(
    yaml text: String, in file: String, linesBefore: Int = 0, keys: [String]?,
    problems: inout [Problem]
  ) {
    var reader = YAMLText(linesBefore: linesBefore)
    do {
      // All values are read as text: the parser would spend most of its time on recognizing numbers
      // and dates.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      let root = try parser.singleRoot().map { reader.node($0) }
      if reader.count > YAMLText.mostNodes {
        problems.add(
          in: file,
          "this file has more than \(YAMLText.mostNodes) values, those that aliases repeat included; "
            + "split it, or use fewer aliases")
        return nil
      }
      if let position = reader.tooDeep {
        problems.add(
          in: file, at: position,
          "this value is inside of more than \(YAMLText.mostLevels) others; use fewer levels")
        return nil
      }
      if let position = reader.firstOtherKey {
        problems.add(
          in: file, at: position,
          "this key is a list or a mapping; write a word, or a text in quotes")
        return nil
      }
      if let root, !root.isEmpty || root.text != "" {
        self.init(root, in: file, keys: keys, problems: &problems)
      } else {
        self.init([], in: file, at: Position(line: 1 + linesBefore, column: 1), keys: keys)
      }
    } catch {
      problems.append(reader.problem(error, in: file))
      return nil
    }
  }
}

/// Converts what the parser returns.
struct YAMLText {
  /// An alias is as large as what it repeats, and aliases of aliases grow exponentially.
  static let mostNodes = 1_000_000

  /// Aliases of aliases can be deeper than the parser allows a text to be, and than the stack of a thread.
  static let mostLevels = 100

  /// The lines of the user's file before the text.
  let linesBefore: Int
  /// The number of nodes, which are empty above the limit.
  private(set) var count = 0
  /// The position of a node below the deepest level, which is empty.
  private(set) var tooDeep: Position?
  /// The position of the first key that is not a text.
  private(set) var firstOtherKey: Position?

  init(linesBefore: Int) { self.linesBefore = linesBefore }

  mutating func node(_ node: Node, level: Int = 0) -> SettingsNode {
    count += 1
    let position =
      node.mark.map { self.position(of: $0) } ?? Position(line: 1 + linesBefore, column: 1)
    if level > Self.mostLevels { tooDeep = tooDeep ?? position }
    let isWanted = count <= Self.mostNodes && level <= Self.mostLevels
    switch node {
    case .sequence(let items) where isWanted:
      return SettingsNode(.list(items.map { self.node($0, level: level + 1) }), at: position)
    case .mapping(let pairs) where isWanted:
      let pairs = pairs.map { key, value in
        let key = self.node(key, level: level + 1)
        if key.text == nil { firstOtherKey = firstOtherKey ?? key.position }
        return (
          Located(value: key.text ?? "", position: key.position), self.node(value, level: level + 1)
        )
      }
      return SettingsNode(.mapping(pairs), at: position)
    default:
      let text = node.scalar?.string ?? ""
      return SettingsNode(.text(text, isPlain: node.scalar?.style == .plain), at: position)
    }
  }

  func position(of mark: Mark) -> Position {
    Position(line: mark.line + linesBefore, column: mark.column)
  }
}
