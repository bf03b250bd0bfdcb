// E-mail addresses in text, by the rules of GitHub Flavored Markdown as cmark-gfm reads them.

enum EmailFinder {
  /// An address, and whether `mailto:` is missing in it.
  typealias Address = (range: Range<Int>, needsScheme: Bool)

  static func all(in text: [UInt8], _ range: Range<Int>) -> [Address] {
    var result: [Address] = []
    /// Addresses do not begin before this.
    var low = range.lowerBound
    var found = firstIndex(of: UInt8(ascii: "@"), in: text, range)
    while let at = found {
      let (start, scheme) = start(in: text, low..<at)
      guard start < at else {
        low = at + 1
        found = firstIndex(of: UInt8(ascii: "@"), in: text, low..<range.upperBound)
        continue
      }
      let (end, dots) = end(in: text, at + 1..<range.upperBound, isXMPP: scheme == .xmpp)
      if end < range.upperBound, text[end] == UInt8(ascii: "@") {
        low = at + 1
        found = end
        continue
      }
      low = max(at + 1, end)
      if end > at + 1, dots > 0, isLetter(text[end - 1]) || text[end - 1] == UInt8(ascii: ".") {
        let trimmed = AddressEnd.trimmed(text, at..<end)
        if trimmed > at {
          result.append((start..<trimmed, scheme == .missing))
          low = trimmed
        } else {
          low = at + 1
        }
      }
      found = firstIndex(of: UInt8(ascii: "@"), in: text, low..<range.upperBound)
    }
    return result
  }

  private enum Scheme { case missing, mailto, xmpp }

  private static func start(in text: [UInt8], _ range: Range<Int>) -> (Int, Scheme) {
    var scheme = Scheme.missing
    var start = range.upperBound
    while start > range.lowerBound {
      let byte = text[start - 1]
      if byte == UInt8(ascii: ":") {
        if isScheme("mailto:", text, range.lowerBound..<start) {
          scheme = .mailto
        } else if isScheme("xmpp:", text, range.lowerBound..<start) {
          scheme = .xmpp
        } else {
          break
        }
      } else if !isAlphanumeric(byte), !".+-_".utf8.contains(byte) {
        break
      }
      start -= 1
    }
    return (start, scheme)
  }

  private static func isScheme(_ name: String, _ text: [UInt8], _ range: Range<Int>) -> Bool {
    let start = range.upperBound - name.utf8.count
    return start >= range.lowerBound && text[start..<range.upperBound].elementsEqual(name.utf8)
      && (start == range.lowerBound || !isAlphanumeric(text[start - 1]))
  }

  private static func end(
    in text: [UInt8], _ range: Range<Int>, isXMPP: Bool
  ) -> (end: Int, dots: Int) {
    var dots = 0
    var end = range.lowerBound
    while end < range.upperBound {
      let byte = text[end]
      if byte == UInt8(ascii: ".") {
        guard end + 1 < range.upperBound, isAlphanumeric(text[end + 1]) else { break }
        dots += 1
      } else if !isAlphanumeric(byte), byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_"),
        byte != UInt8(ascii: "/") || !isXMPP
      {
        break
      }
      end += 1
    }
    return (end, dots)
  }
}
