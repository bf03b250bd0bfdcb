// What the preview server sends back.

/// An answer to a request.
struct PreviewResponse: Sendable {
  enum Status: Int {
    case ok = 200
    case partialContent = 206
    case found = 302
    case notModified = 304
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case rangeNotSatisfiable = 416
    case headTooLarge = 431
    case serviceUnavailable = 503

    var words: String {
      switch self {
      case .ok: "OK"
      case .partialContent: "Partial Content"
      case .found: "Found"
      case .notModified: "Not Modified"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .rangeNotSatisfiable: "Range Not Satisfiable"
      case .headTooLarge: "Request Header Fields Too Large"
      case .serviceUnavailable: "Service Unavailable"
      }
    }
  }

  enum Body: Sendable {
    case bytes([UInt8])
    case file(OpenFile, Range<Int>)
    /// Sent piece by piece as they come; the connection ends with them.
    case events(AsyncStream<[UInt8]>)

    /// Nil where nobody knows before the end.
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
  /// Whether the body itself stays here: the answer to HEAD, or to a browser that has it already.
  var isHeadAlone = false

  init(_ status: Status, _ type: String, _ body: Body) {
    self.status = status
    self.body = body
    fields = [
      ("Content-Type", type), ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff"),
    ]
  }

  /// The status line and the fields, with the empty line behind them.
  func head(isLast: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.rawValue) \(status.words)\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    if let count = body.count { text += "Content-Length: \(count)\r\n" }
    text += isLast || body.count == nil ? "Connection: close\r\n\r\n" : "\r\n"
    return Array(text.utf8)
  }
}
