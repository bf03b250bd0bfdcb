// Opens the files of a GTFS feed, in a zip archive or in a folder.

import AlmanacFiles
import AlmanacSite
import AlmanacTravel

/// A feed in the content folder: `routes/<name>.zip`, or the folder `routes/<name>/`.
struct FeedSource {
  /// The name of the archive or folder, without `.zip`.
  let name: String
  /// The archive, or the folder with a slash at its end, by its path in the content.
  let path: String
  /// The paths of its files in the content: the archive, or the text files in the folder.
  let paths: [String]
  /// The file beside it that describes it; nil where there is none.
  let options: String?

  /// The feeds among the sources of travel, in the order of their paths.
  static func all(_ site: SystemInput) -> [FeedSource] {
    var folders: [String: [String]] = [:]
    var archives: [String] = []
    for path in site.paths {
      let rest = path.dropFirst(TravelSystem.folder.utf8.count)
      if let slash = rest.firstIndex(of: "/") {
        folders[String(rest[..<slash]), default: []].append(path)
      } else if ZipArchive.isArchive(path) {
        archives.append(path)
      }
    }
    func source(_ name: String, _ path: String, _ paths: [String]) -> FeedSource {
      let options = TravelSystem.folder + name + ".yaml"
      return FeedSource(
        name: name, path: path, paths: paths,
        options: site.paths.contains(options) ? options : nil)
    }
    let found =
      archives.map { path in
        source(String(path.dropFirst(TravelSystem.folder.utf8.count).dropLast(4)), path, [path])
      }
      + folders.map { name, paths in source(name, TravelSystem.folder + name + "/", paths) }
    return found.sorted { $0.path < $1.path }
  }

  /// Whether a file in `routes/` belongs to a feed.
  static func reads(_ path: String) -> Bool {
    let rest = path.dropFirst(TravelSystem.folder.utf8.count)
    if ZipArchive.isArchive(path) { return !rest.contains("/") }
    guard let slash = rest.firstIndex(of: "/"), !rest[slash...].dropFirst().contains("/") else {
      return false
    }
    return isTable(path) || path.hasSuffix(".geojson")
  }

  static func isTable(_ path: String) -> Bool { path.lowercased().hasSuffix(".txt") }

  /// Its files. Nil, with the problem, where the archive cannot be read.
  func files(_ site: SystemInput, _ problems: inout [Problem]) -> GTFSFiles? {
    if path.hasSuffix("/") { return folder(site) }
    let file = site.content.named(path)
    do throws(Problem) {
      let bytes = try Self.bytes(of: file)
      do throws(ZipArchive.Fault) {
        return try Self.archive(try ZipArchive(bytes), file)
      } catch {
        problems.add(in: file, error.reason)
      }
    } catch {
      problems.append(error)
    }
    return nil
  }

  private static func bytes(of file: String) throws(Problem) -> [UInt8] {
    do throws(DiskError) {
      let bytes = try Disk.read(file, atMost: ZipArchive.mostBytes)
      if bytes.count <= ZipArchive.mostBytes { return bytes }
    } catch {
      throw Problem(.error, in: file, "cannot be read: \(error.reason)")
    }
    throw Problem(
      .error, in: file,
      "this file is larger than the limit of \(ZipArchive.mostBytes >> 30) GiB; leave out what is not "
        + "needed")
  }

  private func folder(_ site: SystemInput) -> GTFSFiles {
    let root = site.content.named(String(path.dropLast()))
    let names = paths.map { String($0.dropFirst(path.utf8.count)) }
    return GTFSFiles(name: root, names: names) { name throws(Problem) in
      guard names.contains(name) else { return nil }
      let file = Path.join(root, name)
      return try Self.decoded(try Self.bytes(of: file), file)
    }
  }

  /// A file in UTF-8. Some programs write other encodings, as spreadsheet programs do.
  static func decoded(_ bytes: [UInt8], _ path: String) throws(Problem) -> GTFSFile {
    let isUTF8 = bytes.withUnsafeBytes { UTF8Check.firstFault(in: $0) } == nil
    if isUTF8, bytes.count < 2 || bytes[1] != 0 { return GTFSFile(path: path, bytes: bytes) }
    var problems: [Problem] = []
    guard let text = Encoding.sheet(bytes, of: path, problems: &problems) else {
      throw problems[0]
    }
    return GTFSFile(path: path, bytes: Array(text.utf8), notes: problems)
  }

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
