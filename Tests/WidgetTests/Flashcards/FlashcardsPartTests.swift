// The live study page: gestures, keys, buttons, and the HTML.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct FlashcardsPartTests {
  @Test func itStartsOnARandomQuestion() {
    var questions: Set<String> = []
    for seed in 0..<60 {
      let session = RecordedSession<FlashcardsPart>.studying(5, seed: seed)
      #expect(session.isQuestion)
      questions.insert(session.shown)
    }
    #expect(questions == ["q0", "q1", "q2", "q3", "q4"])
  }

  @Test func thePageShowsTheFirstCardBeforeItIsLive() throws {
    let deck = StudySamples.deck(3, title: "Sea & sky")
    let part = try #require(
      FlashcardsPart(first: deck, PartContext(topic: "sea 1", seed: 9, phrases: Phrasebook())))
    let html = String(decoding: part.html.bytes, as: UTF8.self)
    #expect(html.contains(#"<div class="question" dir="auto"><b>q0</b></div>"#))
    #expect(html.contains(#"aria-label="Study Sea &amp; sky""#))
    #expect(html.contains(#"<output aria-label="Card">1 of 3</output>"#))
    #expect(!html.contains("entering"))
  }

  @Test(arguments: [["swipe-left"], ["press", "next"], ["key", "ArrowRight"]])
  func forwardIsTheNextCard(event: [String]) {
    var session = RecordedSession<FlashcardsPart>.studying(4)
    let first = session.number
    for step in 1...5 {
      session.send(event)
      #expect(session.number == (first + step) % 4)
      #expect(session.text("<output") == "\((first + step) % 4 + 1) of 4")
    }
  }

  @Test(arguments: [["swipe-right"], ["press", "previous"], ["key", "ArrowLeft"]])
  func backIsThePreviousCard(event: [String]) {
    var session = RecordedSession<FlashcardsPart>.studying(4)
    let first = session.number
    for step in 1...5 {
      session.send(event)
      #expect(session.number == (first + 20 - step) % 4)
    }
  }

  @Test(arguments: [["double-tap"], ["press", "flip"], ["key", "Space"]])
  func flippingShowsTheAnswer(event: [String]) {
    var session = RecordedSession<FlashcardsPart>.studying(4)
    let number = session.number
    #expect(session.html.contains(">Show answer</button>"))
    session.send(event)
    #expect(session.shown == "a\(number)")
    #expect(!session.isQuestion)
    #expect(session.html.contains(">Show question</button>"))
    session.send(event)
    #expect(session.shown == "q\(number)")
    session.send(event)
    session.send("press", "next")
    #expect(session.isQuestion)
  }

  @Test(arguments: [["tap"], ["press", "random"], ["key", "r"], ["key", "R"], ["shake"]])
  func noCardRepeatsBeforeAllWereShown(event: [String]) {
    for seed in 0..<10 {
      var session = RecordedSession<FlashcardsPart>.studying(6, seed: seed)
      var last = session.shown
      for round in 0..<3 {
        var seen: Set<String> = round == 0 ? [session.shown] : []
        for _ in seen.count..<6 {
          session.send(event)
          #expect(session.shown != last)
          last = session.shown
          seen.insert(last)
        }
        #expect(seen.count == 6)
      }
    }
  }

  @Test func aTapAlwaysShowsAnotherCard() {
    var session = RecordedSession<FlashcardsPart>.studying(3)
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let before = session.shown
      if random.next() % 3 == 0 { session.send("press", "next") } else { session.send("tap") }
      #expect(session.shown != before)
    }
  }

  @Test func theOldCardKeepsItsElementWhileItFades() {
    var session = RecordedSession<FlashcardsPart>.studying(4)
    #expect(!session.html.contains("leaving"))
    session.send("press", "next")
    // Sides with even numbers come first, so that the fading one keeps its element.
    #expect(session.faces.map(\.key) == ["0", "1"])
    #expect(session.faces.map(\.isLeaving) == [true, false])
    #expect(session.html.contains(#"data-key="0" aria-hidden="true" inert>"#))
    session.send("press", "flip")
    #expect(session.faces.map(\.key) == ["2", "1"])
    #expect(session.faces.map(\.isLeaving) == [false, true])
    let html = session.html
    session.send("kept", "clock", "24")
    #expect(session.html == html)
  }

  @Test func gesturesCanBeTurnedOff() {
    var session = RecordedSession<FlashcardsPart>.studying(4)
    #expect(session.html.contains("data-on-gesture"))
    session.send("input", "gestures", "no")
    #expect(session.effects == [["save", "gestures", "no"]])
    #expect(!session.html.contains("data-on-gesture"))
    let shown = session.shown
    for event in ["tap", "double-tap", "swipe-left", "swipe-right"] { session.send(event) }
    #expect(session.shown == shown)
    session.send("shake")
    #expect(session.shown != shown)
    session.send("input", "shake", "no")
    #expect(!session.html.contains("data-on-shake"))
    let other = session.shown
    session.send("shake")
    #expect(session.shown == other)
    session.send("input", "gestures", "yes")
    session.send("tap")
    #expect(session.shown != other)
  }

  @Test func motionPermissionIsRequestedOnce() {
    var session = RecordedSession<FlashcardsPart>.studying(4)
    session.send("press", "next")
    #expect(session.effects.isEmpty)
    session.send("input", "shake", "yes")
    #expect(session.effects == [["save", "shake", "yes"], ["ask-for-motion"]])
    session.send("kept", "shake", "yes")
    session.send("press", "next")
    #expect(session.effects.isEmpty)
    // A reader who switched shaking on in an earlier visit is asked when a button is pressed.
    session = .studying(4, stored: [("shake", "yes")])
    session.send("press", "next")
    #expect(session.effects == [["ask-for-motion"]])
    session.send("press", "next")
    #expect(session.effects.isEmpty)
  }

  @Test func newCardsPlayASoundIfSwitchedOn() {
    var session = RecordedSession<FlashcardsPart>.studying(4)
    session.send("tap")
    #expect(session.effects.isEmpty)
    session.send("input", "sound", "yes")
    #expect(session.effects == [["save", "sound", "yes"]])
    session.send("tap")
    #expect(session.effects == [["sound"]])
    session.send("double-tap")
    #expect(session.effects.isEmpty)
    session.send("key", "ArrowRight")
    #expect(session.effects == [["sound"]])
    session = .studying(1, stored: [("sound", "yes")])
    session.send("tap")
    #expect(session.effects.isEmpty)
  }

  @Test func shuffledCardsHaveAnOrderOfTheirOwn() {
    var session = RecordedSession<FlashcardsPart>.studying(30)
    let shown = session.shown
    session.send("input", "shuffle", "yes")
    #expect(session.effects == [["save", "order", "no"]])
    #expect(session.shown == shown)
    session.send("kept", "order", "no")
    #expect(session.shown == shown)
    var numbers: [Int] = []
    for _ in 0..<30 {
      session.send("press", "next")
      numbers.append(session.number)
    }
    #expect(Set(numbers).count == 30)
    #expect(zip(numbers, numbers.dropFirst()).contains { $1 != ($0 + 1) % 30 })
    #expect(session.shown == shown)
    session.send("press", "previous")
    #expect(session.number == numbers[28])
    session.send("input", "shuffle", "no")
    #expect(session.effects == [["save", "order", "yes"]])
    session.send("press", "next")
    #expect(session.number == (numbers[28] + 1) % 30)
  }

  @Test func decksWithNoOrOneCardHaveANote() {
    var session = RecordedSession<FlashcardsPart>.studying(0)
    #expect(session.html.contains("No cards yet."))
    #expect(session.text("<output") == "0 of 0")
    for event in StudySamples.everyEvent { session.send(event) }
    #expect(session.html.contains("No cards yet."))
    session = .studying(1)
    #expect(session.html.contains("This is the only card."))
    for event in [["tap"], ["press", "next"], ["key", "ArrowLeft"], ["shake"]] {
      session.send(event)
      #expect(session.shown == "q0")
    }
    session.send("double-tap")
    #expect(session.shown == "a0")
    session.send("tap")
    #expect(session.shown == "q0")
  }

  @Test func theDeckCanBeKeptForOfflineUse() {
    var session = RecordedSession<FlashcardsPart>.studying(3)
    session.send("press", "keep")
    #expect(
      session.effects == [
        ["keep-offline", "./", "../", "../review/", "2/", "../2/", "3/", "../3/"]
      ])
    #expect(session.text(#"role="status""#) == "Saving…")
    session.send("kept-offline", "yes")
    #expect(session.effects == [["save", "offline sea", "yes"]])
    #expect(session.text(#"role="status""#) == "Saved offline.")
    session.send("kept-offline", "no")
    #expect(session.effects == [["forget", "offline sea"]])
    #expect(session.html.contains("Could not save offline"))
    session = .studying(3, stored: [("offline sea", "yes")])
    #expect(session.text(#"role="status""#) == "Saved offline.")
  }

  @Test func invalidDataIsRefused() {
    for (topic, data) in [
      ("sea 3", "t\nx\ty\n"), ("sea", "t\n"), ("sea 0", "t\n"), ("sea -1", "t\n"), ("", "t\n"),
      ("sea 99999999999", "t\n"), ("sea 1", "t\nnoid\tq\ta\t\t\n"), ("sea 1", "t\n\\x\tq\ta\t\t\n"),
    ] {
      #expect(
        RecordedSession<FlashcardsPart>(topic: topic, data: data).html == "", "\(topic) \(data)")
    }
  }
}
