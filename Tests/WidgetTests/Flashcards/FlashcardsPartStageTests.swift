// Tests of the stage of the live study page: turns, progress and long texts.

import AlmanacCore
import Testing

@testable import AlmanacFlashcards
@testable import AlmanacWidgets

@Suite struct FlashcardsPartStageTests {
  @Test func onlyTheOtherSideOfTheSameCardTurns() {
    var session = RecordedSession<FlashcardsPart>.studying(4)
    let turning = #"<div class="stage turning""#
    #expect(!session.html.contains(turning))
    session.send("press", "flip")
    #expect(session.html.contains(turning))
    session.send("press", "star")
    #expect(session.html.contains(turning))
    session.send("press", "next")
    #expect(!session.html.contains(turning))
  }

  @Test func studyingInOrderHasAProgress() {
    var session = RecordedSession<FlashcardsPart>.studying(4, stored: [("order", "no")])
    #expect(!session.html.contains("<progress"))
    session.send("press", "order")
    for number in 1...4 {
      func progress(_ value: Int) -> String {
        #"aria-valuetext="\#(number) of 4" value="\#(value)" max="4"></progress>"#
      }
      #expect(session.number == number - 1)
      #expect(session.html.contains(progress(number - 1)))
      session.send("press", "flip")
      #expect(session.html.contains(progress(number)))
      if number < 4 { session.send("press", "next") }
    }
    session.send("press", "random")
    #expect(!session.html.contains("<progress"))
  }

  @Test(arguments: [
    (String(repeating: "é", count: 160), false), (String(repeating: "é", count: 161), true),
    ("<a href=\"https://x.example/" + String(repeating: "x", count: 200) + "\">a</a>", false),
  ])
  func longTextsAreMarked(question: String, isLong: Bool) {
    let card = StudyPart.Card(id: "", question: question, answer: "a")
    let session = RecordedSession<FlashcardsPart>(
      topic: "sea 1",
      data: StudyText(
        title: "Sea", cards: [card], identities: StudySamples.identities(1)
      ).text)
    #expect(session.html.contains(#"<div class="question long" dir="auto">"#) == isLong)
    #expect(session.html.contains(#"<div class="question" dir="auto">"#) != isLong)
  }
}
