// The server: on this machine's own addresses and nowhere else.

import FlyingSocks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Listens at 127.0.0.1 and, where the machine has it, at ::1.
struct PreviewServer: Sendable {
  let port: Int

  /// The port that is tried first where nobody asked for one, and those after it.
  private static let usual = 8000...8099

  /// Starts the server at a port, at any free one if that is 0, or at the first free one from 8000
  /// where it is nil.
  ///
  /// - Throws: where nothing is free.
  init(port: Int?, files: OutputFiles, news: PreviewNews) async throws(PreviewError) {
    var last = PreviewError(port: Self.usual.lowerBound, code: EADDRINUSE)
    for candidate in port.map({ $0...$0 }) ?? Self.usual {
      do throws(PreviewError) {
        let sockets = try Self.sockets(at: candidate)
        let answer = PreviewAnswer(files: files, news: news, port: sockets.port)
        try await Self.serve(sockets.all, answer)
        self.port = sockets.port
        return
      } catch {
        last = error
        guard error.code == EADDRINUSE else { break }
      }
    }
    throw last
  }

  /// A socket for each address. Whoever had the second one alone would get half of what is meant for
  /// us, so both must be free.
  private static func sockets(at asked: Int) throws(PreviewError) -> (all: [Socket], port: Int) {
    var sockets: [Socket] = []
    do {
      let first = try listening(at: .inet(ip4: "127.0.0.1", port: UInt16(asked)))
      sockets.append(first)
      guard case .ip4(_, let port) = try first.sockname() else { return (sockets, asked) }
      do {
        sockets.append(try listening(at: sockaddr_in6.loopback(port: port)))
      } catch SocketError.failed(let type, let code, let message) where code == EADDRINUSE {
        throw SocketError.failed(type: type, errno: code, message: message)
      } catch {
        // A machine without the newer addresses.
      }
      return (sockets, Int(port))
    } catch {
      for socket in sockets { try? socket.close() }
      throw PreviewError(port: asked, error)
    }
  }

  private static func listening(at address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(address.family), type: .stream)
    do {
      // A port that another preview has just left is free.
      try socket.setValue(true, for: .localAddressReuse)
      // Connections have it from here: events are not to wait for company.
      try socket.setValue(
        true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      // The socket may be closed already where listening failed.
      try? socket.close()
      throw error
    }
    return socket
  }

  private static func serve(
    _ sockets: [Socket], _ answer: PreviewAnswer
  ) async throws(PreviewError) {
    let pool = SocketPool<Poll>.make()
    do {
      try await pool.prepare()
      let listeners = try sockets.map { try AsyncSocket(socket: $0, pool: pool) }
      Task { try await pool.run() }
      for listener in listeners { Task { await accept(at: listener, answer) } }
    } catch {
      throw PreviewError(port: answer.port, error)
    }
  }

  private static func accept(at listener: AsyncSocket, _ answer: PreviewAnswer) async {
    while true {
      do {
        let connection = PreviewConnection(socket: try await listener.accept(), answer: answer)
        Task { await connection.serve() }
      } catch {
        // Somebody who left before he came in, or no file left to open: neither lasts.
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}
