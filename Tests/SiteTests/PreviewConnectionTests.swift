// Connections of the preview server that do nothing.

import Testing

@testable import AlmanacPreview
@testable import AlmanacSite
@testable import AlmanacSystems

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct PreviewConnectionTests {
  @Test func idleConnectionsEnd() {
    let connections = PreviewConnections()
    let (idle, waiting) = (Pair(), Pair())
    for pair in [idle, waiting] { connections.note(pair.ours) }
    connections.forget(waiting.ours)
    connections.endIdle(after: .seconds(3_600))
    #expect(!idle.hasEnded)
    connections.endIdle(after: .zero)
    #expect(idle.hasEnded && !waiting.hasEnded)
  }

  @Test func theOldestOfTooManyEnds() {
    let connections = PreviewConnections()
    let pairs = (0..<257).map { _ in Pair() }
    for pair in pairs[..<256] { connections.note(pair.ours) }
    // The first has done something since.
    connections.note(pairs[0].ours)
    #expect(pairs.allSatisfy { !$0.hasEnded })
    connections.note(pairs[256].ours)
    #expect(pairs.indices.filter { pairs[$0].hasEnded } == [1])
  }
}

/// A connection within this process.
private final class Pair {
  let ours: Int32
  private let theirs: Int32

  init() {
    var sockets: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets)
    (ours, theirs) = (sockets[0], sockets[1])
  }

  deinit {
    close(ours)
    close(theirs)
  }

  /// Whether the other side reads the end; it waits for nothing.
  var hasEnded: Bool {
    var byte: UInt8 = 0
    return recv(theirs, &byte, 1, Int32(MSG_DONTWAIT)) == 0
  }
}
