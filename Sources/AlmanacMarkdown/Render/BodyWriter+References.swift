// Links and images, those of raw HTML included.

import CCmark

extension TreeWalk {
  /// Gives each reference in a block to the hook.
  ///
  /// - Parameter source: where the block stands in the text; nil for its own lines.
  func resolveReferences(in block: Node, source: Range<Int>? = nil) {
    guard let resolve = hooks.resolve else { return }
    var finder: DestinationFinder?
    var breaks = 0
    func current() -> DestinationFinder {
      finder ?? DestinationFinder(bytes, source ?? sourceRange(of: block))
    }
    walkInlines(
      of: block,
      enter: { node, type in
        switch type {
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: breaks += 1
        case CMARK_NODE_CODE:
          let literal = utf8(cmark_node_get_literal(node))
          if holdsDestination(literal) {
            var here = current()
            here.skip(literal)
            finder = here
          }
        case CMARK_NODE_HTML_INLINE:
          var here = current()
          resolveAttributes(of: node, &here, line: firstLine(of: block) + breaks)
          finder = here
        default: break
        }
      },
      exit: { node in
        var here = current()
        let url = utf8(cmark_node_get_url(node))
        let place = here.next(url)
        finder = here
        let found = place.map { position(of: $0.lowerBound) }
        let reference = Reference(
          url: String(decoding: url, as: UTF8.self),
          isImage: cmark_node_get_type(node) == CMARK_NODE_IMAGE,
          line: fenceLine ?? found?.line
            ?? (source.map { lines.line(of: $0.lowerBound) }
              ?? firstLine(of: block) + breaks),
          column: found?.column ?? max(1, Int(cmark_node_get_start_column(node))),
          isComputed: fenceLine != nil)
        guard let new = resolve(reference), !new.utf8.elementsEqual(url) else { return }
        if let place {
          edits.replace(place, by: destination(new, inTable: source != nil))
        } else {
          edits.definitions[Array(url)] = destination(new, inTable: false)
        }
        withCString(Array(new.utf8)) { _ = cmark_node_set_url(node, $0) }
      })
  }

  /// The line and the column, both from 1 and the column in Unicode scalars, of a byte.
  private func position(of offset: Int) -> (line: Int, column: Int) {
    let line = lines.line(of: offset)
    // From link to link on a long line, or each would count the whole line again.
    let last = lastPlace
    let isFurther = last.line == line && last.offset <= offset
    let start = isFurther ? last.offset : lines.starts[line - 1]
    let column = bytes[start..<offset].reduce(isFurther ? last.column : 1) {
      $0 + ($1 & 0xC0 == 0x80 ? 0 : 1)
    }
    lastPlace = (offset, line, column)
    return (line, column)
  }

  private func holdsDestination(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.indices.dropLast().contains {
      text[$0] == UInt8(ascii: "]") && text[$0 + 1] == UInt8(ascii: "(")
    }
  }

  private func sourceRange(of block: Node) -> Range<Int> {
    let first = min(max(firstLine(of: block), 1), lines.count)
    let last = min(max(lastLine(of: block), first), lines.count)
    return lines.starts[first - 1]..<lines.starts[last]
  }

  /// Gives the references in a block of raw HTML to the hook.
  func resolveAttributes(of block: Node) {
    var finder = DestinationFinder(bytes, sourceRange(of: block))
    edits.excluded.append(firstLine(of: block)...max(firstLine(of: block), lastLine(of: block)))
    resolveAttributes(of: block, &finder, line: firstLine(of: block))
  }

  private func resolveAttributes(
    of node: Node, _ finder: inout DestinationFinder, line: Int
  ) {
    guard let resolve = hooks.resolve else { return }
    let literal = utf8(cmark_node_get_literal(node))
    var output: [UInt8] = []
    var copied = 0
    let attributes = HTMLAttributes(literal, seekingUses: hooks.use != nil)
    if !attributes.uses.isEmpty { report(attributes.uses, in: literal, finder, line: line) }
    for anchor in attributes.anchors {
      outline.anchors.append(String(decoding: decodingHTML(literal[anchor]), as: UTF8.self))
    }
    for attribute in attributes.references {
      let text = UnsafeBufferPointer(rebasing: literal[attribute.whole])
      let place = finder.find(text)
      let found = place.map { position(of: $0.lowerBound) }
      let url = decodingHTML(literal[attribute.value])
      let reference = Reference(
        url: String(decoding: url, as: UTF8.self), isImage: attribute.isImage,
        line: fenceLine ?? found?.line ?? line, column: found?.column ?? 1,
        isComputed: fenceLine != nil)
      guard let new = resolve(reference), !new.utf8.elementsEqual(url) else { continue }
      var changed = Array(literal[attribute.name]) + "=\"".utf8
      appendEscapingHTML(new, to: &changed)
      changed.append(UInt8(ascii: "\""))
      output += literal[copied..<attribute.whole.lowerBound]
      output += changed
      copied = attribute.whole.upperBound
      if let place { edits.replace(place, by: changed) }
    }
    guard copied > 0 else { return }
    output += literal[copied...]
    setLiteral(of: node, output)
  }

  /// Gives what a piece of raw HTML loads or runs to the hook, each with its place in the text.
  private func report(
    _ uses: [HTMLAttributes.Use], in literal: UnsafeBufferPointer<UInt8>,
    _ finder: DestinationFinder, line: Int
  ) {
    var finder = finder
    for use in uses {
      let place = finder.find(UnsafeBufferPointer(rebasing: literal[use.whole]))
      let found = place.map { position(of: $0.lowerBound) }
      hooks.use?(
        ResourceUse(
          kind: use.kind, url: String(decoding: decodingHTML(literal[use.url]), as: UTF8.self),
          line: found?.line ?? line, column: found?.column ?? 1))
    }
  }
}
