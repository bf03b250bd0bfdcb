// The front page of a site that has not written its own.

import AlmanacCore

/// Where everything begins: what the day brings, and the way to each section.
struct FrontPage: PageSource {
  /// How many things of one kind a system may let speak of the day; of more none does, and the
  /// system's section leads to all of them.
  static let mostOfAKind = 4

  private let front: Page

  /// Nothing where the content has an `index.md`.
  static func ifNeeded(
    _ content: Content, folders: Folders, sections: [Link], today: [Block]
  ) -> [any PageSource] {
    let root = folders.byPath[""]
    guard root?.index == nil else { return [] }
    let links =
      sections
      + (root?.folders ?? []).compactMap { folders.byPath[$0] }
      .map { Link($0.title, to: $0.address) }
      + (root?.pages ?? []).prefix(200).map { content.pages[$0] }
      .map { Link($0.title, to: $0.address) }
    let settings = content.settings
    let page = Page(
      address: Address(""), title: settings.title, description: settings.description,
      blocks: today + [.cards(links.map { Card($0, detail: []) })])
    return [FrontPage(front: page)]
  }

  var count: Int { 1 }
  func address(at index: Int) -> Address { front.address }
  func page(at index: Int) -> (page: Page, files: [PublishedFile]) { (front, []) }
}
