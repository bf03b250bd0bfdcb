// How written pages stand to each other: folders, their order, the way up, before and after.

import AlmanacCore

/// The folders of the written pages.
struct Folders: Sendable {
  struct Folder: Sendable {
    /// With a slash at its end; empty for the content folder.
    var path: String
    var title: String
    /// The place of the folder's `index.md` among the pages.
    var index: Int?
    /// Where the folder's own page stands.
    var address: Address
    /// The folder's other pages in their order.
    var pages: [Int] = []
    /// Folders directly inside, in the order of their titles.
    var folders: [String] = []

    /// The pages that each page of the folder lists beside itself. A long list beside every page of
    /// a large folder would outweigh the pages.
    var shownPages: [Int] { path.isEmpty || pages.count > 40 ? [] : pages }
  }

  private(set) var byPath: [String: Folder] = [:]
  /// The place of each page in its folder.
  private let places: [Int]

  init(_ pages: [WrittenPage], siteTitle: String) {
    var byPath: [String: Folder] = [:]
    func enter(_ path: String) {
      guard byPath[path] == nil else { return }
      let title = path.isEmpty ? siteTitle : WrittenPage.title(of: String(path.dropLast()))
      byPath[path] = Folder(path: path, title: title, address: Address(path))
      guard !path.isEmpty else { return }
      let parent = Path.parent(of: String(path.dropLast())).map { $0 + "/" } ?? ""
      enter(parent)
      byPath[parent]?.folders.append(path)
    }
    for (index, page) in pages.enumerated() {
      enter(page.folder)
      if page.isIndex {
        byPath[page.folder]?.index = index
        byPath[page.folder]?.title = page.title
        byPath[page.folder]?.address = page.address
      } else {
        byPath[page.folder]?.pages.append(index)
      }
    }
    var places = Array(repeating: 0, count: pages.count)
    for (path, folder) in byPath {
      let ordered = folder.pages.sorted { Self.precedes(pages[$0], pages[$1]) }
      for (place, page) in ordered.enumerated() { places[page] = place }
      byPath[path]?.pages = ordered
      let orders = folder.folders.map { ($0, byPath[$0]?.index.flatMap { pages[$0].order }) }
      byPath[path]?.folders = orders.sorted { Self.precedes($0, $1) }.map(\.0)
    }
    self.byPath = byPath
    self.places = places
  }

  /// The pages before and after a page in its folder.
  func neighbours(of index: Int, in pages: [WrittenPage]) -> (previous: Int?, next: Int?) {
    guard !pages[index].isIndex, let folder = byPath[pages[index].folder] else { return (nil, nil) }
    let place = places[index]
    return (
      place > 0 ? folder.pages[place - 1] : nil,
      place + 1 < folder.pages.count ? folder.pages[place + 1] : nil
    )
  }

  /// The folders above a page, outermost first, without the front page's and the page's own.
  func ancestors(of page: WrittenPage) -> [Folder] {
    var found: [Folder] = []
    var path = page.folder
    while !path.isEmpty {
      if let folder = byPath[path], !page.isIndex || path != page.folder { found.append(folder) }
      path = Path.parent(of: String(path.dropLast())).map { $0 + "/" } ?? ""
    }
    return found.reversed()
  }

  /// Folders whose own page has an order first, then by name.
  private static func precedes(_ left: (String, Int?), _ right: (String, Int?)) -> Bool {
    switch (left.1, right.1) {
    case (let one?, let other?) where one != other: one < other
    case (_?, nil): true
    case (nil, _?): false
    default: Path.precedes(left.0, right.0)
    }
  }

  /// Pages with an order first, then by date, the newest first, then by title and path.
  private static func precedes(_ left: WrittenPage, _ right: WrittenPage) -> Bool {
    switch (left.order, right.order) {
    case (let one?, let other?) where one != other: return one < other
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    switch (left.date, right.date) {
    case (let one?, let other?) where one != other: return one > other
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    if left.title != right.title {
      return Path.precedes(left.title, right.title)
    }
    return Path.precedes(left.path, right.path)
  }
}
