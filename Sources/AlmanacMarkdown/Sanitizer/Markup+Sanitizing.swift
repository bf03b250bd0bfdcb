// Sanitizes untrusted markup.

package import AlmanacBase
import AlmanacFormulas

/// What untrusted markup may refer to.
package struct AllowedReferences {
  /// The address of a media file by the exact text of a reference; nil where there is no such file.
  /// It is tried before the text is read as a URL, since a name may have any character.
  package var file: (_ name: String) -> Address?
  /// The address of a media file next to the text; nil if there is none, which the closure must
  /// report.
  package var media: (_ name: String) -> Address?
  /// Called for each image that is not such a file, and is not shown: it is on another host, or in the URL.
  package var remotePicture: (_ url: String) -> Void
  /// Called for each element that the browser would draw or play, such as `iframe`, and that is not shown.
  package var droppedElement: (_ name: String) -> Void
  /// Whether `![text](file)` in HTML is a picture or sound, as in Markdown.
  package var hasMarks: Bool
  /// The delimiters of formulas, and the HTML of each; the HTML is trusted. Nil where the text has none.
  package var formulas: FormulaHook?

  package init(
    hasMarks: Bool = false, formulas: FormulaHook? = nil,
    file: @escaping (_ name: String) -> Address? = { _ in nil },
    media: @escaping (_ name: String) -> Address?,
    remotePicture: @escaping (_ url: String) -> Void = { _ in },
    droppedElement: @escaping (_ name: String) -> Void = { _ in }
  ) {
    self.droppedElement = droppedElement
    self.hasMarks = hasMarks
    self.formulas = formulas
    self.file = file
    self.media = media
    self.remotePicture = remotePicture
  }
}

extension Markup {
  /// Shows a text as it is typed, apart from formulas, pictures and sounds.
  ///
  ///     Markup(plain: "2*3*4 <b> ![sun](sun.png)", references).html(on: page)
  ///     // 2*3*4 &lt;b&gt; <img src="sun.png" alt="sun">
  package init(plain: String, _ references: AllowedReferences) {
    let bytes = Array(plain.utf8)
    // All other tags in the text are escaped, so that it cannot contain this one.
    var formulas = TrustedFormulas(name: "almanac-formula")
    var html: [UInt8] = []
    var copied = 0
    if let hook = references.formulas {
      for formula in FoundFormula.all(in: bytes, hook.delimiters) {
        html += MediaTags.html(bytes[copied..<formula.range.lowerBound], hasMarks: true)
        html += formulas.tag(for: hook.write(formula, Position(line: 1, column: 1))).utf8
        copied = formula.range.upperBound
      }
    }
    html += MediaTags.html(bytes[copied...], hasMarks: true)
    self.init(html, references, formulas)
  }

  /// Renders untrusted Markdown. Raw HTML in it is shown as text, apart from the tags of pictures and sounds.
  ///
  ///     Markup(markdown: "*km* <script>", references).html(on: page)
  ///     // <em>km</em> &lt;script&gt;
  package init(markdown: String, _ references: AllowedReferences) {
    // Raw HTML is shown as text, so that only the hook writes these tags.
    var formulas = TrustedFormulas(name: "almanac-formula")
    var hooks = RenderHooks()
    hooks.showsRawHTML = true
    hooks.formulas = references.formulas.map { hook in
      FormulaHook(hook.delimiters) { formulas.tag(for: hook.write($0, $1)) }
    }
    var html = renderMarkdown(MarkdownText(bytes: Array(markdown.utf8)), hooks: hooks).html
    while html.last == 0x0A { html.removeLast() }
    self.init(Markup.onlyParagraph(html) ?? html, references, formulas)
  }

  /// Sanitizes untrusted HTML. Only allowed elements and attributes are kept. Of other elements the content is
  /// kept, except where it is no text, as that of scripts and styles. The result is written from tokens, with
  /// every text and attribute escaped and every element closed.
  ///
  ///     Markup(html: "<main onclick=x><b>km<script>alert(1)</script>", references).html(on: page)
  ///     // <b>km</b>
  package init(html: String, _ references: AllowedReferences) {
    var bytes = Array(html.utf8)
    let formulas = TrustedFormulas(replacing: &bytes, references.formulas)
    self.init(bytes, references, formulas)
  }

  private init(_ html: [UInt8], _ references: AllowedReferences, _ formulas: TrustedFormulas) {
    var writer = Sanitizer(html, references, formulas)
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
