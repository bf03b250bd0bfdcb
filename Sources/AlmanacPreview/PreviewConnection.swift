// Serves one connection of a browser.

import CLibrary
import FlyingSocks
import Foundation

/// A connection, from its first request to its last.
struct PreviewConnection: Sendable {
  let socket: AsyncSocket
  let handler: PreviewHandler
  let connections: PreviewConnections

  /// The maximum size of a request's head.
  private static let maxHeadSize = 1 << 16
  private static let chunkSize = 1 << 17
  /// How many bytes that nobody asked for are read, so that the browser reads the answer: where bytes
  /// are left, closing the connection discards an answer that was not read yet.
  private static let maxRest = 1 << 20

  private var descriptor: Int32 { socket.socket.file.rawValue }

  func serve() async {
    connections.note(descriptor)
    // Errors mean that the browser has closed the connection.
    try? await handleRequests()
    shutdown(descriptor, Int32(SHUT_WR))
    connections.note(descriptor)
    var rest = 0
    while rest < Self.maxRest, let more = try? await socket.read(atMost: 1 << 16) {
      rest += more.count
    }
    connections.forget(descriptor)
    try? socket.close()
  }

  private func handleRequests() async throws {
    var bytes: [UInt8] = []
    while let length = try await headLength(of: &bytes) {
      guard length > 0, let request = PreviewRequest(bytes[..<length]) else {
        let status: PreviewResponse.Status = length > 0 ? .badRequest : .headTooLarge
        let response = PreviewResponse(status, ContentType.plain, text: "\(status.reason)\n")
        return try await send(response, isLast: true)
      }
      bytes.removeFirst(length)
      connections.note(descriptor)
      let response = await handler.response(to: request)
      try await send(response, isLast: request.isLast)
      if request.isLast || response.body.count == nil { return }
    }
  }

  /// Reads until `bytes` contains a complete head. Returns its length with the empty line, 0 where
  /// it is too large, and nil where the connection is closed.
  private func headLength(of bytes: inout [UInt8]) async throws -> Int? {
    var searched = 0
    while true {
      let end = Array("\r\n\r\n".utf8)
      while searched + end.count <= bytes.count {
        if bytes[searched..<searched + end.count].elementsEqual(end) {
          return searched + end.count
        }
        searched += 1
      }
      if bytes.count > Self.maxHeadSize { return 0 }
      guard let more = try? await socket.read(atMost: 4096) else { return nil }
      bytes += more
    }
  }

  private func send(_ response: PreviewResponse, isLast: Bool) async throws {
    let head = response.head(isLast: isLast)
    if response.isHeadAlone { return try await socket.write(Data(head)) }
    switch response.body {
    case .bytes(let bytes): try await socket.write(Data(head + bytes))
    case .file(let file, let range):
      // The head is sent with the first chunk, so that a small file does not wait for an
      // acknowledgement of the head.
      var rest = range
      var chunk = head
      repeat {
        let end = min(rest.upperBound, rest.lowerBound + Self.chunkSize)
        chunk += try file.read(rest.lowerBound..<end)
        try await socket.write(Data(chunk))
        connections.note(descriptor)
        chunk = []
        rest = end..<rest.upperBound
      } while !rest.isEmpty
    case .events(let events):
      connections.forget(descriptor)
      try await socket.write(Data(head))
      for await event in events { try await socket.write(Data(event)) }
    }
  }
}
