// Text of somebody else's -> HTML that cannot do anything.

package import AlmanacCore

/// What the text of others may refer to.
package struct SafeReferences {
  /// The address of a file beside the text; nil where there is no such file, which the closure has
  /// to report.
  package var media: (_ name: String) -> Address?
  /// Called for each picture on another host, which is not shown.
  package var remotePicture: (_ url: String) -> Void
  /// Whether `[sound:NAME]` in the text is a sound, as in Anki's notes.
  package var hasSounds: Bool

  package init(
    hasSounds: Bool = false, media: @escaping (_ name: String) -> Address?,
    remotePicture: @escaping (_ url: String) -> Void = { _ in }
  ) {
    self.hasSounds = hasSounds
    self.media = media
    self.remotePicture = remotePicture
  }
}

extension Markup {
  /// Markdown by the same renderer as pages. Raw HTML in it is text.
  ///
  ///     Markup(markdown: "*km* <script>", references).html(on: page)
  ///     // <em>km</em> &lt;script&gt;
  package init(markdown: String, _ references: SafeReferences) {
    var html = render(
      MarkdownText(bytes: Array(markdown.utf8)), hooks: RenderHooks(showsRawHTML: true)
    ).html
    while html.last == 0x0A { html.removeLast() }
    var writer = SafeWriter(Markup.onlyParagraph(html) ?? html, references)
    let pieces = writer.pieces()
    self.init(pieces: pieces, isPhrasing: writer.isPhrasing)
  }

  /// HTML of others. Only the elements of the safe list are kept; other tags are shown as text, and so
  /// are tags that carry script. The result is written anew from the tokens, with every text and
  /// every attribute escaped and every element closed.
  ///
  ///     Markup(html: "<b>km<script>alert(1)</script>", references).html(on: page)
  ///     // <b>km&lt;script&gt;alert(1)&lt;/script&gt;</b>
  package init(html: String, _ references: SafeReferences) {
    var writer = SafeWriter(Array(html.utf8), references)
    let pieces = writer.pieces()
    self.init(pieces: pieces, isPhrasing: writer.isPhrasing)
  }

  /// What stands in a text's only paragraph; nil where there is more.
  private static func onlyParagraph(_ html: [UInt8]) -> [UInt8]? {
    let open = Array("<p>".utf8)
    let close = Array("</p>".utf8)
    guard html.starts(with: open), html.suffix(close.count).elementsEqual(close) else { return nil }
    let inner = html.dropFirst(open.count).dropLast(close.count)
    return inner.firstRange(of: open) == nil ? Array(inner) : nil
  }
}
