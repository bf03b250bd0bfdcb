// The published folder: built beside the old one, and put in its place only when it is whole.

import AlmanacCore
import CRename
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A build's output on its way to disk.
///
/// Files go into a folder beside the old output. `publish` exchanges the two in one step, so that
/// at every moment one whole site stands at the output's path. Until then nothing has happened to
/// the old one. Many threads may put files at once.
final class Output: Sendable {
  /// What a build did to the folder.
  struct Summary: Sendable {
    var written = 0
    var unchanged = 0
    var removed = 0
    var bytes = 0
  }

  private struct State {
    var summary = Summary()
    var paths: [String] = []
  }

  /// Where the finished site stands, as the user wrote it: for messages.
  private let given: String
  /// The same place without links.
  private let path: String
  private let building: String
  private let old: Manifest
  private let lock: FolderLock
  private let state = Mutex(State())

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
      lock = try FolderLock(place.folder)
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
    } catch {
      throw Self.problem(given, error)
    }
  }

  /// Puts a file into the new output. Where the old output has the same bytes under this path, the
  /// new one shares that file, and its times stay.
  func put(_ bytes: UnsafeRawBufferPointer, at file: String) throws(Problem) {
    do throws(DiskError) {
      let isUnchanged = try place(bytes, at: building + "/" + file, sameAs: path + "/" + file)
      state.withLock {
        $0.paths.append(file)
        $0.summary.bytes += bytes.count
        if isUnchanged { $0.summary.unchanged += 1 } else { $0.summary.written += 1 }
      }
    } catch {
      throw Self.problem(Path.join(given, file), error)
    }
  }

  /// Makes the new output the output. What the last build wrote and this one did not is gone then;
  /// what others put into the folder stays.
  func publish() throws(Problem) -> Summary {
    var (summary, paths) = state.withLock { ($0.summary, $0.paths) }
    let new = Manifest(paths: paths)
    var others = Foreigners(in: path, to: building, as: given, old: old, new: new)
    try others.carry()
    summary.removed = others.removed
    do throws(DiskError) {
      try new.write(in: building)
      if Disk.kind(of: path) != nil {
        try Self.exchange(building, path)
        try Disk.remove(building)
      } else {
        guard rename(building, path) == 0 else { throw DiskError(path) }
      }
    } catch {
      throw Self.problem(given, error)
    }
    return summary
  }

  /// The paths of all files that were put so far.
  var writtenPaths: [String] {
    state.withLock { $0.paths }
  }

  /// Leaves the old output as it was.
  func discard() {
    try? Disk.remove(building)
  }

  private func place(
    _ bytes: UnsafeRawBufferPointer, at target: String, sameAs old: String
  ) throws(DiskError) -> Bool {
    if Self.file(old, holds: bytes) {
      // A file system without hard links gets a copy.
      do throws(DiskError) {
        try Disk.share(old, as: target)
        return true
      } catch {}
    }
    do throws(DiskError) {
      try Disk.write(bytes, to: target)
    } catch {
      guard error.code == ENOENT, let folder = Path.parent(of: target) else { throw error }
      try Disk.makeFolder(folder)
      try Disk.write(bytes, to: target)
    }
    return false
  }
}

extension Output {
  /// The folder that the output stands in, without links, and the output's own name.
  private static func place(of given: String) throws(DiskError) -> (folder: String, name: String) {
    var path = given
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    if let real = Disk.realPath(path) { path = real }
    let folder = Path.parent(of: path) ?? (path.utf8.first == UInt8(ascii: "/") ? "/" : ".")
    try Disk.makeFolder(folder)
    guard let real = Disk.realPath(folder) else { throw DiskError(folder) }
    return (real, String(Path.name(of: path)))
  }

  private static func problem(_ path: String, _ error: DiskError) -> Problem {
    var message = "the output cannot be written: \(error.reason) (\(error.path))"
    if [EACCES, EPERM, EROFS, EBUSY, EXDEV].contains(error.code) {
      message +=
        "; Almanac builds beside the output and lets the two change places, so the folder above it "
        + "must be writable, and the output no mount of its own"
    }
    return Problem(.error, in: path, message)
  }

  private static func file(_ path: String, holds bytes: UnsafeRawBufferPointer) -> Bool {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size == bytes.count, let old = try? Disk.read(path), old.count == bytes.count
    else { return false }
    guard let first = bytes.baseAddress, !old.isEmpty else { return true }
    return memcmp(old, first, bytes.count) == 0
  }

  /// Lets two folders change places in one step that a kill cannot halve.
  private static func exchange(_ new: String, _ old: String) throws(DiskError) {
    if exchange_paths(new, old) == 0 { return }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw DiskError(old) }
    // A file system that cannot exchange: two steps, and the second put back if it fails.
    let aside = new + "-old"
    guard rename(old, aside) == 0 else { throw DiskError(old) }
    guard rename(new, old) == 0 else {
      let error = DiskError(old)
      _ = rename(aside, old)
      throw error
    }
    guard rename(aside, new) == 0 else { throw DiskError(aside) }
  }
}
