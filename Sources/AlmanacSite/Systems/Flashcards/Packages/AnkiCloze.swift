// Cloze deletions in the text of notes: {{c1::text::hint}}.

/// A text with cloze deletions, which can be nested.
///
///     AnkiCloze("{{c1::Paris::city}} is in {{c2::France}}").question(1)
///     // <span class="cloze">[city]</span> is in <span class="cloze-inactive">France</span>
struct AnkiCloze {
  private indirect enum Node {
    case text(Substring)
    case deletion(Deletion)
  }

  private struct Deletion {
    var numbers: [Int]
    var nodes: [Node] = []
    var hint: Substring?

    /// The text of the question in the place of the deletion.
    var mark: String { "[" + (hint.map(String.init) ?? "…") + "]" }
  }

  private var nodes: [Node] = []

  /// Anki's own limit. Deletions nested deeper are read as if they were not marked.
  private static let maxDepth = 10

  init(_ text: String) {
    var open: [Deletion] = []
    func add(_ node: Node, _ nodes: inout [Node]) {
      if open.isEmpty { nodes.append(node) } else { open[open.count - 1].nodes.append(node) }
    }
    func add(text: Substring, _ nodes: inout [Node]) {
      guard !text.isEmpty else { return }
      guard !open.isEmpty, let mark = text.utf8.firstIndex(of: "::") else {
        return add(.text(text), &nodes)
      }
      let end = text.utf8.index(mark, offsetBy: 2)
      open[open.count - 1].hint = text[end...]
      add(.text(text[..<mark]), &nodes)
    }
    var start = text.startIndex
    var index = start
    let bytes = text.utf8
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "{"), let (numbers, end) = Self.opening(bytes[index...]) {
        add(text: text[start..<index], &nodes)
        if open.count < Self.maxDepth { open.append(Deletion(numbers: numbers)) }
        (start, index) = (end, end)
      } else if bytes[index] == UInt8(ascii: "}"), bytes[index...].starts(with: "}}".utf8) {
        add(text: text[start..<index], &nodes)
        let end = bytes.index(index, offsetBy: 2)
        if let deletion = open.popLast() {
          add(.deletion(deletion), &nodes)
        } else {
          nodes.append(.text(text[index..<end]))
        }
        (start, index) = (end, end)
      } else {
        bytes.formIndex(after: &index)
      }
    }
    add(text: text[start...], &nodes)
  }

  /// The numbers of a deletion that begins here, `{{c1::` or `{{c1,2::`, and where its text begins.
  private static func opening(_ bytes: Substring.UTF8View) -> (numbers: [Int], end: String.Index)? {
    guard bytes.starts(with: "{{c".utf8) else { return nil }
    let rest = bytes.dropFirst(3)
    let digits = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",") }
    guard bytes[digits.endIndex...].starts(with: "::".utf8) else { return nil }
    let numbers = Substring(digits).split(separator: ",").compactMap { UInt16($0).map(Int.init) }
    guard !numbers.isEmpty else { return nil }
    return (numbers, bytes.index(digits.endIndex, offsetBy: 2))
  }

  /// Whether a deletion belongs to a picture of which Anki hides parts.
  var isOcclusion: Bool {
    nodes.contains { node in
      guard case .deletion(let deletion) = node, case .text(let text) = deletion.nodes.first
      else { return false }
      return text.hasPrefix("image-occlusion:")
    }
  }

  /// The text with the deletions of a number hidden; empty where there are none.
  func question(_ number: Int) -> String { text(number, isQuestion: true) }

  /// The text with everything shown; empty where there is no deletion of the number.
  func answer(_ number: Int) -> String { text(number, isQuestion: false) }

  private func text(_ number: Int, isQuestion: Bool) -> String {
    var result = ""
    var isFound = false
    Self.write(nodes, number, isQuestion, &result, &isFound)
    return isFound ? result : ""
  }

  private static func write(
    _ nodes: [Node], _ number: Int, _ isQuestion: Bool, _ result: inout String,
    _ isFound: inout Bool
  ) {
    for node in nodes {
      switch node {
      case .text(let text): result += text
      case .deletion(let deletion):
        let isActive = deletion.numbers.contains(number)
        if isActive { isFound = true }
        result += isActive ? "<span class=\"cloze\">" : "<span class=\"cloze-inactive\">"
        if isActive, isQuestion {
          result += deletion.mark
        } else {
          write(deletion.nodes, number, isQuestion, &result, &isFound)
        }
        result += "</span>"
      }
    }
  }

  /// Only the deletions of a number, or their hints.
  func only(_ number: Int, isQuestion: Bool) -> String {
    deletions(number).map { deletion in
      isQuestion
        ? deletion.hint.map(String.init) ?? "…" : Self.plain(deletion.nodes)
    }.joined(separator: ", ")
  }

  /// What has to be typed for the deletions of a number.
  func typed(_ number: Int) -> String {
    let texts = deletions(number).map { Self.plain($0.nodes) }
    return texts.allSatisfy { $0 == texts[0] } ? texts.first ?? "" : texts.joined(separator: ", ")
  }

  private func deletions(_ number: Int) -> [Deletion] {
    func find(_ nodes: [Node]) -> [Deletion] {
      nodes.flatMap { node -> [Deletion] in
        guard case .deletion(let deletion) = node else { return [] }
        return deletion.numbers.contains(number) ? [deletion] : find(deletion.nodes)
      }
    }
    return find(nodes)
  }

  private static func plain(_ nodes: [Node]) -> String {
    var text = ""
    for node in nodes {
      switch node {
      case .text(let part): text += part
      case .deletion(let deletion): text += plain(deletion.nodes)
      }
    }
    return text
  }
}
