// The dead links that site.yaml allows.

import AlmanacCore

/// A pattern in `links: allow`, such as `/old/*` or `drafts/plan.md`: the path of a link from the
/// root of the site, or the link as it is written. `*` stands for any characters.
struct LinkPattern: Sendable {
  private let parts: [String]

  init(_ pattern: String) {
    parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether it matches a link of a page.
  func matches(_ url: String, on page: WrittenPage) -> Bool {
    if matches(url) { return true }
    let link = LinkText(url)
    let path = Path.resolve(link.path, beside: link.isRooted ? "" : page.path)
    return path.map { matches("/" + $0) } ?? false
  }

  private func matches(_ text: String) -> Bool {
    guard let first = parts.first, text.hasPrefix(first) else { return false }
    if parts.count == 1 { return text.utf8.count == first.utf8.count }
    var rest = text.dropFirst(first.count)
    for part in parts[1...].dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
