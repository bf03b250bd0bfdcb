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

  /// Nothing for the content folder itself, and for folders whose address a system's page has.
  init(_ folders: Folders, of pages: [WrittenPage], besides systems: [any PageSource]) {
    var open = Set(folders.byPath.values.filter { $0.index == nil }.map(\.address))
    for source in systems where !open.isEmpty {
      for index in 0..<source.count { open.remove(source.address(at: index)) }
    }
    site = pages
    self.folders = folders
    var entries: [Entry] = []
    for folder in folders.byPath.values
    where folder.index == nil && !folder.path.isEmpty && open.contains(folder.address) {
      let links = folder.pages.count + folder.folders.count
      let sheets = max(1, (links + Self.linksPerPage - 1) / Self.linksPerPage)
      entries += (1...sheets).map { Entry(folder: folder, number: $0) }
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
    let cards = shown.compactMap { self.entry($0, of: folder) }.map { entry in
      Card(entry.link, detail: entry.description.isEmpty ? [] : [.text(entry.description)])
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
    for place in shown {
      if let entry = entry(place, of: folder) {
        fingerprint.add(entry.link)
        fingerprint.add(entry.description)
      }
    }
    return fingerprint.value
  }

  /// Which of a folder's entries a page shows, and how many there are.
  private func shown(at index: Int) -> (Range<Int>, count: Int) {
    let (folder, number) = (entries[index].folder, entries[index].number)
    let count = folder.folders.count + folder.pages.count
    let start = (number - 1) * Self.linksPerPage
    return (start..<min(count, start + Self.linksPerPage), count)
  }

  /// Folders first, then pages.
  private func entry(
    _ place: Int, of folder: Folders.Folder
  ) -> (link: Link, description: String)? {
    if place < folder.folders.count {
      return folders.byPath[folder.folders[place]].map {
        (Link($0.title, to: $0.address), "")
      }
    }
    let page = site[folder.pages[place - folder.folders.count]]
    return (Link(page.title, to: page.address), page.description)
  }

  private func address(_ folder: Folders.Folder, _ number: Int) -> Address {
    number == 1 ? folder.address : folder.address / "page/\(number)/"
  }
}
