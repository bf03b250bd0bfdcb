// A page source with one page for each key of a collection of pages.

package import AlmanacBase

/// Pages that Core computes from keys, such as days.
package protocol KeyedPages: Sendable {
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
  package func isListed(_ key: Key) -> Bool { true }
  package func fileAddresses(_ key: Key) -> [Address] { [] }
  package func files(_ key: Key) -> [PublishedFile] { [] }
}

/// A page for each key, computed when its job runs.
package struct KeyedPageSource<Pages: KeyedPages>: PageSource {
  private let pages: Pages
  private let keys: [Pages.Key]
  private let fingerprint: @Sendable (Pages.Key) -> UInt64

  /// - Parameter fingerprint: of what the page of a key is made from.
  package init(_ pages: Pages, fingerprint: @escaping @Sendable (Pages.Key) -> UInt64) {
    self.pages = pages
    keys = pages.keys
    self.fingerprint = fingerprint
  }

  package var count: Int { keys.count }
  package func address(at index: Int) -> Address { pages.address(of: keys[index]) }
  package func files(at index: Int) -> [Address] { pages.fileAddresses(keys[index]) }
  package func isListed(at index: Int) -> Bool { pages.isListed(keys[index]) }

  package func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    (pages.page(keys[index]), pages.files(keys[index]))
  }

  package func fingerprint(at index: Int) -> UInt64? { fingerprint(keys[index]) }
}
