// The HTML of a page in the making.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a page's walk writes, and the walks over what its fences compute. It is put together from
/// very many small pieces, so it stands in the thread's arena, where each takes a few instructions.
/// It grows there: nothing may be added to it in a scope of the arena that was opened after it.
final class HTMLOutput {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// Whether a tag of a heading of level 1 is in the raw HTML.
  private(set) var hasRawTitle = false

  /// - Parameter count: how many bytes are expected.
  init(expecting count: Int) {
    capacity = max(count, 64)
    start = Arena.resize(nil, capacity)
  }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  private func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    start = Arena.resize(start, capacity)
  }

  func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress else { return }
    reserve(text.count)
    memcpy(start + count, base, text.count)
    count += text.count
  }

  func append(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    append(UnsafeBufferPointer(rebasing: text))
  }

  @inline(__always)
  func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Ends the line that was begun, if there is one.
  func endLine() {
    if count > 0, start[count - 1] != 0x0A { append(0x0A) }
  }

  func removeLast(_ length: Int) {
    count -= min(length, count)
  }

  /// Adds HTML that somebody wrote, as it is.
  func appendRaw(_ html: UnsafeBufferPointer<UInt8>) {
    append(html)
    guard !hasRawTitle else { return }
    hasRawTitle = html.indices.dropLast(2).contains {
      html[$0] == UInt8(ascii: "<") && html[$0 + 1] | 0x20 == UInt8(ascii: "h")
        && html[$0 + 2] == UInt8(ascii: "1")
    }
  }

  /// Adds text as HTML text, which is safe in a quoted attribute as well.
  func appendEscaping(_ text: UnsafeBufferPointer<UInt8>) {
    forEachPiece(of: text) { append($0) }
  }

  func appendEscaping(text: String) {
    var text = text
    text.withUTF8 { appendEscaping($0) }
  }

  /// Adds a URL to an attribute, with the bytes that no URL has percent-encoded.
  func appendEscaping(url: UnsafeBufferPointer<UInt8>) {
    var copied = 0
    for index in url.indices where !isSafe(url[index]) {
      append(url[copied..<index])
      copied = index + 1
      switch url[index] {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "'"): append("&#x27;")
      case let byte:
        append(UInt8(ascii: "%"))
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 15))
      }
    }
    append(url[copied...])
  }

  /// Whether a byte of a URL may stand in an attribute as it is.
  private func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "#")...UInt8(ascii: "%"),
      UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
