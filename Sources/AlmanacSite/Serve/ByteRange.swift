// The part of a file that somebody asks for (RFC 9110, 14).

/// What a `Range` header asks of so many bytes.
enum ByteRange: Equatable {
  /// No part, several, or something that is not understood: all of it is the answer.
  case whole
  case part(Range<Int>)
  /// The file has nothing there.
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

  /// A number that is too large for this machine is beyond the end of any file.
  private static func number(_ digits: some Collection<UInt8>) -> Number {
    if digits.isEmpty { return .none }
    guard digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
      return .wrong
    }
    return .some(Int(String(decoding: digits, as: UTF8.self)) ?? Int.max)
  }
}
