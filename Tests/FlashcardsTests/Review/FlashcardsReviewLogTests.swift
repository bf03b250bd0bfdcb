// The log of reviews: its order, merging, undoing, and its file.

import AlmanacWidgets
import Testing

@testable import AlmanacBase
@testable import AlmanacFlashcards

struct FlashcardsReviewLogTests {
  private static let valid = """
    Almanac reviews, version 1
    00000000000000a1\t1441206000000\tr2PcTIYB\tgood
    00000000000000a2\t1441206060000\tr2PcTIYB\tundo\t00000000000000a1
    end

    """

  private func entry(_ id: UInt64, _ time: Int64, _ rating: Rating = .good) -> ReviewEntry {
    ReviewEntry(
      id: ReviewID(value: id), time: time, card: CardIdentity(value: 7), .rated(rating))
  }

  @Test func entriesAreInTheOrderOfTheirTimes() {
    var log = ReviewLog([entry(1, 30), entry(2, 10)])
    log.add(entry(3, 20))
    log.add(entry(4, 20))
    log.add(entry(3, 20))
    #expect(log.entries.map(\.id.value) == [2, 3, 4, 1])
  }

  @Test func undoneReviewsDoNotCount() throws {
    var log = ReviewLog([entry(1, 10), entry(2, 20, .again)])
    let undo = try #require(log.undoingLast(id: ReviewID(value: 3), time: 30))
    #expect(undo.action == .undid(ReviewID(value: 2)))
    log.add(undo)
    #expect(log.reviews == [entry(1, 10)])
    #expect(log.entries.count == 3)
    log.add(try #require(log.undoingLast(id: ReviewID(value: 4), time: 31)))
    #expect(log.reviews == [])
    #expect(log.undoingLast(id: ReviewID(value: 5), time: 32) == nil)
  }

  @Test func mergingIsCommutativeAssociativeAndIdempotent() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let logs = (0..<3).map { _ in RandomReviews.log(&random, entries: 30) }
      let merged = logs[0].merged(with: logs[1]).merged(with: logs[2])
      #expect(logs[2].merged(with: logs[1].merged(with: logs[0])) == merged)
      #expect(merged.merged(with: logs[1]).merged(with: merged) == merged)
      var added = logs[1]
      for entry in (logs[0].entries + logs[2].entries).shuffled(using: &random) {
        added.add(entry)
      }
      #expect(added == merged)
    }
  }

  @Test func theTextIsReadAgain() throws {
    let log = try ReviewLog(text: Self.valid, file: "a.txt")
    #expect(log.entries.count == 2)
    #expect(log.reviews.isEmpty)
    #expect(log.text == Self.valid)
    let lines = Self.valid.split(separator: "\n").joined(separator: "\r\n")
    #expect(try ReviewLog(text: "\u{FEFF}" + lines + "\r\n\r\n", file: "a.txt") == log)
    #expect(try ReviewLog(text: ReviewLog().text, file: "a.txt") == ReviewLog())
    var random = SplitMix64(seed: 6)
    for _ in 0..<50 {
      let log = RandomReviews.log(&random, entries: 40)
      #expect(try ReviewLog(text: log.text, file: "a.txt") == log)
    }
  }

  /// A line of the valid file is replaced.
  @Test(arguments: [
    (
      1, "question,answer",
      "this is not a file of reviews, which begins with 'Almanac reviews, version 1'"
    ),
    (1, "Almanac reviews, version one", "the version must be a number"),
    (
      1, "Almanac reviews, version 2",
      "version 2 of the format is newer than this program, which reads version 1"
    ),
    (
      2, "r2PcTIYB",
      "a review has four or five fields separated by tabs; the file is damaged"
    ),
    (
      2, "A1\t1\tr2PcTIYB\tgood",
      "the first field must be an identifier of 16 digits, 0 to 9 and a to f"
    ),
    (
      2, "00000000000000a1\t-1\tr2PcTIYB\tgood",
      "the second field must be a time in milliseconds since 1970, before the year 10000"
    ),
    (
      2, "00000000000000a1\t253402300800000\tr2PcTIYB\tgood",
      "the second field must be a time in milliseconds since 1970, before the year 10000"
    ),
    (
      2, "00000000000000a1\t1\tx\tgood",
      "the third field must be a card's identity of 8 letters, digits, hyphens or underscores"
    ),
    (
      2, "00000000000000a1\t1\tr2PcTIYB\tgreat",
      "the fourth field must be again, hard, good, easy, or undo and an identifier"
    ),
    (
      2, "00000000000000a1\t1\tr2PcTIYB\tgood\t1",
      "the fourth field must be again, hard, good, easy, or undo and an identifier"
    ),
    (
      3, "00000000000000a2\t1\tr2PcTIYB\tundo",
      "the fourth field must be again, hard, good, easy, or undo and an identifier"
    ),
    (
      4, "",
      "the file is not complete, because its last line is not 'end'; export the reviews again"
    ),
    (4, "end\n\nend", "there must be nothing after the line 'end'"),
  ])
  func invalidFilesAreRefused(_ line: Int, _ text: String, _ message: String) {
    var lines = Self.valid.split(separator: "\n", omittingEmptySubsequences: false)
    lines[line - 1] = Substring(text)
    let problem = problem(lines.joined(separator: "\n"))
    #expect(problem?.message == message)
    #expect((problem?.position?.line ?? 0) >= line)
  }

  @Test func damagedFilesAreRefused() {
    #expect(problem("")?.message == "the file is empty; a file of reviews was expected")
    // A file that ends early is refused, wherever it ends.
    for length in 0..<(Self.valid.utf8.count - 1) {
      #expect(problem(String(Self.valid.prefix(length))) != nil, "\(length)")
    }
    let twice = Self.valid.replacing("a2\t", with: "a1\t")
    #expect(
      problem(twice)?.message
        == "two different entries have the identifier 00000000000000a1; the file is damaged")
  }

  private func problem(_ text: String) -> Problem? {
    do throws(Problem) {
      _ = try ReviewLog(text: text, file: "a.txt")
      return nil
    } catch {
      return error
    }
  }
}

/// Random reviews of ten cards, some of them undone. Identifiers repeat, also with other content.
enum RandomReviews {
  static let cards = (0..<10).map { CardIdentity(value: UInt64($0) &* 0x9E37_79B9_7F4A_7C15) }
  static let start: Int64 = 1_700_000_000_000

  static func log(_ random: inout SplitMix64, entries: Int) -> ReviewLog {
    var list: [ReviewEntry] = []
    for _ in 0..<entries {
      let id = ReviewID(value: random.next() % 60)
      let undone = ReviewID(value: random.next() % 60)
      list.append(
        ReviewEntry(
          id: id, time: start + Int64(random.next() % 60) * 40_000_000,
          card: cards.randomElement(using: &random)!,
          random.next() % 6 == 0
            ? .undid(undone) : .rated(Rating.allCases.randomElement(using: &random)!)))
    }
    return ReviewLog(list)
  }
}
