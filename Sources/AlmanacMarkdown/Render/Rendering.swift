// The result of rendering a text.

/// The HTML of a page's body, and what the layout needs to know about it.
///
///     renderMarkdown(MarkdownText(bytes: Array("# Bells".utf8))).headings[0].id  // "bells"
package struct Rendering: Sendable {
  /// UTF-8, one block per line; the content of the page's body without a layout.
  package internal(set) var html: [UInt8] = []
  /// In reading order, including those of computed blocks.
  package internal(set) var headings: [Heading] = []
  /// Whether Markdown or raw HTML on the page has a heading of level 1.
  package internal(set) var hasTitle = false
  /// Whether it has notices, footnotes or tasks.
  package internal(set) var hasNotices = false
  /// Whether it has raw HTML, apart from that of computed fences.
  package internal(set) var hasRawHTML = false
  /// The ids that raw HTML defines, not counting headings. Collected only if links are resolved.
  package internal(set) var anchors: [String] = []
  /// The live parts on the page, each once.
  package internal(set) var parts: [Part] = []
  /// The Markdown to publish: computed fences replaced by their content, destinations by those that
  /// `resolve` returned. Nil if the source can be published unchanged.
  package internal(set) var published: [UInt8]?
}

extension Rendering {
  /// A live part.
  package struct Part: Sendable, Hashable {
    package let name: String
    /// Whether it starts when one of its fields gets the focus.
    package let isLazy: Bool

    /// Whether the part uses the log in the browser's database.
    package let usesLog: Bool

    package init(name: String, isLazy: Bool = false, usesLog: Bool = false) {
      self.name = name
      self.isLazy = isLazy
      self.usesLog = usesLog
    }
  }
}

/// A heading of a page, which links can refer to.
package struct Heading: Sendable {
  /// 1...6.
  package var level: Int
  /// Unique in the page: the text in lower case with hyphens for spaces.
  package var id: String
  /// Without markup.
  package var text: String
  /// The line in the source; for a computed heading the line of its fence.
  package var line: Int
}
