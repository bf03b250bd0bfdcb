// Parses the Range header of a request (RFC 9110, 14).

/// The range that a `Range` header requests of a file.
enum ByteRange: Equatable {
  /// No range, several ranges, or an unsupported header: the whole file is sent.
  case whole
  case part(Range<Int>)
  /// The range is outside of the file.
  case outside

  ///     ByteRange("bytes=-5", of: 100)  // .part(95..<100)
  init(_ header: String?, of size: Int) {
    self = .whole
    let text = (header ?? "").utf8
    guard text.starts(with: "bytes=".utf8) else { return }
    let ends = text.dropFirst(6).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (.none, .none), (.wrong, _), (_, .wrong): return
    case (.none, .some(let count)):
      self = count == 0 || size == 0 ? .outside : .part(max(0, size - count)..<size)
    case (.some(let first), .none):
      self = first < size ? .part(first..<size) : .outside
    case (.some(let first), .some(let last)):
      guard first <= last else { return }
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .outside
    }
  }

  private enum Number {
    case none, wrong
    case some(Int)
  }

  /// A number that overflows `Int` counts as `Int.max`, which is outside of any file.
  private static func number(_ digits: some Collection<UInt8>) -> Number {
    if digits.isEmpty { return .none }
    guard digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
      return .wrong
    }
    return .some(Int(String(decoding: digits, as: UTF8.self)) ?? Int.max)
  }
}
