// The nodes of cmark's tree: made, read, changed and rendered.

import CCmark

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A node of cmark's tree, in the memory of the thread's arena.
typealias Node = OpaquePointer

/// Raw HTML stays: content is the site's own.
let renderOptions = CMARK_OPT_UNSAFE

/// The tree of `bytes`; it lives as long as the arena's scope.
func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Node? {
  guard let parser = cmark_parser_new_with_mem(renderOptions, Arena.allocator) else { return nil }
  bytes.withMemoryRebound(to: CChar.self) {
    if let start = $0.baseAddress { cmark_parser_feed(parser, start, $0.count) }
  }
  return cmark_parser_finish(parser)
}

/// A new node that stands nowhere yet.
func newNode(_ type: cmark_node_type) -> Node? {
  cmark_node_new_with_mem(type, Arena.allocator)
}

/// A pointer for texts of no bytes, which cmark does not look at.
private nonisolated(unsafe) let emptyText: UnsafePointer<CChar> = {
  let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  text.initialize(to: 0)
  return UnsafePointer(text)
}()

/// Calls `body` with the HTML of a node: a whole element, with its line ending.
func withHTML<Result>(
  of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  guard let text = cmark_render_html(node, renderOptions) else {
    return body(UnsafeBufferPointer(start: nil, count: 0))
  }
  let count = strlen(text)
  return text.withMemoryRebound(to: UInt8.self, capacity: count) {
    body(UnsafeBufferPointer(start: $0, count: count))
  }
}

/// Adds what stands between the open and the close tag of a node that is one element.
func appendInnerHTML(of node: Node, to output: inout [UInt8]) {
  withHTML(of: node) { html in
    guard let open = html.firstIndex(of: UInt8(ascii: ">")),
      let close = html.lastIndex(of: UInt8(ascii: "<")), open < close
    else { return }
    output.append(contentsOf: html[(open + 1)..<close])
  }
}

/// A text of a node, in cmark's memory: gone when the node is freed or changed.
func utf8(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
  let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  return UnsafeBufferPointer(start: start, count: strlen(text))
}

/// A new block of HTML that stands in the tree as it is.
func htmlBlock(_ html: [UInt8]) -> Node? {
  guard let node = newNode(CMARK_NODE_HTML_BLOCK) else { return nil }
  setLiteral(of: node, html)
  return node
}

func setLiteral(of node: Node, _ text: [UInt8]) {
  withCString(text) { _ = cmark_node_set_literal(node, $0) }
}

/// Lends `text` as C reads text: up to a zero byte.
func withCString<Result>(_ text: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { buffer in
    text.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
    buffer[text.count] = 0
    return body(UnsafePointer(buffer.baseAddress ?? UnsafeMutablePointer(mutating: emptyText)))
  }
}
