// Reads the text of a paragraph or heading from the source, as cmark hands it to its inline parser.

import AlmanacBase

/// The content of a block without the markers of its containers and without indents.
struct InlineContent {
  var bytes: [UInt8] = []
  /// Where each line starts in `bytes`, and the column of that byte in the source, from 1.
  private(set) var lines: [(start: Int, column: Int)] = []
  /// Whether the block is a task that is finished or open; nil where it is no task.
  private(set) var isDone: Bool?

  /// - Parameters:
  ///   - block: a paragraph or a heading of `tree`.
  ///   - offsets: the content offset of each list item, as far as they are known.
  init(of block: Int, in tree: MarkdownTree, _ source: SourceLines, offsets: inout [Int: Int]) {
    let node = tree[block]
    let first = min(max(node.line, 1), source.count)
    let isParagraph = tree.isParagraph(block)
    var last = min(max(node.lastLine, first), source.count)
    let start = min(source[first].lowerBound + max(node.column - 1, 0), source[first].upperBound)
    if !isParagraph, last == first {
      readHeading(source.bytes, start..<source[first].upperBound, source.starts[first - 1])
      return
    }
    let containers = Containers(of: block, in: tree, source, sourceLine: { $0 }, offsets: &offsets)
    if !isParagraph {
      while last > first, !Self.isUnderline(source, last, containers) { last -= 1 }
      last -= 1
    }
    for line in first...max(first, last) {
      var from = start
      if line > first {
        var cursor = LineCursor(source.bytes, source[line])
        // Lazy lines keep their indent, which matters in code.
        from = containers.skipMarkers(&cursor) ? cursor.firstNonspace : cursor.offset
      }
      append(source.bytes, from..<source[line].upperBound, source.starts[line - 1])
      bytes.append(0x0A)
    }
    trimEnd()
    skipDefinitions()
    if isParagraph, block == node.parent + 1, case .item = tree[node.parent].content {
      readTask()
    }
  }

  private mutating func append(_ source: [UInt8], _ range: Range<Int>, _ line: Int) {
    lines.append((bytes.count, range.lowerBound - line + 1))
    var copied = range.lowerBound
    // cmark replaces NUL.
    while let zero = firstIndex(of: 0, in: source, copied..<range.upperBound) {
      bytes += source[copied..<zero]
      bytes.append("\u{FFFD}")
      copied = zero + 1
    }
    bytes += source[copied..<range.upperBound]
  }

  /// Reads `## Title ##`.
  private mutating func readHeading(_ source: [UInt8], _ range: Range<Int>, _ line: Int) {
    var start = range.lowerBound
    while start < range.upperBound, source[start] == UInt8(ascii: "#") { start += 1 }
    while start < range.upperBound, source[start] == 0x20 || source[start] == 0x09 { start += 1 }
    append(source, start..<range.upperBound, line)
    trimEnd()
    var end = bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
    guard end < bytes.count, end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 else {
      return
    }
    bytes.removeLast(bytes.count - end)
    trimEnd()
  }

  private mutating func trimEnd() {
    while let last = bytes.last, isSpace(last) || last == 0x0A || last == 0x0D {
      bytes.removeLast()
    }
  }

  private mutating func remove(first count: Int) {
    guard count > 0 else { return }
    bytes.removeFirst(count)
    lines = lines.map { ($0.start - count, $0.column) }
    while lines.count > 1, lines[1].start <= 0 { lines.removeFirst() }
  }

  /// Removes the link reference definitions at the start, which cmark took out of the paragraph.
  private mutating func skipDefinitions() {
    var end = 0
    while end < bytes.count, bytes[end] == UInt8(ascii: "["),
      let next = LinkScanner(bytes, end: bytes.count).definition(at: end)
    {
      end = next
    }
    remove(first: end)
  }

  /// Removes the marker of a task.
  private mutating func readTask() {
    guard let isDone = ExtensionTriggers.taskMarker(in: bytes[...]), bytes.count > 3,
      isSpace(bytes[3])
    else { return }
    self.isDone = isDone
    var start = 3
    while start < bytes.count, isSpace(bytes[start]) { start += 1 }
    remove(first: start)
  }

  private static func isUnderline(
    _ source: SourceLines, _ line: Int, _ containers: Containers
  ) -> Bool {
    var cursor = LineCursor(source.bytes, source[line])
    guard containers.skipMarkers(&cursor) else { return false }
    let text = source.bytes[cursor.firstNonspace..<source[line].upperBound]
    guard let first = text.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return false
    }
    return text.drop { $0 == first }.allSatisfy(isSpace)
  }

  /// The column in the source of a byte of the content.
  func column(of offset: Int) -> Int { position(of: offset).column }

  /// The same, with the line, counted from that where the block starts.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let index = lowerBound(0..<lines.count) { lines[$0].start <= offset } - 1
    guard lines.indices.contains(index) else { return (0, 1) }
    return (index, lines[index].column + offset - lines[index].start)
  }
}
