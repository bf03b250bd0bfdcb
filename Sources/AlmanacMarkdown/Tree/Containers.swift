// The quotes and list items around a block, and what they take from the start of each line.

import CCmark

/// The containers of a block, the outermost first.
struct Containers {
  private enum Kind {
    case quote
    /// An item's content starts so many columns in.
    case item(Int)
  }

  private var stack: [(kind: Kind, line: Int)] = []

  init() {}

  /// The containers of `node`, whose tree has the lines of `lines` under the numbers of `origin`.
  /// Each item's offset is worked out once and kept in its node.
  init(of node: Node, in lines: SourceLines, origin: (Int) -> Int) {
    var ancestors: [Node] = []
    var current = cmark_node_parent(node)
    while let ancestor = current {
      let type = cmark_node_get_type(ancestor)
      if type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_ITEM { ancestors.append(ancestor) }
      current = cmark_node_parent(ancestor)
    }
    stack.reserveCapacity(ancestors.count)
    // Containers that open on one line are read in one go.
    var open: (line: Int, cursor: LineCursor)?
    for ancestor in ancestors.reversed() {
      let line = min(max(origin(Int(cmark_node_get_start_line(ancestor))), 1), lines.count)
      if cmark_node_get_type(ancestor) == CMARK_NODE_BLOCK_QUOTE {
        if open?.line == line { _ = open?.cursor.skipQuoteMarker() }
        stack.append((.quote, line))
      } else if let known = cmark_node_get_user_data(ancestor) {
        stack.append((.item(Int(bitPattern: known)), line))
        open = nil
      } else {
        var cursor = LineCursor(lines.bytes, lines[line])
        if let open, open.line == line { cursor = open.cursor } else { replay(&cursor, on: line) }
        let offset = cursor.skipListMarker()
        cmark_node_set_user_data(ancestor, UnsafeMutableRawPointer(bitPattern: offset))
        stack.append((.item(offset), line))
        open = (line, cursor)
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
