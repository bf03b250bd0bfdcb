// The pages of lines and ships on the site, and what they were made from.

import AlmanacCore

/// The pages above the lines.
struct HomePages: PageSource {
  let home: TravelHome

  var count: Int { home.partCount }
  func address(at index: Int) -> Address { home.address(ofPart: index) }
  func files(at index: Int) -> [Address] { index == 0 ? home.fileAddresses : [] }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    (home.page(index), index == 0 ? home.files : [])
  }
}

/// One line's pages, each computed when its turn comes.
struct LinePages: PageSource {
  let pages: TravelPages
  let keys: [TravelPages.Key]
  /// Of what the line was read from: its own file and the ships'.
  let print: UInt64

  var count: Int { keys.count }
  func address(at index: Int) -> Address { pages.address(of: keys[index]) }
  func files(at index: Int) -> [Address] { pages.fileAddresses(keys[index]) }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    (pages.page(keys[index]), pages.files(keys[index]))
  }

  func print(at index: Int) -> UInt64? { print }
}
