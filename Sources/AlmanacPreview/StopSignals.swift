// Handles the signals that end the preview server.

import CLibrary
import Dispatch

/// Handles SIGINT (Ctrl-C) and SIGTERM: the first one calls `stop`, the second one ends the process
/// at once.
final class StopSignals {
  private let sources: [any DispatchSourceSignal]

  init(_ stop: @escaping @Sendable () -> Void) {
    // The program continues when the reader of its output closes the pipe.
    signal(SIGPIPE, SIG_IGN)
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: .global())
    }
    for source in sources {
      nonisolated(unsafe) var isSecond = false
      source.setEventHandler {
        if isSecond { _exit(130) }
        isSecond = true
        stop()
      }
      source.resume()
    }
  }
}
