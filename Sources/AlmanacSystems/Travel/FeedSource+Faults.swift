// Reports feeds that cannot be told apart, and feeds in folders where they are not read.

import AlmanacFiles
import AlmanacSite
import AlmanacTravel

extension FeedSource {
  /// The problems with the names and places of feeds.
  ///
  /// - Parameter lines: the names of the lines of route files, and the files.
  static func faults(
    _ sources: [FeedSource], lines: [(name: String, file: String)], _ site: SystemInput
  ) -> [Problem] {
    var owners: [String: String] = [:]
    for line in lines { owners[Slug.of(line.name)] = line.file }
    var problems: [Problem] = []
    for source in sources {
      let file = source.file(site)
      if let owner = owners.updateValue(file, forKey: Slug.of(source.name)) {
        problems.add(
          in: file,
          "the pages of '\(owner)' would have the same addresses as those of this feed; remove or "
            + "rename one of them")
      }
    }
    return problems + misplaced(sources, site)
  }

  /// The archive or folder as the user would type it.
  func file(_ site: SystemInput) -> String {
    site.content.named(path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  /// The folders in folders of `routes/` that have files of feeds.
  private static func misplaced(_ sources: [FeedSource], _ site: SystemInput) -> [Problem] {
    var problems: [Problem] = []
    var reported: Set<String> = []
    for path in site.content.files where path.hasPrefix(TravelSystem.folder) {
      let parts = path.dropFirst(TravelSystem.folder.utf8.count).split(separator: "/")
      guard parts.count > 1 else { continue }
      let top = TravelSystem.folder + parts[0]
      let name = parts[parts.count - 1].lowercased()
      let target: String
      let place: String
      if parts.count > 2, ["stops.txt", "stop_times.txt", "trips.txt"].contains(name) {
        place = String(path.dropLast(name.utf8.count + 1))
        target = top
      } else if ZipArchive.isArchive(name), !sources.contains(where: { $0.path == top + "/" }) {
        place = path
        target = String(TravelSystem.folder.dropLast())
      } else {
        continue
      }
      guard reported.insert(place).inserted else { continue }
      problems.add(
        in: site.content.named(place),
        ZipArchive.isArchive(name)
          ? "a feed in this folder is not read; move the zip archive to "
            + "'\(site.content.named(target))'"
          : "a feed in this folder is not read; move its files to '\(site.content.named(target))'")
    }
    return problems
  }
}
