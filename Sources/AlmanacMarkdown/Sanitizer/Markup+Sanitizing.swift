// Sanitizes untrusted markup.

package import AlmanacBase

/// What untrusted markup may refer to.
package struct AllowedReferences {
  /// The address of a media file by the exact text of a reference; nil where there is no such file.
  /// It is tried before the text is read as a URL, since a name may have any character.
  package var file: (_ name: String) -> Address?
  /// The address of a media file next to the text; nil if there is none, which the closure must
  /// report.
  package var media: (_ name: String) -> Address?
  /// Called for each image on another host; such images are not shown.
  package var remotePicture: (_ url: String) -> Void
  /// Whether `[sound:NAME]` in the text stands for a sound, as in Anki's notes.
  package var hasSounds: Bool
  /// The delimiters of formulas, and the HTML of each; the HTML is trusted. Nil where the text has none.
  package var formulas: FormulaHook?

  package init(
    hasSounds: Bool = false, formulas: FormulaHook? = nil,
    file: @escaping (_ name: String) -> Address? = { _ in nil },
    media: @escaping (_ name: String) -> Address?,
    remotePicture: @escaping (_ url: String) -> Void = { _ in }
  ) {
    self.hasSounds = hasSounds
    self.formulas = formulas
    self.file = file
    self.media = media
    self.remotePicture = remotePicture
  }
}

extension Markup {
  /// Renders untrusted Markdown. Raw HTML in it is shown as text.
  ///
  ///     Markup(markdown: "*km* <script>", references).html(on: page)
  ///     // <em>km</em> &lt;script&gt;
  package init(markdown: String, _ references: AllowedReferences) {
    // Raw HTML is shown as text, so that only the hook writes these tags.
    var formulas = TrustedFormulas(name: "almanac-formula")
    var hooks = RenderHooks(showsRawHTML: true)
    hooks.formulas = references.formulas.map { hook in
      FormulaHook(hook.delimiters) { formulas.tag(for: hook.write($0, $1)) }
    }
    var html = renderMarkdown(MarkdownText(bytes: Array(markdown.utf8)), hooks: hooks).html
    while html.last == 0x0A { html.removeLast() }
    var writer = Sanitizer(Markup.onlyParagraph(html) ?? html, references, formulas)
    let pieces = writer.pieces()
    self.init(pieces: pieces, isPhrasing: writer.isPhrasing)
  }

  /// Sanitizes untrusted HTML. Only allowed elements are kept; other tags, and tags that carry
  /// script, are shown as text. The result is written from tokens, with every text and attribute
  /// escaped and every element closed.
  ///
  ///     Markup(html: "<b>km<script>alert(1)</script>", references).html(on: page)
  ///     // <b>km&lt;script&gt;alert(1)&lt;/script&gt;</b>
  package init(html: String, _ references: AllowedReferences) {
    var bytes = Array(html.utf8)
    let formulas = TrustedFormulas(replacing: &bytes, references.formulas)
    var writer = Sanitizer(bytes, references, formulas)
    let pieces = writer.pieces()
    self.init(pieces: pieces, isPhrasing: writer.isPhrasing)
  }

  /// The content of a text's only paragraph; nil if there is more than that.
  private static func onlyParagraph(_ html: [UInt8]) -> [UInt8]? {
    let open = Array("<p>".utf8)
    let close = Array("</p>".utf8)
    guard html.starts(with: open), html.suffix(close.count).elementsEqual(close) else { return nil }
    let inner = html.dropFirst(open.count).dropLast(close.count)
    return inner.firstRange(of: open) == nil ? Array(inner) : nil
  }
}
