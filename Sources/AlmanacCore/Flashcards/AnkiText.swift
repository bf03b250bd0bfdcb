// A deck as Anki's "Notes in Plain Text".

/// Writes what Anki imports: the head says how to read the rows, and every field stands in quotes.
///
/// The text of a Markdown deck goes over as it is written, with `#html:false`: Anki knows no
/// Markdown, and so nothing of the text is lost, not even its line breaks. The text of an HTML deck
/// stays HTML. A favorite has Anki's own tag `marked`.
///
/// Every note has a guid, by which Anki knows it again: importing a later export updates the notes
/// that changed and adds the new ones, and doubles none. Cards that ask the same stay two notes.
package enum AnkiText {
  package static func text(of deck: DeckFile, title: String) -> String {
    var text = "#separator:tab\n#html:"
    text += deck.markup == .html ? "true\n" : "false\n"
    let name = inOneLine(title)
    if !name.utf8.isEmpty { text += "#deck:" + name + "\n" }
    text += "#notetype:Basic\n#if matches:update current\n#guid column:1\n#tags column:4\n"
    for (card, guid) in zip(deck.cards, guids(of: deck.cards, in: name)) {
      text += quoted(guid) + "\t" + quoted(card.question) + "\t" + quoted(card.answer) + "\t"
      text += quoted(tags(of: card)) + "\n"
    }
    return text
  }

  /// The guid that the file has for a card, or one made from the deck's title and the question, so
  /// that it stays when the answer is corrected or the cards change places. No two are the same.
  private static func guids(of cards: [Flashcard], in deck: String) -> [String] {
    var used: Set<String> = []
    var guids: [String] = []
    // Those of the file first, wherever they stand: they have to stay.
    for card in cards {
      let own = card.guid.flatMap { used.insert($0).inserted ? $0 : nil }
      guids.append(own ?? "")
    }
    for (index, card) in cards.enumerated() where guids[index].utf8.isEmpty {
      var print = Fingerprint(of: deck)
      print.append("\u{1F}")
      print.append(card.question.trimmed)
      // Of cards that ask the same the second, third and so on are told apart by their order.
      while !used.insert(print.text).inserted { print.append("\u{1F}") }
      guids[index] = print.text
    }
    return guids
  }

  private static func tags(of card: Flashcard) -> String {
    var tags = ""
    for tag in card.tags { tags += tags.utf8.isEmpty ? tag : " " + tag }
    if card.isFavorite, !card.tags.contains(where: { $0.isSameName(as: "marked") }) {
      tags += tags.utf8.isEmpty ? "marked" : " marked"
    }
    return tags
  }

  private static func quoted(_ text: String) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { result.append(byte) }
      result.append(byte)
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }

  private static func inOneLine(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self).trimmed
  }
}
