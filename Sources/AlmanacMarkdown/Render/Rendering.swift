// What comes out of the renderer.

/// The HTML of a page's body, and what the page around it needs to know.
///
///     render(MarkdownText(bytes: Array("# Bells".utf8))).headings[0].id  // "bells"
package struct Rendering: Sendable {
  /// UTF-8, a block a line; the body of a page, without a frame.
  package internal(set) var html: [UInt8] = []
  /// In reading order, computed blocks' own included.
  package internal(set) var headings: [Heading] = []
  /// Whether a heading of level 1 is on the page, in Markdown or in raw HTML.
  package internal(set) var hasTitle = false
  /// The ids that raw HTML gives, beside those of the headings; known where links are resolved.
  package internal(set) var anchors: [String] = []
  /// The live parts on the page, each named once.
  package internal(set) var parts: [String] = []
  /// The Markdown to publish: computed fences replaced by what they say, destinations by those that
  /// `resolve` gave. Nil where the source can be published as it stands.
  package internal(set) var published: [UInt8]?
}

/// A heading of a page, as a place to link to.
package struct Heading: Sendable {
  /// 1…6.
  package var level: Int
  /// Unique in its page: the text in lower case with hyphens for spaces, as code hosts make it.
  package var id: String
  /// Without markup.
  package var text: String
  /// The line in the source; for a computed heading the line of its fence.
  package var line: Int
}
