// What a system has to say on one page: values alone, nothing about Markdown or HTML.

/// A page of the site as a system computed it.
public struct Page: Sendable {
  public var address: Address
  public var title: String
  /// One sentence for search results and link previews.
  public var description: String
  public var blocks: [Block]
  /// The pages above this one, outermost first, without the front page.
  public var ancestors: [Link]
  public var previous: Link?
  public var next: Link?
  /// The content files that the page was computed from.
  public var sources: [String]
  public var layout: Layout

  public init(
    address: Address, title: String, description: String, blocks: [Block],
    ancestors: [Link] = [], previous: Link? = nil, next: Link? = nil, sources: [String] = [],
    layout: Layout = .page
  ) {
    self.address = address
    self.title = title
    self.description = description
    self.blocks = blocks
    self.ancestors = ancestors
    self.previous = previous
    self.next = next
    self.sources = sources
    self.layout = layout
  }

  /// Which of the layouts frames the page.
  public enum Layout: String, Sendable {
    /// Screen and paper, with the site's navigation.
    case page
    /// One sheet for the wall: the page's own content and nothing else.
    case sheet
  }
}

/// A file that a system publishes beside its pages: an image, data for machines, a calendar.
public struct PublishedFile: Sendable {
  public var address: Address
  public var text: String

  public init(address: Address, text: String) {
    self.address = address
    self.text = text
  }
}
