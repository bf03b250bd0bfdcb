// The folder structure of written pages: their order, breadcrumbs, and previous and next pages.

import AlmanacFiles

/// The folders of the written pages. Pages are given by their numbers in `Content.pages`.
struct Folders: Sendable {
  /// A folder, and what its pages have in common.
  final class Folder: Sendable {
    /// The folder's index in `all`.
    let number: Int
    /// With a slash at its end; empty for the content folder.
    let path: String
    let title: String
    /// The folder's own page, if it has one: `bus/index.md`, `bus.md` beside the folder `bus`, or
    /// `bus/README.md`.
    let index: Int?
    /// The address of the folder's own page.
    let address: Address
    /// The folder's other pages in their order.
    let pages: [Int]
    /// The paths of the folders directly inside, in their order.
    let folders: [String]
    /// The folders on the path to this one, outermost first, then itself; without the front page.
    let breadcrumbs: [Link]
    /// The list of the folder's pages that each of them shows, first the folder's own page if it
    /// has one. Empty for the content folder and for folders of more than 40 pages, whose
    /// list would be longer than the pages.
    let siblings: [Link]

    fileprivate init(
      _ draft: Draft, number: Int, folders: [String], in parent: Folder?, of site: [WrittenPage]
    ) {
      self.number = number
      path = draft.path
      title = draft.title
      index = draft.index
      address = draft.address
      pages = draft.pages
      self.folders = folders
      breadcrumbs = parent.map { $0.breadcrumbs + [Link(draft.title, to: draft.address)] } ?? []
      siblings =
        parent == nil || pages.count > 40
        ? [] : ((index.map { [$0] } ?? []) + pages).map { site[$0].link }
    }
  }

  /// A folder while its pages are being collected.
  fileprivate struct Draft {
    let path: String
    /// The number of the parent folder; nil for the content folder.
    let parent: Int?
    var title: String
    var index: Int?
    var address: Address
    var pages: [Int] = []
    var folders: [Int] = []

    /// Makes a page the folder's own.
    mutating func take(_ number: Int, _ page: WrittenPage) {
      index = number
      title = page.title
      address = page.address
    }
  }

  private(set) var byPath: [String: Folder] = [:]
  /// Every folder comes after its parent.
  let all: [Folder]
  /// The number of each page's folder.
  private let folderNumbers: [Int32]
  /// The index of each page among the pages of its folder; `noIndex` for the folder's own page, and for a
  /// hidden one.
  private let indices: [Int32]
  private static let noIndex: Int32 = -1

  /// - Parameter pages: all written pages, in the order of their paths.
  init(_ pages: [WrittenPage], siteTitle: String) {
    var drafts: [Draft] = []
    var numbers: [String: Int] = [:]
    /// The number of a folder, which is added with its parents if it is new.
    func number(of path: String) -> Int {
      if let known = numbers[path] { return known }
      let parent =
        path.isEmpty ? nil : number(of: Path.folder(of: Path.dropLast(1, of: path)))
      let title = path.isEmpty ? siteTitle : WrittenPage.title(of: Path.dropLast(1, of: path))
      let number = drafts.count
      drafts.append(Draft(path: path, parent: parent, title: title, address: Address(path)))
      numbers[path] = number
      if let parent { drafts[parent].folders.append(number) }
      return number
    }
    var folderNumbers: [Int32] = []
    folderNumbers.reserveCapacity(pages.count)
    for (index, page) in pages.enumerated() {
      // The fast path: most pages are in the folder of the previous page.
      let last = folderNumbers.last.map(Int.init)
      let isInLast = last.map { Path.isFolder(drafts[$0].path, of: page.path) } ?? false
      let number = isInLast ? Int(folderNumbers[index - 1]) : number(of: page.folder)
      folderNumbers.append(Int32(number))
      if page.isIndex {
        drafts[number].take(index, page)
      } else if !page.isHidden {
        drafts[number].pages.append(index)
      }
    }
    Self.takePagesBeside(&drafts, &folderNumbers, pages)
    var indices = Array(repeating: Self.noIndex, count: pages.count)
    for number in drafts.indices {
      drafts[number].pages.sort { Self.precedes(pages[$0], pages[$1]) }
      for (index, page) in drafts[number].pages.enumerated() { indices[page] = Int32(index) }
    }
    var all: [Folder] = []
    for draft in drafts {
      let inside = draft.folders.map {
        (path: drafts[$0].path, index: drafts[$0].index.map { pages[$0] })
      }.filter { $0.index?.isHidden != true }.map { ($0.path, $0.index?.order) }
      let folder = Folder(
        draft, number: all.count, folders: inside.sorted { Self.precedes($0, $1) }.map(\.0),
        in: draft.parent.map { all[$0] }, of: pages)
      all.append(folder)
      byPath[draft.path] = folder
    }
    self.all = all
    self.folderNumbers = folderNumbers
    self.indices = indices
  }

  /// Makes `bus.md` the own page of a folder `bus` without `index.md`: both have the address `/bus/`.
  private static func takePagesBeside(
    _ drafts: inout [Draft], _ folderNumbers: inout [Int32], _ pages: [WrittenPage]
  ) {
    var folders: [String: Int] = [:]
    for (number, draft) in drafts.enumerated() where draft.index == nil && !draft.path.isEmpty {
      folders[Path.dropLast(1, of: draft.path)] = number
    }
    if folders.isEmpty { return }
    for (index, page) in pages.enumerated() {
      guard let number = folders[Path.stem(of: page.path)], page.address == drafts[number].address
      else {
        continue
      }
      drafts[number].take(index, page)
      if let parent = drafts[number].parent { drafts[parent].pages.removeAll { $0 == index } }
      folderNumbers[index] = Int32(number)
    }
  }

  /// The folder that a page is in.
  func folder(of page: Int) -> Folder { all[Int(folderNumbers[page])] }

  /// The pages of a folder and of those below it, in no particular order.
  func pages(below folder: Folder) -> [Int] {
    [folder.index].compactMap(\.self) + folder.pages
      + folder.folders.compactMap { byPath[$0] }.flatMap(pages)
  }

  /// The pages before and after a page in its folder. A folder's own page has none, nor has a hidden one.
  func neighbours(of page: Int) -> (previous: Int?, next: Int?) {
    if indices[page] == Self.noIndex { return (nil, nil) }
    let pages = folder(of: page).pages
    let index = Int(indices[page])
    return (index > 0 ? pages[index - 1] : nil, index + 1 < pages.count ? pages[index + 1] : nil)
  }

  /// The folders above a page, outermost first, without the front page and the page itself.
  func ancestors(of page: Int) -> [Link] {
    let breadcrumbs = folder(of: page).breadcrumbs
    return folder(of: page).index == page ? breadcrumbs.dropLast() : breadcrumbs
  }

  /// First the folders whose own page has an order, by that; then the others, by path.
  private static func precedes(_ left: (String, Int?), _ right: (String, Int?)) -> Bool {
    precedes(left.1, right.1, by: <) ?? Path.precedes(left.0, right.0)
  }

  /// First the pages with an order, by that; then by date, the newest first; then by title and
  /// path.
  private static func precedes(_ left: WrittenPage, _ right: WrittenPage) -> Bool {
    precedes(left.order, right.order, by: <) ?? precedes(left.published, right.published, by: >)
      ?? (left.title.isSame(as: right.title)
        ? Path.precedes(left.path, right.path) : Path.precedes(left.title, right.title))
  }

  /// Whether a value comes first; nil where both are the same. What has no value comes last.
  private static func precedes<Value: Equatable>(
    _ left: Value?, _ right: Value?, by areInOrder: (Value, Value) -> Bool
  ) -> Bool? {
    guard let left, let right else { return left == nil && right == nil ? nil : left != nil }
    return left == right ? nil : areInOrder(left, right)
  }
}
