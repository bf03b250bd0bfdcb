// Lists the contents of folders that have no page of their own.

import AlmanacFiles

/// Pages for folders without an `index.md`, with up to 200 links each.
struct FolderPages: PageSource {
  private struct Entry {
    let folder: Folders.Folder
    /// The number of the page among those of the folder, from 1.
    let number: Int
  }

  private static let linksPerPage = 200

  private let site: [WrittenPage]
  private let folders: Folders
  private let entries: [Entry]

  /// The content folder itself has no such page, nor have folders whose address is that of a
  /// system's page.
  init(_ folders: Folders, of pages: [WrittenPage], besides systems: [any PageSource]) {
    var free = Set(folders.byPath.values.filter { $0.index == nil }.map(\.address))
    for source in systems where !free.isEmpty {
      for index in 0..<source.count { free.remove(source.address(at: index)) }
    }
    site = pages
    self.folders = folders
    var entries: [Entry] = []
    for folder in folders.byPath.values
    where folder.index == nil && !folder.path.isEmpty && free.contains(folder.address) {
      let links = folder.pages.count + folder.folders.count
      let pages = max(1, (links + Self.linksPerPage - 1) / Self.linksPerPage)
      entries += (1...pages).map { Entry(folder: folder, number: $0) }
    }
    self.entries = entries.sorted {
      $0.folder.path != $1.folder.path
        ? Path.precedes($0.folder.path, $1.folder.path) : $0.number < $1.number
    }
  }

  var count: Int { entries.count }

  func address(at index: Int) -> Address {
    address(entries[index].folder, entries[index].number)
  }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    let entry = entries[index]
    let folder = entry.folder
    let (shown, count) = shown(at: index)
    let cards = shown.compactMap { item(at: $0, in: folder) }.map { item in
      Card(item.link, detail: item.description.isEmpty ? [] : [.text(item.description)])
    }
    return (
      Page(
        address: address(folder, entry.number), title: folder.title, description: folder.title,
        blocks: [.cards(cards)],
        previous: entry.number > 1
          ? Link(folder.title, to: address(folder, entry.number - 1)) : nil,
        next: shown.upperBound < count
          ? Link(folder.title, to: address(folder, entry.number + 1)) : nil), []
    )
  }

  func fingerprint(at index: Int) -> UInt64? {
    let (shown, count) = shown(at: index)
    let folder = entries[index].folder
    var fingerprint = ContentHash(of: folder.path)
    fingerprint.add(folder.title)
    fingerprint.add(entries[index].number)
    fingerprint.add(count)
    for index in shown {
      if let item = item(at: index, in: folder) {
        fingerprint.add(item.link)
        fingerprint.add(item.description)
      }
    }
    return fingerprint.value
  }

  /// The range of a folder's items that a page shows, and the number of all items.
  private func shown(at index: Int) -> (Range<Int>, count: Int) {
    let (folder, number) = (entries[index].folder, entries[index].number)
    let count = folder.folders.count + folder.pages.count
    let start = (number - 1) * Self.linksPerPage
    return (start..<min(count, start + Self.linksPerPage), count)
  }

  /// An item of a folder: first come the folders in it, then its pages.
  private func item(
    at index: Int, in folder: Folders.Folder
  ) -> (link: Link, description: String)? {
    if index < folder.folders.count {
      return folders.byPath[folder.folders[index]].map {
        (Link($0.title, to: $0.address), "")
      }
    }
    let page = site[folder.pages[index - folder.folders.count]]
    return (Link(page.title, to: page.address), page.description)
  }

  private func address(_ folder: Folders.Folder, _ number: Int) -> Address {
    number == 1 ? folder.address : folder.address / "page/\(number)/"
  }
}
