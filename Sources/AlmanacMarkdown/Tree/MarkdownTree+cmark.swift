// Parses Markdown with cmark. No other file calls cmark.

import CArena
import CCmark
import CLibrary

extension MarkdownTree {
  /// Parses a text as CommonMark.
  ///
  /// cmark allocates its nodes in the thread's arena. They are copied here and no pointer to them
  /// leaves this function, so the arena can be emptied before it returns.
  init(parsing source: ArraySlice<UInt8>) {
    defer { arena_empty() }
    guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, arena) else { return }
    source.withUnsafeBytes {
      if let start = $0.baseAddress {
        cmark_parser_feed(parser, start.assumingMemoryBound(to: CChar.self), $0.count)
      }
    }
    guard var node = cmark_parser_finish(parser) else { return }
    // Includes room for replaced URLs. Most nodes take ten bytes or more of the source.
    text.reserveCapacity(source.count + source.count / 8)
    nodes.reserveCapacity(source.count / 10 + 8)
    /// The ancestors of the current node. No recursion: a text can nest as deep as it is long.
    var open: [Int] = []
    while true {
      append(node, in: open.last ?? 0)
      if let child = cmark_node_first_child(node) {
        open.append(nodes.count - 1)
        node = child
        continue
      }
      while cmark_node_next(node) == nil {
        guard let parent = cmark_node_parent(node), let index = open.popLast() else { return }
        nodes[index].end = nodes.count
        node = parent
      }
      node = cmark_node_next(node)
    }
  }

  private mutating func append(_ node: OpaquePointer, in parent: Int) {
    let content = content(of: node)
    nodes.append(
      Node(
        content: content, parent: parent, end: nodes.count + 1,
        line: Int(cmark_node_get_start_line(node)), lastLine: Int(cmark_node_get_end_line(node)),
        column: Int(cmark_node_get_start_column(node))))
  }

  private mutating func content(of node: OpaquePointer) -> Content {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: return .text(copy(cmark_node_get_literal(node)))
    case CMARK_NODE_CODE: return .code(copy(cmark_node_get_literal(node)))
    case CMARK_NODE_HTML_INLINE: return .html(copy(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_LINK: return .link(url: copy(cmark_node_get_url(node)), title: title(of: node))
    case CMARK_NODE_IMAGE:
      return .image(url: copy(cmark_node_get_url(node)), title: title(of: node))
    case CMARK_NODE_PARAGRAPH: return .paragraph
    case CMARK_NODE_HEADING: return .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_ITEM: return .item(isDone: nil)
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      return .list(
        start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
        isTight: cmark_node_get_list_tight(node) != 0)
    case CMARK_NODE_BLOCK_QUOTE: return .quote
    case CMARK_NODE_CODE_BLOCK:
      return .codeBlock(
        copy(cmark_node_get_literal(node)), info: copy(cmark_node_get_fence_info(node)))
    case CMARK_NODE_HTML_BLOCK: return .htmlBlock(copy(cmark_node_get_literal(node)))
    case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
    default: return .document
    }
  }

  private mutating func title(of node: OpaquePointer) -> Text? {
    let title = cmark_node_get_title(node)
    return title == noTitle ? nil : copy(title)
  }

  private mutating func copy(_ literal: UnsafePointer<CChar>?) -> Text {
    let start = text.count
    if let literal {
      text.append(contentsOf: UnsafeRawBufferPointer(start: literal, count: strlen(literal)))
    }
    return start..<text.count
  }
}

/// The version of cmark, which output depends on.
package var rendererVersion: String { String(cString: cmark_version_string()) }

/// The thread's arena as an allocator for cmark.
private nonisolated(unsafe) let arena: UnsafeMutablePointer<cmark_mem> = {
  let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
  memory.initialize(to: cmark_mem(calloc: arena_calloc, realloc: arena_realloc, free: { _ in }))
  return memory
}()

/// The pointer that cmark returns for a missing title. An empty title differs from it only by
/// address.
private nonisolated(unsafe) let noTitle: UnsafePointer<CChar>? = {
  let link = cmark_node_new(CMARK_NODE_LINK)
  defer { cmark_node_free(link) }
  return cmark_node_get_title(link)
}()
