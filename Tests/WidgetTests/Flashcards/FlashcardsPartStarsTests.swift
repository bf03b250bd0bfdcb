// The stars of the live study page, and its WebAssembly module.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct FlashcardsPartStarsTests {
  private static func ids(_ numbers: Int...) -> String {
    numbers.map { CardIdentity(value: UInt64($0)).text }.sorted().joined(separator: " ")
  }

  @Test(arguments: [["press", "star"], ["key", "f"], ["key", "F"]])
  func starsAreStoredByTheIdentityOfCards(event: [String]) {
    var session = RecordedSession<FlashcardsPart>.studying(4)
    let number = session.number
    #expect(!session.isStarred)
    session.send(event)
    #expect(session.isStarred)
    #expect(session.effects == [["save", "stars sea", Self.ids(number)]])
    session.send("press", "next")
    #expect(!session.isStarred)
    session.send(event)
    #expect(session.effects == [["save", "stars sea", Self.ids(number, (number + 1) % 4)]])
    session.send(event)
    session.send("press", "previous")
    #expect(session.isStarred)
    session.send(event)
    #expect(session.effects == [["save", "stars sea", ""]])
  }

  @Test func favoritesAreStarredByDefault() {
    var session = RecordedSession<FlashcardsPart>.studying(4, favorites: [2], seed: 3)
    #expect(session.starred == [2])
    session = .studying(4, favorites: [2], stored: [("stars sea", Self.ids(0, 3))])
    #expect(session.starred == [0, 3])
    session = .studying(4, favorites: [2], stored: [("stars sea", "")])
    #expect(session.starred == [])
  }

  @Test(arguments: [
    ("garbage", [2]), ("\u{0} ;DROP", [2]), ("cafe CAFE é", [2]),
    ("0123456789abcdef", []), ("  \(ids(1))  junk \(ids(1)) ", [1]), ("\(ids(1)),\(ids(3))", [2]),
  ])
  func invalidStoredStarsAreIgnored(stored: String, starred: [Int]) {
    let session = RecordedSession<FlashcardsPart>.studying(
      4, favorites: [2], stored: [("stars sea", stored)])
    #expect(session.starred == starred, "\(stored)")
  }

  @Test func onlyStarredCardsCanBeStudied() {
    var session = RecordedSession<FlashcardsPart>.studying(
      6, stored: [("stars sea", Self.ids(1, 3, 4))])
    session.send("input", "starred", "yes")
    #expect(session.effects == [["save", "starred sea", "yes"]])
    var seen: [Int] = []
    for _ in 0..<3 {
      session.send("press", "next")
      seen.append(session.number)
    }
    #expect(seen.sorted() == [1, 3, 4])
    #expect(session.text("<output")?.hasSuffix(" of 3") == true)
    for _ in 0..<10 {
      session.send("tap")
      #expect([1, 3, 4].contains(session.number))
    }
    let html = RecordedSession<FlashcardsPart>.studying(
      6, stored: [("stars sea", Self.ids(1, 3, 4)), ("starred sea", "yes")]
    ).html
    #expect(html.contains(" of 3</output>"))
    #expect(html.contains(#"data-on-input="starred" checked>"#))
  }

  @Test func anUnstarredCardStaysUntilTheNextMove() {
    var session = RecordedSession<FlashcardsPart>.studying(
      6, stored: [("stars sea", Self.ids(1, 3, 4)), ("starred sea", "yes")])
    while session.number != 3 { session.send("press", "next") }
    session.send("press", "star")
    session.send("kept", "stars sea", Self.ids(1, 4))
    #expect(session.number == 3)
    #expect(!session.isStarred)
    session.send("press", "star")
    #expect(session.isStarred)
    session.send("press", "star")
    session.send("press", "next")
    #expect(session.number == 4)
    #expect(session.text("<output") == "2 of 2")
    session.send("press", "next")
    #expect(session.number == 1)
    session.send("press", "star")
    session.send("press", "previous")
    #expect(session.number == 4)
    #expect(session.text("<output") == "1 of 1")
    session.send("press", "star")
    session.send("tap")
    #expect(session.html.contains("No starred cards."))
    #expect(session.text("<output") == "0 of 0")
    for event in StudySamples.everyEvent where event != ["press", "keep"] { session.send(event) }
    #expect(session.html.contains("No starred cards."))
    session.send("input", "starred", "no")
    #expect(session.number == 4)
    #expect(session.text("<output") == "5 of 6")
  }

  @Test func starsStoredByAnotherPageApply() {
    var session = RecordedSession<FlashcardsPart>.studying(4)
    session.send("kept", "stars sea", Self.ids(session.number))
    #expect(session.isStarred)
    session.send("kept", "stars lake", "")
    #expect(session.isStarred)
    session.send("kept", "stars sea")
    #expect(!session.isStarred)
    session.send("kept", "starred sea", "yes")
    #expect(session.html.contains("No starred cards."))
  }

  /// As stored before cards had identities.
  private static func contents(_ numbers: Int...) -> String {
    let cards = StudySamples.cards(50)
    return numbers.map { cards[$0].id }.sorted().joined(separator: " ")
  }

  @Test func starsStoredByTheContentsOfCardsSurvive() {
    let session = RecordedSession<FlashcardsPart>.studying(
      6, favorites: [2], stored: [("stars sea", Self.contents(1, 4))])
    #expect(session.effects == [["save", "stars sea", Self.ids(1, 4)]])
    #expect(session.starred == [1, 4])
  }

  @Test func starsOfPartsThatAreNotLoadedSurvive() {
    var session = RecordedSession<FlashcardsPart>(
      topic: "sea 3", data: StudySamples.inParts.text, dataFolder: "../",
      stored: [("stars sea", Self.contents(1, 5) + " " + Self.contents(9)), ("starred sea", "yes")])
    #expect(session.effects == [["load", "../2/cards.txt?v=b"]])
    session.send(
      "loaded", "../2/cards.txt?v=b", StudyPart.text(Array(StudySamples.cards(4)[2..<4])))
    #expect(session.effects == [["load", "../3/cards.txt?v=c"]])
    session.send(
      "loaded", "../3/cards.txt?v=c", StudyPart.text(Array(StudySamples.cards(6)[4..<6])))
    // No card has the last one.
    #expect(session.effects == [["save", "stars sea", Self.ids(1, 5)]])
    #expect(session.text("<output")?.hasSuffix(" of 2") == true)
  }

  @Test func aStarFollowsACardThatGetsAnID() {
    let deck = StudySamples.deck(formerly: CardIdentity(value: 77), card: 1)
    let before = CardIdentity(value: 77).text
    let session = RecordedSession<FlashcardsPart>(
      topic: "sea 3", data: deck.text, seed: 1, stored: [("stars sea", before + " " + Self.ids(2))])
    #expect(session.effects == [["save", "stars sea", Self.ids(1, 2)]])
    let again = RecordedSession<FlashcardsPart>(
      topic: "sea 3", data: deck.text, seed: 1, stored: [("stars sea", Self.ids(1, 2))])
    #expect(again.effects == [])
  }

  @Test func partsAreLoadedWhenTheirCardsAreShown() {
    var session = RecordedSession<FlashcardsPart>(
      topic: "sea 3", data: StudySamples.inParts.text, seed: 5)
    // A random card, and its neighbours.
    #expect(session.effects.allSatisfy { $0[0] == "load" })
    while session.text("<output") != "3 of 6" { session.send("press", "next") }
    #expect(session.html.contains("Loading…"))
    session.send("loaded", "2/cards.txt?v=b")
    #expect(session.html.contains("Could not load this card."))
    session.send("press", "flip")
    #expect(session.effects == [["load", "2/cards.txt?v=b"]])
    session.send("loaded", "2/cards.txt?v=b", "damaged")
    #expect(session.html.contains("Could not load this card."))
    session.send("press", "flip")
    session.send("loaded", "2/cards.txt?v=b", StudyPart.text(Array(StudySamples.cards(4)[2..<4])))
    #expect(session.shown == "q2")
    session.send("press", "keep")
    #expect(session.effects.last?.contains("2/cards.txt?v=b") == true)
  }

  @Test func theModuleGivesTheSameAnswers() throws {
    var sessions = [
      RecordedSession<FlashcardsPart>.studying(5), .studying(1), .studying(0),
      .studying(40, stored: [("order", "no"), ("stars sea", Self.ids(1, 2)), ("sound", "yes")]),
    ]
    for index in sessions.indices {
      for event in StudySamples.everyEvent + StudySamples.everyEvent.reversed() {
        sessions[index].send(event)
      }
    }
    try expectSameAnswersFromModule(sessions)
  }

  @Test func randomEventsNeverTrapTheModule() throws {
    var random = SplitMix64(seed: 11)
    var session = RecordedSession<FlashcardsPart>.studying(40, favorites: [3, 7])
    let strange = [
      ["kept", "stars sea", "zz"], ["kept", "stars sea", Self.ids(1, 5, 9)], ["kept", "stars sea"],
      ["kept", "order", "no"], ["kept", "order", "\u{0}"], ["input", "starred", "perhaps"],
      ["input", "order", "yes"], ["press", "<b>"], ["key", ""], ["tick", "9"], ["kept-offline"],
      ["nothing"],
    ]
    for _ in 0..<10_000 {
      let events = random.next() % 5 == 0 ? strange : StudySamples.everyEvent
      if let event = events.randomElement(using: &random) { session.send(event) }
    }
    try expectSameAnswersFromModule([session])
  }
}
