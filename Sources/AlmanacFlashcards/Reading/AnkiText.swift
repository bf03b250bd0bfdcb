// Exporting a deck as Anki's "Notes in Plain Text".

import AlmanacBase

/// Writes text that Anki imports: header lines, then rows in which every field is quoted.
///
/// The text of a deck that is not HTML is exported unchanged, with `#html:false`: Anki does not read Markdown,
/// and this way no text and no line break is lost. The text of an HTML deck stays HTML. Sounds have Anki's mark.
/// A favorite has Anki's tag `marked`.
///
/// Every note has a guid, by which Anki identifies it: importing a later export updates changed notes
/// and adds new ones, without duplicates. Cards with the same question remain two notes.
package enum AnkiText {
  package static func text(of deck: DeckFile, title: String) -> String {
    var text = "#separator:tab\n#html:"
    text += deck.markup == .html ? "true\n" : "false\n"
    let name = inOneLine(title)
    if !name.utf8.isEmpty { text += "#deck:" + name + "\n" }
    text += "#notetype:Basic\n#if matches:update current\n#guid column:1\n#tags column:4\n"
    for (card, guid) in zip(deck.cards, guids(of: deck.cards, in: title)) {
      text +=
        [
          guid, withSounds(card.question, in: deck), withSounds(card.answer, in: deck),
          tags(of: card),
        ].map(SeparatedValues.quoted).joined(separator: "\t") + "\n"
    }
    return text
  }

  /// A text with `[sound:horn.mp3]` in place of `![](horn.mp3)` and `<audio src="horn.mp3">`.
  package static func withSounds(_ side: String, in deck: DeckFile) -> String {
    let bytes = Array(side.utf8)
    let isMarkdown = deck.markup == .markdown
    let text = isMarkdown ? CodeSpan.masked(bytes) : bytes
    // In the HTML of Anki they are text.
    let hasMarks = deck.markup != .html || !deck.isAnki
    let marks = MediaMark.all(in: text[...]).filter { hasMarks && MediaMark.isSound($0.file) }
    let sounds = (marks.map { ($0.range, $0.file) } + MediaMark.soundTags(in: text))
      .map { (range: $0.0, file: $0.1) }
    let order = sortedIndices(sounds.count) {
      sounds[$0].range.lowerBound < sounds[$1].range.lowerBound
    }
    var result: [UInt8] = []
    var copied = 0
    for sound in order.map({ sounds[$0] }) where sound.range.lowerBound >= copied {
      result += bytes[copied..<sound.range.lowerBound]
      result += "[sound:".utf8
      result += (isMarkdown ? PercentEncoding.decoded(sound.file) : sound.file).utf8
      result += "]".utf8
      copied = sound.range.upperBound
    }
    return copied == 0 ? side : String(plain: result + bytes[copied...])
  }

  /// The guid of each card: that of the file, the id that the file gives it, or one made from the deck's title and the question, so
  /// that it stays the same when the answer or the order of the cards changes. All are different.
  package static func guids(of cards: [Flashcard], in title: String) -> [String] {
    let deck = inOneLine(title)
    var used: Set<String> = []
    var guids: [String] = []
    // Those of the file come first, because they have to stay.
    for card in cards {
      let guid = (card.guid ?? card.givenID).flatMap { used.insert($0).inserted ? $0 : nil }
      guids.append(guid ?? "")
    }
    for (index, card) in cards.enumerated() where guids[index].utf8.isEmpty {
      var fingerprint = Fingerprint(of: deck)
      fingerprint.append("\u{1F}")
      fingerprint.append(card.question.trimmed)
      // Cards with the same question are distinguished by their order.
      while !used.insert(fingerprint.text).inserted { fingerprint.append("\u{1F}") }
      guids[index] = fingerprint.text
    }
    return guids
  }

  /// The tags of a card, separated by spaces, with Anki's tag for favorites.
  package static func tags(of card: Flashcard) -> String {
    let isMarked = card.tags.contains { $0.isSameName(as: "marked") }
    return (card.tags + (card.isFavorite && !isMarked ? ["marked"] : [])).joined(separator: " ")
  }

  private static func inOneLine(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self).trimmed
  }
}
