// Finds the files of a GTFS feed in a zip archive.

import AlmanacFiles
import AlmanacTravel

extension FeedSource {
  /// The files at the top of an archive, or in the folder in it that has the feed.
  static func archive(
    _ archive: ZipArchive, _ file: String
  ) throws(ZipArchive.Fault) -> GTFSFiles {
    let folder = try Self.folder(of: archive.entries.map(\.name))
    var entries: [String: ZipArchive.Entry] = [:]
    var names: [String] = []
    for entry in archive.entries where entry.name.hasPrefix(folder) {
      let name = String(entry.name.dropFirst(folder.count))
      if !name.contains("/"), isTable(name) {
        if let fault = entry.fault { throw fault }
        entries[name] = entry
        names.append(name)
      }
    }
    return GTFSFiles(name: file, names: names.sorted()) { [entries] name throws(Problem) in
      guard let entry = entries[name] else { return nil }
      let path = file + "/" + entry.name
      let bytes: [UInt8]
      do throws(ZipArchive.Fault) {
        bytes = try archive.bytes(of: entry)
      } catch {
        throw Problem(.error, in: path, error.reason)
      }
      return try Self.decoded(bytes, path)
    }
  }

  /// The folder with the feed, with a slash at its end; empty for the top of the archive. Feeds in folders
  /// below it are not read: they may be older ones.
  private static func folder(of paths: [String]) throws(ZipArchive.Fault) -> String {
    let paths = paths.filter { !$0.hasPrefix("__MACOSX/") && !$0.hasSuffix("/") }
    if let path = paths.first(where: { $0.contains("\\") && isTable($0) }) {
      throw ZipArchive.Fault(
        reason:
          "the names of the files in it have backslashes instead of slashes, such as '\(path)'; make "
          + "the zip archive again with another program")
    }
    var folders: [String] = []
    for name in ["stops.txt", "stop_times.txt", "trips.txt", "routes.txt"] where folders.isEmpty {
      folders = paths.filter { Path.name(of: $0).lowercased() == name }.map { path in
        String(path.dropLast(name.utf8.count))
      }
    }
    func depth(_ folder: String) -> Int { folder.count { $0 == "/" } }
    guard let least = folders.map(depth).min() else {
      let found = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      throw ZipArchive.Fault(
        reason: paths.isEmpty
          ? "this zip archive is empty; a GTFS feed has files such as 'stops.txt'"
          : "this zip archive has no GTFS feed, which has files such as 'stops.txt'; it has "
            + found + (paths.count > 3 ? " and \(paths.count - 3) more" : ""))
    }
    let nearest = Set(folders.filter { depth($0) == least }).sorted()
    if nearest.count > 1 {
      throw ZipArchive.Fault(
        reason:
          "this zip archive has several feeds, such as those in the folders '\(nearest[0])' and "
          + "'\(nearest[1])'; make a zip archive of each")
    }
    return nearest[0]
  }
}
