// Where a live part of the site stands in a page.

/// A place that the page's script brings to life; until then, and without script, it shows the
/// part's first state.
package struct Mount: Sendable {
  /// The live part: `puzzle`, `leaf`.
  package var part: String
  /// What of the part's data the page is about: a day, a part of a list; may be empty.
  package var topic: String
  /// The file that the part reads when it starts; nil where it needs none.
  package var data: PublishedFile?
  /// The part's first state, as the part itself renders it: HTML, whose links lead from the page
  /// through the folder of the part's data. `home` is the way there, such as `../bells/west/`; empty
  /// where the page is in that folder, or where there are no data.
  package var html: @Sendable (_ home: String) -> String
  /// What Markdown has in its place.
  package var instead: [Block]

  package init(
    part: String, topic: String = "", data: PublishedFile? = nil, instead: [Block],
    html: @escaping @Sendable (_ home: String) -> String
  ) {
    self.part = part
    self.topic = topic
    self.data = data
    self.html = html
    self.instead = instead
  }
}
