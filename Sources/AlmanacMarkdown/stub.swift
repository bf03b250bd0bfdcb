public import AlmanacCore
extension MarkdownText {
  public init(title: String) { self.init(bytes: Array("# \(title)\n\n".utf8)) }
  public init(_ page: Page) { self.init(bytes: Array("# \(page.title)\n\n".utf8)) }
  public init(_ blocks: [Block], on page: Address) { self.init(bytes: []) }
}
