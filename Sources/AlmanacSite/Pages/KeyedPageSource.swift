// A page source with one page for each key of a collection of pages.

import AlmanacCore

/// Pages that Core computes from keys, such as days.
protocol KeyedPages: Sendable {
  associatedtype Key: Sendable
  var keys: [Key] { get }
  func address(of key: Key) -> Address
  func page(_ key: Key) -> Page
  /// Whether the sitemap lists a page; true by default.
  func isListed(_ key: Key) -> Bool
  /// The addresses of the files that come with a page; none by default.
  func fileAddresses(_ key: Key) -> [Address]
  func files(_ key: Key) -> [PublishedFile]
}

extension KeyedPages {
  func isListed(_ key: Key) -> Bool { true }
  func fileAddresses(_ key: Key) -> [Address] { [] }
  func files(_ key: Key) -> [PublishedFile] { [] }
}

/// A page for each key, computed when its job runs.
struct KeyedPageSource<Pages: KeyedPages>: PageSource {
  private let pages: Pages
  private let keys: [Pages.Key]
  private let fingerprint: @Sendable (Pages.Key) -> UInt64

  /// - Parameter fingerprint: of what the page of a key is made from.
  init(_ pages: Pages, fingerprint: @escaping @Sendable (Pages.Key) -> UInt64) {
    self.pages = pages
    keys = pages.keys
    self.fingerprint = fingerprint
  }

  var count: Int { keys.count }
  func address(at index: Int) -> Address { pages.address(of: keys[index]) }
  func files(at index: Int) -> [Address] { pages.fileAddresses(keys[index]) }
  func isListed(at index: Int) -> Bool { pages.isListed(keys[index]) }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    (pages.page(keys[index]), pages.files(keys[index]))
  }

  func fingerprint(at index: Int) -> UInt64? { fingerprint(keys[index]) }
}
