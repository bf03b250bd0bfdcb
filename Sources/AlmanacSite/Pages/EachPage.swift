// A source of pages over the keys of a system, one page for each.

import AlmanacCore

/// Pages that Core computes each from a key of its own, such as a day.
protocol KeyedPages: Sendable {
  associatedtype Key: Sendable
  var keys: [Key] { get }
  func address(of key: Key) -> Address
  func fileAddresses(_ key: Key) -> [Address]
  func page(_ key: Key) -> Page
  func files(_ key: Key) -> [PublishedFile]
}

/// A page for each key, computed when its job is made.
struct EachPage<Pages: KeyedPages>: PageSource {
  private let pages: Pages
  private let keys: [Pages.Key]
  private let fingerprint: @Sendable (Pages.Key) -> UInt64

  /// `fingerprint` tells what a page was made from.
  init(_ pages: Pages, fingerprint: @escaping @Sendable (Pages.Key) -> UInt64) {
    self.pages = pages
    keys = pages.keys
    self.fingerprint = fingerprint
  }

  var count: Int { keys.count }
  func address(at index: Int) -> Address { pages.address(of: keys[index]) }
  func files(at index: Int) -> [Address] { pages.fileAddresses(keys[index]) }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    (pages.page(keys[index]), pages.files(keys[index]))
  }

  func fingerprint(at index: Int) -> UInt64? { fingerprint(keys[index]) }
}
