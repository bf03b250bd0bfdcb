// An HTTP response of the preview server.

/// The response to a request.
struct PreviewResponse: Sendable {
  struct Status: Sendable, Equatable {
    let code: Int
    let reason: String

    static let ok = Status(code: 200, reason: "OK")
    static let partialContent = Status(code: 206, reason: "Partial Content")
    static let found = Status(code: 302, reason: "Found")
    static let notModified = Status(code: 304, reason: "Not Modified")
    static let badRequest = Status(code: 400, reason: "Bad Request")
    static let forbidden = Status(code: 403, reason: "Forbidden")
    static let notFound = Status(code: 404, reason: "Not Found")
    static let methodNotAllowed = Status(code: 405, reason: "Method Not Allowed")
    static let rangeNotSatisfiable = Status(code: 416, reason: "Range Not Satisfiable")
    static let headTooLarge = Status(code: 431, reason: "Request Header Fields Too Large")
    static let serviceUnavailable = Status(code: 503, reason: "Service Unavailable")
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

  /// The status line and the fields, with the empty line after them.
  func head(isLast: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.code) \(status.reason)\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    if let count = body.count { text += "Content-Length: \(count)\r\n" }
    text += isLast || body.count == nil ? "Connection: close\r\n\r\n" : "\r\n"
    return Array(text.utf8)
  }
}
