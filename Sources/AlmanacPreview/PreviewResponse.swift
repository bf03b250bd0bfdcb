// An HTTP response of the preview server.

/// The response to a request.
struct PreviewResponse: Sendable {
  /// The code and the reason phrase.
  enum Status: String {
    case ok = "200 OK"
    case partialContent = "206 Partial Content"
    case found = "302 Found"
    case notModified = "304 Not Modified"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case rangeNotSatisfiable = "416 Range Not Satisfiable"
    case headTooLarge = "431 Request Header Fields Too Large"
    case serviceUnavailable = "503 Service Unavailable"

    var reason: Substring { rawValue.dropFirst("503 ".count) }
  }

  enum Body: Sendable {
    case bytes([UInt8])
    case file(OpenFile, Range<Int>)
    /// Sent as they come. The connection is closed after the last one.
    case events(AsyncStream<[UInt8]>)

    /// The size in bytes; nil where it is not known in advance.
    var count: Int? {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let range): range.count
      case .events: nil
      }
    }
  }

  var status: Status
  var fields: [(name: String, value: String)]
  var body: Body
  /// Whether the body is not sent: in the response to HEAD, and with status 304.
  var isHeadAlone = false

  init(_ status: Status, _ type: String, _ body: Body) {
    self.status = status
    self.body = body
    fields = [
      ("Content-Type", type), ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff"),
    ]
  }

  init(_ status: Status, _ type: String, text: String) {
    self.init(status, type, .bytes(Array(text.utf8)))
  }

  /// The status line and the fields, with the empty line after them.
  func head(isLast: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.rawValue)\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    if let count = body.count { text += "Content-Length: \(count)\r\n" }
    text += isLast || body.count == nil ? "Connection: close\r\n\r\n" : "\r\n"
    return Array(text.utf8)
  }
}
