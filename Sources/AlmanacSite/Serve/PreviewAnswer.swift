// One request, one answer.

import AlmanacCore
import FlyingFox
import FlyingSocks
import Foundation

/// Answers everything that a browser asks the preview server.
struct PreviewAnswer: HTTPHandler {
  let files: OutputFiles
  let news: PreviewNews
  /// The port that the server is asked at.
  let port: Int

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard isOurs(request.headers[.host] ?? "") else {
      return text(.forbidden, "This preview answers only at http://localhost:\(port)/\n")
    }
    guard request.method == .GET || request.method == .HEAD else {
      var response = text(.methodNotAllowed, "A preview is only to be looked at.\n")
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    }
    var response = await answer(request)
    response.headers[.cacheControl] = "no-cache"
    response.headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    guard request.method == .HEAD, case .httpBody(let body) = response.payload else {
      return response
    }
    if let count = body.count { response.headers[.contentLength] = String(count) }
    response.payload = .httpBody(HTTPBodySequence())
    return response
  }

  /// A page from elsewhere whose name was made to lead here (DNS rebinding) reads nothing.
  private func isOurs(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { name in
      let lowercased = host.lowercased()
      return lowercased == "\(name):\(port)" || (port == 80 && lowercased == name)
    }
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let path = request.target.path()
    if path == PreviewPages.events {
      let events = HTTPBodySequence(from: news.events())
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/event-stream"], body: events)
    }
    if let (text, type) = PreviewPages.file(at: path) {
      return whole(.ok, Array(text.utf8), type)
    }
    // The build's number is taken first: a page that is newer than it says is only loaded once more.
    let state = await news.state
    switch files.find(path) {
    case .file(let file, ContentType.html): return page(file, state, request)
    case .file(let file, let type):
      return part(of: file.size, type, tag: file.tag, request) { range in
        HTTPBodySequence(
          from: FileBytes(file: file, range: range), count: range.count,
          suggestedBufferSize: 1 << 17)
      }
    case .folder(let page):
      let query = request.target.query()
      var response = text(.found, "This page is at \(page)\n")
      response.headers[.location] = query.isEmpty ? page : page + "?" + query
      return response
    case .nothing:
      return html(.notFound, PreviewPages.notFound(path, build: state.build))
    case .noSite:
      return html(.serviceUnavailable, PreviewPages.fault(state.problems, build: state.build))
    }
  }

  private func page(
    _ file: OpenFile, _ state: PreviewNews.State, _ request: HTTPRequest
  ) -> HTTPResponse {
    guard let bytes = try? file.read(0..<file.size) else {
      return html(.notFound, PreviewPages.notFound(request.target.path(), build: state.build))
    }
    let page = PreviewPages.following(bytes, build: state.build)
    return part(
      of: page.count, ContentType.html, tag: "\(file.tag)-\(state.build)", request
    ) { range in
      HTTPBodySequence(data: Data(page[range]), suggestedBufferSize: max(1, range.count))
    }
  }

  /// All of something or the part of it that is asked for, unless the browser has it already.
  private func part(
    of size: Int, _ type: String, tag: String, _ request: HTTPRequest,
    _ bytes: (Range<Int>) -> HTTPBodySequence
  ) -> HTTPResponse {
    let tag = "\"\(tag)\""
    var headers: HTTPHeaders = [.contentType: type, .eTag: tag, .acceptRanges: "bytes"]
    if let known = request.headers[.ifNoneMatch], known == "*" || known.contains(tag) {
      headers[.contentLength] = String(size)
      return HTTPResponse(statusCode: .notModified, headers: headers)
    }
    switch ByteRange(request.headers[.range], of: size) {
    case .whole:
      return HTTPResponse(statusCode: .ok, headers: headers, body: bytes(0..<size))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return HTTPResponse(statusCode: .partialContent, headers: headers, body: bytes(range))
    case .outside:
      var response = text(.rangeNotSatisfiable, "The file has \(size) bytes.\n")
      response.headers[.contentRange] = "bytes */\(size)"
      return response
    }
  }

  private func html(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    whole(status, Array(text.utf8), ContentType.html)
  }

  private func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    whole(status, Array(text.utf8), ContentType.plain)
  }

  private func whole(_ status: HTTPStatusCode, _ bytes: [UInt8], _ type: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: type],
      body: HTTPBodySequence(data: Data(bytes), suggestedBufferSize: max(1, bytes.count)))
  }
}
