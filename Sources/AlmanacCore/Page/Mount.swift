// Where a live part of the site stands in a page.

/// A place that the page's script brings to life; until then, and without script, it shows the
/// part's first state.
public struct Mount: Sendable {
  /// The live part: `calculator`, `bells`.
  public var part: String
  /// What of the part's data the page is about: a day, a deck's page; may be empty.
  public var topic: String
  /// The file that the part reads when it starts; nil where it needs none.
  public var data: PublishedFile?
  /// The part's first state, as the part itself renders it: HTML.
  public var html: String
  /// What Markdown has in its place.
  public var instead: [Block]

  public init(
    part: String, topic: String = "", data: PublishedFile? = nil, html: String, instead: [Block]
  ) {
    self.part = part
    self.topic = topic
    self.data = data
    self.html = html
    self.instead = instead
  }
}
