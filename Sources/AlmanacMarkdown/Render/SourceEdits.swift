// Collects and applies changes to the Markdown source, for publication.

/// Changes to a source, collected during rendering and applied together.
struct SourceEdits {
  private var changes: [(range: Range<Int>, text: [UInt8])] = []
  /// The new source text of destinations in link reference definitions, by their URLs.
  var definitions: [[UInt8]: [UInt8]] = [:]
  /// Lines of code and raw HTML, in which there are no definitions.
  var excluded: [ClosedRange<Int>] = []

  mutating func replace(_ range: Range<Int>, by text: [UInt8]) {
    changes.append((range, text))
  }

  /// Replaces whole lines by Markdown inside the same containers.
  ///
  /// - Parameter prefix: the bytes before the block on its first line.
  mutating func replaceLines(
    _ range: ClosedRange<Int>, by markdown: [UInt8], in lines: SourceLines,
    keeping prefix: Range<Int>
  ) {
    let first = Array(lines.bytes[prefix])
    // After its first line a list item is only indented; a quote has its marker on each line.
    let others = first.map { isSpace($0) || $0 == UInt8(ascii: ">") ? $0 : 0x20 }
    let blank = others.reversed().drop(while: isSpace).reversed()
    var output = first
    var text = markdown[...]
    while text.last == 0x0A { text.removeLast() }
    var isFirst = true
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !isFirst {
        output.append(0x0A)
        output += line.isEmpty ? Array(blank) : others
      }
      output += line
      isFirst = false
    }
    let last = min(range.upperBound, lines.count)
    if lines[last].upperBound < lines.whole(last).upperBound { output.append(0x0A) }
    changes.append((lines.starts[range.lowerBound - 1]..<lines.starts[last], output))
  }

  /// Changes the link reference definitions whose URLs are in `definitions`.
  mutating func addDefinitions(in lines: SourceLines) {
    let bytes = lines.bytes
    // Footnotes are written last, wherever they stand.
    var excluded = excluded.sorted { $0.lowerBound < $1.lowerBound }[...]
    for line in stride(from: 1, through: lines.count, by: 1) {
      while let first = excluded.first, first.upperBound < line { excluded.removeFirst() }
      if let first = excluded.first, first.contains(line) { continue }
      let lineRange = lines[line]
      guard let label = definitionLabel(bytes, lineRange) else { continue }
      // The destination may be on the next line.
      let isBroken = bytes[label.upperBound..<lineRange.upperBound].allSatisfy(isSpace)
      let end = isBroken && line < lines.count ? lines[line + 1].upperBound : lineRange.upperBound
      guard
        let range = destination(
          in: bytes, label.upperBound..<end, maxLength: end - label.upperBound),
        !range.isEmpty, let new = definitions[decodingMarkdown(bytes[range])]
      else { continue }
      changes.append((range, new))
    }
  }

  /// The `[label]:` at the start of a line, after the markers of quotes and list items.
  private func definitionLabel(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
    let start = line.first { !isSpace(bytes[$0]) && !isInMarker(bytes[$0]) }
    guard let start, bytes[start] == UInt8(ascii: "[") else { return nil }
    var index = start + 1
    // Definitions of footnotes have no destination.
    if index < line.upperBound, bytes[index] == UInt8(ascii: "^") { return nil }
    while index < line.upperBound, bytes[index] != UInt8(ascii: "]") {
      index += bytes[index] == backslash ? 2 : 1
    }
    guard index + 1 < line.upperBound, bytes[index + 1] == UInt8(ascii: ":") else { return nil }
    return start..<(index + 2)
  }

  /// The changed source, or nil if there are no changes.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    guard !changes.isEmpty else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var copied = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where change.range.lowerBound >= copied {
      output += bytes[copied..<change.range.lowerBound]
      output += change.text
      copied = change.range.upperBound
    }
    output += bytes[copied...]
    return output
  }
}
