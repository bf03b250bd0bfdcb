// The element of a live part in a page.

/// An element that the page's script turns into a live part. Until then, and without script, it
/// shows the part's initial state.
package struct Mount: Sendable {
  /// The name of the live part: `puzzle`, `leaf`.
  package var part: String
  /// What the page selects from the part's data, such as a day or a part of a list; may be empty.
  package var topic: String
  /// The file that the part reads when it starts; nil if it needs none.
  package var data: PublishedFile?
  /// The part's initial state as HTML, rendered by the part itself. `dataFolder` is the relative
  /// URL from the page to the folder of the part's data, such as `../bells/west/`, on which its
  /// links are based; empty if the page is in that folder or there is no data.
  package var html: @Sendable (_ dataFolder: String) -> String
  /// A sentence that says what the part does, for browsers without script; may be empty.
  package var needsScript: String
  /// What the Markdown of the page contains instead; if empty, that sentence.
  package var fallback: [Block]
  /// Whether the part starts when one of its fields gets the focus, and its module is loaded after all
  /// else: for parts that few readers of a page use.
  package var isLazy = false
  /// Whether the part uses the log in the browser's database, for which pages need a script.
  package var usesLog = false

  package init(
    part: String, topic: String = "", data: PublishedFile? = nil, needsScript: String = "",
    fallback: [Block] = [], html: @escaping @Sendable (_ dataFolder: String) -> String
  ) {
    self.part = part
    self.topic = topic
    self.data = data
    self.html = html
    self.needsScript = needsScript
    self.fallback = fallback
  }
}
