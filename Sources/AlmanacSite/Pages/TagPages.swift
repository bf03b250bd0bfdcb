// The pages of tags, which list the pages that have them.

import AlmanacFiles

/// A page for each tag in the front matter of pages, and one with all tags. Tags that differ only in
/// case (in any script), composition or punctuation are the same.
struct TagPages: PageSource {
  private struct Tag {
    let name: String
    let address: Address
    var pages: [WrittenPage]
  }

  private static let home = Address("tags/")

  private let phrases: Phrasebook
  private let tags: [Tag]
  private let numbers: [String: Int]

  init(_ pages: [WrittenPage], _ phrases: Phrasebook) {
    self.phrases = phrases
    var tags: [String: Tag] = [:]
    for page in pages {
      for name in page.tags {
        let key = Self.key(name)
        if tags[key]?.pages.last === page { continue }
        let address = Self.home / (Slug.of(name.lowercased()) + "/")
        tags[key, default: Tag(name: name, address: address, pages: [])].pages.append(page)
      }
    }
    self.tags = tags.values.sorted { Path.precedes($0.name, $1.name) }
    numbers = Dictionary(
      uniqueKeysWithValues: self.tags.enumerated().map { (Self.key($1.name), $0) })
  }

  /// Equal for names of one tag.
  static func key(_ name: String) -> String { Slug.of(FoldedPath.of(name)) }

  /// The links to the pages of a page's tags.
  func links(of page: WrittenPage) -> [Link] {
    page.tags.compactMap { name in
      numbers[Self.key(name)].map { Link(name, to: tags[$0].address) }
    }
  }

  var count: Int { tags.isEmpty ? 0 : tags.count + 1 }

  /// The page of all tags comes first.
  func address(at index: Int) -> Address { index == 0 ? Self.home : tags[index - 1].address }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    if index == 0 {
      let title = phrases[.tags]
      let cards = tags.map { tag in
        Card(Link(tag.name, to: tag.address), detail: [.text(String(tag.pages.count))])
      }
      return (
        Page(address: Self.home, title: title, description: title, blocks: [.cards(cards)]), []
      )
    }
    let tag = tags[index - 1]
    return (
      Page(
        address: tag.address, title: tag.name, description: tag.name,
        blocks: [.cards(Self.cards(sorted(tag.pages), phrases))],
        ancestors: [Link(phrases[.tags], to: Self.home)]), []
    )
  }

  /// A card for each page, with its date and description.
  static func cards(_ pages: [WrittenPage], _ phrases: Phrasebook) -> [Card] {
    pages.map { page in
      let parts = [page.date.map(phrases.longDate), page.description]
        .compactMap(\.self).filter { !$0.isEmpty }
      return Card(page.link, detail: parts.isEmpty ? [] : [.text(parts.joined(separator: " · "))])
    }
  }

  /// The newest first, then those without a date.
  private func sorted(_ pages: [WrittenPage]) -> [WrittenPage] {
    let dated = pages.filter { $0.published != nil }.sorted(by: Site.isNewer)
    return dated + pages.filter { $0.published == nil }
  }

  func fingerprint(at index: Int) -> UInt64? {
    var hash = ContentHash(of: Self.home.path)
    for tag in index == 0 ? tags : [tags[index - 1]] {
      hash.add(tag.name)
      hash.add(tag.pages.count)
      if index > 0 { for page in tag.pages { hash.add(page.listed) } }
    }
    return hash.value
  }
}

extension WrittenPage {
  /// The fingerprint of what lists of pages show of it.
  var listed: UInt64 {
    var hash = ContentHash(of: path)
    hash.add(link)
    hash.add(description)
    hash.add(published?.day.daysSince1970 ?? 0)
    hash.add(published?.time.seconds ?? 0)
    return hash.value
  }
}
