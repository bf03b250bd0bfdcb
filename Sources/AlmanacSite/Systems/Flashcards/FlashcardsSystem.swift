// Flashcards on the site: decks in, their pages out; and for whoever asks on the command line.

import AlmanacCore
import AlmanacMarkdown
import AlmanacWidgets

/// The decks of a site: every file in `decks/` but its pictures and sounds.
struct FlashcardsSystem: SystemSite {
  static let folder = "decks/"
  private static let base = Address("flashcards/")
  private static let media = [
    ".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".mp3", ".m4a", ".ogg", ".oga",
    ".opus", ".wav", ".flac",
  ]
  private static let endings = [".csv", ".tsv", ".txt", ".md"]

  private let home: DecksHome
  /// Of each deck's file, and of the names of the pictures and sounds that there are.
  private let prints: [UInt64]
  private let day: Day

  /// Whether a file in the folder is published as it is: what cards refer to, and a page of the
  /// folder's own.
  static func isMedia(_ path: String) -> Bool {
    let name = path.lowercased()
    return media.contains { name.hasSuffix($0) } || name.hasSuffix("/index.md")
  }

  /// Reads every deck; what is wrong goes to the report, and that deck is left out.
  init(_ site: SystemInput) {
    var problems: [Problem] = []
    let files = Set(site.content.files.filter { $0.hasPrefix(Self.folder) })
    let above = Link(site.phrases[.cards], to: Self.base)
    let read = site.paths.compactMap { path -> (path: String, deck: ReadDeck, isWhole: Bool)? in
      let file = site.content.named(path)
      let isDeck = Self.endings.contains { path.lowercased().hasSuffix($0) }
      if !isDeck, DeckFile.refusal(of: [], in: file) == nil {
        problems.append(
          Problem(
            .error, in: file,
            "neither a deck (\(Self.endings.joined(separator: " "))) nor a picture or sound of one "
              + "is called so; take the file out of decks/"))
        return nil
      }
      var faults: [Problem] = []
      let deck = ReadDeck(file, problems: &faults)
      problems += faults
      // A deck that cannot be read has its place all the same, or what refers to it would be at fault
      // as well.
      return (path, deck ?? ReadDeck(unread: file), !faults.contains { $0.severity == .error })
    }
    let slugs = Slug.unique(read.map { Self.stem(of: $0.path) })
    let decks = zip(read, slugs).map { read, slug in
      let (path, deck, isWhole) = read
      var media = DeckMedia(
        files: files, folder: Path.parent(of: path).map { $0 + "/" } ?? "",
        file: site.content.named(path))
      let cards = deck.file.entries.map { entry in
        DeckPages.Entry(
          entry.card,
          question: media.markup(entry.card.question, of: deck.file, at: entry.question),
          answer: media.markup(entry.card.answer, of: deck.file, at: entry.answer))
      }
      problems += media.problems
      return DeckPages(
        deck.file, title: deck.title, cards: cards, base: Self.base, slug: slug, home: above,
        source: site.content.named(path), isWhole: isWhole, phrases: site.phrases,
        live: Self.live(site.phrases))
    }
    site.report.add(problems)
    prints = read.map { path, _, _ in
      var print = site.print(of: [path])
      // What cards refer to has to be there.
      for file in files.sorted() { print.add(file) }
      return print.value
    }
    home = DecksHome(decks: decks, base: Self.base, phrases: site.phrases)
    day = site.moment.day
  }

  /// The live study page as it starts: with the first card.
  private static func live(_ phrases: Phrasebook) -> DeckPages.Live {
    { deck, file, topic in
      FlashcardsPart(first: deck, Surroundings(topic: topic, phrases: phrases)).map {
        Mount($0, topic: topic, data: file, instead: [])
      }
    }
  }

  var settings: [Setting] {
    home.decks.isEmpty ? [] : FlashcardsSettings.settings(home.phrases)
  }

  var section: Link? {
    home.decks.isEmpty ? nil : Link(home.phrases[.cards], to: Self.base)
  }

  var pages: [any PageSource] {
    if home.decks.isEmpty { return [] }
    return [SinglePage(page: home.page)]
      + zip(home.decks, prints).map { deck, print in EachPage(deck) { _ in print } }
  }

  var today: [Block] {
    let card = home.cardOfTheDay(day)
    return card.isEmpty ? [] : [.heading(level: 2, home.phrases[.cardOfTheDay])] + card
  }

  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    DeckFence.read(fence.body, at: fence.start, file: fence.file, into: &problems)?
      .blocks(from: home, on: day, into: &problems)
  }

  /// The name of a file without its ending.
  private static func stem(of path: String) -> String {
    let name = Path.name(of: path)
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}

/// A deck's file as it was read, with the deck's title.
struct ReadDeck {
  let file: DeckFile
  /// What the file says, or the file's name.
  let title: String

  /// Nil, with the reasons reported, where there is no deck in the file.
  init?(
    _ path: String, problems: inout [Problem],
    read: (String) throws(DiskError) -> [UInt8] = { path throws(DiskError) in
      try Disk.read(path, atMost: Limits.file)
    }
  ) {
    if let refusal = DeckFile.refusal(of: [], in: path) {
      problems.append(refusal)
      return nil
    }
    do throws(DiskError) {
      let bytes = try read(path)
      if let fault = DeckFile.refusal(of: bytes, in: path) ?? Encoding.fault(in: bytes, of: path) {
        problems.append(fault)
        return nil
      }
      guard let file = Self.deck(bytes, in: path, problems: &problems) else { return nil }
      self.file = file
      title = file.title ?? Self.title(of: path)
    } catch {
      problems.append(Problem(.error, in: path, "cannot be read: \(error.reason)"))
      return nil
    }
  }

  /// A deck without a card, for a file that cannot be read.
  init(unread path: String) {
    file = DeckFile(title: nil, markup: .markdown, isAnki: false, entries: [])
    title = Self.title(of: path)
  }

  private static func title(of path: String) -> String {
    let name = Path.name(of: path)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    return WrittenPage.title(of: stem)
  }

  /// Of a Markdown deck the front matter is read first.
  private static func deck(
    _ bytes: [UInt8], in path: String, problems: inout [Problem]
  ) -> DeckFile? {
    let text = String(decoding: bytes, as: UTF8.self)
    if path.lowercased().hasSuffix(".md"),
      let fault = bytes.withUnsafeBufferPointer({
        ForeignFrontMatter.fault(in: $0, of: path, keys: ["title", "tags"])
      })
    {
      problems.append(fault)
      return nil
    }
    // A line between cards may stand at the very top as well.
    let isHead = path.lowercased().hasSuffix(".md") && !text.dropFirst(3).hasPrefixAfterSpace("Q:")
    guard isHead, let parts = bytes.withUnsafeBufferPointer(FrontMatter.split),
      !parts.matter.isEmpty
    else {
      return DeckFile.read(text, in: path, into: &problems)
    }
    let matter = String(decoding: bytes[parts.matter], as: UTF8.self)
    let record = YAMLRecord(
      matter, in: path, linesBefore: 1, keys: ["title", "tags"], problems: &problems)
    var deck = DeckFile.read(
      String(decoding: bytes[parts.body...], as: UTF8.self), in: path, linesBefore: parts.lines,
      title: record?.text("title", &problems)?.value, into: &problems)
    deck?.add(tags: record?.texts("tags", &problems)?.map(\.value) ?? [])
    return deck
  }
}

extension Substring {
  /// Whether the first line that is not blank begins so.
  fileprivate func hasPrefixAfterSpace(_ prefix: String) -> Bool {
    drop { $0.isWhitespace }.hasPrefix(prefix)
  }
}

/// A deck's answer for whoever asks.
public struct CardsAnswer: Sendable {
  /// One line, as the specification of flashcards fixes it.
  public let json: String
  /// What Anki imports.
  public let anki: String
  /// For people: the title, the number of cards, the cards.
  public let text: String
}

/// Reads one deck file. Nil, with the reasons in the report, where it has errors.
public func askCards(_ path: String, report: Report) -> CardsAnswer? {
  var problems: [Problem] = []
  let read = ReadDeck(path, problems: &problems, read: Disk.readGiven)
  report.add(problems)
  guard let read, !report.hasErrors else { return nil }
  let cards = read.file.cards
  var text = read.title + ": " + (cards.count == 1 ? "1 card" : "\(cards.count) cards") + "\n"
  for card in cards {
    let star = card.isFavorite ? " ★" : ""
    let tags = card.tags.isEmpty ? "" : "  [" + card.tags.joined(separator: " ") + "]"
    text += "\nQ: \(card.question)\(star)\(tags)\nA: \(card.answer)\n"
  }
  return CardsAnswer(
    json: DeckJSON.deck(read.file, title: read.title).text,
    anki: AnkiText.text(of: read.file, title: read.title), text: text)
}
