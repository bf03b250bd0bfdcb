// Parses HTTP requests (RFC 9112).

/// The head of a request. Bodies are not supported.
struct PreviewRequest: Sendable {
  let method: String
  /// Percent-encoded.
  let path: String
  /// The text after the question mark.
  let query: String
  /// Whether the connection is closed after the response.
  let isLast: Bool
  private let fields: [String: String]

  /// Parses a head, with or without the empty line at its end. Nil where it is malformed.
  init?(_ head: some Collection<UInt8>) {
    var lines = head.split(separator: UInt8(ascii: "\n")).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }[...]
    let words = lines.popFirst()?.split(separator: UInt8(ascii: " ")) ?? []
    guard words.count == 3, words[2].starts(with: "HTTP/1.".utf8) else { return nil }
    method = String(decoding: words[0], as: UTF8.self)
    let target = words[1].split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: target[0], as: UTF8.self)
    query = target.count > 1 ? String(decoding: target[1], as: UTF8.self) : ""
    var fields: [String: String] = [:]
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = line[line.index(after: colon)...].split(
        separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
      let text = value.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      // Several values of a field form a list, which is not valid for fields that allow one value.
      fields[name] = fields[name].map { $0 + ", " + text } ?? text
    }
    self.fields = fields
    let connection = fields["connection"]?.lowercased() ?? ""
    let isOld = words[2].elementsEqual("HTTP/1.0".utf8)
    let hasBody = fields["transfer-encoding"] != nil || fields["content-length"] ?? "0" != "0"
    isLast =
      connection.contains("close") || (isOld && !connection.contains("keep-alive")) || hasBody
  }

  /// The value of a field by its name in lower case.
  subscript(field: String) -> String? { fields[field] }
}
