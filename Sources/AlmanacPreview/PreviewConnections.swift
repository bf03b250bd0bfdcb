// Closes connections of browsers that neither ask nor read.

import CLibrary
import Synchronization

/// The open connections, except for those that wait for events. A process has a limited number of file
/// descriptors, so connections that do nothing must not add up.
final class PreviewConnections: Sendable {
  /// More than the tabs of a browser open at once.
  private static let most = 256
  /// How long a connection may do nothing.
  static let patience: Duration = .seconds(30)

  /// When something was last received or sent, by file descriptor.
  private let last = Mutex<[Int32: ContinuousClock.Instant]>([:])

  /// Notes that something was received or sent. Where there are too many connections, that which has
  /// done nothing for the longest time ends.
  func note(_ socket: Int32) {
    last.withLock { last in
      last[socket] = .now
      if last.count > Self.most, let oldest = last.min(by: { $0.value < $1.value })?.key {
        end(oldest, &last)
      }
    }
  }

  /// Forgets a connection that is closed, or waits for events.
  func forget(_ socket: Int32) { last.withLock { $0[socket] = nil } }

  /// Ends all connections that have done nothing for a while.
  func endIdle(after patience: Duration = PreviewConnections.patience) {
    last.withLock { last in
      for (socket, time) in last where time.duration(to: .now) >= patience { end(socket, &last) }
    }
  }

  /// The task of the connection then reads its end, and closes it.
  private func end(_ socket: Int32, _ last: inout [Int32: ContinuousClock.Instant]) {
    shutdown(socket, Int32(SHUT_RDWR))
    last[socket] = nil
  }
}
