// What a page's author leaves to the site: where links lead and what fences say.

/// A link or an image, as the renderer met it.
public struct Reference: Sendable {
  /// With escapes and entities undone; a space is still a space.
  public var url: String
  public var isImage: Bool
  /// Where it stands in the source, as near as is known. Columns count
  /// Unicode scalars from 1.
  public var line: Int
  public var column: Int
  /// Whether it stands in what a fence computed; line and column are then those of the fence.
  public var isComputed: Bool
}

/// A fenced code block with an info string.
public struct Fence: Sendable {
  /// What stands behind the opening fence: `travel andromeda`.
  public var info: String
  /// The lines between the fences, each with its line ending, without the containers' markers.
  public var body: [UInt8]
  /// The line of the opening fence; the body starts on the next one.
  public var line: Int
  /// Where the info string begins on that line, in Unicode scalars from 1.
  public var infoColumn: Int
  /// How many bytes stand before the body on its first line.
  public var columnOffset: Int
}

/// What a browser loads or runs for a piece of raw HTML, beside the pictures of `Reference`.
public struct ResourceUse: Sendable {
  public enum Kind: Sendable {
    case picture, media, frame, object, script, stylesheet, form, base
    /// Script and style in the page itself: an element, and an attribute.
    case inlineScript, handler, inlineStyle, styleAttribute
  }

  public var kind: Kind
  /// Empty where the page itself holds what is used.
  public var url: String
  /// Where it stands in the source. Columns count Unicode scalars from 1.
  public var line: Int
  public var column: Int
}

/// What a page's author may leave to the site: where links lead and what fences say.
public struct RenderHooks {
  /// Called for each link and image in reading order, those of raw HTML included. Gives the
  /// destination to use instead, or nil to leave it.
  public var resolve: ((Reference) -> String?)?
  /// Called for each fence in reading order. Gives what takes its place, or nil to leave it code.
  public var compute: ((Fence) -> MarkdownText?)?
  /// Called for each use of a resource in raw HTML, where links are resolved.
  public var use: ((ResourceUse) -> Void)?
  /// Whether raw HTML is text to be shown: for Markdown that is not the site's own.
  public var showsRawHTML: Bool

  public init(
    resolve: ((Reference) -> String?)? = nil, compute: ((Fence) -> MarkdownText?)? = nil,
    use: ((ResourceUse) -> Void)? = nil, showsRawHTML: Bool = false
  ) {
    self.use = use
    self.showsRawHTML = showsRawHTML
    self.resolve = resolve
    self.compute = compute
  }
}
