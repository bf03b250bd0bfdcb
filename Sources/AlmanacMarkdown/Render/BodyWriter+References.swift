// Passes every link and image, including those in raw HTML, to the resolve hook.

import AlmanacBase

extension BodyWriter {
  /// Resolves the links and images among the inlines of a block.
  ///
  /// - Parameter source: the range of the block in the source; nil to take the block's own lines.
  mutating func resolveReferences(in block: Int, source: Range<Int>? = nil) {
    let inlines = tree.contents(of: block)
    guard hooks.resolve != nil, tree.nodes[inlines].contains(where: { $0.content.mayRefer }) else {
      return
    }
    var finder = DestinationFinder(bytes, source ?? sourceRange(of: block))
    var line = source.map { lines.line(of: $0.lowerBound) } ?? sourceLines(of: block).lowerBound
    /// The link and images that enclose the current inline. They are resolved after their content,
    /// because their destinations come after it in the source.
    var enclosing: [Int] = []
    for index in inlines {
      switch tree[index].content {
      case .softBreak, .lineBreak: line += 1
      case .code(let literal): finder.skip(tree.text[literal])
      case .html(let literal): _ = resolveAttributes(of: index, literal, &finder, line: line)
      case .link, .image: enclosing.append(index)
      default: break
      }
      while let last = enclosing.last, tree[last].end <= index + 1 {
        enclosing.removeLast()
        resolve(last, &finder, line: line, isInTable: source != nil)
      }
    }
  }

  /// Resolves a link or an image.
  ///
  /// - Parameter line: the line of the reference, as precisely as the tree gives it.
  private mutating func resolve(
    _ index: Int, _ finder: inout DestinationFinder, line: Int, isInTable: Bool
  ) {
    let url: MarkdownTree.Text
    var isImage = false
    switch tree[index].content {
    case .link(let found, _): url = found
    case .image(let found, _): (url, isImage) = (found, true)
    default: return
    }
    // Copied, because a slice would be a second reference to the tree's text and force a copy of
    // all of it below.
    let old = Array(tree.text[url])
    let range = finder.next(old)
    let found = range.map { position(of: $0.lowerBound) }
    var reference = Reference(
      url: String(decoding: restored(url), as: UTF8.self), isImage: isImage,
      line: fenceLine ?? found?.line ?? line, column: found?.column ?? max(1, tree[index].column),
      isComputed: fenceLine != nil)
    let new = hooks.resolve?(&reference)
    imageSizes[index] = reference.size
    guard let new, !new.utf8.elementsEqual(reference.url.utf8) else { return }
    if let range {
      edits.replace(range, by: destination(new, inTable: isInTable))
    } else {
      edits.definitions[old] = destination(new, inTable: false)
    }
    _ = tree.replaceText(of: index, by: Array(new.utf8))
  }

  /// Resolves the references in a block of raw HTML. Returns the range of the resulting HTML.
  mutating func resolveAttributes(
    ofBlock block: Int, _ literal: MarkdownTree.Text
  ) -> MarkdownTree.Text {
    guard hooks.resolve != nil else { return literal }
    let lines = sourceLines(of: block)
    edits.excluded.append(lines)
    var finder = DestinationFinder(bytes, sourceRange(of: block))
    return resolveAttributes(of: block, literal, &finder, line: lines.lowerBound)
  }

  private mutating func resolveAttributes(
    of index: Int, _ literal: MarkdownTree.Text, _ finder: inout DestinationFinder, line: Int
  ) -> MarkdownTree.Text {
    let html = Array(tree.text[literal])
    let references = HTMLReferences(in: html, includingUses: hooks.use != nil)
    report(references.uses, in: html, finder, line: line)
    report(references.comments, in: html, finder, line: line)
    body.anchors += references.anchors.map {
      String(decoding: decodingHTML(html[$0]), as: UTF8.self)
    }
    var output: [UInt8] = []
    var copied = 0
    for link in references.links {
      let range = finder.find(html[link.range])
      let found = range.map { position(of: $0.lowerBound) }
      let url = decodingHTML(html[link.url])
      var reference = Reference(
        url: String(decoding: url, as: UTF8.self), isImage: link.isImage,
        line: fenceLine ?? found?.line ?? line, column: found?.column ?? 1,
        isComputed: fenceLine != nil)
      let new = hooks.resolve?(&reference)
      output += html[copied..<link.range.lowerBound]
      copied = link.range.upperBound
      if let new, !new.utf8.elementsEqual(url) {
        let start = output.count
        output += html[link.name] + Array("=\"".utf8)
        XMLText.append(new, .commonMark, to: &output)
        output.append(UInt8(ascii: "\""))
        if let range { edits.replace(range, by: Array(output[start...])) }
      } else {
        output += html[link.range]
      }
      if let size = reference.size, !link.mayHaveSize {
        output += Self.attributes(of: size).utf8
      }
    }
    guard copied > 0 else { return literal }
    return tree.replaceText(of: index, by: output + html[copied...])
  }

  /// Reports each resource that a piece of raw HTML loads or runs, with its position in the source.
  private mutating func report(
    _ uses: [HTMLReferences.Use], in html: [UInt8], _ finder: DestinationFinder, line: Int
  ) {
    var finder = finder
    for use in uses {
      let place = place(of: html[use.range], &finder, line: line)
      hooks.use?(
        ResourceUse(
          kind: use.kind, url: String(decoding: decodingHTML(html[use.url]), as: UTF8.self),
          line: place.line, column: place.column))
    }
  }

  /// Reports the comments that a writer may not mean for readers.
  private mutating func report(
    _ comments: [Range<Int>], in html: [UInt8], _ finder: DestinationFinder, line: Int
  ) {
    guard hooks.hasExtensions, fenceLine == nil, let report = hooks.report else { return }
    var finder = finder
    for comment in comments {
      report(
        .warning, place(of: html[comment], &finder, line: line),
        "this comment is published: readers find it in the source of the page; remove it, or write it in the "
          + "front matter, after a '#'")
    }
  }

  /// The position of a part of raw HTML in the source; the start of a line where it is not found.
  private mutating func place(
    of part: ArraySlice<UInt8>, _ finder: inout DestinationFinder, line: Int
  ) -> Position {
    finder.find(part).map { position(of: $0.lowerBound) } ?? Position(line: line, column: 1)
  }

  /// The position of a byte offset in the source.
  mutating func position(of offset: Int) -> Position {
    let line = lines.line(of: offset)
    // Counting continues from the last position, or each link of a long line would count the whole
    // line again.
    let last = lastPosition
    let continuesLine = last.line == line && last.offset <= offset
    let start = continuesLine ? last.offset : lines.starts[line - 1]
    let column = (continuesLine ? last.column : 1) + lines.scalarCount(start..<offset)
    lastPosition = (offset, line, column)
    return Position(line: line, column: column)
  }

  private func sourceRange(of block: Int) -> Range<Int> {
    let found = sourceLines(of: block)
    let first = min(max(found.lowerBound, 1), lines.count)
    let last = min(max(found.upperBound, first), lines.count)
    return lines.starts[first - 1]..<lines.starts[last]
  }
}

extension MarkdownTree.Content {
  fileprivate var mayRefer: Bool {
    switch self {
    case .link, .image, .html: true
    default: false
    }
  }
}
