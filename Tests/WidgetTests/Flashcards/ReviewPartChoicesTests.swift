// What readers choose on pages with reviews, and the list of decks.

import AlmanacCore
import Testing

@testable import AlmanacFlashcards
@testable import AlmanacWidgets

@Suite struct ReviewPartChoicesTests {
  @Test func cardsCanBeAskedTheOtherWayRound() {
    var session = ReviewPartTests.session(2)
    session.send("key", "Space")
    session.send("key", "4")
    session.send("input", "reversed", "yes")
    #expect(session.effects.first == ["save", "reversed sea", "yes"])
    #expect(session.counts == [2, 0, 0])
    #expect(session.card == "a0")
    session.send("key", "Space")
    #expect(session.card == "q0")
    session.send("kept", "reversed sea", "no")
    #expect(session.counts == [1, 0, 0])
  }

  @Test func severalDecksAreStudiedTogether() {
    let sea = StudySamples.deck(2)
    let sky = StudyText(
      title: "Sky", identities: [CardIdentity(value: 70)],
      parts: [.init(cards: 0..<1, version: "x")], first: StudySamples.cards(1))
    let list = StudyList([
      .init(slug: "sea", version: "1", text: sea), .init(slug: "sky", version: "2", text: sky),
    ])
    var session = RecordedSession<ReviewPart>(data: list.text, now: ReviewPartTests.start)
    #expect(!session.effects.contains { $0[0] == "load" })
    session.send("log", "0", "")
    #expect(session.effects == [["load", "../../sea/study/cards.txt?v=1"]])
    #expect(session.counts == [3, 0, 0])
    #expect(session.html.contains("Loading…"))
    session.send("loaded", "../../sea/study/cards.txt?v=1", sea.text)
    #expect(session.card == "q0")
    session.send("input", "deck sea", "no")
    #expect(session.effects.contains(["save", "review decks", "sky"]))
    #expect(session.effects.contains(["load", "../../sky/study/cards.txt?v=2"]))
    #expect(session.counts == [1, 0, 0])
    session.send("loaded", "../../sky/study/cards.txt?v=2", sky.text)
    #expect(session.card == "q0")
    session.send("kept", "review decks", "")
    #expect(session.counts == [0, 0, 0])
    session.send("kept", "review decks")
    #expect(session.counts == [3, 0, 0])
  }

  @Test func cardsWithATagAreStudied() {
    let tags = StudyTags([["a"], ["a", "b"], [], ["b"]])
    #expect(tags.text == "a\t0-1\nb\t1 3\n")
    let text = StudyText(
      title: "Sea", identities: StudySamples.identities(4),
      parts: [.init(cards: 0..<4, version: "0")], tagsVersion: "7",
      first: StudySamples.cards(4)
    ).text
    var session = RecordedSession<ReviewPart>(topic: "sea", data: text, now: ReviewPartTests.start)
    session.send("log", "0", "")
    session.send("press", "tags")
    #expect(session.effects == [["load", "tags.txt?v=7"]])
    session.send("loaded", "tags.txt?v=7", "damaged\t4")
    #expect(!session.html.contains("damaged"))
    session.send("loaded", "tags.txt?v=7", tags.text)
    session.send("input", "tag", "b")
    #expect(session.effects.first == ["save", "review tag sea", "b"])
    #expect(session.counts == [2, 0, 0])
    #expect(session.card == "q1")
    session.send("input", "tag", "")
    #expect(session.counts == [4, 0, 0])
    // A stored tag that the deck does not have any more.
    var other = RecordedSession<ReviewPart>(
      topic: "sea", data: text, now: ReviewPartTests.start, stored: [("review tag sea", "c")])
    #expect(other.effects.contains(["load", "tags.txt?v=7"]))
    other.send("log", "0", "")
    other.send("loaded", "tags.txt?v=7", tags.text)
    #expect(other.counts == [4, 0, 0])
  }

  @Test func theListOfDecksSaysWhatIsDue() throws {
    let sky = StudyText(
      title: "Sky", identities: [CardIdentity(value: 70)],
      parts: [.init(cards: 0..<1, version: "x")], first: StudySamples.cards(1))
    let list = StudyList([
      .init(slug: "sea", version: "1", text: StudySamples.deck(3)),
      .init(slug: "sky", version: "2", text: sky),
    ])
    var session = RecordedSession<DecksPart>(
      data: list.text, dataFolder: "all/review/", now: ReviewPartTests.start,
      stored: [("new cards", "2")])
    #expect(session.cells == ["3", "–", "–", "–", "1", "–", "–", "–"])
    #expect(session.html.contains(#"<a href="./sea/">Sea</a>"#))
    session.send("log", "0", "")
    #expect(session.cells == ["3", "0", "2", "never", "1", "0", "1", "never"])
    let day = 86_400_000
    let log = (0..<3).map { index in
      "000000000000000\(index)\t\(ReviewPartTests.start * 1000 - (3 - index) * day)\tAAAAAAAA\tgood"
    }
    session.send("log", "0", log.joined(separator: "\n"))
    #expect(session.cells.prefix(4) == ["3", "0", "2", "yesterday"])
    session.send(
      "log", "0", "00000000000000a0\t\(ReviewPartTests.start * 1000 - 900_000)\tAAAAAABG\tagain")
    #expect(session.cells.suffix(4) == ["1", "1", "0", "today"])
    session.send("tick", String(ReviewPartTests.start + 60 * 86_400))
    #expect(session.cells.prefix(3) == ["3", "1", "2"])
    #expect(session.html.contains(#"<a href="./sea/review/">1</a>"#))
    try expectSameAnswersFromModule([session])
  }

  @Test func settingsAreUsed() {
    let good = Scheduler.defaultParameters.map { String($0) }.joined(separator: ", ")
    let log = (1...4).map {
      "000000000000000\($0)\t\(1_441_188_000_000 - 86_400_000 * (31 - $0))\tAAAAAAAA\tgood"
    }
    .joined(separator: "\n")
    var session = ReviewPartTests.session(1, log: log, stored: [("parameters", "[" + good + "]")])
    session.send("key", "Space")
    let usual = session.intervals
    session.send("kept", "retention", "97")
    session.send("key", "Space")
    #expect(session.intervals != usual)
    session.send("kept", "retention")
    for wrong in ["1, 2", "a", good + ", 3", good.replacing("0.212", with: "999")] {
      session.send("kept", "parameters", wrong)
      #expect(session.html.contains("The parameters in the settings are not used: "), "\(wrong)")
    }
    session.send("kept", "parameters")
    session.send("key", "Space")
    #expect(session.intervals == usual)
    #expect(!session.html.contains("are not used"))
  }

  @Test func numbersAreReadExactly() {
    for number in Scheduler.defaultParameters + [36500, 0.1, 123.456, 0.000001] {
      let text = number == 0.000001 ? "0.000001" : String(number)
      #expect(Scheduler.numbers(text) == [number])
    }
    #expect(Scheduler.numbers("") == [])
    #expect(Scheduler.numbers(" [1, .5\n2.] ") == [1, 0.5, 2])
    for text in ["1e3", "-1", "1..2", "1.2.3", ".", "a", "1;2", "1234567890123456"] {
      #expect(Scheduler.numbers(text) == nil, "\(text)")
    }
  }
}

extension RecordedSession<DecksPart> {
  /// The cells of the table without the names of the decks and without links.
  fileprivate var cells: [String] {
    html.matches(of: /<td>(?:<a [^>]*>)?([^<]*)</).map { String($0.1) }
  }
}
