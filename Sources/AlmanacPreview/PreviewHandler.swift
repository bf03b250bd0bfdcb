// Handles the requests to the preview server.

import AlmanacBase

/// Makes the response to each request.
struct PreviewHandler: Sendable {
  let files: OutputFiles
  let events: PreviewEvents
  let host: PreviewHost
  /// The port of the server.
  let port: Int

  func response(to request: PreviewRequest) async -> PreviewResponse {
    guard host.allows(request["host"] ?? "", port: port) else {
      let urls = host.urls(port: port).joined(separator: " and ")
      return text(.forbidden, "This preview is available only at \(urls)\n")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = text(.methodNotAllowed, "The preview supports only GET and HEAD.\n")
      response.fields.append(("Allow", "GET, HEAD"))
      return response
    }
    var response = await page(request)
    if request.method == "HEAD" { response.isHeadAlone = true }
    return response
  }

  private func page(_ request: PreviewRequest) async -> PreviewResponse {
    if request.path == PreviewPages.events {
      return PreviewResponse(.ok, "text/event-stream", .events(events.subscribe()))
    }
    if let (text, type) = PreviewPages.file(at: request.path) {
      return PreviewResponse(.ok, type, text: text)
    }
    // The number of the build is read before the file: a page that is newer is only reloaded once
    // more.
    let state = await events.state
    switch files.find(request.path) {
    case .file(let file, ContentType.html):
      guard let bytes = try? file.read(0..<file.size) else { return notFound(request, state) }
      let page = PreviewPages.withReloadScript(bytes, build: state.build)
      return part(
        of: page.count, ContentType.html, tag: "\(file.tag)-\(state.build)", request
      ) { range in
        .bytes(Array(page[range]))
      }
    case .file(let file, let type):
      return part(of: file.size, type, tag: file.tag, request) { .file(file, $0) }
    case .folder(let page):
      var response = text(.found, "This page is at \(page)\n")
      let location = request.query.isEmpty ? page : page + "?" + request.query
      response.fields.append(("Location", location))
      return response
    case .nothing: return notFound(request, state)
    case .noSite:
      let page = PreviewPages.noSite(state.problems, build: state.build)
      return PreviewResponse(.serviceUnavailable, ContentType.html, text: page)
    }
  }

  private func notFound(_ request: PreviewRequest, _ state: PreviewEvents.State) -> PreviewResponse
  {
    let page = PreviewPages.notFound(request.path, build: state.build)
    return PreviewResponse(.notFound, ContentType.html, text: page)
  }

  /// The response with a file or the requested range of it, or with status 304 where the browser
  /// has it already.
  ///
  /// - Parameter bytes: makes the body with a range of the file.
  private func part(
    of size: Int, _ type: String, tag: String, _ request: PreviewRequest,
    _ bytes: (Range<Int>) -> PreviewResponse.Body
  ) -> PreviewResponse {
    let tag = "\"\(tag)\""
    var response = PreviewResponse(.ok, type, bytes(0..<size))
    response.fields += [("ETag", tag), ("Accept-Ranges", "bytes")]
    if let known = request["if-none-match"], known == "*" || known.contains(tag) {
      response.status = .notModified
      response.isHeadAlone = true
      return response
    }
    switch ByteRange(request["range"], of: size) {
    case .whole: return response
    case .part(let range):
      response.status = .partialContent
      response.body = bytes(range)
      let last = range.upperBound - 1
      response.fields.append(("Content-Range", "bytes \(range.lowerBound)-\(last)/\(size)"))
      return response
    case .outside:
      var response = text(.rangeNotSatisfiable, "The file has \(size) bytes.\n")
      response.fields.append(("Content-Range", "bytes */\(size)"))
      return response
    }
  }

  private func text(_ status: PreviewResponse.Status, _ text: String) -> PreviewResponse {
    PreviewResponse(status, ContentType.plain, text: text)
  }
}
