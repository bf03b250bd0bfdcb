// Writes the sides of cards with cloze deletions.

import AlmanacBase

/// Writes one side of a card with deletions.
struct ClozeWriter {
  let number: Int
  let isQuestion: Bool
  let marks: DeckFile.CardMarkup
  var bytes: [UInt8] = []
  var isFound = false
  /// Whether the last bytes are a deletion in brackets, as `[…]`.
  private var endsInBracket = false

  init(number: Int, isQuestion: Bool, marks: DeckFile.CardMarkup) {
    self.number = number
    self.isQuestion = isQuestion
    self.marks = marks
  }

  mutating func write(_ nodes: [ClozeText.Node]) {
    for node in nodes {
      switch node {
      case .text(let text): write(text)
      case .deletion(let deletion): write(deletion)
      }
    }
  }

  private mutating func write(_ text: ArraySlice<UInt8>) {
    // Otherwise Markdown would read `[…](` as a link.
    if endsInBracket, marks == .markdown, let first = text.first, "([:".utf8.contains(first) {
      bytes += "&#\(first);".utf8
      bytes += text.dropFirst()
    } else {
      bytes += text
    }
    if !text.isEmpty { endsInBracket = false }
  }

  private mutating func write(_ deletion: ClozeText.Deletion) {
    let isActive = deletion.numbers.contains(number)
    if isActive { isFound = true }
    if marks == .html {
      bytes += (isActive ? "<span class=\"cloze\">" : "<span class=\"cloze-inactive\">").utf8
    }
    if isActive, isQuestion {
      bytes += "[".utf8
      bytes += deletion.hint ?? ArraySlice("…".utf8)
      bytes += "]".utf8
      endsInBracket = true
    } else {
      let start = bytes.count
      write(deletion.nodes)
      if isActive, marks == .markdown, isBoldable(bytes[start...]) {
        bytes.insert(contentsOf: "**".utf8, at: start)
        bytes += "**".utf8
      }
    }
    if marks == .html { bytes += "</span>".utf8 }
  }

  /// Whether Markdown reads `**` around a text as bold wherever it is.
  private func isBoldable(_ text: ArraySlice<UInt8>) -> Bool {
    func isWord(_ byte: UInt8?) -> Bool {
      guard let byte else { return false }
      return byte.isAsciiLetter || byte.digit != nil || byte >= 0x80
    }
    return isWord(text.first) && isWord(text.last)
      && !text.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "`") || $0 == 0x0A }
  }
}
