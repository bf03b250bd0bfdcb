// How staged files are published: renamed into the output, or by an exchange of the two folders.

import AlmanacCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Output {
  /// Where at most one file in this many changes, the changes are published in place. On ext4 a
  /// rename takes some 50 µs, so readers of a site of 14,000 files meet two versions for less than
  /// 0.1 s; an exchange takes 1.6 s of processor time, for it makes hard links to all files that
  /// stay.
  private static let smallShare = 8

  /// Makes the new output the output. What the last build wrote and this one did not is gone then;
  /// what others put into the folder stays. Nil, with the reason in the report, where that fails.
  func publish(_ workers: Workers, _ report: Report) -> Summary? {
    do throws(Problem) {
      return try publish(workers)
    } catch {
      report.add(error)
      return nil
    }
  }

  private func publish(_ workers: Workers) throws(Problem) -> Summary {
    var state = state.withLock { state in
      defer { state = State() }
      return state
    }
    state.paths.sort()
    let new = Manifest(paths: state.paths)
    let change = PathList.Difference(from: old.paths, to: new.paths)
    state.summary.removed = change.removed.count
    // The manifest of a shard lists files that other shards put out, so its output never holds all
    // of them, and is always exchanged.
    let isWhole = state.summary.written + state.summary.unchanged == new.paths.count
    let count = state.summary.written + state.summary.removed
    if isWhole, count == 0, change.isEmpty { return state.summary }
    do throws(DiskError) {
      if isWhole, count * Self.smallShare <= new.paths.count, try publishInPlace(new, change) {
        return state.summary
      }
      try new.write(to: building + "/" + Manifest.name)
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
    if !change.isEmpty { try new.write(to: building + "/" + Manifest.name) }
    var publication = try Publication(of: building, into: path, over: old.paths, change)
    guard publication.isPossible() else { return false }
    try publication.carryOut(journal: journal)
    return true
  }

  /// Completes the new output and lets it take the place of the old one in one step.
  private func exchange(
    keeping kept: PathList, _ new: Manifest, _ workers: Workers
  ) throws(Problem) {
    try takeOver(kept, workers)
    var others = UnmanagedFiles(in: path, to: building, as: given, old: old, new: new)
    try others.carry()
    do throws(DiskError) {
      if Disk.kind(of: path) != nil {
        try Disk.exchange(building, path)
        try Disk.remove(building)
      } else {
        guard rename(building, path) == 0 else { throw DiskError(path) }
      }
    } catch {
      throw Self.problem(given, error)
    }
  }

  /// Gives files of the old output a second name, a hard link, in the new one.
  private func takeOver(_ files: PathList, _ workers: Workers) throws(Problem) {
    let first = Mutex<Problem?>(nil)
    workers.forEach(files.count) { index in
      let file = files[index]
      do throws(DiskError) {
        try Disk.share(path + "/" + file, as: building + "/" + file)
      } catch {
        first.withLock { $0 = $0 ?? Self.problem(Path.join(given, file), error) }
      }
    }
    if let problem = first.withLock({ $0 }) { throw problem }
  }
}
