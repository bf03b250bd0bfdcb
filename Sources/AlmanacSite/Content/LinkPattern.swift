// The dead links that site.yaml allows.

import AlmanacBase

/// A pattern in `links: allow`, such as `/old/*` or `drafts/plan.md`: the path of a link from the
/// root of the site, or the link as it is written.
struct LinkPattern: Sendable {
  private let wildcard: Wildcard

  init(_ pattern: String) {
    wildcard = Wildcard(pattern)
  }

  /// Whether it matches a link of a page.
  func matches(_ url: String, on page: WrittenPage) -> Bool {
    wildcard.matches(url)
      || LinkText(url).path(beside: page.path).map { wildcard.matches("/" + $0) } ?? false
  }
}
