// The live study page: gestures, keys, buttons, and what is to be seen.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct FlashcardsPartTests {
  @Test func itStartsOnARandomQuestion() {
    var questions: Set<String> = []
    for seed in 0..<60 {
      let play = Play<FlashcardsPart>.studying(5, seed: seed)
      #expect(play.isQuestion)
      questions.insert(play.shown)
    }
    #expect(questions == ["q0", "q1", "q2", "q3", "q4"])
  }

  @Test func thePageShowsTheFirstCardBeforeItIsLive() throws {
    let deck = StudyText(title: "Sea & sky", cards: StudySamples.cards(3))
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
    var play = Play<FlashcardsPart>.studying(4)
    let first = play.number
    for step in 1...5 {
      play.send(event)
      #expect(play.number == (first + step) % 4)
      #expect(play.text("<output") == "\((first + step) % 4 + 1) of 4")
    }
  }

  @Test(arguments: [["swipe-right"], ["press", "previous"], ["key", "ArrowLeft"]])
  func backIsThePreviousCard(event: [String]) {
    var play = Play<FlashcardsPart>.studying(4)
    let first = play.number
    for step in 1...5 {
      play.send(event)
      #expect(play.number == (first + 20 - step) % 4)
    }
  }

  @Test(arguments: [["double-tap"], ["press", "flip"], ["key", "Space"]])
  func theAnswerIsBehindTheQuestion(event: [String]) {
    var play = Play<FlashcardsPart>.studying(4)
    let number = play.number
    #expect(play.html.contains(">Show the answer</button>"))
    play.send(event)
    #expect(play.shown == "a\(number)")
    #expect(!play.isQuestion)
    #expect(play.html.contains(">Show the question</button>"))
    play.send(event)
    #expect(play.shown == "q\(number)")
    play.send(event)
    play.send("press", "next")
    #expect(play.isQuestion)
  }

  @Test(arguments: [["tap"], ["press", "random"], ["key", "r"], ["key", "R"], ["shake"]])
  func noCardComesTwiceUntilAllHaveCome(event: [String]) {
    for seed in 0..<10 {
      var play = Play<FlashcardsPart>.studying(6, seed: seed)
      var last = play.shown
      for round in 0..<3 {
        var seen: Set<String> = round == 0 ? [play.shown] : []
        for _ in seen.count..<6 {
          play.send(event)
          #expect(play.shown != last)
          last = play.shown
          seen.insert(last)
        }
        #expect(seen.count == 6)
      }
    }
  }

  @Test func aTapAlwaysBringsAnotherCard() {
    var play = Play<FlashcardsPart>.studying(3)
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let before = play.shown
      if random.next() % 3 == 0 { play.send("press", "next") } else { play.send("tap") }
      #expect(play.shown != before)
    }
  }

  @Test func theOldCardFadesWhereItWas() {
    var play = Play<FlashcardsPart>.studying(4)
    #expect(!play.html.contains("leaving"))
    play.send("press", "next")
    // What has an even number stands first, so that nothing is drawn anew to fade.
    #expect(play.faces.map(\.key) == ["0", "1"])
    #expect(play.faces.map(\.isLeaving) == [true, false])
    #expect(play.html.contains(#"data-key="0" aria-hidden="true" inert>"#))
    play.send("press", "flip")
    #expect(play.faces.map(\.key) == ["2", "1"])
    #expect(play.faces.map(\.isLeaving) == [false, true])
    let html = play.html
    play.send("kept", "clock", "24")
    #expect(play.html == html)
  }

  @Test func gesturesCanBeTurnedOff() {
    var play = Play<FlashcardsPart>.studying(4)
    #expect(play.html.contains("data-on-gesture"))
    play.send("input", "gestures", "no")
    #expect(play.effects == [["save", "gestures", "no"]])
    #expect(!play.html.contains("data-on-gesture"))
    let shown = play.shown
    for event in ["tap", "double-tap", "swipe-left", "swipe-right"] { play.send(event) }
    #expect(play.shown == shown)
    play.send("shake")
    #expect(play.shown != shown)
    play.send("input", "shake", "no")
    #expect(!play.html.contains("data-on-shake"))
    let other = play.shown
    play.send("shake")
    #expect(play.shown == other)
    play.send("input", "gestures", "yes")
    play.send("tap")
    #expect(play.shown != other)
  }

  @Test func shakesAreAskedForOnceWhenTheyAreSwitchedOn() {
    var play = Play<FlashcardsPart>.studying(4)
    play.send("press", "next")
    #expect(play.effects.isEmpty)
    play.send("input", "shake", "yes")
    #expect(play.effects == [["save", "shake", "yes"], ["ask-for-motion"]])
    play.send("kept", "shake", "yes")
    play.send("press", "next")
    #expect(play.effects.isEmpty)
    // Who wanted them on an earlier visit is asked at the first touch of a button.
    play = .studying(4, stored: [("shake", "yes")])
    play.send("press", "next")
    #expect(play.effects == [["ask-for-motion"]])
    play.send("press", "next")
    #expect(play.effects.isEmpty)
  }

  @Test func aSoundMarksANewCardWhereSomebodyAskedForIt() {
    var play = Play<FlashcardsPart>.studying(4)
    play.send("tap")
    #expect(play.effects.isEmpty)
    play.send("input", "sound", "yes")
    #expect(play.effects == [["save", "sound", "yes"]])
    play.send("tap")
    #expect(play.effects == [["sound"]])
    play.send("double-tap")
    #expect(play.effects.isEmpty)
    play.send("key", "ArrowRight")
    #expect(play.effects == [["sound"]])
    play = .studying(1, stored: [("sound", "yes")])
    play.send("tap")
    #expect(play.effects.isEmpty)
  }

  @Test func shuffledCardsHaveAnOrderOfTheirOwn() {
    var play = Play<FlashcardsPart>.studying(30)
    let shown = play.shown
    play.send("input", "shuffle", "yes")
    #expect(play.effects == [["save", "order", "no"]])
    #expect(play.shown == shown)
    play.send("kept", "order", "no")
    #expect(play.shown == shown)
    var numbers: [Int] = []
    for _ in 0..<30 {
      play.send("press", "next")
      numbers.append(play.number)
    }
    #expect(Set(numbers).count == 30)
    #expect(zip(numbers, numbers.dropFirst()).contains { $1 != ($0 + 1) % 30 })
    #expect(play.shown == shown)
    play.send("press", "previous")
    #expect(play.number == numbers[28])
    play.send("input", "shuffle", "no")
    #expect(play.effects == [["save", "order", "yes"]])
    play.send("press", "next")
    #expect(play.number == (numbers[28] + 1) % 30)
  }

  @Test func aDeckWithoutOrWithOneCardSaysSo() {
    var play = Play<FlashcardsPart>.studying(0)
    #expect(play.html.contains("This deck has no card yet."))
    #expect(play.text("<output") == "0 of 0")
    for event in StudySamples.everyEvent { play.send(event) }
    #expect(play.html.contains("This deck has no card yet."))
    play = .studying(1)
    #expect(play.html.contains("This is the only card here."))
    for event in [["tap"], ["press", "next"], ["key", "ArrowLeft"], ["shake"]] {
      play.send(event)
      #expect(play.shown == "q0")
    }
    play.send("double-tap")
    #expect(play.shown == "a0")
    play.send("tap")
    #expect(play.shown == "q0")
  }

  @Test func theDeckIsKeptForWhenThereIsNoNetwork() {
    var play = Play<FlashcardsPart>.studying(3)
    play.send("press", "keep")
    #expect(play.effects == [["keep-offline", "./", "../", "2/", "../2/", "3/", "../3/"]])
    #expect(play.text(#"role="status""#) == "The deck is on its way into this browser …")
    play.send("kept-offline", "yes")
    #expect(play.effects == [["save", "offline sea", "yes"]])
    #expect(play.text(#"role="status""#) == "The deck is kept in this browser.")
    play.send("kept-offline", "no")
    #expect(play.effects == [["forget", "offline sea"]])
    #expect(play.html.contains("could not keep the deck"))
    play = .studying(3, stored: [("offline sea", "yes")])
    #expect(play.text(#"role="status""#) == "The deck is kept in this browser.")
  }

  @Test func dataOfNobodysAreRefused() {
    for (topic, data) in [
      ("sea 3", "t\nx\ty\n"), ("sea", "t\n"), ("sea 0", "t\n"), ("sea -1", "t\n"), ("", "t\n"),
      ("sea 99999999999", "t\n"), ("sea 1", "t\nnoid\tq\ta\t\t\n"), ("sea 1", "t\n\\x\tq\ta\t\t\n"),
    ] {
      #expect(Play<FlashcardsPart>(topic: topic, data: data).html == "", "\(topic) \(data)")
    }
  }
}
