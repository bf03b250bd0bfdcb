// The nodes of cmark's tree: made, read, changed and rendered.

import CCmark

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A node of cmark's tree; whoever unlinks one frees it.
typealias Node = OpaquePointer

/// Raw HTML stays: content is the site's own.
let renderOptions = CMARK_OPT_UNSAFE

/// The tree of `bytes`; free it with `cmark_node_free`.
func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Node? {
  bytes.withMemoryRebound(to: CChar.self) {
    cmark_parse_document($0.baseAddress ?? emptyText, $0.count, renderOptions)
  }
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
  defer { free(text) }
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
  guard let node = cmark_node_new(CMARK_NODE_HTML_BLOCK) else { return nil }
  setLiteral(of: node, html)
  return node
}

func setLiteral(of node: Node, _ text: [UInt8]) {
  withCString(text) { _ = cmark_node_set_literal(node, $0) }
}

/// Lends `text` as C reads text: up to a zero byte.
func withCString<Result>(_ text: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { buffer in
    for (index, byte) in text.enumerated() { buffer[index] = CChar(bitPattern: byte) }
    buffer[text.count] = 0
    return body(UnsafePointer(buffer.baseAddress ?? UnsafeMutablePointer(mutating: emptyText)))
  }
}
