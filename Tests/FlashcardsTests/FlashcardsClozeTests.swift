// Cloze deletions in text files of Anki and in Markdown decks.

import AlmanacBase
import AlmanacFlashcards
import Testing

struct FlashcardsClozeTests {
  private func markdown(_ text: String) -> [[String]] {
    let deck = ReadDeck("C: \(text)\n", "cards.md")
    #expect(deck.faults == [])
    return deck.sides
  }

  @Test func notesOfAnki() {
    let deck = ReadDeck(
      "#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n"
        + "ab\t{{c2::Paris::city}} is in {{c1::France}}, {{c2::Europe}}\tThe <b>Seine</b>\tgeo\n"
        + "cd\tKm?\tkilometre\t\n", "notes.txt")
    #expect(
      deck.sides == [
        [
          #"<span class="cloze-inactive">Paris</span> is in <span class="cloze">[…]</span>, "#
            + #"<span class="cloze-inactive">Europe</span>"#,
          #"<span class="cloze-inactive">Paris</span> is in <span class="cloze">France</span>, "#
            + "<span class=\"cloze-inactive\">Europe</span><br>\nThe <b>Seine</b>",
        ],
        [
          #"<span class="cloze">[city]</span> is in <span class="cloze-inactive">France</span>, "#
            + #"<span class="cloze">[…]</span>"#,
          #"<span class="cloze">Paris</span> is in <span class="cloze-inactive">France</span>, "#
            + "<span class=\"cloze\">Europe</span><br>\nThe <b>Seine</b>",
        ],
        ["Km?", "kilometre"],
      ])
    #expect(deck.deck?.cards.map(\.guid) == ["ab", "ab 2", "cd"])
    #expect(deck.tags == [["geo"], ["geo"], []])
    #expect(deck.faults == [])
  }

  @Test func plainNotesOfAnki() {
    let deck = ReadDeck(
      "#separator:tab\n#html:false\n#tags column:2\n{{c3::Paris}} (Seine)\tgeo\n", "notes.txt")
    #expect(deck.sides == [["[…] (Seine)", "Paris (Seine)"]])
    #expect(deck.faults == [])
    // Anki has no cards for the number 0.
    #expect(ReadDeck("#separator:tab\n{{c0::a}}\tb\n", "notes.txt").faults.count == 1)
  }

  @Test func partsInBrackets() {
    #expect(
      markdown("[Paris::city] is in [France].") == [
        ["[city] is in France.", "**Paris** is in France."],
        ["Paris is in […].", "Paris is in **France**."],
      ])
    #expect(markdown("a\n[b]\n\nc") == [["a\n[…]\n\nc", "a\n**b**\n\nc"]])
    // Brackets inside, and text that bold would not fit.
    #expect(markdown("[a [b]]") == [["[…]", "a [b]"]])
    #expect(markdown("[(a)]b") == [["[…]b", "(a)b"]])
    // Text after it that would make a link or a definition.
    #expect(markdown("[a]: b") == [["[…]&#58; b", "**a**: b"]])
    #expect(markdown("[a][b]").map { $0[0] } == ["[…]b", "a[…]"])
    #expect(markdown("[a](b [c]").map { $0[0] } == ["[…]&#40;b c", "a(b […]"])
  }

  @Test(arguments: [
    "[text](https://x.example/a_(b))", "![picture](a.svg)", #"\[literal\]"#, "`[code]`",
    "~~~\n[code]\n~~~", "$[0,1]$", "$$x[0]$$", "- [ ] box",
  ])
  func bracketsWithAnotherMeaning(_ text: String) {
    // Formulas have problems of their own.
    #expect(
      ReadDeck("C: [a]\n" + text, "cards.md").sides == [["[…]\n" + text, "**a**\n" + text]])
  }

  @Test func marksOfCloze() {
    let deck = ReadDeck("C: a [b]\n---\nQ: c\nA: d\nC:\\e\nC: [f]\n", "cards.md")
    #expect(
      deck.sides == [["a […]", "a **b**"], ["c", "d\nC:\\e"], ["[…]", "**f**"]])
    #expect(deck.faults == [])
    #expect(ReadDeck("C: [a]\n", "cards.txt").sides == [["[…]", "**a**"]])
  }

  @Test func faultsOfCloze() {
    #expect(
      ReadDeck("C: [a](b)\nC:\nC: [x]\nA: y\n", "cards.md").faults == [
        "1:4 error: the card hides nothing; put each answer into brackets, as in 'The [Seine]'",
        "2:3 error: the card hides nothing; put each answer into brackets, as in 'The [Seine]'",
        "4:1 error: a card 'C:' has no answer of its own, since its text has the answers in brackets; "
          + "remove this line, or write 'Q:' instead of 'C:'",
      ])
  }

  @Test func cardsAreLimited() {
    let note = String(repeating: "[a] ", count: 2000) + String(repeating: "x", count: 70_000)
    let fault =
      " error: with this note the cards of the deck are larger than the limit of 256 MiB, since each of "
      + "them repeats the whole text of its note; write shorter notes"
    #expect(
      ReadDeck("C: a [b]\nC: \(note)\nC: \(note)\n", "cards.md").faults == ["2:4" + fault])
  }

  @Test func aTextFullOfBracketsIsReadInLinearTime() {
    for mark in ["[", "]", "[a](", "[a", "![", "$a", "`", "\\", "[[a]]"] {
      _ = ReadDeck("C: " + String(repeating: mark, count: 50_000), "cards.md")
    }
    _ = ReadDeck(
      "#separator:tab\n" + String(repeating: "{{c1::", count: 50_000) + "\tx\n", "notes.txt")
  }
}
