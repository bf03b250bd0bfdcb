// Server-sent events that tell open pages about new builds.

import AlmanacBase
import Synchronization

/// The state of the preview, and the pages that are notified when it changes.
final class PreviewEvents: Sendable {
  struct State: Sendable, Equatable {
    /// The number of the published build. Later builds have larger numbers, also after a restart of
    /// the server.
    var build: Int
    /// The report of a newer build that failed; empty where the last build succeeded.
    var problems: String

    /// The state as pages receive it.
    var json: String {
      JSONText.object([("build", .int(build)), ("problems", .string(problems))]).text
    }
  }

  private struct Shared {
    var state: State?
    /// Those who wait for the first build.
    var waiting: [CheckedContinuation<State, Never>] = []
    var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    var count = 0
  }

  private let shared = Mutex(Shared())

  /// The current state. Waits for the end of the first build.
  var state: State {
    get async {
      await withCheckedContinuation { continuation in
        let state = shared.withLock { shared in
          if shared.state == nil { shared.waiting.append(continuation) }
          return shared.state
        }
        if let state { continuation.resume(returning: state) }
      }
    }
  }

  /// Sends the result of a build to all pages.
  ///
  /// - Parameters:
  ///   - changed: whether the build changed the site.
  ///   - time: milliseconds since the start of 1970.
  func send(changed: Bool, problems: String, time: Int) {
    let (state, waiting) = shared.withLock { shared in
      let last = shared.state?.build
      let build = last.map { changed ? max(time, $0 + 1) : $0 } ?? time
      let state = State(build: build, problems: problems)
      if state != shared.state {
        for listener in shared.listeners.values { listener.yield(Self.event(state)) }
      }
      shared.state = state
      defer { shared.waiting = [] }
      return (state, shared.waiting)
    }
    for continuation in waiting { continuation.resume(returning: state) }
  }

  /// Sends an empty comment to all pages, which fails for connections that are closed.
  func sendKeepAlive() {
    shared.withLock { shared in
      for listener in shared.listeners.values { listener.yield(Array(":\n\n".utf8)) }
    }
  }

  /// The current state and all later ones, as server-sent events (HTML, 9.2).
  func subscribe() -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let number = shared.withLock { shared in
      shared.count += 1
      // The browser reconnects this many milliseconds after the connection was lost.
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
