// A source of computed pages.

import AlmanacCore

/// Pages that are computed when their jobs run, so that only a few are in memory at a time.
protocol PageSource: Sendable {
  var count: Int { get }
  func address(at index: Int) -> Address
  /// Whether the sitemap lists a page; by default it does.
  func isListed(at index: Int) -> Bool
  /// The addresses of the files that come with a page.
  func files(at index: Int) -> [Address]
  func page(at index: Int) -> (page: Page, files: [PublishedFile])
  /// The fingerprint of everything that a page and its files are made from, except for what all
  /// pages of a site share (`SiteFingerprints`). Nil where it is not known: the page is made in
  /// every build.
  func fingerprint(at index: Int) -> UInt64?
}

extension PageSource {
  func isListed(at index: Int) -> Bool { true }
  func files(at index: Int) -> [Address] { [] }
  func fingerprint(at index: Int) -> UInt64? { nil }
}
