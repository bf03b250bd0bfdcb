// The nodes of cmark's tree: made, read and changed.

import CCmark

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A node of cmark's tree, in the memory of the thread's arena.
typealias Node = OpaquePointer

/// The tree of `bytes`; it lives as long as the arena's scope.
func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Node? {
  guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, Arena.allocator) else {
    return nil
  }
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

/// A text of a node, in cmark's memory: gone when the node is freed or changed.
func utf8(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
  let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  return UnsafeBufferPointer(start: start, count: strlen(text))
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
