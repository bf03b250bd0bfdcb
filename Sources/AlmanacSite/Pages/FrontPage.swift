// The front page of a site without an index.md.

import AlmanacBase

/// A front page with what systems have for the day. The navigation leads to all sections.
package enum FrontPage {
  /// A system with more items than this, such as schools, shows none of them on the front page,
  /// where the link to its section leads to all.
  package static let maxItems = 4

  /// The front page; empty where the content has an `index.md`.
  static func ifNeeded(
    _ content: Content, folders: Folders, sections: [Link], of systems: [any System]
  ) -> [any PageSource] {
    let root = folders.byPath[""]
    guard root?.index == nil else { return [] }
    let todays = systems.map { (system: type(of: $0), blocks: $0.today) }
    let today = todays.flatMap(\.blocks)
    let links =
      sections
      + (root?.folders ?? []).compactMap { folders.byPath[$0] }
      .map { Link($0.title, to: $0.address) }
      + (root?.pages ?? []).prefix(200).map { content.pages[$0].link }
    let settings = content.settings
    let page = Page(
      address: Address(""), title: settings.title, description: settings.description,
      blocks: today.isEmpty ? [.cards(links.map { Card($0, detail: []) })] : today, layout: .front)
    return [SinglePage(page: page, styles: todays.flatMap { $0.system.styles(of: $0.blocks) })]
  }
}
