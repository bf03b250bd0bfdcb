// The published folder: a build's files staged beside it, and published when all of them are there.

import AlmanacCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A build's output on its way to disk.
///
/// Files go into a folder beside the old output, to which nothing happens until `publish`. Where
/// few files differ, these are renamed into the old output (`Publication`); otherwise the two
/// folders are exchanged in one step. Many threads may put files at once.
final class Output: Sendable {
  /// What a build did to the folder. Sizes are in bytes.
  struct Summary: Sendable {
    var written = 0
    var unchanged = 0
    var removed = 0
    var bytes = 0
  }

  struct State {
    var summary = Summary()
    /// Everything that the new output holds.
    var paths = PathList()
    /// Those of them that the old output has with the same bytes.
    var kept = PathList()
  }

  /// Where the finished site stands, as the user wrote it: for messages.
  let given: String
  /// The same place without links.
  let path: String
  /// The folder beside the output in which the new files are staged.
  let building: String
  /// The name that this folder has while its files are renamed into the output.
  let journal: String
  /// Held open: what stands at the path, and the new output.
  private let oldFolder: OpenFolder?
  private let newFolder: OpenFolder
  /// Where the cache of this output's builds stands: beside it, so that it is not published.
  let cachePath: String
  let old: Manifest
  private let lock: FolderLock
  let state = Mutex(State())

  /// Opens an output at a path. Waits while another build writes beside it.
  ///
  /// - Parameter sources: the folders that the site is read from.
  /// - Throws: the problem where the path cannot be written, is a folder that Almanac did not make,
  ///   or lies in what the site is read from.
  init(at given: String, outside sources: [String]) throws(Problem) {
    self.given = given
    do throws(DiskError) {
      let place = try Self.place(of: given)
      path = Path.join(place.folder, place.name)
      building = Path.join(place.folder, ".\(place.name).almanac-building")
      journal = Path.join(place.folder, ".\(place.name).almanac-publishing")
      cachePath = Path.join(place.folder, ".\(place.name).almanac-cache")
      lock = try FolderLock(place.folder)
      try Disk.recoverExchange(building, path)
      try Publication.complete(journal, into: path)
      old = try Manifest(in: path)
    } catch {
      throw Self.problem(given, error)
    }
    for source in sources.compactMap({ Disk.realPath($0) })
    where (path + "/").hasPrefix(source + "/") {
      throw Problem(
        .error, in: given,
        "the output lies in a folder that the site is read from; choose another with --output")
    }
    guard old.isOurs else {
      throw Problem(
        .error, in: given,
        "this folder was not made by Almanac, and publishing would replace it; "
          + "choose another with --output, or empty it")
    }
    do throws(DiskError) {
      // What a build that was killed left behind.
      try Disk.remove(building)
      try Disk.makeFolder(building)
      newFolder = try OpenFolder(building)
      oldFolder = old.paths.isEmpty ? nil : try OpenFolder(path)
    } catch {
      throw Self.problem(given, error)
    }
  }

  /// Puts a file into the new output. Where the old output has the same bytes under this path, the
  /// new one shares that file, and its times stay.
  ///
  /// - Returns: the stamp of the file in the new output.
  func put(_ bytes: [UInt8], at file: String) throws(Problem) -> FileStamp? {
    do throws(DiskError) {
      if let oldFolder, let stamp = Self.stamp(of: file, in: oldFolder, ifHolding: bytes) {
        keep(file, stamp)
        return stamp
      }
      let stamp = try place(bytes, at: file)
      state.withLock {
        $0.paths.append(file)
        $0.summary.bytes += bytes.count
        $0.summary.written += 1
      }
      return stamp
    } catch {
      throw Self.problem(Path.join(given, file), error)
    }
  }

  /// The stamp of a file of the old output; nil where there is none.
  func stamp(of file: String) -> FileStamp? {
    oldFolder.flatMap { FileStamp(product: file, in: $0) }
  }

  /// Takes a file of the old output over into the new one.
  func keep(_ file: String, _ stamp: FileStamp) {
    state.withLock {
      $0.paths.append(file)
      $0.kept.append(file)
      $0.summary.bytes += Int(stamp.size)
      $0.summary.unchanged += 1
    }
  }

  /// Makes room for the names of so many files, which together have so many bytes.
  func expect(files: Int, bytes: Int) {
    state.withLock { $0.paths.reserve(paths: files, bytes: bytes) }
  }

  /// Adds a file that another shard puts out to the manifest.
  func list(_ file: String) {
    state.withLock { $0.paths.append(file) }
  }

  /// The stamp of the published manifest; it changes when a new manifest is published.
  var manifestStamp: FileStamp? { FileStamp(product: path + "/" + Manifest.name) }

  /// Leaves the old output as it was.
  func discard() {
    try? Disk.remove(building)
  }

  private func place(_ bytes: [UInt8], at file: String) throws(DiskError) -> FileStamp {
    // A page has a folder of its own, which is hardly ever there yet; other files share theirs.
    if file.hasSuffix("/index.html"), let folder = Path.parent(of: file) {
      try Disk.makeFolder(folder, in: newFolder)
    }
    do throws(DiskError) {
      return try Disk.write(bytes, to: file, in: newFolder)
    } catch {
      guard error.code == ENOENT, let folder = Path.parent(of: file) else { throw error }
      try Disk.makeFolder(folder, in: newFolder)
      return try Disk.write(bytes, to: file, in: newFolder)
    }
  }

  /// The stamp of a file, if it holds these bytes.
  private static func stamp(
    of path: String, in folder: OpenFolder, ifHolding bytes: [UInt8]
  ) -> FileStamp? {
    guard let stamp = FileStamp(product: path, in: folder), stamp.size == bytes.count,
      let old = try? Disk.read(path, in: folder), old == bytes
    else { return nil }
    return stamp
  }
}
