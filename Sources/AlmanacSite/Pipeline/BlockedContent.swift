// Warns of resources on a page that its layout's Content-Security-Policy blocks.

import AlmanacBase
import AlmanacMarkdown

/// Checks the resources of a page against its layout's policy.
struct BlockedContent {
  let policy: ContentPolicy
  let baseURL: String?

  /// The warning for a resource in raw HTML; nil where browsers load it.
  func warning(for use: ResourceUse, _ sourceMap: SourceMap) -> Problem? {
    warning(use.kind, use.url, in: sourceMap, at: Position(line: use.line, column: use.column))
  }

  /// The warning for an external picture or link in Markdown, or an external picture in raw HTML;
  /// nil where browsers load it.
  func warning(for reference: Reference, _ sourceMap: SourceMap) -> Problem? {
    let isScript = reference.url.prefix(11).lowercased() == "javascript:"
    guard reference.isImage || isScript, !reference.url.isEmpty else { return nil }
    return warning(
      reference.isImage ? .picture : .handler, reference.url, in: sourceMap,
      at: Position(line: reference.line, column: reference.column))
  }

  private func warning(
    _ kind: ResourceUse.Kind, _ url: String, in sourceMap: SourceMap, at position: Position
  ) -> Problem? {
    let isOwn = LinkText.isInternal(url) || baseURL.map { url.hasPrefix($0) } == true
    guard let directive = policy.directive(blocking: kind, url, isOwn: isOwn) else { return nil }
    return sourceMap.problem(
      .warning, position,
      "browsers block \(Self.name(kind)) because of the page's security policy \"\(directive)\"; "
        + Self.advice(kind, isOwn: isOwn))
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

  private static func advice(_ kind: ResourceUse.Kind, isOwn: Bool) -> String {
    switch kind {
    case .picture, .media, .script, .stylesheet:
      isOwn
        ? "allow it in your own head.mustache"
        : "copy the file into the content and refer to it there"
    case .frame:
      "link to the page instead, or allow its host in site.yaml: embed: [www.example.org]"
    case .object, .form: "link to the page or file instead"
    case .base: "remove it, since links are relative to the page's file"
    case .inlineScript, .handler: "put the script into a file of the content, <script src=\"…\">"
    case .inlineStyle, .styleAttribute:
      "put the style into a file of the content, <link rel=\"stylesheet\" href=\"…\">"
    }
  }
}
