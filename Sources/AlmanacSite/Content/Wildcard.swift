// Patterns with asterisks.

import AlmanacBase

/// A pattern of a text, in which `*` stands for any characters.
struct Wildcard: Sendable {
  private let parts: [String]

  init(_ pattern: String) {
    parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  func matches(_ text: some StringProtocol) -> Bool {
    let text = Substring(text)
    guard let first = parts.first, text.hasPrefix(first) else { return false }
    if parts.count == 1 { return text == first }
    var rest = text.dropFirst(first.count)
    for part in parts[1...].dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}

/// A pattern in `links: allow`, such as `/old/*` or `drafts/plan.md`: the path of a link from the
/// root of the site, or the link as it is written.
struct LinkPattern: Sendable {
  private let wildcard: Wildcard

  init(_ pattern: String) { wildcard = Wildcard(pattern) }

  /// Whether it matches a link of a page.
  func matches(_ url: String, on page: WrittenPage) -> Bool {
    wildcard.matches(url)
      || LinkText(url).path(beside: page.path).map { wildcard.matches("/" + $0) } ?? false
  }
}
