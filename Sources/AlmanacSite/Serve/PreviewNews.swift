// What open pages are told while somebody writes.

import AlmanacCore
import Synchronization

/// The state of the preview, and everybody who waits for the next.
final class PreviewNews: Sendable {
  struct State: Sendable, Equatable {
    /// The build that stands: later ones have larger numbers, those of a server started later too.
    var build: Int
    /// What keeps a newer build from taking its place, as the report says it; empty if all is well.
    var problems: String

    /// As pages read it.
    var json: String {
      JSONText.object([("build", .int(build)), ("problems", .string(problems))]).text
    }
  }

  private struct Shared {
    var state: State?
    var early: [CheckedContinuation<State, Never>] = []
    var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    var count = 0
  }

  private let shared = Mutex(Shared())

  /// The state; before the first build has come to an end, that to come.
  var state: State {
    get async {
      await withCheckedContinuation { continuation in
        let state = shared.withLock { shared in
          if shared.state == nil { shared.early.append(continuation) }
          return shared.state
        }
        if let state { continuation.resume(returning: state) }
      }
    }
  }

  /// Tells everybody what a build has come to.
  ///
  /// - Parameters:
  ///   - changed: whether the site is another now.
  ///   - time: milliseconds since the start of 1970.
  func tell(changed: Bool, problems: String, time: Int) {
    let (state, early) = shared.withLock { shared in
      let last = shared.state?.build
      let build = last.map { changed ? max(time, $0 + 1) : $0 } ?? time
      let state = State(build: build, problems: problems)
      if state != shared.state {
        for listener in shared.listeners.values { listener.yield(Self.event(state)) }
      }
      shared.state = state
      defer { shared.early = [] }
      return (state, shared.early)
    }
    for continuation in early { continuation.resume(returning: state) }
  }

  /// Says nothing to everybody: whoever has gone away is noticed.
  func beat() {
    shared.withLock { shared in
      for listener in shared.listeners.values { listener.yield(Array(":\n\n".utf8)) }
    }
  }

  /// The state now and every one to come, as server-sent events (HTML, 9.2).
  func events() -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let number = shared.withLock { shared in
      shared.count += 1
      // A browser asks again this many milliseconds after the server has gone.
      continuation.yield(Array("retry: 250\n\n".utf8))
      if let state = shared.state { continuation.yield(Self.event(state)) }
      shared.listeners[shared.count] = continuation
      return shared.count
    }
    continuation.onTermination = { [weak self] _ in
      self?.shared.withLock { $0.listeners[number] = nil }
    }
    return stream
  }

  private static func event(_ state: State) -> [UInt8] {
    Array("data: \(state.json)\n\n".utf8)
  }
}
