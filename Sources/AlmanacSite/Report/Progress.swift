// How far a long build is: on a terminal only, and only when it takes over a second. And whether
// anybody still wants it.

import AlmanacCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line that counts pages while somebody watches.
package final class Progress: Sendable {
  private struct State {
    var total = 0
    var done = 0
    var start = ContinuousClock.now
    var shown = ContinuousClock.now
    var isVisible = false
  }

  private let isWatched: Bool
  private let state = Mutex(State())
  private let givenUp = Atomic(false)

  /// Shows nothing unless standard error is a terminal and `isWanted`.
  package init(isWanted: Bool) {
    isWatched = isWanted && isatty(STDERR_FILENO) == 1
  }

  /// Has the build end soon, with nothing published; from any thread.
  package func giveUp() {
    givenUp.store(true, ordering: .relaxed)
  }

  package var isGivenUp: Bool { givenUp.load(ordering: .relaxed) }

  func begin(pages: Int) {
    state.withLock { $0 = State(total: pages) }
  }

  /// Counts a finished job; called from any thread.
  func step(isPage: Bool) {
    guard isWatched, isPage else { return }
    state.withLock { state in
      state.done += 1
      // The clock is asked now and then only.
      guard state.done % 16 == 0 else { return }
      let now = ContinuousClock.now
      guard now - state.start > .seconds(1), now - state.shown > .milliseconds(100) else { return }
      state.shown = now
      state.isVisible = true
      Self.show(Self.line(state, now))
    }
  }

  /// Takes the line away again.
  func end() {
    state.withLock { state in
      if state.isVisible { Self.show("") }
      state.isVisible = false
    }
  }

  private static func line(_ state: State, _ now: ContinuousClock.Instant) -> String {
    let width = 28
    let filled = state.total == 0 ? width : state.done * width / state.total
    let seconds = (now - state.start) / .seconds(1)
    let rate = Int(Double(state.done) / seconds)
    let bar = String(repeating: "━", count: filled) + String(repeating: "╌", count: width - filled)
    return "\(bar) \(state.done) of \(state.total) pages, \(rate) a second"
  }

  private static func show(_ line: String) {
    let text = Array(("\r\u{1B}[K" + line).utf8)
    _ = write(STDERR_FILENO, text, text.count)
  }
}
