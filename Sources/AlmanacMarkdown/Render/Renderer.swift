// Markdown text -> HTML: parse, and write the tree with what cmark does not know.

import CCmark

/// Renders a text: CommonMark, pipe tables, ids on headings, and what `hooks` and the text's notes
/// add. Raw HTML passes through, so the text must be the site's own.
///
///     render(MarkdownText(bytes: Array("*now*".utf8))).html  // "<p><em>now</em></p>\n"
public func render(_ source: MarkdownText, hooks: RenderHooks = RenderHooks()) -> Rendering {
  source.bytes.withUnsafeBufferPointer { bytes in
    render(bytes, source.notes, hooks) { Rendering(html: Array($0), outline: $1) }
  }
}

/// Renders the text of a page that somebody wrote, where it stands in its file. `use` is lent the
/// HTML where it was made; it is gone when `use` returns.
public func render<Result>(
  _ text: UnsafeBufferPointer<UInt8>, hooks: RenderHooks = RenderHooks(),
  use: (_ html: UnsafeBufferPointer<UInt8>, Rendering.Outline) -> Result
) -> Result {
  render(text, [], hooks, use)
}

private func render<Result>(
  _ bytes: UnsafeBufferPointer<UInt8>, _ notes: [MarkdownText.Note], _ hooks: RenderHooks,
  _ use: (UnsafeBufferPointer<UInt8>, Rendering.Outline) -> Result
) -> Result {
  Arena.scope {
    let outline = PageOutline()
    let output = HTMLOutput(expecting: bytes.count + bytes.count / 2)
    let walk = TreeWalk(bytes, notes: notes, hooks: hooks, outline: outline, output: output)
    walk?.finish()
    return use(
      output.bytes,
      Rendering.Outline(
        headings: outline.headings,
        hasTitle: output.hasRawTitle || outline.headings.contains { $0.level == 1 },
        anchors: outline.anchors, parts: outline.parts,
        published: walk?.edits.applied(to: bytes)))
  }
}

/// Which version of cmark is at work: another one may render a text another way.
public var rendererVersion: String { String(cString: cmark_version_string()) }

/// What the headings of a page share, computed ones included.
final class PageOutline {
  var ids = HeadingIDs()
  var headings: [Heading] = []
  var anchors: [String] = []
  var parts: [String] = []
}
