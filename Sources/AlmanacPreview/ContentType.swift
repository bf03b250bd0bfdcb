// The media types of files.

import AlmanacFiles

/// The media type of a file by its extension, for the `Content-Type` header.
///
///     ContentType.of("bells/today.json")  // application/json
enum ContentType {
  /// The type of a file. An unknown one is `application/octet-stream`, which browsers download.
  static func of(_ path: String) -> String {
    byExtension[Path.ending(of: path).lowercased()] ?? unknown
  }

  static let html = "text/html; charset=utf-8"
  static let plain = "text/plain; charset=utf-8"
  static let script = "text/javascript; charset=utf-8"
  private static let unknown = "application/octet-stream"

  private static let byExtension: [String: String] = [
    "html": html, "htm": html,
    "md": "text/markdown; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": script, "mjs": script,
    "txt": plain, "text": plain, "tape": plain, "log": plain,
    "csv": "text/csv; charset=utf-8",
    "tsv": "text/tab-separated-values; charset=utf-8",
    "ics": "text/calendar; charset=utf-8",
    "vcf": "text/vcard; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8",
    "yaml": "application/yaml", "yml": "application/yaml",
    "json": "application/json", "map": "application/json",
    "geojson": "application/geo+json",
    "webmanifest": "application/manifest+json",
    "xml": "application/xml", "xsl": "application/xml",
    "rss": "application/rss+xml", "atom": "application/atom+xml",
    "wasm": "application/wasm",
    "pdf": "application/pdf", "epub": "application/epub+zip",
    "zip": "application/zip", "gz": "application/gzip", "apkg": "application/zip",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
    "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "oga": "audio/ogg",
    "opus": "audio/ogg", "wav": "audio/wav", "flac": "audio/flac", "aac": "audio/aac",
    "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "ogv": "video/ogg",
    "mov": "video/quicktime",
  ]
}
