// Notices that somebody has saved, made, renamed or removed files.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Watches folders with all that is in them, those to come and those behind links included.
/// Hidden files are passed over, as they are in content.
final class FileWatch {
  /// What happened since the last time.
  struct Changes {
    /// As the user would type them, in order.
    var paths: [String]
    /// When the first of it was noticed.
    var start: ContinuousClock.Instant
  }

  let roots: [String]
  private let end = Wake()
  private var times: FileTimes?
  #if os(Linux)
    private var events: FileEvents?
  #endif

  /// After the last change of many at once: how long until they count as one.
  private static let quiet: Int32 = 5
  /// How long many changes can keep anybody waiting.
  private static let patience = Duration.milliseconds(300)
  /// Where times have to be compared: how often.
  private static let pause: Int32 = 400

  /// - Parameters:
  ///   - roots: folders as the user wrote them; they may be there only later.
  ///   - comparingTimes: as where the system tells nothing of itself.
  ///   - note: takes a sentence where the system has not enough watches.
  init(_ roots: [String], comparingTimes: Bool = false, note: (String) -> Void) {
    self.roots = roots.map { root in
      var root = root
      while root.utf8.count > 1, root.utf8.last == UInt8(ascii: "/") { root.removeLast() }
      return root
    }
    #if os(Linux)
      if !comparingTimes {
        events = FileEvents(self.roots)
        if events != nil { return }
        note(FileEvents.advice)
      }
    #endif
    times = FileTimes(self.roots)
  }

  /// Ends the wait for changes, this one or the next; from any thread.
  var stop: @Sendable () -> Void {
    { [end] in end.call() }
  }

  /// Waits for changes; nil once somebody has called `stop`.
  func next(note: (String) -> Void) -> Changes? {
    #if os(Linux)
      if let events {
        if let changes = next(events) { return changes }
        if end.isCalled { return nil }
        // A folder too many: from now on the times of all files are compared.
        note(FileEvents.advice)
        self.events = nil
        times = FileTimes(roots)
        return Changes(paths: roots, start: .now)
      }
    #endif
    var times = times ?? FileTimes(roots)
    while !end.isCalled(within: Self.pause) {
      let start = ContinuousClock.now
      let now = FileTimes(roots)
      let paths = now.changes(since: times)
      times = now
      self.times = now
      if !paths.isEmpty { return Changes(paths: paths, start: start) }
    }
    return nil
  }

  #if os(Linux)
    private func next(_ events: FileEvents) -> Changes? {
      while true {
        if end.isCalled(within: -1, or: events.file) { return nil }
        let start = ContinuousClock.now
        var paths: Set<String> = []
        repeat {
          guard events.read(into: &paths) else { return nil }
          if end.isCalled { return nil }
        } while events.areWaiting(for: Self.quiet) && ContinuousClock.now - start < Self.patience
        if !paths.isEmpty {
          let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
          return Changes(paths: sorted, start: start)
        }
      }
    }
  #endif
}

/// Calls a thread that waits.
private final class Wake: Sendable {
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

  /// Once is for ever.
  func call() {
    _ = write(ends.write, [1], 1)
  }

  var isCalled: Bool { isCalled(within: 0) }

  /// Waits for the call, as many milliseconds or without end, or until the other file can be read.
  func isCalled(within time: Int32, or other: Int32 = -1) -> Bool {
    var files = [ends.read, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&files, 2, time) < 0 && errno == EINTR {}
    return files[0].revents != 0
  }
}
