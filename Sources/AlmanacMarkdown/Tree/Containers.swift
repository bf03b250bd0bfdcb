// The quotes and list items around a block, and their markers on each line.

/// The containers of a block, outermost first.
struct Containers {
  private enum Kind {
    case quote
    /// The content of an item is indented by this many columns.
    case item(Int)
  }

  private var stack: [(kind: Kind, line: Int)] = []

  init() {}

  /// Finds the containers of a block.
  ///
  /// - Parameters:
  ///   - sourceLine: gives the line in the source for a line of the parsed text.
  ///   - offsets: the content offset of each list item, as far as they are known.
  init(
    of block: Int, in tree: MarkdownTree, _ lines: SourceLines, sourceLine: (Int) -> Int,
    offsets: inout [Int: Int]
  ) {
    var ancestors: [Int] = []
    var current = tree[block].parent
    while current > 0 {
      ancestors.append(current)
      current = tree[current].parent
    }
    // Containers that open on the same line share one cursor.
    var open: (line: Int, cursor: LineCursor)?
    for ancestor in ancestors.reversed() {
      let line = min(max(sourceLine(tree[ancestor].line), 1), lines.count)
      switch tree[ancestor].content {
      case .quote:
        if open?.line == line { _ = open?.cursor.skipQuoteMarker() }
        stack.append((.quote, line))
      case .item, .footnote:
        if let known = offsets[ancestor] {
          stack.append((.item(known), line))
          open = nil
          continue
        }
        var cursor = LineCursor(lines.bytes, lines[line])
        if let open, open.line == line {
          cursor = open.cursor
        } else {
          skipMarkers(&cursor, on: line)
        }
        let offset = cursor.skipListMarker()
        offsets[ancestor] = offset
        stack.append((.item(offset), line))
        open = (line, cursor)
      default: break
      }
    }
  }

  /// Skips the markers of the containers so far, on a line that may be the first line of some of
  /// them.
  private func skipMarkers(_ cursor: inout LineCursor, on line: Int) {
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

  /// Skips the markers of the containers at the start of a line. Returns false if one is missing:
  /// then the line is a lazy continuation or outside of the containers.
  func skipMarkers(_ cursor: inout LineCursor) -> Bool {
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
