// Fuzz targets for flashcards: decks in each format, HTML and Markdown of cards, the data of a
// study page, and fences.

import AlmanacCore
import AlmanacMarkdown
import AlmanacWidgets

@testable import AlmanacSite
@testable import AlmanacSystems

private let study = """
  Words
  AAAAAAABr2PcTIYB
  0
  2:af63dc4c8601ec8c
  7\t1:AAAAAAAC
  id1\tSun?\tA <b>star</b>\\n\tsky day
  id2\tMoon?\t![m](m.svg)\t

  """
private let list = """
  words\taf63dc4c8601ec8c
  Words
  AAAAAAABr2PcTIYB

  2:af63dc4c8601ec8c
  7

  """
private let log = "log|60|00000000000000a1\t1441206000000\tr2PcTIYB\tgood"
private let anki = """
  #separator:tab
  #html:true
  #guid column:1
  #tags column:4
  id1\t"<b>Sun</b>?"\t"A ""star"" [sound:a.mp3] <img src=m.svg>"\tsky marked

  """
private let cards = """
  ---
  title: Words
  tags: [sky]
  ---
  Q: What is the *Sun*? #day
  A: A star
  - one `line`

  | more | of |
  |---|---|
  ---
  Q: Moon?
  A: ![m](m.svg)

  """
private let reviews = """
  Almanac reviews, version 1
  00000000000000a1\t1441206000000\tr2PcTIYB\tgood
  00000000000000a2\t1441206060000\tr2PcTIYB\tundo\t00000000000000a1
  00000000000000a3\t1441379000000\tAAAAAAAB\tagain
  00000000000000a4\t1741379000000\tr2PcTIYB\teasy
  end

  """
/// An image and a sound that the examples refer to.
private let media = ["decks/m.svg": "<svg/>", "decks/a.mp3": ""]

var flashcardsTargets: [FuzzTarget] {
  [
    deck(
      "csv", files: ["decks/.csv"], example: "question,answer,tags,favorite\nSun?,Star,sky,yes\n"),
    deck("tsv", files: ["decks/.tsv"], example: "front\tback\nSun?\t**Star**\n"),
    deck("txt", files: ["decks/.txt"], example: anki),
    .content(
      "flashcards-yaml", of: FlashcardsSystem.self, in: "decks/words.yaml",
      beside: ["decks/words.csv": "Country,Capital,Continent\nFrance,Paris,Europe\nPeru,,\n"],
      files: ["decks/.yaml"],
      examples: [
        "title: Words\nquestion: Country\nanswer: 2\ntags: [continent]\ntags of all cards: [a]\n",
        "separator: \",\"\ncard separator: blank line\nencoding: utf-8\nskip bad rows: true\n",
      ], runs: 400),
    FuzzTarget(
      "flashcards-separators",
      examples: [" - |;|dog - perro;cat - gato", "new line|blank line|a\nb\n\nc\r\nd\r\n"],
      runs: 3_000
    ) {
      expectRowsInText($0)
    },
    FuzzTarget(
      "flashcards-encoding", examples: ["question,answer\nkm,kilometre\n", "caf\u{E9},coffee"],
      runs: 3_000
    ) {
      expectReadOrRefused($0)
    },
    FuzzTarget(
      "flashcards-cloze",
      examples: [
        "[Paris::city] is in [France](https://x.example)", "{{c1::a {{c2::b::h}}}} `[c]`",
      ],
      runs: 3_000
    ) {
      expectHidden($0)
    },
    deck("md", files: ["decks/.md"], example: cards),
    FuzzTarget("flashcards-study", examples: [study]) { input in
      // The data contains no control characters except tabs and newlines.
      let bytes = input.bytes.filter { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A }
      guard let text = StudyText(Input(bytes: bytes).text)?.text else { return }
      expect(StudyText(text)?.text == text, "cards differ after they are written and read: \(text)")
    },
    FuzzTarget("flashcards-reviews", examples: [reviews], runs: 20_000) {
      expectMergeable($0.text)
    },
    FuzzTarget(
      "flashcards-html", examples: ["<b>Sun</b> <a href=\"https://x.example\">x</a>", anki],
      runs: 6_000
    ) {
      expectSafe(Markup(html: $0.text, references))
      expectSafe(Markup(plain: $0.text, references))
    },
    FuzzTarget(
      "flashcards-markdown", examples: [cards, "<table><tr><td>*x*</table> `<b>` <http://x>"],
      runs: 2_000
    ) {
      expectSafe(Markup(markdown: $0.text, references))
    },
    .fence(
      "flashcards-fence", of: FlashcardsSystem.self, "deck",
      examples: ["deck: hebrew-words\ntag: a\ncount: 5\nshow: cards\n", "show: today\n"]),
    // The build sanitizes the HTML of the cards before it writes the data, so the part's HTML is
    // not checked here.
    .live(
      FlashcardsPart.self, start: "deck|" + study,
      events: [
        "event|0|tap,event|0|swipe-left,event|0|press|star,event|0|shake", "event|0|press|next",
      ], trustsData: true),
    .live(
      ReviewPart.self, start: "deck|" + study,
      events: [
        log + ",event|0|press|flip,event|0|press|good,event|0|key|u,event|0|tick|1441206600",
        "event|0|file|reviews.txt|" + reviews, "event|0|input|reversed|yes",
      ], trustsData: true),
    .live(DecksPart.self, start: "|" + list, events: [log + ",event|0|tick|1441206600"]),
  ]
}

/// A target for deck files with a file name extension.
private func deck(_ fileExtension: String, files: [String], example: String) -> FuzzTarget {
  .content(
    "flashcards-" + fileExtension, of: FlashcardsSystem.self, in: "decks/words." + fileExtension,
    beside: media,
    files: files, examples: [example], runs: 400)
}

/// Reads rows with the separators in front of the text, and checks that messages point into it.
private func expectRowsInText(_ input: Input) {
  let parts = input.text.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
  guard parts.count == 3 else { return }
  var options = DeckOptions()
  options.separator = DeckSeparator(String(parts[0]))
  options.cardSeparator = DeckSeparator(String(parts[1]))
  var problems: [Problem] = []
  let deck = DeckFile.read(String(parts[2]), in: "words.txt", options: options, into: &problems)
  Input(bytes: Array(parts[2].utf8)).expectErrorIfNil(deck, problems)
}

/// Reads deletions in both forms. Each number has a question and an answer.
private func expectHidden(_ input: Input) {
  for cloze in [ClozeText(anki: input.text), ClozeText(markdown: input.text)] {
    for number in cloze.numbers.prefix(20) {
      for marks in DeckFile.CardMarkup.allCases {
        expect(!cloze.question(number, marks).isEmpty, "a question is empty: \(input.text)")
      }
    }
  }
}

/// Decodes a file in each encoding that its author may state.
private func expectReadOrRefused(_ input: Input) {
  for encoding in [nil, DeckEncoding.utf8, .utf16, .windows1252] {
    var problems: [Problem] = []
    let stated = encoding.map { Located(value: $0, position: Position(line: 1, column: 1)) }
    let text = DeckEncoding.text(
      input.bytes, of: "words.csv", stated: stated, settings: "words.yaml", problems: &problems)
    expect(
      (text == nil) == !problems.isEmpty, "text and problems for \(String(describing: encoding))")
  }
}

/// Reads a file of reviews, and computes the schedule of its cards.
private func expectMergeable(_ text: String) {
  guard let log = try? ReviewLog(text: text, file: "reviews.txt") else { return }
  let again = try? ReviewLog(text: log.text, file: "reviews.txt")
  expect(again == log, "reviews differ after they are written and read: \(log.text)")
  expect(log.merged(with: log) == log, "reviews differ after they are merged: \(log.text)")
  let schedule = ReviewSchedule(
    cards: log.entries.map(\.card), log: log, scheduler: Scheduler(),
    studyDay: StudyDay(minutesEastOfUTC: 60))
  let time = log.entries.last?.time ?? 0
  let queue = schedule.queue(at: time, StudyLimits())
  expect(queue.cards.count <= log.entries.count, "the queue has too many cards: \(log.text)")
  expect(schedule.forecast(at: time).count == 30, "the forecast is incomplete")
  for index in schedule.cards.indices { _ = schedule.choices(for: index, at: time) }
}

private var references: AllowedReferences {
  AllowedReferences(hasMarks: true, media: { $0.utf8.count < 20 ? Address("decks/" + $0) : nil })
}

/// Fails if the sanitized markup of a card contains anything harmful.
func expectSafe(_ markup: Markup) {
  let html = markup.html(on: Address("decks/words/"))
  expectHarmless(Array(html.utf8))
}
