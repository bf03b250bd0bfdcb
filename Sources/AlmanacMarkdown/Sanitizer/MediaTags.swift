// Text in which the tags of pictures and sounds are HTML, and everything else is text.

import AlmanacBase

enum MediaTags {
  private static let names = ["img", "audio", "source"]

  /// Whether a text begins with such a tag.
  static func isFirst(in html: ArraySlice<UInt8>) -> Bool {
    var tokens = HTMLTokenizer(Array(html.drop { $0.isAsciiSpace }), rawElements: [])
    return tokens.next().map(isMedia) ?? false
  }

  private static func isMedia(_ token: HTMLToken) -> Bool {
    (token.kind == .startTag || token.kind == .endTag) && !token.isCutOff
      && names.contains(token.name)
  }

  /// The HTML of a text. With `hasMarks`, `![text](file)` is a picture, and line breaks stay.
  static func html(_ text: ArraySlice<UInt8>, hasMarks: Bool) -> [UInt8] {
    var html: [UInt8] = []
    var rest = text
    // Before tags, since a mark can have its file between `<` and `>`.
    for mark in hasMarks ? MediaMark.all(in: text) : [] {
      appendTags(rest[..<mark.range.lowerBound], &html, hasMarks)
      html += "<img src=\"".utf8
      append(Array(mark.file.utf8)[...], &html, false)
      html += "\" alt=\"".utf8
      append(text[mark.text], &html, false)
      html += "\">".utf8
      rest = text[mark.range.upperBound...]
    }
    appendTags(rest, &html, hasMarks)
    return html
  }

  private static func appendTags(
    _ text: ArraySlice<UInt8>, _ html: inout [UInt8], _ hasLines: Bool
  ) {
    let bytes = Array(text)
    var tokens = HTMLTokenizer(bytes, rawElements: [])
    while let token = tokens.next() {
      if isMedia(token) {
        html += bytes[token.range]
      } else {
        append(bytes[token.range], &html, hasLines)
      }
    }
  }

  private static func append(_ text: ArraySlice<UInt8>, _ html: inout [UInt8], _ hasLines: Bool) {
    for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { html += (hasLines ? "<br>" : "\n").utf8 }
      XMLText.append(line, to: &html)
    }
  }
}
