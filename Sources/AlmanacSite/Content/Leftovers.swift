// Warns of published pages and files that may not be meant for readers, because of where they are.

import AlmanacFiles

enum Leftovers {
  /// The warnings for what is beside drafts, and for notes among the sources of systems.
  ///
  /// - Parameters:
  ///   - pages, files: those that are published.
  ///   - drafts: the paths of pages that are not.
  ///   - systems: those whose folders may have notes.
  static func warnings(
    _ pages: [WrittenPage], _ files: [String], drafts: Set<String>, _ systems: [any System.Type],
    in root: String
  ) -> [Problem] {
    inFoldersOfDrafts(pages, files, drafts, in: root) + notes(among: pages, systems, in: root)
  }

  /// A folder's own page is a draft, and the rest of the folder is published.
  private static func inFoldersOfDrafts(
    _ pages: [WrittenPage], _ files: [String], _ drafts: Set<String>, in root: String
  ) -> [Problem] {
    let folders = Dictionary(
      drafts.map { draft in
        (Path.isIndex(draft) ? Path.folder(of: draft) : Path.stem(of: draft) + "/", draft)
      }, uniquingKeysWith: min)
    var counts: [String: Int] = [:]
    guard !folders.isEmpty else { return [] }
    for path in pages.map(\.path) + files {
      var folder = Path.folder(of: path)
      while !folder.isEmpty {
        if let draft = folders[folder] { counts[draft, default: 0] += 1 }
        folder = Path.folder(of: Path.dropLast(1, of: folder))
      }
    }
    return counts.map { draft, count in
      Problem(
        .warning, in: Path.join(root, draft),
        "this page is a draft, but \(count == 1 ? "1 page or file" : "\(count) pages and files") in its "
          + "folder \(count == 1 ? "is" : "are") published; mark pages there as drafts, too, or write the "
          + "folder under 'exclude' in site.yaml")
    }
  }

  /// A text without front matter and title beside the spreadsheets and other sources of a system.
  private static func notes(
    among pages: [WrittenPage], _ systems: [any System.Type], in root: String
  ) -> [Problem] {
    let folders = systems.map { $0.folder }
    return pages.filter { page in
      page.linesBefore == 0 && !page.isIndex && page.title == WrittenPage.title(of: page.path)
        && folders.contains { page.path.hasPrefix($0) }
    }.map { page in
      Problem(
        .warning, in: Path.join(root, page.path),
        "this text is beside the sources of a system, and is published as a page; begin it with a heading if "
          + "it is for readers, else write it under 'exclude' in site.yaml")
    }
  }
}
