// How written pages stand to each other: folders, their order, the way up, before and after.

import AlmanacCore

/// The folders of the written pages.
struct Folders: Sendable {
  /// What the pages of a folder share. One object a folder, which they point to.
  final class Folder: Sendable {
    /// Its place among all folders.
    let number: Int
    /// With a slash at its end; empty for the content folder.
    let path: String
    let title: String
    /// The place of the folder's `index.md` among the pages.
    let index: Int?
    /// Where the folder's own page stands.
    let address: Address
    /// The folder's other pages in their order.
    let pages: [Int]
    /// Folders directly inside, in the order of their titles.
    let folders: [String]
    /// The way to the folder, outermost first, itself the last; without the front page.
    let way: [Link]
    /// The pages that each page of the folder lists beside itself. A long list beside every page of
    /// a large folder would outweigh the pages.
    let shownPages: [Link]

    fileprivate init(
      _ plan: Plan, number: Int, folders: [String], in above: Folder?, of site: [WrittenPage]
    ) {
      self.number = number
      path = plan.path
      title = plan.title
      index = plan.index
      address = plan.address
      pages = plan.pages
      self.folders = folders
      way = above.map { $0.way + [Link(plan.title, to: plan.address)] } ?? []
      shownPages = above == nil || pages.count > 40 ? [] : pages.map { site[$0].link }
    }
  }

  /// A folder while its pages are found.
  fileprivate struct Plan {
    let path: String
    /// The place of the folder that it lies in; of the content folder, nothing.
    let above: Int?
    var title: String
    var index: Int?
    var address: Address
    var pages: [Int] = []
    var folders: [Int] = []
  }

  private(set) var byPath: [String: Folder] = [:]
  /// A folder comes behind the one that it lies in.
  let all: [Folder]
  /// The folder of each page, and the page's place in it; the folder's own page has none.
  private let homes: [Int32]
  private let places: [Int32]
  private static let noPlace: Int32 = -1

  /// `pages` are in the order of their paths.
  init(_ pages: [WrittenPage], siteTitle: String) {
    var plans: [Plan] = []
    var numbers: [String: Int] = [:]
    func enter(_ path: String) -> Int {
      if let known = numbers[path] { return known }
      let above = path.isEmpty ? nil : enter(Path.folder(of: Path.dropLast(1, of: path)))
      let title = path.isEmpty ? siteTitle : WrittenPage.title(of: Path.dropLast(1, of: path))
      let number = plans.count
      plans.append(Plan(path: path, above: above, title: title, address: Address(path)))
      numbers[path] = number
      if let above { plans[above].folders.append(number) }
      return number
    }
    var homes: [Int32] = []
    homes.reserveCapacity(pages.count)
    for (index, page) in pages.enumerated() {
      // Most pages stand in the folder of the page before.
      let isBeside = homes.last.map { Path.isFolder(plans[Int($0)].path, of: page.path) } ?? false
      let number = isBeside ? Int(homes[index - 1]) : enter(page.folder)
      homes.append(Int32(number))
      if page.isIndex {
        plans[number].index = index
        plans[number].title = page.title
        plans[number].address = page.address
      } else {
        plans[number].pages.append(index)
      }
    }
    var places = Array(repeating: Self.noPlace, count: pages.count)
    for number in plans.indices {
      plans[number].pages.sort { Self.precedes(pages[$0], pages[$1]) }
      for (place, page) in plans[number].pages.enumerated() { places[page] = Int32(place) }
    }
    var all: [Folder] = []
    for plan in plans {
      let inside = plan.folders.map {
        (plans[$0].path, plans[$0].index.flatMap { pages[$0].order })
      }
      let folder = Folder(
        plan, number: all.count, folders: inside.sorted { Self.precedes($0, $1) }.map(\.0),
        in: plan.above.map { all[$0] }, of: pages)
      all.append(folder)
      byPath[plan.path] = folder
    }
    self.all = all
    self.homes = homes
    self.places = places
  }

  /// The folder that a page stands in.
  func folder(of page: Int) -> Folder { all[Int(homes[page])] }

  /// The pages before and after a page in its folder.
  func neighbours(of page: Int) -> (previous: Int?, next: Int?) {
    if places[page] == Self.noPlace { return (nil, nil) }
    let beside = folder(of: page).pages
    let place = Int(places[page])
    return (
      place > 0 ? beside[place - 1] : nil, place + 1 < beside.count ? beside[place + 1] : nil
    )
  }

  /// The folders above a page, outermost first, without the front page's and the page's own.
  func ancestors(of page: Int) -> [Link] {
    let way = folder(of: page).way
    return places[page] == Self.noPlace ? way.dropLast() : way
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
    if !left.title.isSame(as: right.title) {
      return Path.precedes(left.title, right.title)
    }
    return Path.precedes(left.path, right.path)
  }
}
