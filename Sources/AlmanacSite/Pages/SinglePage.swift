// A page source with one page.

import AlmanacCore

struct SinglePage: PageSource {
  let page: Page
  var files: [PublishedFile] = []

  var count: Int { 1 }
  func address(at index: Int) -> Address { page.address }
  func files(at index: Int) -> [Address] { files.map(\.address) }
  func page(at index: Int) -> (page: Page, files: [PublishedFile]) { (page, files) }
}
