// The hooks with which the site resolves links, computes fences and writes formulas.

package import AlmanacBase

/// A link or an image found by the renderer.
package struct Reference: Sendable {
  /// Escapes and entities are decoded; spaces are not encoded.
  package var url: String
  package var isImage: Bool
  /// The position in the source, as precisely as it is known. Columns count Unicode scalars from 1.
  package var line: Int
  package var column: Int
  /// Whether a fence computed it; line and column are then those of the fence.
  package var isComputed: Bool
  /// What `resolve` states as the size of an image in CSS pixels.
  package var size: (width: Int, height: Int)?
}

/// A fenced code block with an info string.
package struct Fence: Sendable {
  /// The text after the opening fence: `travel andromeda`.
  package var info: String
  /// The lines between the fences with their line endings, without the markers of enclosing
  /// containers.
  package var body: [UInt8]
  /// The line of the opening fence; the body starts on the next one.
  package var line: Int
  /// The column of the info string on that line, in Unicode scalars from 1.
  package var infoColumn: Int
  /// How many bytes precede the body on its first line.
  package var columnOffset: Int

  /// The first word of the info string; nil where it is empty.
  package var word: String? {
    info.split { $0 == " " || $0 == "\t" }.first.map(String.init)
  }
}

/// A resource that raw HTML loads or runs, other than the images reported as `Reference`.
package struct ResourceUse: Sendable {
  package enum Kind: Sendable {
    case picture, media, frame, object, script, stylesheet, form, base
    /// Scripts and styles in the page itself, as elements and as attributes.
    case inlineScript, handler, inlineStyle, styleAttribute
  }

  package var kind: Kind
  /// Empty for scripts and styles in the page itself.
  package var url: String
  /// The position in the source. Columns count Unicode scalars from 1.
  package var line: Int
  package var column: Int
}

/// The decisions that the renderer leaves to the site.
package struct RenderHooks {
  /// Called for each link and image in reading order, including those in raw HTML. Returns the
  /// destination to use instead, or nil to keep it, and may set the size of an image.
  package var resolve: ((inout Reference) -> String?)?
  /// Called for each fence in reading order. Returns the content that replaces it, or nil to keep
  /// it as code.
  package var compute: ((Fence) -> MarkdownText?)?
  /// Called for each resource that raw HTML uses. Only called if `resolve` is set.
  package var use: ((ResourceUse) -> Void)?
  /// Called for each fault in the text itself, such as an id that two headings state.
  package var report: ((Problem.Severity, Position, _ message: String) -> Void)?
  /// The titles of notices, and the descriptions of links back from footnotes.
  package var phrases = Phrasebook()
  /// Whether task lists, strikethrough, addresses in text, footnotes, notices and ids of headings
  /// are recognized, as by GitHub.
  package var hasExtensions: Bool
  /// Whether raw HTML is shown as text; for untrusted Markdown.
  package var showsRawHTML = false
  /// Called for each formula; nil where a text has none.
  package var formulas: FormulaHook?
  /// Whether each heading of level 2 begins a `<section>`, which ends before the next one. Headings
  /// in quotes, list items and computed fences begin none.
  package var hasSections = false
  /// Whether headings below the title link to themselves.
  package var hasPermalinks = false

  package init(
    resolve: ((inout Reference) -> String?)? = nil, compute: ((Fence) -> MarkdownText?)? = nil,
    use: ((ResourceUse) -> Void)? = nil, hasExtensions: Bool = false,
    report: ((Problem.Severity, Position, _ message: String) -> Void)? = nil,
    formulas: FormulaHook? = nil
  ) {
    self.resolve = resolve
    self.compute = compute
    self.use = use
    self.hasExtensions = hasExtensions
    self.report = report
    self.formulas = formulas
  }
}
