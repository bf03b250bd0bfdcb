// Where computed pages come from.

import AlmanacCore

/// Pages that are computed when their jobs are made, so that a site of any size needs little
/// memory.
protocol PageSource: Sendable {
  var count: Int { get }
  func address(at index: Int) -> Address
  /// The addresses of the files that come with a page.
  func files(at index: Int) -> [Address]
  func page(at index: Int) -> (page: Page, files: [PublishedFile])
  /// A number for everything that a page and its files are made from, but for what all pages of a
  /// site share (`SiteFingerprints`). Nil where that is not known: the page is made in every build.
  func fingerprint(at index: Int) -> UInt64?
}

extension PageSource {
  func files(at index: Int) -> [Address] { [] }
  func fingerprint(at index: Int) -> UInt64? { nil }
}
