// Shows the progress of a long build, and lets a build be cancelled.

import AlmanacBase
import CLibrary
import Synchronization

/// A progress line on standard error, where that is a terminal and the build takes over a second.
package final class Progress: Sendable {
  private struct State {
    var total = 0
    var done = 0
    var start = ContinuousClock.now
    var shown = ContinuousClock.now
    var isVisible = false
  }

  private let isEnabled: Bool
  private let state = Mutex(State())
  private let cancelled = Atomic(false)

  /// - Parameter isWanted: whether to show the progress line.
  package init(isWanted: Bool) { isEnabled = isWanted && isatty(STDERR_FILENO) == 1 }

  /// Makes the build stop soon, without publishing anything. It can be called from any thread.
  package func cancel() { cancelled.store(true, ordering: .relaxed) }

  package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  package func begin(pages: Int) { state.withLock { $0 = State(total: pages) } }

  /// Counts a finished job. It can be called from any thread.
  package func step(isPage: Bool) {
    guard isEnabled, isPage else { return }
    state.withLock { state in
      state.done += 1
      // Reading the clock for every page would cost time.
      guard state.done % 16 == 0 else { return }
      let now = ContinuousClock.now
      guard now - state.start > .seconds(1), now - state.shown > .milliseconds(100) else { return }
      state.shown = now
      state.isVisible = true
      Self.show(Self.line(state, now))
    }
  }

  /// Removes the line.
  package func end() {
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
    return "\(bar) \(state.done) of \(state.total) pages, \(rate) per second"
  }

  private static func show(_ line: String) {
    let text = Array(("\r\u{1B}[K" + line).utf8)
    _ = write(STDERR_FILENO, text, text.count)
  }
}
