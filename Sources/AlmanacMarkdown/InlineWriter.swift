// Inlines -> Markdown, in which text stays text.

import AlmanacCore

/// Writes the inlines of one block, on one line.
struct InlineWriter {
  /// Where the line stands: what could be markup depends on it.
  enum Place {
    case paragraph, heading, cell
  }

  var output: [UInt8]
  let place: Place
  private let page: Address
  /// Where the block starts in `output`.
  let start: Int
  /// Whether a link's text or an image's is being written, in which `]` has a meaning.
  var isInBrackets = false

  init(_ place: Place, on page: Address, appendingTo output: [UInt8] = []) {
    self.place = place
    self.page = page
    self.output = output
    start = output.count
  }

  mutating func append(_ content: [Inline]) {
    for (index, inline) in content.enumerated() {
      switch inline {
      case .text(let text): appendText(text, endsBlock: index == content.count - 1)
      case .strong(let text):
        append(text, marks: "**", element: "strong", endsBlock: index == content.count - 1)
      case .emphasis(let text):
        append(text, marks: "*", element: "em", endsBlock: index == content.count - 1)
      case .link(let link): appendLink(link.text, link.target)
      }
    }
  }

  /// The whole of `output`, with what would start another kind of block escaped.
  consuming func finish() -> [UInt8] {
    if place == .paragraph { escapeLineStart() }
    if place == .heading { escapeClosingMarks() }
    return output
  }

  mutating func appendImage(_ alternative: String, _ image: Address) {
    output.append(UInt8(ascii: "!"))
    appendLink(alternative, image)
  }

  private mutating func appendLink(_ text: String, _ target: Address) {
    output.append(UInt8(ascii: "["))
    isInBrackets = true
    appendText(text, endsBlock: false)
    isInBrackets = false
    output += "](".utf8
    appendDestination(target.relative(to: page))
    output.append(UInt8(ascii: ")"))
  }

  /// Marks hold only where they stand at a word; elsewhere the element is written out.
  private mutating func append(
    _ text: String, marks: StaticString, element: StaticString, endsBlock: Bool
  ) {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return }
    let follows = output.count > start && output.last == UInt8(ascii: "*")
    if !follows, isWord(first), isWord(last) || (endsBlock && isClosing(last)) {
      output.append(marks)
      appendText(text, endsBlock: false)
      output.append(marks)
    } else {
      output.append("<")
      output.append(element)
      output.append(">")
      appendText(text, endsBlock: false)
      output.append("</")
      output.append(element)
      output.append(">")
    }
  }

  /// Punctuation that marks may follow at the end of a block.
  private func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "!", "?", ",", ";", ":", ")", "%": true
    default: false
    }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }

  /// A reference as a link's destination: it is a URL already, which an entity could still end.
  private mutating func appendDestination(_ reference: String) {
    for byte in reference.utf8 {
      if byte == UInt8(ascii: "&") { output += "&amp;".utf8 } else { output.append(byte) }
    }
  }
}
