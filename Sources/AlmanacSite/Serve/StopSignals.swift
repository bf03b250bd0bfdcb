// Ctrl-C, and whoever else asks the program to end.

import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Has the program end when it is asked to and not in the middle of something; asked twice, it ends
/// at once.
final class StopSignals {
  private let sources: [any DispatchSourceSignal]

  init(_ stop: @escaping @Sendable () -> Void) {
    // Whoever reads what the program says may leave before it ends.
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
