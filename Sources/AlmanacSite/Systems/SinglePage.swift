// A page that stands alone among those of its system.

import AlmanacCore

struct SinglePage: PageSource {
  let page: Page

  var count: Int { 1 }
  func address(at index: Int) -> Address { page.address }
  func page(at index: Int) -> (page: Page, files: [PublishedFile]) { (page, []) }
}
