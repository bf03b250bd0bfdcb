// A page source with one page.

package import AlmanacBase

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
