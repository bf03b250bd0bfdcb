// Watches folders for changed, new, renamed and removed files.

import AlmanacFiles
import AlmanacSite
import CLibrary

/// Watches folders with everything in them, including the targets of symbolic links and folders
/// that are created later. Hidden files are ignored, as in content.
final class FileWatch {
  /// The changes since the last call of `next`.
  struct Changes {
    /// The changed paths as the user would type them, sorted.
    var paths: [String]
    /// When the first change was detected.
    var start: ContinuousClock.Instant
  }

  let roots: [String]
  private let stopPipe = StopPipe()
  private var times: FileTimes?
  #if os(Linux)
    private var events: FileEvents?
  #endif

  /// Changes at most this many milliseconds apart are returned together.
  private static let debounceInterval: Int32 = 5
  /// After this time, changes are returned even if more follow.
  private static let maxDelay = Duration.milliseconds(300)
  /// The interval in which stamps are compared, in milliseconds.
  private static let pollInterval: Int32 = 400

  /// - Parameters:
  ///   - roots: folders as the user wrote them, which may not exist yet.
  ///   - comparingTimes: compares stamps even where the system has inotify.
  ///   - note: takes a message where the system has not enough watches.
  init(_ roots: [String], comparingTimes: Bool = false, note: (String) -> Void) {
    self.roots = roots.map(Path.withoutTrailingSlashes)
    #if os(Linux)
      if !comparingTimes {
        events = FileEvents(self.roots)
        if events != nil { return }
        note(FileEvents.advice)
      }
    #endif
    times = FileTimes(self.roots)
  }

  /// Makes this call of `next` and all later ones return nil. It can be called from any thread.
  var stop: @Sendable () -> Void { { [stopPipe] in stopPipe.stop() } }

  /// Waits for changes. Nil after `stop`.
  func next(note: (String) -> Void) -> Changes? {
    while !isStoppedBeforeAChange {
      if let changes = changes(note: note) { return stopPipe.isStopped ? nil : changes }
    }
    return nil
  }

  /// Waits until there may be changes. Returns whether `stop` was called.
  private var isStoppedBeforeAChange: Bool {
    #if os(Linux)
      if let events { return stopPipe.isStopped(within: -1, or: events.file) }
    #endif
    return stopPipe.isStopped(within: Self.pollInterval)
  }

  /// The changes since the last call, and those that follow at once; nil where there are none.
  func changes(note: (String) -> Void) -> Changes? {
    let start = ContinuousClock.now
    #if os(Linux)
      if let events {
        var paths: Set<String> = []
        repeat {
          guard events.read(into: &paths) else {
            // There is no watch left for a new folder: from now on stamps are compared.
            note(FileEvents.advice)
            self.events = nil
            times = FileTimes(roots)
            return Changes(paths: roots, start: .now)
          }
        } while !stopPipe.isStopped && events.arrive(within: Self.debounceInterval)
          && ContinuousClock.now - start < Self.maxDelay
        if paths.isEmpty { return nil }
        let sorted = paths.sorted(by: Path.precedes)
        return Changes(paths: sorted, start: start)
      }
    #endif
    let now = FileTimes(roots)
    defer { times = now }
    let paths = now.changes(since: times ?? now)
    return paths.isEmpty ? nil : Changes(paths: paths, start: start)
  }
}

/// A pipe that ends a `poll` of another thread (the self-pipe trick).
private final class StopPipe: Sendable {
  private let ends: (read: Int32, write: Int32)

  init() {
    var pair: [Int32] = [-1, -1]
    _ = pipe(&pair)
    ends = (pair[0], pair[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  func stop() { _ = write(ends.write, [1], 1) }

  var isStopped: Bool { isStopped(within: 0) }

  /// Waits for `stop`, or until `file` can be read, for at most `time` milliseconds, or without a
  /// limit if that is -1. Returns whether `stop` was called.
  func isStopped(within time: Int32, or file: Int32 = -1) -> Bool {
    var files = [ends.read, file].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&files, 2, time) < 0 && errno == EINTR {}
    return files[0].revents != 0
  }
}

/// The stamps of all files below some folders.
struct FileTimes {
  private var stamps: [String: FileStamp] = [:]

  /// - Parameter roots: the content folder first.
  init(_ roots: [String]) {
    let rules = SymlinkRules(content: roots.first ?? "")
    for root in roots {
      // Folders that cannot be read are skipped; the build reports them.
      guard let folder = try? OpenFolder(root) else { continue }
      let walk = FolderWalk(
        below: folder, rules, Workers(count: 1), skipping: UnpublishedFile.isIgnored)
      for path in walk.paths {
        stamps[Path.join(root, path)] = FileStamp(source: path, in: folder)
      }
    }
  }

  /// The files that are new, changed or removed, sorted.
  func changes(since old: FileTimes) -> [String] {
    let changed = stamps.filter { old.stamps[$0.key] != $0.value }.keys
    let removed = old.stamps.keys.filter { stamps[$0] == nil }
    return (changed + removed).sorted(by: Path.precedes)
  }
}
