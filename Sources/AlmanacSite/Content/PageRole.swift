// What the rest of the content says about a page.

import AlmanacFiles
import AlmanacMarkdown

/// The role of a page among the others. Nearly all pages have none.
struct PageRole: Sendable {
  /// Whether it is its folder's own page without being an `index.md`.
  var isIndex = false
  /// The title and the sort order that a `SUMMARY.md` gives it.
  var title: String?
  var order: Int?
}

extension [String: PageRole] {
  /// A folder without `index.md`, and without a page beside it, has the page `_index.md` or `README.md`.
  ///
  /// - Parameter others: the folders that have pages of systems.
  init(indexesAmong pages: [String], except others: [String]) {
    self = [:]
    for name in ["_index", "readme"] {
      let found = pages.filter {
        Path.name(of: $0).utf8.first.map { "_Rr".utf8.contains($0) } ?? false
          && Path.name(of: Path.stem(of: $0)).lowercased() == name
      }
      if found.isEmpty { continue }
      var taken = Set(pages.map(Path.stem))
      for path in keys { taken.insert(Path.folder(of: path) + "index") }
      for path in found {
        let folder = Path.folder(of: path)
        let isFree =
          !taken.contains(folder + "index") && !taken.contains(Path.dropLast(1, of: folder))
          && !others.contains { $0.isEmpty ? folder.isEmpty : folder.hasPrefix($0) }
        if isFree { self[path] = PageRole(isIndex: true) }
      }
    }
  }

  /// Titles and orders the pages that a list of links names. Returns the links to pages that there are not.
  mutating func add(
    _ links: [LinkList.Link], in summary: String, of pages: Set<String>
  ) -> [LinkList.Link] {
    links.enumerated().filter { number, link in
      guard !link.url.isEmpty, let path = LinkText(link.url).path(beside: summary),
        pages.contains(path)
      else { return LinkText.isInternal(link.url) }
      let role = self[path, default: PageRole()]
      if role.order == nil {
        self[path] = PageRole(isIndex: role.isIndex, title: link.text, order: number)
      }
      return false
    }.map(\.element)
  }
}
