// Publishes staged files: renames them into the output, or exchanges the two folders.

import AlmanacFiles
import CLibrary
import Synchronization

extension Output {
  /// Where at most one file in this many changes, the changes are published in place. On ext4 a
  /// rename takes about 50 µs, so a site of 14,000 files has pages of two versions for less than
  /// 0.1 s. An exchange takes 1.6 s of processor time, since it makes hard links to all unchanged
  /// files.
  private static let smallShare = 8

  /// Publishes the staged files. Files of the last build that this one did not write are removed;
  /// unmanaged files stay. Nil, with the reason in the report, where that fails.
  ///
  /// - Parameter notingChanges: reports the files that differ from those of the last build, of which the
  ///   program has made the same files again.
  func publish(_ workers: Workers, _ report: Report, notingChanges: Bool = false) -> BuildSummary? {
    do throws(Problem) {
      if notingChanges { report.add(try changedFiles()) }
      return try publish(workers)
    } catch {
      report.add(error)
      return nil
    }
  }

  private func changedFiles() throws(Problem) -> [Problem] {
    do throws(DiskError) {
      return try Publication.files(in: staging).map {
        Problem(
          .note, in: Path.join(given, $0),
          "'\($0)' was not as the last build wrote it, and is published again")
      }
    } catch {
      throw Self.problem(given, error)
    }
  }

  private func publish(_ workers: Workers) throws(Problem) -> BuildSummary {
    var state = state.withLock { state in
      defer { state = State() }
      return state
    }
    state.paths.sort()
    let new = Manifest(paths: state.paths)
    let change = PathList.Difference(from: old.paths, to: new.paths)
    state.summary.removed = change.removed.count
    // The output of a shard lacks files that its manifest lists, so it is always exchanged.
    let isWhole = state.summary.written + state.summary.unchanged == new.paths.count
    let count = state.summary.written + state.summary.removed
    if isWhole, count == 0, change.isEmpty, !old.isDamaged { return state.summary }
    do throws(DiskError) {
      let isSmall = isWhole && !old.isDamaged && count * Self.smallShare <= new.paths.count
      if isSmall, try publishInPlace(new, change) { return state.summary }
      try new.write(to: staging + "/" + Manifest.name)
    } catch {
      throw Self.problem(given, error)
    }
    try exchange(keeping: state.kept, new, workers)
    return state.summary
  }

  /// Publishes in place; false, with nothing changed, where that is not possible.
  private func publishInPlace(
    _ new: Manifest, _ change: PathList.Difference
  ) throws(DiskError) -> Bool {
    if !change.isEmpty { try new.write(to: staging + "/" + Manifest.name) }
    var publication = try Publication(
      of: staging, into: path, over: old.paths, change, isDurable: isDurable)
    guard publication.isPossible() else { return false }
    try flush()
    try publication.run(journal: journal)
    return true
  }

  /// Completes the staging folder with all unchanged and unmanaged files, and exchanges it for the
  /// output.
  private func exchange(
    keeping kept: PathList, _ new: Manifest, _ workers: Workers
  ) throws(Problem) {
    try stageKept(kept, workers)
    let unmanaged = UnmanagedFiles(output: path, staging: staging, given: given, old: old, new: new)
    try unmanaged.stage()
    do throws(DiskError) {
      try flush()
      if Disk.kind(of: path) != nil {
        try Disk.exchange(staging, path)
        // Before the old files are removed.
        try flush()
        try Disk.remove(staging)
      } else {
        guard rename(staging, path) == 0 else { throw DiskError(path) }
      }
    } catch {
      throw Self.problem(given, error)
    }
  }

  /// Writes the staged files to the disk, before they are published. Otherwise a power loss seconds
  /// later would leave a site of empty files.
  private func flush() throws(DiskError) {
    if isDurable { try Disk.flush(Path.parent(of: path) ?? "/") }
  }

  /// Makes hard links to files of the output in the staging folder.
  private func stageKept(_ files: PathList, _ workers: Workers) throws(Problem) {
    let first = Mutex<Problem?>(nil)
    workers.forEach(files.count) { index in
      let file = files[index]
      do throws(DiskError) {
        try Disk.linkOrCopy(path + "/" + file, to: staging + "/" + file)
      } catch {
        first.withLock { $0 = $0 ?? Self.problem(Path.join(given, file), error) }
      }
    }
    if let problem = first.withLock({ $0 }) { throw problem }
  }
}
