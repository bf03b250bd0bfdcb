// The quotes and list items around a block, and what they take from the start of each line.

/// The containers of a block, the outermost first.
struct Containers {
  private enum Kind {
    case quote
    /// An item's content starts so many columns in.
    case item(Int)
  }

  private var stack: [(kind: Kind, line: Int)] = []

  init() {}

  /// The containers of a block.
  ///
  /// - Parameters:
  ///   - origin: gives the line of the source for a line of the tree's text.
  ///   - offsets: how far in the content of each list item starts, as far as it has been worked out.
  init(
    of block: Int, in tree: MarkdownTree, _ lines: SourceLines, origin: (Int) -> Int,
    offsets: inout [Int: Int]
  ) {
    var ancestors: [Int] = []
    var current = tree[block].parent
    while current > 0 {
      ancestors.append(current)
      current = tree[current].parent
    }
    // Containers that open on one line are read in one go.
    var open: (line: Int, cursor: LineCursor)?
    for ancestor in ancestors.reversed() {
      let line = min(max(origin(tree[ancestor].line), 1), lines.count)
      switch tree[ancestor].content {
      case .quote:
        if open?.line == line { _ = open?.cursor.skipQuoteMarker() }
        stack.append((.quote, line))
      case .item:
        if let known = offsets[ancestor] {
          stack.append((.item(known), line))
          open = nil
          continue
        }
        var cursor = LineCursor(lines.bytes, lines[line])
        if let open, open.line == line { cursor = open.cursor } else { replay(&cursor, on: line) }
        let offset = cursor.skipListMarker()
        offsets[ancestor] = offset
        stack.append((.item(offset), line))
        open = (line, cursor)
      default: break
      }
    }
  }

  /// Passes what the containers so far have on a line that may be the first one of some of them.
  private func replay(_ cursor: inout LineCursor, on line: Int) {
    for container in stack {
      switch container.kind {
      case .quote: _ = cursor.skipQuoteMarker()
      case .item(let offset):
        if container.line == line {
          _ = cursor.skipListMarker()
        } else {
          cursor.advance(columns: offset)
        }
      }
    }
  }

  /// Takes what belongs to the containers from the start of a line; false where one is missing, so
  /// that the line is a lazy one or no part of them.
  func enter(_ cursor: inout LineCursor) -> Bool {
    for container in stack {
      switch container.kind {
      case .quote:
        guard cursor.skipQuoteMarker() else { return false }
      case .item(let offset):
        guard cursor.indent(upTo: offset) == offset else { return false }
        cursor.advance(columns: offset)
      }
    }
    return true
  }
}
