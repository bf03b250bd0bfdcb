// Sorts the files of the content folder into pages, published files and sources of systems.

import AlmanacFiles

/// The indices of the files in a listing, by what they are for. The site's settings are only in
/// `nonPages`.
struct ClassifiedPaths {
  private(set) var pages: [Int] = []
  /// Texts that may be the table of contents of a book. They are in `nonPages` too.
  private(set) var summaries: [Int] = []
  /// Files that are published unchanged.
  private(set) var files: [Int] = []
  /// Files that systems read, by the names of systems.
  private(set) var sources: [String: [Int]] = [:]
  private(set) var nonPages: [Int] = []
  /// Files that are not for readers, and pages in formats that are not read.
  private(set) var unpublished: [Int] = []
  /// Files that the settings exclude.
  private(set) var excluded: [Int] = []

  /// Turns some of the summaries into pages.
  mutating func useAsPages(_ indices: [Int]) {
    if indices.isEmpty { return }
    pages = (pages + indices).sorted()
    summaries.removeAll(where: indices.contains)
  }

  init(_ listing: Listing, of systems: [any System.Type], excluding exclusions: Exclusions) {
    // Read once, since there may be very many paths.
    let folders = systems.map { (path: $0.folder, system: $0) }
    for (index, path) in listing.paths.enumerated() {
      if exclusions.contains(path), path != SiteSettings.fileName {
        excluded.append(index)
        continue
      }
      let folder = folders.first { path.hasPrefix($0.path) }
      let system = folder.flatMap { $0.system.reads(path) ? $0.system : nil }
      if system == nil, Path.isMarkdown(path) {
        if Path.name(of: path) == "SUMMARY.md" {
          summaries.append(index)
          nonPages.append(index)
          continue
        }
        pages.append(index)
        continue
      }
      if system == nil, UnpublishedFile.reason(for: path) != nil {
        unpublished.append(index)
        continue
      }
      nonPages.append(index)
      if path == SiteSettings.fileName { continue }
      if let system {
        sources[system.name, default: []].append(index)
      } else {
        files.append(index)
      }
    }
  }
}
