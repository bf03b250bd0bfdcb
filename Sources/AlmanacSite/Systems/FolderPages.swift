// A page for each folder that has none of its own: what lies in it.

import AlmanacCore

/// The contents of folders without an `index.md`, a few hundred entries a page.
struct FolderPages: PageSource {
  private struct Entry {
    let folder: Folders.Folder
    /// From 1.
    let number: Int
  }

  private static let linksPerPage = 200

  private let site: [WrittenPage]
  private let folders: Folders
  private let entries: [Entry]

  /// Nothing for the content folder itself, unless `includingRoot`.
  init(_ folders: Folders, of pages: [WrittenPage]) {
    site = pages
    self.folders = folders
    var entries: [Entry] = []
    for folder in folders.byPath.values where folder.index == nil && !folder.path.isEmpty {
      let links = folder.pages.count + folder.folders.count
      let sheets = max(1, (links + Self.linksPerPage - 1) / Self.linksPerPage)
      entries += (1...sheets).map { Entry(folder: folder, number: $0) }
    }
    self.entries = entries.sorted {
      $0.folder.path != $1.folder.path
        ? $0.folder.path.utf8.lexicographicallyPrecedes($1.folder.path.utf8) : $0.number < $1.number
    }
  }

  var count: Int { entries.count }

  func address(at index: Int) -> Address {
    address(entries[index].folder, entries[index].number)
  }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    let entry = entries[index]
    let folder = entry.folder
    let links =
      folder.folders.compactMap { folders.byPath[$0] }
      .map { Card(Link($0.title, to: $0.address), detail: []) }
      + folder.pages.map { page in
        let written = site[page]
        return Card(
          Link(written.title, to: written.address),
          detail: written.description.isEmpty ? [] : [.text(written.description)])
      }
    let start = (entry.number - 1) * Self.linksPerPage
    let shown = Array(links[start..<min(links.count, start + Self.linksPerPage)])
    let hasNext = start + Self.linksPerPage < links.count
    return (
      Page(
        address: address(folder, entry.number), title: folder.title, description: folder.title,
        blocks: [.cards(shown)],
        previous: entry.number > 1
          ? Link(folder.title, to: address(folder, entry.number - 1)) : nil,
        next: hasNext ? Link(folder.title, to: address(folder, entry.number + 1)) : nil), []
    )
  }

  private func address(_ folder: Folders.Folder, _ number: Int) -> Address {
    number == 1 ? folder.address : folder.address / "page/\(number)/"
  }
}
