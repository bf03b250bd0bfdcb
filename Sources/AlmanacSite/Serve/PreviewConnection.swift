// A browser at the other end: its requests one after another, each with its answer.

import FlyingSocks
import Foundation

/// One connection, from its first request to its last.
struct PreviewConnection: Sendable {
  let socket: AsyncSocket
  let answer: PreviewAnswer

  /// More than a browser says before it comes to the point.
  private static let longest = 1 << 16
  private static let piece = 1 << 17

  func serve() async {
    // Whoever goes away in the middle of it needs no answer.
    try? await converse()
    try? socket.close()
  }

  private func converse() async throws {
    var bytes: [UInt8] = []
    while let length = try await headLength(of: &bytes) {
      guard length > 0, let request = PreviewRequest(bytes[..<length]) else {
        let status: PreviewResponse.Status = length > 0 ? .badRequest : .headTooLarge
        let refusal = Array("\(status.words)\n".utf8)
        try await send(PreviewResponse(status, ContentType.plain, .bytes(refusal)), isLast: true)
        return
      }
      bytes.removeFirst(length)
      let response = await answer.answer(request)
      try await send(response, isLast: request.isLast)
      if request.isLast || response.body.count == nil { return }
    }
  }

  /// Reads until a whole head is there: its length with the empty line; 0 if it never ends, nil if
  /// nobody is there any more.
  private func headLength(of bytes: inout [UInt8]) async throws -> Int? {
    var seen = 0
    while true {
      let end = Array("\r\n\r\n".utf8)
      while seen + end.count <= bytes.count {
        if bytes[seen..<seen + end.count].elementsEqual(end) { return seen + end.count }
        seen += 1
      }
      if bytes.count > Self.longest { return 0 }
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
      // In one go with the head where it is small, so that nothing waits for an acknowledgement.
      var rest = range
      var piece = head
      repeat {
        let end = min(rest.upperBound, rest.lowerBound + Self.piece)
        piece += try file.read(rest.lowerBound..<end)
        try await socket.write(Data(piece))
        piece = []
        rest = end..<rest.upperBound
      } while !rest.isEmpty
    case .events(let events):
      try await socket.write(Data(head))
      for await event in events { try await socket.write(Data(event)) }
    }
  }
}
