// A deck as Anki's "Notes in Plain Text".

/// Writes what Anki imports: the head says how to read the rows, and every field stands in quotes.
///
/// The text of a Markdown deck goes over as it is written, with `#html:false`: Anki knows no
/// Markdown, and so nothing of the text is lost, not even its line breaks. The text of an HTML deck
/// stays HTML. Cards that ask the same stay two cards, and a favorite has Anki's own tag `marked`.
public enum AnkiText {
  public static func text(of deck: DeckFile, title: String) -> String {
    var text = "#separator:tab\n#html:"
    text += deck.markup == .html ? "true\n" : "false\n"
    let name = inOneLine(title)
    if !name.utf8.isEmpty { text += "#deck:" + name + "\n" }
    text += "#notetype:Basic\n#if matches:keep both\n#tags column:3\n"
    for card in deck.cards {
      text += quoted(card.question) + "\t" + quoted(card.answer) + "\t"
      text += quoted(tags(of: card)) + "\n"
    }
    return text
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
