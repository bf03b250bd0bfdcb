// Parses the Content-Security-Policy of a layout, and evaluates it as browsers do.

import AlmanacBase
import AlmanacMarkdown

/// The policy in a template's `<meta http-equiv="Content-Security-Policy">`.
///
///     ContentPolicy("img-src 'self'").directive(blocking: .picture, "https://example.org/a.png")
///     // "img-src 'self'"
struct ContentPolicy: Sendable {
  /// The directives in order, each a name and its sources.
  private var directives: [(name: String, sources: [String])] = []

  init(_ text: String) {
    for part in text.split(separator: ";") {
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first?.lowercased(), !directives.contains(where: { $0.name == name })
      else { continue }
      directives.append((name, Array(words.dropFirst())))
    }
  }

  /// The policy with a tag of its template replaced by source expressions.
  func replacing(_ tag: String, by sources: String) -> ContentPolicy {
    var policy = self
    let sources = sources.split(separator: " ").map(String.init)
    for index in directives.indices {
      policy.directives[index].sources = directives[index].sources.flatMap {
        $0 == tag ? sources : [$0]
      }
    }
    return policy
  }

  /// The policy in the text of a template; nil where it declares none.
  init?(template: String) {
    guard let mark = template.firstRange(of: "\"Content-Security-Policy\""),
      let start = template[mark.upperBound...].firstRange(of: "content=\""),
      let end = template[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    self.init(String(template[start.upperBound..<end]))
  }

  /// The directive by which browsers block a resource; nil where they load it.
  ///
  /// - Parameter isOwn: whether the URL is in the site itself.
  func directive(blocking kind: ResourceUse.Kind, _ url: String, isOwn: Bool = false) -> String? {
    let names = Self.names(for: kind)
    guard let name = names.first(where: { name in directives.contains { $0.name == name } }),
      let directive = directives.first(where: { $0.name == name })
    else { return nil }
    let isAllowed =
      switch kind {
      case .inlineScript, .handler, .inlineStyle, .styleAttribute:
        Self.allowsInline(directive.sources)
      default: directive.sources.contains { Self.source($0, allows: url, isOwn: isOwn) }
      }
    return isAllowed ? nil : ([name] + directive.sources).joined(separator: " ")
  }

  /// The directives for a kind of resource. The first that the policy has applies.
  private static func names(for kind: ResourceUse.Kind) -> [String] {
    switch kind {
    case .picture: ["img-src", "default-src"]
    case .media: ["media-src", "default-src"]
    case .frame: ["frame-src", "child-src", "default-src"]
    case .object: ["object-src", "default-src"]
    case .script, .inlineScript: ["script-src-elem", "script-src", "default-src"]
    case .handler: ["script-src-attr", "script-src", "default-src"]
    case .stylesheet, .inlineStyle: ["style-src-elem", "style-src", "default-src"]
    case .styleAttribute: ["style-src-attr", "style-src", "default-src"]
    case .form: ["form-action"]
    case .base: ["base-uri"]
    }
  }

  /// Inline content with a nonce or a hash counts as allowed, since these are not checked here.
  private static func allowsInline(_ sources: [String]) -> Bool {
    sources.contains {
      $0 == "'unsafe-inline'" || $0.hasPrefix("'nonce-") || $0.hasPrefix("'sha")
    }
  }

  /// Whether a source expression of a directive matches a URL.
  private static func source(_ source: String, allows url: String, isOwn: Bool) -> Bool {
    let source = source.lowercased()
    if source == "'self'" { return isOwn }
    if source.hasPrefix("'") { return false }
    let url = url.lowercased()
    let isRemote = url.hasPrefix("//") || url.hasPrefix("https:") || url.hasPrefix("http:")
    if source == "*" { return isOwn || isRemote }
    if source.hasSuffix(":") { return url.hasPrefix(source) }
    guard isRemote, let host = host(of: url) else { return false }
    let wanted = self.host(of: source) ?? source
    if wanted.hasPrefix("*.") { return host.hasSuffix(wanted.dropFirst()) }
    return host == wanted
  }

  /// The host of a URL, or of a source expression with or without a scheme.
  private static func host(of url: String) -> String? {
    let start = url.firstRange(of: "//")?.upperBound ?? url.startIndex
    let host = url[start...].prefix { $0 != "/" && $0 != ":" && $0 != "?" && $0 != "#" }
    return host.isEmpty ? nil : String(host)
  }
}
