// Parses the templates of Anki's cards.

import AlmanacBase

/// A template: text with the fields of a note, and parts that depend on whether a field is empty.
///
///     AnkiTemplate("{{#Hint}}{{hint:Hint}}{{/Hint}} {{Front}}").nodes.count  // 3
struct AnkiTemplate: Sendable {
  indirect enum Node: Sendable {
    case text(String)
    /// A field, with filters in the order in which they are applied.
    case field(name: String, filters: [String])
    case conditional(name: String, isNegated: Bool, [Node])
  }

  private(set) var nodes: [Node] = []
  /// What is wrong with the template, for which Anki shows an error in place of the card.
  private(set) var fault: String?

  /// Conditionals nested deeper are refused.
  private static let maxDepth = 50

  init(_ text: String) {
    var parser = Parser(text)
    nodes = parser.parse(maxDepth: Self.maxDepth)
    fault = parser.fault
  }

  /// The names of all filters in the template.
  var filters: Set<String> { Self.filters(nodes) }

  private static func filters(_ nodes: [Node]) -> Set<String> {
    var names: Set<String> = []
    for node in nodes {
      switch node {
      case .text: break
      case .field(_, let filters): names.formUnion(filters)
      case .conditional(_, _, let children): names.formUnion(Self.filters(children))
      }
    }
    return names
  }
}

/// Parses a template from left to right.
private struct Parser {
  private var rest: Substring.UTF8View
  private let open: String
  private let close: String
  var fault: String?
  /// The nodes of each open conditional, from the outermost, which is the template itself.
  private var stack: [(name: String, isNegated: Bool, nodes: [AnkiTemplate.Node])] = [
    ("", false, [])
  ]

  init(_ text: String) {
    // An old directive that sets other marks.
    let directive = "{{=<% %>=}}"
    let start = text.drop { $0.isWhitespace }
    if start.utf8.starts(with: directive.utf8) {
      rest = start.utf8.dropFirst(directive.utf8.count)
      (open, close) = ("<%", "%>")
    } else {
      rest = text[...].utf8
      (open, close) = ("{{", "}}")
    }
  }

  mutating func parse(maxDepth: Int) -> [AnkiTemplate.Node] {
    while !rest.isEmpty, fault == nil {
      let mark = rest.firstIndex(of: open)
      let comment = rest.firstIndex(of: "<!--")
      if let comment, comment < mark ?? rest.endIndex {
        // Nothing in a comment is replaced.
        let end = rest[comment...].end(of: "-->") ?? rest.endIndex
        add(.text(String(Substring(rest[..<end]))))
        rest = rest[end...]
        continue
      }
      guard let mark else {
        add(.text(String(Substring(rest))))
        break
      }
      if mark > rest.startIndex { add(.text(String(Substring(rest[..<mark])))) }
      guard let end = rest[mark...].end(of: close) else {
        fault = "a tag has no closing '\(close)'"
        break
      }
      let from = rest.index(mark, offsetBy: open.utf8.count)
      let to = rest.index(end, offsetBy: -close.utf8.count)
      read(String(Substring(rest[min(from, to)..<to])), maxDepth)
      rest = rest[end...]
    }
    if stack.count > 1, fault == nil { fault = "'{{#\(stack[1].name)}}' is not closed" }
    return fault == nil ? stack[0].nodes : []
  }

  private mutating func add(_ node: AnkiTemplate.Node) {
    stack[stack.count - 1].nodes.append(node)
  }

  /// Reads the text between two marks.
  private mutating func read(_ text: String, _ maxDepth: Int) {
    let tag = text.drop { $0 == "{" }.trimmed
    let name = tag.dropFirst().drop(while: \.isWhitespace)
    switch tag.first {
    case "#", "^":
      stack.append((String(name), tag.first == "^", []))
      if stack.count > maxDepth {
        fault = "conditions are nested more than \(maxDepth) levels deep"
      }
    case "/":
      guard stack.count > 1, let last = stack.popLast(), last.name == name else {
        fault = "'{{/\(name)}}' closes nothing"
        return
      }
      add(.conditional(name: last.name, isNegated: last.isNegated, last.nodes))
    default:
      var parts = tag.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let field = parts.popLast() ?? ""
      add(.field(name: field, filters: parts.reversed()))
    }
  }
}

extension Substring {
  /// Without white space at both ends.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}

extension BidirectionalCollection<UInt8> {
  /// The index of the first occurrence of a text.
  func firstIndex(of text: String) -> Index? {
    let text = Array(text.utf8)
    var index = startIndex
    while index < endIndex {
      if self[index] == text[0], self[index...].starts(with: text) { return index }
      formIndex(after: &index)
    }
    return nil
  }

  /// The index after the first occurrence of a text.
  func end(of text: String) -> Index? {
    firstIndex(of: text).map { index($0, offsetBy: text.utf8.count) }
  }
}
