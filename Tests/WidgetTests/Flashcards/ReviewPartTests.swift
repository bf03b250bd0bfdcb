// The page with reviews: the queue, ratings, undo, the log, and files.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct ReviewPartTests {
  /// 10:00 UTC on September 2, 2015, in seconds.
  static let start = 1_441_188_000

  static func session(
    _ count: Int, log: String? = "", seed: Int = 1, stored: [(key: String, value: String)] = []
  ) -> RecordedSession<ReviewPart> {
    var session = RecordedSession<ReviewPart>(
      topic: "sea", data: StudySamples.deck(count).text, now: start, seed: seed,
      stored: stored)
    #expect(session.effects == [["log", "open"]])
    #expect(session.html.contains("Loading your reviews…"))
    if let log { session.send("log", "120", log) } else { session.send("log", "120") }
    return session
  }

  /// Another page of the same browser: it has the log that the effects of a session added.
  private static func logged(_ effects: [[String]]) -> String {
    effects.filter { $0.prefix(2) == ["log", "add"] }.map { $0[2] }.joined(separator: "\n")
  }

  @Test func cardsAreAskedAnsweredAndRated() throws {
    var session = Self.session(3)
    #expect(session.counts == [3, 0, 0])
    #expect(session.card == "q0")
    session.send("press", "good")
    #expect(session.card == "q0", "a card is rated after its answer was shown")
    session.send("press", "flip")
    #expect(session.card == "a0")
    #expect(session.intervals.prefix(3) == ["1 min", "6 min", "10 min"])
    #expect(session.intervals.last?.hasSuffix(" days") == true)
    session.send("press", "good")
    let line = try #require(session.effects.first { $0[0] == "log" })
    #expect(line[1] == "add")
    #expect(line[2].hasSuffix("\t1441188000000\tAAAAAAAA\tgood"))
    #expect(session.card == "q1")
    #expect(session.counts == [2, 1, 0])
    session.send("log-stored", "yes", line[2])
    #expect(!session.html.contains("data-unsaved"))
  }

  @Test func reviewsFollowACardThatGetsAnID() throws {
    let deck = StudySamples.deck(formerly: CardIdentity(value: 77), card: 0)
    let old = "00000000000000a1\t1441187000000\t\(CardIdentity(value: 77).text)\teasy"
    func session(_ log: String) -> RecordedSession<ReviewPart> {
      var session = RecordedSession<ReviewPart>(topic: "sea", data: deck.text, now: Self.start)
      session.send("log", "120", log)
      return session
    }
    let first = session(old)
    #expect(first.counts == [2, 0, 0])
    let added = Self.logged(first.effects)
    #expect(added.hasSuffix("\t1441187000000\tAAAAAAAA\teasy"))
    // The entry is added once.
    let second = session(old + "\n" + added)
    #expect(second.counts == [2, 0, 0])
    #expect(Self.logged(second.effects) == "")
  }

  @Test func keysRateAsInAnki() {
    for (key, rating) in [
      ("1", "again"), ("2", "hard"), ("3", "good"), ("4", "easy"), ("Space", "good"),
    ] {
      var session = Self.session(3)
      session.send("key", "Enter")
      #expect(session.card == "a0")
      session.send("key", key)
      #expect(Self.logged(session.effects).hasSuffix("\t" + rating))
    }
  }

  @Test func aReviewCanBeUndone() {
    var session = Self.session(3)
    #expect(session.html.contains(#"data-on-press="undo" aria-disabled="true""#))
    for _ in 0..<2 {
      session.send("key", "Space")
      session.send("key", "4")
    }
    #expect(session.card == "q2")
    let rated = Self.logged(session.effects).split(separator: "\n").last?.prefix(16) ?? ""
    session.send("press", "undo")
    #expect(session.card == "q1")
    #expect(Self.logged(session.effects).hasSuffix("\tundo\t" + rated))
    #expect(session.counts == [2, 0, 0])
    session.send("key", "u")
    #expect(session.card == "q0")
    session.send("key", "U")
    #expect(session.card == "q0")
    #expect(session.counts == [3, 0, 0])
  }

  @Test func theLimitOfNewCardsAndMore() {
    var session = Self.session(40, stored: [("new cards", "5")])
    #expect(session.counts == [5, 0, 0])
    for _ in 0..<5 {
      session.send("key", "Space")
      session.send("key", "4")
    }
    #expect(session.html.contains("Done for today"))
    #expect(session.html.contains("Today you reviewed cards 5 times and started 5 new cards."))
    #expect(session.html.contains("You remembered 100% of the reviews."))
    session.send("press", "more")
    #expect(session.counts == [10, 0, 0])
    #expect(session.card == "q5")
    session.send("kept", "new cards", "8")
    #expect(session.counts == [13, 0, 0])
  }

  @Test func learningCardsComeBack() {
    var session = Self.session(1)
    session.send("key", "Space")
    session.send("key", "1")
    // No other card is left, so it is shown before its minute is over.
    #expect(session.card == "q0")
    session.send("key", "Space")
    session.send("key", "3")
    session.send("tick", String(Self.start + 600))
    session.send("key", "Space")
    session.send("key", "3")
    #expect(session.html.contains("Done for today"))
    #expect(session.html.contains("You remembered 67% of the reviews."))
    #expect(
      session.html.contains("due tomorrow") || session.html.contains("The next card is due in "))
  }

  /// A page that is killed at any step: the next one has the same schedule from what was stored.
  @Test func theStateDependsOnTheLogAlone() {
    var random = SplitMix64(seed: 3)
    var session = Self.session(12)
    var log: [String] = []
    for step in 0..<60 {
      session.send("tick", String(Self.start + step * 40_000))
      if random.next() % 6 == 0 {
        session.send("key", "u")
      } else {
        session.send("key", "Space")
        session.send("key", String(1 + random.next() % 4))
      }
      for line in Self.logged(session.effects).split(separator: "\n")
      where !log.contains(String(line)) {
        log.append(String(line))
      }
      var next = RecordedSession<ReviewPart>(
        topic: "sea", data: StudySamples.deck(12).text, now: Self.start + step * 40_000)
      next.send("log", "120", log.shuffled(using: &random).joined(separator: "\n"))
      #expect(next.counts == session.counts, "step \(step)")
      #expect(next.text("<figure") == session.text("<figure"))
      #expect(next.exported == session.exported)
    }
    #expect(log.count > 30)
  }

  @Test func twoPagesMerge() {
    var one = Self.session(4)
    var two = Self.session(4)
    one.send("key", "Space")
    one.send("key", "4")
    two.send("log", "120", Self.logged(one.effects))
    // The card on display was reviewed on the other page.
    #expect(two.card == "q1")
    two.send("key", "Space")
    two.send("key", "1")
    one.send("log", "120", Self.logged(two.effects))
    #expect(one.exported == two.exported)
    #expect(one.counts == two.counts)
    // The answer stays on display when another card is reviewed.
    two.send("key", "Space")
    let shown = two.card
    one.send("tick", String(Self.start + 5))
    one.send("key", "Space")
    two.send("log", "120", "00000000000000a1\t1441188009000\tAAAAAAAD\tgood")
    #expect(two.card == shown)
  }

  @Test func entriesThatCouldNotBeStoredAreTriedAgain() {
    var session = Self.session(4)
    session.send("key", "Space")
    session.send("key", "4")
    let first = Self.logged(session.effects)
    session.send("log-stored", "no", first)
    #expect(session.html.contains("data-unsaved"))
    #expect(session.html.contains("could not be stored"))
    session.send("key", "Space")
    session.send("key", "4")
    let both = Self.logged(session.effects)
    #expect(both.hasPrefix(first + "\n"))
    session.send("log-stored", "yes", both)
    #expect(!session.html.contains("data-unsaved"))
    #expect(!session.html.contains("could not be stored"))
  }

  @Test func withoutAccessToTheLogReviewsGoOnWithANotice() {
    var session = Self.session(4, log: nil)
    #expect(session.html.contains("This browser does not store reviews"))
    session.send("key", "Space")
    session.send("key", "4")
    #expect(session.card == "q1")
    #expect(session.exported.contains("\teasy\nend\n"))
  }

  @Test func exportsAndImports() {
    var session = Self.session(4)
    session.send("key", "Space")
    session.send("key", "4")
    session.send("press", "export")
    #expect(session.effects[0][0...2] == ["log", "download", "almanac-reviews-2015-09-02.txt"])
    let file = session.effects[0][3]
    var other = Self.session(4, seed: 2)
    other.send("key", "Space")
    other.send("key", "1")
    other.send("file", "mine.txt", file)
    #expect(other.html.contains("1 new entry was imported."))
    #expect(Self.logged(other.effects).hasSuffix("\teasy"))
    other.send("file", "mine.txt", file)
    #expect(other.html.contains("The file has nothing new."))
    #expect(Self.logged(other.effects) == "")
    let before = other.exported
    for wrong in [
      "", "x", "Almanac reviews, version 2\nend\n", String(file.dropLast(5)), file + "x",
    ] {
      other.send("file", "<b>.txt", wrong)
      #expect(other.html.contains("Nothing was imported: "), "\(wrong)")
      #expect(Self.logged(other.effects) == "")
      #expect(other.exported == before)
    }
  }

  @Test func theModuleGivesTheSameAnswers() throws {
    var session = Self.session(12)
    var random = SplitMix64(seed: 8)
    let events = [
      ["press", "flip"], ["press", "again"], ["press", "hard"], ["press", "good"],
      ["press", "easy"],
      ["press", "undo"], ["press", "more"], ["press", "export"], ["key", "Space"], ["tap"],
      ["input", "reversed", "yes"], ["input", "reversed", "no"], ["kept", "new cards", "3"],
      ["kept", "retention", "80"], ["kept", "parameters", "1 2"], ["kept", "parameters", ""],
      ["log", "60", "00000000000000a1\t1441188009000\tAAAAAAAD\tgood\nbroken"], ["log", "0"],
      ["log-stored", "no", ""], ["file", "a", "b"], ["loaded", "x", "y"], ["loaded", "x"],
    ]
    for step in 0..<1500 {
      if step % 3 == 0 { session.send("tick", String(Self.start + step * 3000)) }
      session.send(events[Int(random.next() % UInt64(events.count))])
    }
    try expectSameAnswersFromModule([session])
  }
}

extension RecordedSession<ReviewPart> {
  mutating func send(_ event: [String]) {
    switch event.count {
    case 1: send(event[0])
    case 2: send(event[0], event[1])
    default: send(event[0], event[1], event[2])
    }
  }

  /// New cards, those being learned, and those due.
  var counts: [Int] {
    html.matches(of: /<span>\w+ <b>(\d+)<\/b>/).compactMap { Int($0.1) }
  }

  /// The text of the card: q3, a3.
  var card: String {
    html.firstMatch(of: /<div class="face(?: entering)? [a-z]+-side".*?<[bi]>(\w+)</).map {
      String($0.1)
    } ?? ""
  }

  var intervals: [String] {
    html.matches(of: /<small>([^<]*)<\/small>/).map { String($0.1) }
  }

  /// The file of reviews.
  var exported: String {
    var copy = self
    copy.send("press", "export")
    return copy.effects.first?.last ?? ""
  }
}
