// What a page's author leaves to the site: where links lead and what fences say.

/// A link or an image, as the renderer met it.
package struct Reference: Sendable {
  /// With escapes and entities undone; a space is still a space.
  package var url: String
  package var isImage: Bool
  /// Where it stands in the source, as near as is known. Columns count
  /// Unicode scalars from 1.
  package var line: Int
  package var column: Int
  /// Whether it stands in what a fence computed; line and column are then those of the fence.
  package var isComputed: Bool
}

/// A fenced code block with an info string.
package struct Fence: Sendable {
  /// What stands behind the opening fence: `travel andromeda`.
  package var info: String
  /// The lines between the fences, each with its line ending, without the containers' markers.
  package var body: [UInt8]
  /// The line of the opening fence; the body starts on the next one.
  package var line: Int
  /// Where the info string begins on that line, in Unicode scalars from 1.
  package var infoColumn: Int
  /// How many bytes stand before the body on its first line.
  package var columnOffset: Int
}

/// What a browser loads or runs for a piece of raw HTML, beside the pictures of `Reference`.
package struct ResourceUse: Sendable {
  package enum Kind: Sendable {
    case picture, media, frame, object, script, stylesheet, form, base
    /// Script and style in the page itself: an element, and an attribute.
    case inlineScript, handler, inlineStyle, styleAttribute
  }

  package var kind: Kind
  /// Empty where the page itself holds what is used.
  package var url: String
  /// Where it stands in the source. Columns count Unicode scalars from 1.
  package var line: Int
  package var column: Int
}

/// What a page's author may leave to the site: where links lead and what fences say.
package struct RenderHooks {
  /// Called for each link and image in reading order, those of raw HTML included. Gives the
  /// destination to use instead, or nil to leave it.
  package var resolve: ((Reference) -> String?)?
  /// Called for each fence in reading order. Gives what takes its place, or nil to leave it code.
  package var compute: ((Fence) -> MarkdownText?)?
  /// Called for each use of a resource in raw HTML, where links are resolved.
  package var use: ((ResourceUse) -> Void)?
  /// Whether raw HTML is text to be shown: for Markdown that is not the site's own.
  package var showsRawHTML: Bool

  package init(
    resolve: ((Reference) -> String?)? = nil, compute: ((Fence) -> MarkdownText?)? = nil,
    use: ((ResourceUse) -> Void)? = nil, showsRawHTML: Bool = false
  ) {
    self.use = use
    self.showsRawHTML = showsRawHTML
    self.resolve = resolve
    self.compute = compute
  }
}
