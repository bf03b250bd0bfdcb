// Writes inline content as Markdown; text in it never becomes markup.

import AlmanacBase

/// Writes the inlines of one block on a single line.
struct InlineWriter {
  /// The kind of block; which characters need an escape depends on it.
  enum Context {
    case paragraph, heading, cell
  }

  var output: [UInt8]
  let context: Context
  private let page: Address
  /// The offset in `output` at which the block starts.
  let start: Int
  /// Whether the text of a link or an image is being written, in which `]` must be escaped.
  var isInBrackets = false

  /// Moves the text out of the caller until `finish` moves it back: with two references to the
  /// buffer, every line would copy all lines before it.
  init(_ context: Context, on page: Address, appendingTo text: inout [UInt8]) {
    self.context = context
    self.page = page
    output = []
    swap(&output, &text)
    start = output.count
  }

  mutating func append(_ content: [Inline]) {
    for (index, inline) in content.enumerated() {
      let endsBlock = index == content.count - 1
      switch inline {
      case .text(let text): appendText(text, endsBlock: endsBlock)
      case .strong(let text): append(text, marks: "**", element: "strong", endsBlock: endsBlock)
      case .emphasis(let text): append(text, marks: "*", element: "em", endsBlock: endsBlock)
      case .link(let link): append(link)
      }
    }
  }

  mutating func append(_ link: Link) { appendLink(link.text, link.target) }

  /// Escapes what would start another kind of block, and moves the text back to the caller.
  mutating func finish(_ text: inout [UInt8]) {
    if context == .paragraph { escapeLineStart() }
    if context == .heading { escapeClosingMarks() }
    swap(&output, &text)
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
    output.append("](")
    appendDestination(target)
    output.append(UInt8(ascii: ")"))
  }

  /// Writes emphasis with `**` or `*` where Markdown recognizes the delimiters, and as an HTML
  /// element elsewhere.
  private mutating func append(
    _ text: String, marks: StaticString, element: StaticString, endsBlock: Bool
  ) {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return }
    let follows = output.count > start && output.last == UInt8(ascii: "*")
    let isSeparate = output.count == start || output.last == UInt8(ascii: " ")
    if !follows, isWord(first) || (isSeparate && isOpening(first)),
      isWord(last) || (endsBlock && isClosing(last))
    {
      output.append(marks)
      appendText(text, endsBlock: false)
      output.append(marks)
    } else {
      output += "<\(element)>".utf8
      appendText(text, endsBlock: false)
      output += "</\(element)>".utf8
    }
  }

  /// Punctuation before which an opening delimiter is recognized after a space.
  private func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "+" || scalar == "("
  }

  /// Punctuation after which a closing delimiter is recognized at the end of a block.
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

  /// Appends a URL that is already encoded; only `&` needs escaping, because it could start an
  /// entity.
  private mutating func appendDestination(_ target: Address) {
    let start = output.count
    target.appendReference(from: page, to: &output)
    guard output[start...].contains(UInt8(ascii: "&")) else { return }
    let reference = Array(output[start...])
    output.removeSubrange(start...)
    XMLText.append(reference[...], .commonMark, to: &output)
  }
}
