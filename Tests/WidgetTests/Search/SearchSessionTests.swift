// The messages between the search field and its module.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

struct SearchSessionTests {
  /// A session that records its messages and answers.
  private struct Recorded {
    private var session = SearchSession()
    private(set) var messages: [[UInt8]] = []
    private(set) var answers: [[UInt8]] = []

    @discardableResult
    mutating func send(_ kind: UInt8, _ bytes: [UInt8]) -> String {
      messages.append([kind] + bytes)
      answers.append(session.answer([kind] + bytes))
      return String(decoding: answers[answers.count - 1], as: UTF8.self)
    }

    mutating func ask(_ query: String) -> String { send(2, Array(query.utf8)) }
  }

  private let words = [
    SearchPostings(word: Array("ferry".utf8), pages: [(1, 3), (2, 1)]),
    SearchPostings(word: Array("timetable".utf8), pages: [(1, 1)]),
  ]

  private var index: SearchIndex {
    SearchIndex(
      documents: [
        SearchDocument(address: [], title: Array("Front".utf8), headings: []),
        SearchDocument(
          address: Array("travel/".utf8), title: Array("Travel".utf8), headings: [0]),
        SearchDocument(
          address: Array("travel/isle/".utf8), title: Array("Isle & <b>".utf8), headings: []),
      ],
      headings: [(anchor: Array("ferries".utf8), text: Array("Ferries and buses".utf8))],
      files: [
        (firstWord: Array("ferry".utf8), name: Array("words-1.bin".utf8)),
        (firstWord: Array("timetable".utf8), name: Array("words-2.bin".utf8)),
      ])
  }

  private func recorded() -> Recorded {
    var session = Recorded()
    session.send(0, index.bytes)
    return session
  }

  @Test func namesMissingFilesAndThenThePages() {
    var session = recorded()
    #expect(session.ask("ferry") == "?words-1.bin\n")
    session.send(1, SearchPostings.bytes(of: words[..<1]))
    #expect(
      session.ask("ferry") == "travel/\tTravel\t\ntravel/isle/\tIsle & <b>\t\tTravel\n")
    #expect(session.ask("ferr time") == "?words-2.bin\n")
    session.send(1, SearchPostings.bytes(of: words[1...]))
    #expect(session.ask("ferry time") == "travel/\tTravel\t\n")
    #expect(session.ask("buses") == "travel/#ferries\tTravel\tFerries and buses\n")
    #expect(session.ask("zebra") == "")
    #expect(session.ask("ferrries") == "travel/#ferries\tTravel\tFerries and buses\n")
    #expect(session.ask("  ") == "")
  }

  /// A word that is found nowhere is looked for in all files of a small index, and in texts with one wrong letter.
  @Test func namesMoreFilesForAWordThatIsFoundNowhere() {
    var session = recorded()
    #expect(session.ask("etrry") == "?words-1.bin\n?words-2.bin\n")
    session.send(1, SearchPostings.bytes(of: words[..<1]))
    session.send(1, SearchPostings.bytes(of: words[1...]))
    #expect(session.ask("etrry") == "")
    #expect(session.ask("fetry") == "travel/\tTravel\t\ntravel/isle/\tIsle & <b>\t\tTravel\n")
  }

  @Test func theLanguageDecidesOnTheEndings() {
    for (language, answer) in [("de", "travel/#ferries\tTravel\tFerries and buses\n"), ("en", "")] {
      var session = recorded()
      session.send(3, Array(language.utf8))
      for (kind, bytes) in [(2, "busesen"), (1, nil), (2, "busesen"), (1, nil)]
        as [(UInt8, String?)]
      {
        session.send(kind, bytes.map { Array($0.utf8) } ?? SearchPostings.bytes(of: words[...]))
      }
      #expect(session.ask("busesen") == answer)
    }
  }

  @Test func answersNothingToWhatItDoesNotUnderstand() {
    var session = Recorded()
    #expect(session.ask("ferry") == "")
    #expect(session.send(0, [9, 9, 9]) == "")
    #expect(session.ask("ferry") == "")
    #expect(session.send(7, [1]) == "")
    #expect(session.send(1, [1, 2, 3]) == "")
    var other = SearchSession()
    #expect(other.answer([]) == [])
  }

  @Test func theModuleGivesTheSameAnswers() throws {
    var sessions: [Recorded] = []
    for query in [
      "ferry", "FÉRRY time", "12/18", "水", "buses and ferries", "b", "fetrry", "Ferrien",
    ] {
      var session = recorded()
      session.send(3, Array("de".utf8))
      _ = session.ask(query)
      session.send(1, SearchPostings.bytes(of: words[..<1]))
      session.send(1, SearchPostings.bytes(of: words[1...]))
      _ = session.ask(query)
      _ = session.ask(String(query.dropLast()))
      sessions.append(session)
    }
    try expectSameAnswers(
      fromModule: "search", sessions.map { (messages: $0.messages, answers: $0.answers) })
  }
}
