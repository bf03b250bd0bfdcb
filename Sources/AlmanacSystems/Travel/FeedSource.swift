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
}
