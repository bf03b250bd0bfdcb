// The preview server.

import AlmanacFiles
import CLibrary
import FlyingSocks

/// Listens on the addresses of a host.
struct PreviewServer: Sendable {
  let port: Int

  /// The ports that are tried in order where none is given.
  private static let defaultPorts = 8000...8099

  /// Starts the server at a port, at any free one if that is 0, or at the first free one from 8000
  /// where it is nil.
  ///
  /// - Throws: an error where no port is free.
  init(
    _ host: PreviewHost, port: Int?, files: OutputFiles, events: PreviewEvents
  ) async throws(PreviewError) {
    var last = PreviewError(port: Self.defaultPorts.lowerBound, code: EADDRINUSE)
    for candidate in port.map({ $0...$0 }) ?? Self.defaultPorts {
      do throws(PreviewError) {
        let sockets = try Self.sockets(of: host, at: candidate)
        let handler = PreviewHandler(files: files, events: events, host: host, port: sockets.port)
        try await Self.serve(sockets.all, handler)
        self.port = sockets.port
        return
      } catch {
        last = error
        guard error.code == EADDRINUSE else { break }
      }
    }
    throw last
  }

  /// A socket for each address of the host, at one port.
  private static func sockets(
    of host: PreviewHost, at asked: Int
  ) throws(PreviewError) -> (all: [Socket], port: Int) {
    var sockets: [Socket] = []
    do {
      let port = UInt16(asked)
      switch host {
      case .loopback: sockets.append(try listening(at: .inet(ip4: "127.0.0.1", port: port)))
      case .ip4(let address): sockets.append(try listening(at: .inet(ip4: address, port: port)))
      case .ip6(let address): sockets.append(try listening(at: .inet6(ip6: address, port: port)))
      }
      let bound: UInt16
      switch try sockets[0].sockname() {
      case .ip4(_, let port), .ip6(_, let port): bound = port
      default: bound = port
      }
      if host == .loopback {
        // The port must be free on both addresses, since `localhost` may mean either.
        do {
          sockets.append(try listening(at: sockaddr_in6.loopback(port: bound)))
        } catch SocketError.failed(let type, let code, let message) where code == EADDRINUSE {
          throw SocketError.failed(type: type, errno: code, message: message)
        } catch {
          // The machine has no IPv6.
        }
      }
      return (sockets, Int(bound))
    } catch {
      for socket in sockets { try? socket.close() }
      throw PreviewError(port: asked, error)
    }
  }

  private static func listening(at address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(address.family), type: .stream)
    do {
      // The port of a preview that has just ended can be used again at once.
      try socket.setValue(true, for: .localAddressReuse)
      // Connections inherit this option, by which events are sent without delay.
      try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
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
    _ sockets: [Socket], _ handler: PreviewHandler
  ) async throws(PreviewError) {
    let pool = SocketPool<Poll>.make()
    do {
      try await pool.prepare()
      let listeners = try sockets.map { try AsyncSocket(socket: $0, pool: pool) }
      let connections = PreviewConnections()
      Task { try await pool.run() }
      Task {
        while true {
          try await Task.sleep(for: PreviewConnections.patience / 6)
          connections.endIdle()
        }
      }
      for listener in listeners { Task { await accept(at: listener, handler, connections) } }
    } catch {
      throw PreviewError(port: handler.port, error)
    }
  }

  private static func accept(
    at listener: AsyncSocket, _ handler: PreviewHandler, _ connections: PreviewConnections
  ) async {
    while true {
      do {
        let connection = PreviewConnection(
          socket: try await listener.accept(), handler: handler, connections: connections)
        Task { await connection.serve() }
      } catch {
        // The browser closed the connection at once, or there is no free file descriptor for a
        // while.
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}

/// A port on which the server cannot listen.
package struct PreviewError: Error, CustomStringConvertible {
  let port: Int
  /// The `errno` of the call that failed.
  var code: Int32

  package var description: String {
    switch code {
    case EADDRINUSE:
      "port \(port) is already in use; choose another with --port, or any free port with --port 0"
    case EADDRNOTAVAIL: "this machine does not have the address that --host names"
    case EACCES, EPERM:
      "port \(port) is reserved for the system; choose 1024 or higher with --port"
    default: "the server cannot use port \(port): \(DiskError.message(code))"
    }
  }
}

extension PreviewError {
  init(port: Int, _ error: any Error) {
    self.init(port: port, code: EIO)
    if case .failed(_, let code, _) = error as? SocketError { self.code = code }
  }
}
