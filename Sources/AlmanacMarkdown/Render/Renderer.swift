// The entry point: renders Markdown text as HTML.

/// Renders a text: CommonMark, pipe tables, heading ids, and what `hooks` and the notes add. Raw
/// HTML passes through unchanged, so the text must be trusted.
///
///     renderMarkdown(MarkdownText(bytes: Array("*now*".utf8))).html  // "<p><em>now</em></p>\n"
///
/// The stages: `SourceLines` finds the lines, `ParsedText` takes out the tables and has cmark parse
/// the rest into a `MarkdownTree`, and `BodyWriter` visits the tree once. Texts are byte arrays,
/// and their parts are ranges or slices of these; only `MarkdownTree+cmark` and `ByteSearch` use
/// pointers.
package func renderMarkdown(_ text: MarkdownText, hooks: RenderHooks = RenderHooks()) -> Rendering {
  var writer = BodyWriter(text, hooks: hooks)
  writer.body.html.reserveCapacity(text.bytes.count + text.bytes.count / 2)
  writer.write()
  writer.body.published = writer.publishedText
  return writer.body
}
