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
  /// The layout of the front page where that is not the default one.
  var layout: String?
}

/// The roles of the pages of a site, by their paths.
struct PageRoles: Sendable {
  private var roles: [String: PageRole] = [:]

  subscript(path: String) -> PageRole { roles.isEmpty ? PageRole() : roles[path] ?? PageRole() }

  /// - Parameters:
  ///   - pages: their paths, those of the content folder itself first.
  ///   - systems: those that have files in the content.
  ///   - folders: those of all systems, whose pages are at the addresses of the folders.
  init(_ pages: [String], hasSystems: Bool, folders: [String]) {
    addIndexes(pages, hasSystems: hasSystems, folders)
    if hasSystems { return }
    // Nothing happens on the day of a site of notes, so its front page begins with its text.
    for path in pages.prefix(while: { Path.folder(of: $0).isEmpty })
    where Path.isIndex(path) || self[path].isIndex {
      roles[path, default: PageRole()].layout = Page.Layout.page.rawValue
    }
  }

  /// A folder without `index.md`, and without a page beside it, has the page `_index.md` or `README.md`. The
  /// content folder of a site with systems has a computed front page instead of its `README.md`.
  private mutating func addIndexes(_ pages: [String], hasSystems: Bool, _ systems: [String]) {
    for name in ["_index", "readme"] {
      let found = pages.filter {
        Path.name(of: $0).utf8.first.map { "_Rr".utf8.contains($0) } ?? false
          && Path.name(of: Path.stem(of: $0)).lowercased() == name
      }
      if found.isEmpty { continue }
      let taken = Set(pages.map(Path.stem) + roles.keys.map { Path.folder(of: $0) + "index" })
      for path in found {
        let folder = Path.folder(of: path)
        if taken.contains(folder + "index")
          || !folder.isEmpty && taken.contains(Path.dropLast(1, of: folder))
          || name == "readme" && folder.isEmpty && hasSystems
          || systems.contains(where: folder.hasPrefix)
        {
          continue
        }
        roles[path, default: PageRole()].isIndex = true
      }
    }
  }

  /// Titles and orders the pages that a list of links names.
  ///
  /// - Returns: the links to pages that there are not.
  mutating func add(
    _ links: [LinkList.Link], in summary: String, of pages: Set<String>
  ) -> [LinkList.Link] {
    links.enumerated().filter { number, link in
      guard let path = LinkText(link.url).path(beside: summary), !link.url.isEmpty else {
        return false
      }
      guard pages.contains(path) else { return LinkText.isInternal(link.url) }
      if roles[path]?.order == nil {
        roles[path, default: PageRole()].title = link.text
        roles[path, default: PageRole()].order = number
      }
      return false
    }.map(\.element)
  }
}
