// Looks up link references, whose definitions only cmark knows.

/// The destinations of the link references in a text, by label.
struct LinkReferences {
  private var targets: [[UInt8]: (url: [UInt8], title: [UInt8]?)] = [:]

  subscript(label: ArraySlice<UInt8>) -> (url: [UInt8], title: [UInt8]?)? {
    targets.isEmpty ? nil : targets[Self.normalized(label)]
  }

  /// Looks up all labels in the contents of some blocks. Each becomes a heading at the top of the
  /// text, where cmark makes it a link if it is defined.
  init(of contents: [[UInt8]], in text: [UInt8]) {
    guard firstIndex(of: "]:", in: text, text.indices) != nil else { return }
    var labels: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for content in contents {
      let scanner = LinkScanner(content, end: content.count)
      for index in content.indices where content[index] == UInt8(ascii: "[") {
        guard let label = scanner.label(at: index + 1) else { continue }
        let normalized = Self.normalized(content[label])
        if !normalized.isEmpty, seen.insert(normalized).inserted { labels.append(normalized) }
      }
    }
    guard !labels.isEmpty else { return }
    var source: [UInt8] = []
    for label in labels {
      source.append("# [")
      source += label
      source.append("] #\n")
    }
    let tree = MarkdownTree(parsing: (source + text)[...])
    var block = 1
    for label in labels where block < tree.nodes.count {
      if block + 1 < tree.nodes.count, tree[block + 1].end == tree[block].end,
        case .link(let url, let title) = tree[block + 1].content
      {
        targets[label] = (Array(tree.text[url]), title.map { Array(tree.text[$0]) })
      }
      block = tree[block].end
    }
  }

  /// A label on one line, without space around it.
  private static func normalized(_ label: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in label {
      if !isWhite(byte) {
        result.append(byte)
      } else if let last = result.last, last != 0x20 {
        result.append(0x20)
      }
    }
    if result.last == 0x20 { result.removeLast() }
    return result
  }
}
