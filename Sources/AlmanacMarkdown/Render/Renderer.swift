// Markdown text -> HTML.

/// Renders a text: CommonMark, pipe tables, ids on headings, and what `hooks` and the text's notes
/// add. Raw HTML passes through, so the text must be the site's own.
///
///     render(MarkdownText(bytes: Array("*now*".utf8))).html  // "<p><em>now</em></p>\n"
///
/// The way of a text: `SourceLines` says where its lines are, `ParsedText` takes its tables out and has
/// cmark parse the rest into a `MarkdownTree`, and `BodyWriter` goes through the tree once. Texts are
/// arrays of bytes, their parts ranges or slices of these; pointers are used in `MarkdownTree+cmark`
/// and `ByteSearch` alone.
package func render(_ text: MarkdownText, hooks: RenderHooks = RenderHooks()) -> Rendering {
  var writer = BodyWriter(text, hooks: hooks)
  writer.body.html.reserveCapacity(text.bytes.count + text.bytes.count / 2)
  writer.write()
  writer.body.published = writer.publishedText
  return writer.body
}
