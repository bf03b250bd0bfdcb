// Markdown text -> HTML: parse, put in what cmark does not know, render.

import CCmark

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Renders a text: CommonMark, pipe tables, ids on headings, and what `hooks` and the text's notes
/// add. Raw HTML passes through, so the text must be the site's own.
///
///     render(MarkdownText(bytes: Array("*now*".utf8))).html  // "<p><em>now</em></p>\n"
public func render(_ source: MarkdownText, hooks: RenderHooks = RenderHooks()) -> Rendering {
  source.bytes.withUnsafeBufferPointer { bytes in
    Arena.scope { render(bytes, source.notes, hooks) }
  }
}

private func render(
  _ bytes: UnsafeBufferPointer<UInt8>, _ notes: [MarkdownText.Note], _ hooks: RenderHooks
) -> Rendering {
  let outline = PageOutline()
  let walk = TreeWalk(bytes, notes: notes, hooks: hooks, outline: outline)
  guard let document = walk?.finish() else {
    return Rendering(html: [], headings: [], anchors: [], parts: [], published: nil)
  }
  let html = withHTML(of: document) { Array($0) }
  return Rendering(
    html: html, headings: outline.headings, anchors: outline.anchors,
    parts: outline.parts, published: walk?.edits.applied(to: bytes))
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
