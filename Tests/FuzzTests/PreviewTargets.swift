// Fuzz targets for what a browser sends to the preview server: requests, byte ranges, paths.

import AlmanacCore
import Foundation

@testable import AlmanacPreview
@testable import AlmanacSite
@testable import AlmanacSystems

private let head = """
  GET /a%20b/?x=1 HTTP/1.1\r
  Host: 127.0.0.1:8000\r
  Range: bytes=0-4\r
  Connection: keep-alive\r
  If-None-Match: "a", W/"b"\r
  \r

  """

var previewTargets: [FuzzTarget] {
  [
    FuzzTarget("http-request", examples: [head, "HEAD / HTTP/1.0\r\nContent-Length: 3\r\n\r\n"]) {
      input in
      guard let request = PreviewRequest(input.bytes) else { return }
      _ = (request.path, request.query, request.isLast, request["range"])
      _ = ByteRange(request["range"], of: 10)
    },
    FuzzTarget(
      "byte-range", examples: ["bytes=0-4", "bytes=-5", "bytes=3-", "bytes=9-99999999999999"]
    ) {
      for size in [0, 1, 10, Int.max] {
        guard case .part(let range) = ByteRange($0.text, of: size) else { continue }
        expect(!range.isEmpty && range.upperBound <= size, "\(range) is not within \(size) bytes")
      }
    },
    FuzzTarget("request-path", examples: ["/a%20b/", "/.well-known/x", "/%2e%2e/etc", "/a/../b"]) {
      guard let names = OutputFiles.names(in: $0.text) else { return }
      for name in names {
        expect(
          !name.isEmpty && name != "." && name != ".." && !name.contains("/"),
          "'\(name)' is not a file name")
      }
    },
  ]
}
