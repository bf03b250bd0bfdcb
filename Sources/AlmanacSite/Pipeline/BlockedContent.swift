// What a page holds and its own layout keeps browsers from loading.

import AlmanacCore
import AlmanacMarkdown

/// Finds what the policy of a page's layout blocks.
struct BlockedContent {
  let policy: ContentPolicy
  let baseURL: String?

  /// The warning for a use of a resource; nil where browsers load it.
  func warning(for use: ResourceUse, _ lines: UserLines) -> Problem? {
    warning(use.kind, use.url, lines, lines.position(use.line, use.column))
  }

  /// The warning for a picture or a link in Markdown, or a picture in raw HTML, that leads out of the
  /// site.
  func warning(for reference: Reference, _ lines: UserLines) -> Problem? {
    let isScript = reference.url.prefix(11).lowercased() == "javascript:"
    guard reference.isImage || isScript, !reference.url.isEmpty else { return nil }
    return warning(
      reference.isImage ? .picture : .handler, reference.url, lines,
      lines.position(reference.line, reference.column))
  }

  private func warning(
    _ kind: ResourceUse.Kind, _ url: String, _ lines: UserLines, _ place: Position
  ) -> Problem? {
    let isOwn = LinkText.isInternal(url) || baseURL.map { url.hasPrefix($0) } == true
    guard let directive = policy.refusal(of: kind, url, isOwn: isOwn) else { return nil }
    return Problem(
      .warning, in: lines.file, at: place,
      "browsers block \(Self.name(kind)), for the page's own policy is \"\(directive)\"; "
        + Self.wayOut(kind, isOwn: isOwn))
  }

  private static func name(_ kind: ResourceUse.Kind) -> String {
    switch kind {
    case .picture: "this picture"
    case .media: "this sound or video"
    case .frame: "this frame"
    case .object: "this object"
    case .script: "this script"
    case .stylesheet: "this stylesheet"
    case .form: "this form"
    case .base: "this base address"
    case .inlineScript: "a script in the page"
    case .handler: "a script in an attribute"
    case .inlineStyle: "a style in the page"
    case .styleAttribute: "a style in an attribute"
    }
  }

  private static func wayOut(_ kind: ResourceUse.Kind, isOwn: Bool) -> String {
    switch kind {
    case .picture, .media, .script, .stylesheet:
      isOwn
        ? "allow it in a head.mustache of your own"
        : "copy the file into the content and refer to it there"
    case .frame, .object, .form: "link to the page or file instead"
    case .base: "leave it out; links are relative to the page's file"
    case .inlineScript, .handler: "put the script into a file of the content, <script src=\"…\">"
    case .inlineStyle, .styleAttribute:
      "put the style into a file of the content, <link rel=\"stylesheet\" href=\"…\">"
    }
  }
}
