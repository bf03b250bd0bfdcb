// The server: on this machine's own addresses and nowhere else.

import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Listens at 127.0.0.1 and, where the machine has it, at ::1.
struct PreviewServer: Sendable {
  let port: Int

  /// The port that is tried first where nobody asked for one, and how many after it.
  private static let usual = 8000..<8100

  /// Starts the server at a port, at any free one if that is 0, or at the first free one from 8000
  /// where it is nil.
  ///
  /// - Throws: where nothing is free.
  init(port: Int?, files: OutputFiles, news: PreviewNews) async throws(PreviewError) {
    var last = PreviewError(port: Self.usual.lowerBound, code: EADDRINUSE)
    for candidate in port.map({ $0...$0 }) ?? ClosedRange(Self.usual) {
      do throws(PreviewError) {
        self.port = try await Self.listen(candidate, files, news)
        return
      } catch {
        last = error
        guard error.code == EADDRINUSE else { break }
      }
    }
    throw last
  }

  private static func listen(
    _ asked: Int, _ files: OutputFiles, _ news: PreviewNews
  ) async throws(PreviewError) -> Int {
    let port = asked == 0 ? try free() : asked
    let answer = PreviewAnswer(files: files, news: news, port: port)
    let number = UInt16(port)
    // Whoever listens at the other address alone would get half of what is meant for this one.
    try check(sockaddr_in6.loopback(port: number), port)
    try await listen(try address(number), port, answer)
    try? await listen(sockaddr_in6.loopback(port: number), port, answer)
    return port
  }

  private static func address(_ port: UInt16) throws(PreviewError) -> sockaddr_in {
    do {
      return try .inet(ip4: "127.0.0.1", port: port)
    } catch {
      throw PreviewError(port: Int(port), error)
    }
  }

  /// A port that is free now.
  private static func free() throws(PreviewError) -> Int {
    let address = try address(0)
    do {
      let socket = try Socket(domain: AF_INET)
      defer { try? socket.close() }
      try socket.bind(to: address)
      guard case .ip4(_, let port) = try socket.sockname() else { return usual.lowerBound }
      return Int(port)
    } catch {
      throw PreviewError(port: 0, error)
    }
  }

  /// - Throws: where somebody listens there already; not where there is no such address.
  private static func check(_ address: sockaddr_in6, _ port: Int) throws(PreviewError) {
    do {
      let socket = try Socket(domain: AF_INET6)
      defer { try? socket.close() }
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      let error = PreviewError(port: port, error)
      if error.code == EADDRINUSE { throw error }
    }
  }

  /// Comes back when the server listens.
  private static func listen(
    _ address: some SocketAddress, _ port: Int, _ answer: PreviewAnswer
  ) async throws(PreviewError) {
    // Requests of the first moments wait until the site is built, and events never end.
    let configuration = HTTPServer.Configuration(
      address: address, timeout: 86_400, pool: PromptSockets(pool: HTTPServer.defaultPool()),
      logger: Silence())
    let server = HTTPServer(config: configuration, handler: answer)
    let failure = Failure()
    let running = Task {
      do { try await server.run() } catch { failure.set(error) }
    }
    while await !server.isListening {
      if let error = failure.error { throw PreviewError(port: port, error) }
      try? await Task.sleep(for: .milliseconds(1))
    }
    // What fails later, as when the machine has no file left to open, is no reason to be gone.
    Task {
      await running.value
      while true {
        try? await Task.sleep(for: .milliseconds(200))
        try? await HTTPServer(config: configuration, handler: answer).run()
      }
    }
  }
}

/// Why a server ended.
private final class Failure: Sendable {
  private let state = Mutex<(any Error)?>(nil)
  var error: (any Error)? { state.withLock { $0 } }
  func set(_ error: any Error) { state.withLock { $0 = error } }
}

/// Sockets that send what they are given at once: an answer is written in two steps, and the second
/// would wait until the browser has acknowledged the first.
private struct PromptSockets: AsyncSocketPool {
  let pool: any AsyncSocketPool

  func prepare() async throws { try await pool.prepare() }
  func run() async throws { try await pool.run() }

  /// The listening socket comes by here as well, and the others have it from that.
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    try? socket.setValue(
      true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}

/// What the server has to say of connections is of no account to a writer.
private struct Silence: Logging {
  func logDebug(_: @autoclosure () -> String) {}
  func logInfo(_: @autoclosure () -> String) {}
  func logWarning(_: @autoclosure () -> String) {}
  func logError(_: @autoclosure () -> String) {}
  func logCritical(_: @autoclosure () -> String) {}
}
