// The stars of the live study page, and the compiled module.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct FlashcardsPartStarsTests {
  private static func ids(_ numbers: Int...) -> String {
    let cards = StudySamples.cards(50)
    return numbers.map { cards[$0].id }.sorted().joined(separator: " ")
  }

  @Test(arguments: [["press", "star"], ["key", "f"], ["key", "F"]])
  func aStarIsKeptByWhatTheCardSays(event: [String]) {
    var play = Play<FlashcardsPart>.studying(4)
    let number = play.number
    #expect(!play.isStarred)
    play.send(event)
    #expect(play.isStarred)
    #expect(play.effects == [["save", "stars sea", Self.ids(number)]])
    play.send("press", "next")
    #expect(!play.isStarred)
    play.send(event)
    #expect(play.effects == [["save", "stars sea", Self.ids(number, (number + 1) % 4)]])
    play.send(event)
    play.send("press", "previous")
    #expect(play.isStarred)
    play.send(event)
    #expect(play.effects == [["save", "stars sea", ""]])
  }

  @Test func theDecksOwnFavoritesAreStarredUntilSomebodySaysOtherwise() {
    var play = Play<FlashcardsPart>.studying(4, favorites: [2], seed: 3)
    #expect(play.starred == [2])
    play = .studying(4, favorites: [2], stored: [("stars sea", Self.ids(0, 3))])
    #expect(play.starred == [0, 3])
    play = .studying(4, favorites: [2], stored: [("stars sea", "")])
    #expect(play.starred == [])
  }

  @Test(arguments: [
    ("garbage", [2]), ("\u{0} ;DROP", [2]), ("cafe CAFE é", [2]),
    ("0123456789abcdef", []), ("  \(ids(1))  junk \(ids(1)) ", [1]), ("\(ids(1)),\(ids(3))", [2]),
  ])
  func whatMakesNoSenseIsIgnored(stored: String, starred: [Int]) {
    let play = Play<FlashcardsPart>.studying(4, favorites: [2], stored: [("stars sea", stored)])
    #expect(play.starred == starred, "\(stored)")
  }

  @Test func theStarredAreStudiedAlone() {
    var play = Play<FlashcardsPart>.studying(6, stored: [("stars sea", Self.ids(1, 3, 4))])
    play.send("input", "starred", "yes")
    #expect(play.effects == [["save", "starred sea", "yes"]])
    var seen: [Int] = []
    for _ in 0..<3 {
      play.send("press", "next")
      seen.append(play.number)
    }
    #expect(seen.sorted() == [1, 3, 4])
    #expect(play.text("<output")?.hasSuffix(" of 3") == true)
    for _ in 0..<10 {
      play.send("tap")
      #expect([1, 3, 4].contains(play.number))
    }
    let html = Play<FlashcardsPart>.studying(
      6, stored: [("stars sea", Self.ids(1, 3, 4)), ("starred sea", "yes")]
    ).html
    #expect(html.contains(" of 3</output>"))
    #expect(html.contains(#"data-on-input="starred" checked>"#))
  }

  @Test func aCardWithoutItsStarStaysUntilSomebodyMovesOn() {
    var play = Play<FlashcardsPart>.studying(
      6, stored: [("stars sea", Self.ids(1, 3, 4)), ("starred sea", "yes")])
    while play.number != 3 { play.send("press", "next") }
    play.send("press", "star")
    play.send("kept", "stars sea", Self.ids(1, 4))
    #expect(play.number == 3)
    #expect(!play.isStarred)
    play.send("press", "star")
    #expect(play.isStarred)
    play.send("press", "star")
    play.send("press", "next")
    #expect(play.number == 4)
    #expect(play.text("<output") == "2 of 2")
    play.send("press", "next")
    #expect(play.number == 1)
    play.send("press", "star")
    play.send("press", "previous")
    #expect(play.number == 4)
    #expect(play.text("<output") == "1 of 1")
    play.send("press", "star")
    play.send("tap")
    #expect(play.html.contains("No card is starred."))
    #expect(play.text("<output") == "0 of 0")
    for event in StudySamples.everyEvent where event != ["press", "keep"] { play.send(event) }
    #expect(play.html.contains("No card is starred."))
    play.send("input", "starred", "no")
    #expect(play.number == 4)
    #expect(play.text("<output") == "5 of 6")
  }

  @Test func anotherPagesStarsCountHere() {
    var play = Play<FlashcardsPart>.studying(4)
    play.send("kept", "stars sea", Self.ids(play.number))
    #expect(play.isStarred)
    play.send("kept", "stars lake", "")
    #expect(play.isStarred)
    play.send("kept", "stars sea")
    #expect(!play.isStarred)
    play.send("kept", "starred sea", "yes")
    #expect(play.html.contains("No card is starred."))
  }

  @Test func cardsThatSayTheSameShareTheirStar() {
    let card = StudySamples.cards(1)[0]
    let data = StudyText(title: "Twice", cards: [card, card]).text
    var play = Play<FlashcardsPart>(topic: "sea 1", data: data)
    play.send("press", "star")
    play.send("press", "next")
    #expect(play.isStarred)
    #expect(play.starred == [0, 0])
  }

  @Test func theModuleAnswersAlike() throws {
    var plays = [
      Play<FlashcardsPart>.studying(5), .studying(1), .studying(0),
      .studying(40, stored: [("order", "no"), ("stars sea", Self.ids(1, 2)), ("sound", "yes")]),
    ]
    for index in plays.indices {
      for event in StudySamples.everyEvent + StudySamples.everyEvent.reversed() {
        plays[index].send(event)
      }
    }
    try expectModuleToAnswer(plays)
  }

  @Test func randomEventsNeverTrapTheModule() throws {
    var random = SplitMix64(seed: 11)
    var play = Play<FlashcardsPart>.studying(40, favorites: [3, 7])
    let strange = [
      ["kept", "stars sea", "zz"], ["kept", "stars sea", Self.ids(1, 5, 9)], ["kept", "stars sea"],
      ["kept", "order", "no"], ["kept", "order", "\u{0}"], ["input", "starred", "perhaps"],
      ["input", "order", "yes"], ["press", "<b>"], ["key", ""], ["tick", "9"], ["kept-offline"],
      ["nothing"],
    ]
    for _ in 0..<10_000 {
      let events = random.next() % 5 == 0 ? strange : StudySamples.everyEvent
      if let event = events.randomElement(using: &random) { play.send(event) }
    }
    try expectModuleToAnswer([play])
  }
}
