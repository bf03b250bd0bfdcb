// Links and images in brackets.

/// A `[` or `![` that may open a link or an image.
struct Bracket {
  var item: Int
  /// The offset after the bracket.
  var position: Int
  var isImage: Bool
  /// False after a link inside it, because links do not contain links.
  var isActive = true
  /// Whether another bracket opened inside it.
  var hasBracketAfter = false
}

extension InlineParser {
  mutating func openBracket(length: Int) {
    let start = offset
    appendText(start..<start + length)
    if let last = brackets.indices.last { brackets[last].hasBracketAfter = true }
    brackets.append(Bracket(item: items.count - 1, position: offset, isImage: length == 2))
  }

  mutating func closeBracket() {
    let close = offset
    guard let opener = brackets.last else { return appendText(close..<close + 1) }
    brackets.removeLast()
    guard opener.isActive else { return appendText(close..<close + 1) }
    guard let target = inlineTarget(after: close) ?? referenceTarget(opener, close) else {
      if !appendFootnote(opener, close) { appendText(close..<close + 1) }
      return
    }
    offset = target.end
    let link = insert(
      opener.isImage
        ? .image(url: target.url, title: target.title)
        : .link(url: target.url, title: target.title), after: opener.item,
      offset: opener.position - 1)
    moveItems(from: items[link].next, upTo: nil, to: link)
    remove(opener.item)
    processEmphasis(above: opener.position)
    if !opener.isImage {
      for index in brackets.indices.reversed() where !brackets[index].isImage {
        if !brackets[index].isActive { break }
        brackets[index].isActive = false
      }
    }
  }

  /// Replaces what follows a bracket by a reference to a footnote, if it is one.
  private mutating func appendFootnote(_ opener: Bracket, _ close: Int) -> Bool {
    let label = opener.position + 1..<max(opener.position + 1, close)
    guard !opener.isImage, source[opener.position] == UInt8(ascii: "^"), !label.isEmpty else {
      return false
    }
    processEmphasis(above: opener.position)
    while let next = items[opener.item].next { remove(next) }
    if footnotes.contains(FootnoteDefinition.normalized(source[label])) {
      remove(opener.item)
      append(.footnoteReference(label: inText(label), number: 0, use: 0), at: opener.position - 1)
    } else {
      unknownFootnotes.append((label, opener.position - 1))
      append(.text(inText(opener.position..<close + 1)))
    }
    offset = close + 1
    return true
  }

  private typealias Target = (url: MarkdownTree.Text, title: MarkdownTree.Text?, end: Int)

  /// The `(destination "title")` after a bracket.
  private mutating func inlineTarget(after close: Int) -> Target? {
    guard close + 1 < source.count, source[close + 1] == UInt8(ascii: "(") else { return nil }
    let scanner = LinkScanner(source, end: source.count)
    guard let (url, afterURL) = scanner.destination(at: scanner.skipSpaces(close + 2)) else {
      return nil
    }
    let titleStart = scanner.skipSpaces(afterURL)
    let titleEnd = titleStart > afterURL ? scanner.title(at: titleStart) : nil
    let end = scanner.skipSpaces(titleEnd ?? titleStart)
    guard end < source.count, source[end] == UInt8(ascii: ")") else { return nil }
    let title = titleEnd.map { decoded(titleStart + 1..<$0 - 1, hasEscapes: true) }
    return (decoded(url, hasEscapes: true), title, end + 1)
  }

  /// The definition of `[text][label]`, `[label][]` or `[label]`.
  private mutating func referenceTarget(_ opener: Bracket, _ close: Int) -> Target? {
    var label: Range<Int>?
    var end = close + 1
    if end < source.count, source[end] == UInt8(ascii: "[") {
      label = LinkScanner(source, end: source.count).label(at: end + 1)
      if let label { end = label.upperBound + 1 }
    }
    if label.map({ source[$0].allSatisfy(isWhite) }) ?? true {
      guard !opener.hasBracketAfter else { return nil }
      if label == nil { end = close + 1 }
      label = opener.position..<close
    }
    guard let label, let found = references[source[label]] else { return nil }
    let size = found.url.count + (found.title?.count ?? 0)
    // The limit of cmark.
    guard expanded + size <= max(100_000, source.count) else { return nil }
    expanded += size
    return (append(found.url), found.title.map { append($0) }, end)
  }

  private mutating func append(_ bytes: [UInt8]) -> MarkdownTree.Text {
    let start = text.count
    text += bytes
    return start..<text.count
  }
}
