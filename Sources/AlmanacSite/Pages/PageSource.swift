// Sources of computed pages.

package import AlmanacBase

/// Pages that are computed when their jobs run, so that only a few are in memory at a time.
package protocol PageSource: Sendable {
  /// The content folder whose files the pages are computed from; nil for those of written pages.
  var folder: String? { get }
  /// The names of the stylesheets of all its pages; none by default.
  var styles: [String] { get }
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
  package var folder: String? { nil }
  package var styles: [String] { [] }
  package func isListed(at index: Int) -> Bool { true }
  package func files(at index: Int) -> [Address] { [] }
  package func fingerprint(at index: Int) -> UInt64? { nil }
}

/// The pages of a system.
struct SystemPages: PageSource {
  private let pages: any PageSource
  package let styles: [String]
  package let folder: String?

  init(_ pages: any PageSource, of system: any System.Type) {
    self.pages = pages
    styles = system.styles
    folder = system.folder
  }

  var count: Int { pages.count }
  func address(at index: Int) -> Address { pages.address(at: index) }
  package func isListed(at index: Int) -> Bool { pages.isListed(at: index) }
  package func files(at index: Int) -> [Address] { pages.files(at: index) }
  func page(at index: Int) -> (page: Page, files: [PublishedFile]) { pages.page(at: index) }
  package func fingerprint(at index: Int) -> UInt64? { pages.fingerprint(at: index) }
}

package struct SinglePage: PageSource {
  let page: Page
  let files: [PublishedFile]
  package let styles: [String]

  package init(page: Page, files: [PublishedFile] = [], styles: [String] = []) {
    self.page = page
    self.files = files
    self.styles = styles
  }

  package var count: Int { 1 }
  package func address(at index: Int) -> Address { page.address }
  package func files(at index: Int) -> [Address] { files.map(\.address) }
  package func page(at index: Int) -> (page: Page, files: [PublishedFile]) { (page, files) }
}
