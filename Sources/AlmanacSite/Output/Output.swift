// The output folder, and the staging folder beside it in which a build writes its files.

import AlmanacFiles
import CLibrary
import Synchronization

/// The output of one build.
///
/// Files are written to a staging folder beside the output, which does not change until `publish`.
/// Where few files differ, these are renamed into the output (`Publication`); otherwise the two
/// folders are exchanged in one step. Files can be put from several threads.
final class Output: Sendable {
  struct State {
    /// Without the numbers of pages.
    var summary = BuildSummary()
    /// All files of the new version.
    var paths = PathList()
    /// Those of them that the output has already, with the same bytes.
    var kept = PathList()
    /// Why the first file could not be written. A full disk is one problem, not one of each file.
    var failure: Problem?
  }

  /// The path of the output as the user wrote it, for messages.
  let given: String
  /// The absolute path of the output, without symbolic links.
  let path: String
  /// The staging folder.
  let staging: String
  /// The path of the staging folder while its files are renamed into the output.
  let journal: String
  /// Whether the site must survive a power loss.
  let isDurable: Bool
  private let outputFolder: OpenFolder?
  private let stagingFolder: OpenFolder
  /// The path of the build cache. It is beside the output, so that it is not published.
  let cachePath: String
  /// The manifest of the last build.
  let old: Manifest
  private let lock: FolderLock
  let state = Mutex(State())

  /// Opens an output at a path. Waits while another build writes beside it, and completes the
  /// publication of a build that was killed.
  ///
  /// - Parameters:
  ///   - sources: the folders that the site is read from.
  ///   - isDurable: whether the site must survive a power loss.
  /// - Throws: a problem where the path cannot be written, is a folder that Almanac did not make,
  ///   or is inside of one of the sources.
  init(at given: String, outside sources: [String], isDurable: Bool = true) throws(Problem) {
    self.given = given
    self.isDurable = isDurable
    do throws(DiskError) {
      let (folder, name) = try Self.location(of: given)
      path = Path.join(folder, name)
      staging = Path.join(folder, ".\(name).almanac-building")
      journal = Path.join(folder, ".\(name).almanac-publishing")
      cachePath = Path.join(folder, ".\(name).almanac-cache")
      lock = try FolderLock(folder)
      try Disk.recoverExchange(staging, path)
      try Publication.complete(journal, into: path)
      old = try Self.manifest(in: path, cachePath)
    } catch {
      throw Self.problem(given, error)
    }
    for source in sources.compactMap({ Disk.realPath($0) })
    where (path + "/").hasPrefix(source + "/") {
      throw Problem(
        .error, in: given,
        "the output is inside a folder that the site is read from; choose another with --output")
    }
    guard old.isOurs else {
      throw Problem(
        .error, in: given,
        "this folder was not created by Almanac, and a build would replace it; "
          + "choose another with --output, or empty it")
    }
    do throws(DiskError) {
      // A build that was killed may have left its staging folder.
      try Disk.remove(staging)
      try Disk.makeFolder(staging)
      stagingFolder = try OpenFolder(staging)
      outputFolder = old.paths.isEmpty ? nil : try OpenFolder(path)
    } catch {
      throw Self.problem(given, error)
    }
  }

  /// Adds a file to the new version. A file that has the same bytes in the output is kept, so that
  /// its times do not change; any other is written to the staging folder.
  ///
  /// - Returns: the stamp of the file.
  func put(_ bytes: [UInt8], at file: String) throws(Problem) -> FileStamp? {
    do throws(DiskError) {
      if let outputFolder, let stamp = Self.stamp(of: file, in: outputFolder, ifHolding: bytes) {
        keep(file, stamp)
        return stamp
      }
      let stamp = try stage(bytes, at: file)
      state.withLock {
        $0.paths.append(file)
        $0.summary.bytes += bytes.count
        $0.summary.written += 1
      }
      return stamp
    } catch {
      let problem = Self.problem(Path.join(given, file), error)
      throw state.withLock { state in
        if state.failure == nil { state.failure = problem }
        return state.failure ?? problem
      }
    }
  }

  /// The stamp of a file in the output; nil where there is none.
  func stamp(of file: String) -> FileStamp? {
    outputFolder.flatMap { FileStamp(product: file, in: $0) }
  }

  /// The bytes of a file in the output.
  func read(_ file: String) throws(DiskError) -> [UInt8] {
    try outputFolder.map { folder throws(DiskError) in try Disk.read(file, in: folder) } ?? []
  }

  /// Keeps a file of the output in the new version.
  func keep(_ file: String, _ stamp: FileStamp) {
    state.withLock {
      $0.paths.append(file)
      $0.kept.append(file)
      $0.summary.bytes += Int(stamp.size)
      $0.summary.unchanged += 1
    }
  }

  /// Reserves memory for the paths of this many files, which together have this many bytes.
  func reserve(files: Int, bytes: Int) {
    state.withLock { $0.paths.reserve(paths: files, bytes: bytes) }
  }

  /// Adds a file that another shard writes to the manifest.
  func addToManifest(_ file: String) { state.withLock { $0.paths.append(file) } }

  /// The stamp of the published manifest, which is written anew only where the list of files
  /// changes.
  var manifestStamp: FileStamp? { FileStamp(product: path + "/" + Manifest.name) }

  /// Removes the staging folder, and leaves the output unchanged.
  func discard() { try? Disk.remove(staging) }

  /// The manifest in a folder. A damaged one is completed from the build cache.
  private static func manifest(in folder: String, _ cachePath: String) throws(DiskError) -> Manifest
  {
    let found = try Manifest(in: folder)
    guard found.isDamaged, let paths = BuildCache(at: cachePath).publishedFiles else {
      return found
    }
    return Manifest(paths: paths, isDamaged: true)
  }

  private func stage(_ bytes: [UInt8], at file: String) throws(DiskError) -> FileStamp {
    // Each page has a folder of its own, so its `index.html` nearly always needs a new folder.
    if file.hasSuffix("/index.html"), let folder = Path.parent(of: file) {
      try Disk.makeFolder(folder, in: stagingFolder)
    }
    do throws(DiskError) {
      return try Disk.write(bytes, to: file, in: stagingFolder)
    } catch {
      guard error.code == ENOENT, let folder = Path.parent(of: file) else { throw error }
      try Disk.makeFolder(folder, in: stagingFolder)
      return try Disk.write(bytes, to: file, in: stagingFolder)
    }
  }

  /// The stamp of a file; nil where the file has other bytes.
  private static func stamp(
    of path: String, in folder: OpenFolder, ifHolding bytes: [UInt8]
  ) -> FileStamp? {
    guard let stamp = FileStamp(product: path, in: folder), stamp.size == bytes.count,
      let old = try? Disk.read(path, in: folder), old == bytes
    else { return nil }
    return stamp
  }
}
