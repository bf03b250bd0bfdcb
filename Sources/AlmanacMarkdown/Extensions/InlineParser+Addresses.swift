// Web addresses in text, by the rules of GitHub Flavored Markdown as cmark-gfm reads them.

extension InlineParser {
  /// The address whose `://` or `www.` is at an offset, and the scheme that is missing in it.
  func webAddress(at index: Int) -> (range: Range<Int>, scheme: StaticString)? {
    // An address in brackets is not a link, so that links do not contain links.
    guard brackets.isEmpty else { return nil }
    if source[index] == UInt8(ascii: "w") {
      guard source[index...].starts(with: "www.".utf8), mayStart(after: index),
        let domain = domain(index, needsDot: true)
      else { return nil }
      let end = AddressEnd.trimmed(source, index..<endOfAddress(domain))
      return end > index ? (index..<end, "http://") : nil
    }
    guard source[index...].starts(with: "://".utf8), index + 3 < source.count else { return nil }
    var start = index
    while start > 0, index - start < 6, isLetter(source[start - 1]) { start -= 1 }
    let scheme = source[start..<index].map { $0 | 0x20 }
    guard ["http", "https", "ftp"].contains(where: { scheme.elementsEqual($0.utf8) }),
      isHostCharacter(index + 3), let domain = domain(index + 3, needsDot: false)
    else { return nil }
    let end = AddressEnd.trimmed(source, index..<endOfAddress(domain))
    return (start..<end, "")
  }

  private func mayStart(after index: Int) -> Bool {
    index == 0 || isWhite(source[index - 1]) || "*_~(".utf8.contains(source[index - 1])
  }

  private func isHostCharacter(_ index: Int) -> Bool {
    if source[index] < 0x80 { return !isWhite(source[index]) && !isPunctuation(source[index]) }
    guard let scalar = scalar(in: source, at: index) else { return false }
    return !isSpace(scalar) && !isPunctuation(scalar)
  }

  /// The end of the domain that starts at an offset; nil if it is none. The last two segments may
  /// not contain `_`, unless there are more than ten dots.
  private func domain(_ start: Int, needsDot: Bool) -> Int? {
    var dots = 0
    var (last, current) = (0, 0)
    var index = start + 1
    while index < source.count - 1 {
      if source[index] == backslash, index < source.count - 2 { index += 1 }
      if source[index] == UInt8(ascii: "_") {
        current += 1
      } else if source[index] == UInt8(ascii: ".") {
        (last, current) = (current, 0)
        dots += 1
      } else if !isHostCharacter(index), source[index] != UInt8(ascii: "-") {
        break
      }
      index += 1
    }
    if last > 0 || current > 0, dots <= 10 { return nil }
    return dots > 0 || !needsDot ? index : nil
  }

  private func endOfAddress(_ start: Int) -> Int {
    var end = min(start, source.count)
    while end < source.count, !isWhite(source[end]), source[end] != UInt8(ascii: "<") { end += 1 }
    return end
  }
}

enum AddressEnd {
  /// The end of an address without the punctuation after it.
  static func trimmed(_ text: [UInt8], _ range: Range<Int>) -> Int {
    var end = range.upperBound
    var unopened = 0
    for index in range {
      if text[index] == UInt8(ascii: "<") {
        end = index
        break
      }
      if text[index] == UInt8(ascii: "(") { unopened -= 1 }
      if text[index] == UInt8(ascii: ")") { unopened += 1 }
    }
    while end > range.lowerBound {
      switch text[end - 1] {
      case UInt8(ascii: ")"):
        if unopened <= 0 { return end }
        unopened -= 1
        end -= 1
      case UInt8(ascii: ";"):
        var name = end - 1
        while name > range.lowerBound, isLetter(text[name - 1]) { name -= 1 }
        let isEntity =
          name < end - 1 && name > range.lowerBound && text[name - 1] == UInt8(ascii: "&")
        end = isEntity ? name - 1 : end - 1
      case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
      default: return end
      }
    }
    return end
  }
}
