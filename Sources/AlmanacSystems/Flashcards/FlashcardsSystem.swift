// The flashcards of a site: reads decks and makes their pages.

import AlmanacFiles
package import AlmanacFlashcards
import AlmanacMarkdown
import AlmanacSite
import AlmanacWidgets
import AnkiPackages

/// The decks of a site, which are the files in `decks/` except for pictures and sounds.
struct FlashcardsSystem: System {
  static let name = "flashcards"
  static let folder = "decks/"
  /// Cards can have formulas.
  static let styles = [name, Stylesheets.formulas]
  static let fences = ["deck"]
  static let timeDependence = TimeDependence.day
  static var phrases: any Phrase.Type { FlashcardsPhrase.self }
  static var liveParts: [any LivePart.Type] {
    [FlashcardsPart.self, ReviewPart.self, DecksPart.self]
  }
  static let starters = [
    Starter("deck", description: "a deck", example: "deck capitals") { plan, name in
      deck(name, &plan)
    }
  ]
  private static let base = Address("flashcards/")
  private static let media =
    [
      ".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif",
    ] + MediaMark.soundEndings
  static let endings = [".csv", ".tsv", ".txt", ".md"] + AnkiPackage.endings

  private let home: DecksHome
  /// The fingerprint of each deck's file and of the names of all pictures and sounds.
  private let fingerprints: [UInt64]
  private let day: Day
  let remarks: [Problem]

  /// All files except for pictures, sounds and the folder's own page; decks can be in Markdown too.
  static func reads(_ path: String) -> Bool {
    let name = path.lowercased()
    return !media.contains { name.hasSuffix($0) } && !name.hasSuffix("/index.md")
  }

  static let siteKind: SiteKind? = SiteKind(
    name: "study", description: "decks of flashcards", topic: name
  ) { plan in deck("first-cards", &plan) }

  private static func deck(_ name: String, _ plan: inout StarterPlan) {
    plan.add("flashcards/deck.csv", as: folder + name + ".csv")
  }

  /// Reads every deck. Errors go to the report; a deck that cannot be read has pages without cards.
  init(_ site: SystemInput) {
    var problems: [Problem] = []
    let files = Set(site.content.files.filter { $0.hasPrefix(Self.folder) })
    let home = Link(site.phrases[.cards], to: Self.base)
    let read = site.paths.flatMap { Self.decks($0, site, &problems) }
    // The pages of all decks together have a folder of their own.
    let slugs = Slug.unique([DecksHome.slug] + read.map(\.name)).dropFirst()
    let live = Self.live(site.phrases)
    let decks = zip(read, slugs).map { read, slug in
      var media = DeckMedia(
        files: files, folder: Path.parent(of: read.path).map { $0 + "/" } ?? "",
        file: site.content.named(read.path),
        package: read.deck.media.map {
          PublishedMedia(
            $0, base: Self.base / (slug + "/media/"), endings: Self.media,
            file: site.content.named(read.path))
        })
      let deck = read.deck
      let cards = deck.file.entries.map { media.card($0, of: deck.file) }
      problems += media.problems + (media.package?.faults ?? [])
      return DeckPages(
        deck.file, title: deck.title, cards: cards, media: Self.files(media.package, of: deck),
        base: Self.base, slug: slug, home: home, isComplete: read.isComplete,
        phrases: site.phrases, live: live)
    }
    site.report.add(problems)
    fingerprints = read.map { read in
      var fingerprint = site.fingerprint(
        of: [read.path] + (Self.settings(of: read.path, site).map { [$0] } ?? []))
      // A package can have several decks.
      fingerprint.add(read.name)
      // Missing pictures and sounds are reported, so the result depends on which there are.
      for file in files.sorted() { fingerprint.add(file) }
      return fingerprint.value
    }
    self.home = DecksHome(decks: decks, base: Self.base, phrases: site.phrases, live: live)
    day = site.moment.day
    remarks =
      Self.remark(on: read.map(\.deck), in: site.content.named(Self.folder)).map { [$0] } ?? []
  }

  /// What it means that cards have no identifier.
  private static func remark(on decks: [LoadedDeck], in folder: String) -> Problem? {
    let cards = decks.flatMap(\.file.cards).count { $0.guid == nil && $0.givenID == nil }
    if cards == 0 { return nil }
    return Problem(
      .note, in: folder,
      (cards == 1 ? "1 card has no id and is" : "\(cards) cards have no id and are")
        + " known by the question: when it is corrected, readers lose the star and the reviews of the card; "
        + "before that, add a column 'id', or in Markdown a line '<!-- id: … -->' below the card")
  }

  /// The live parts in their initial states: the study page with the first card, reviews without one.
  private static func live(_ phrases: Phrasebook) -> DeckPages.LiveParts {
    DeckPages.LiveParts(
      study: { deck, file, topic in
        FlashcardsPart(first: deck, PartContext(topic: topic, phrases: phrases)).map {
          Mount($0, topic: topic, data: file, needsScript: phrases[.cardsStudyNeedsScript])
        }
      },
      review: { file, topic in
        ReviewPart(PartContext(topic: topic, data: file.text, phrases: phrases)).map {
          var mount = Mount($0, topic: topic, data: file, needsScript: phrases[.reviewNeedsScript])
          mount.usesLog = true
          return mount
        }
      },
      decks: { file, fallback in
        // The list is also complete without a script, and so are its links.
        var mount = Mount(part: DecksPart.name, data: file, fallback: fallback) { dataFolder in
          let context = PartContext(data: file.text, dataFolder: dataFolder, phrases: phrases)
          return DecksPart(context).map { String(decoding: $0.html.bytes, as: UTF8.self) } ?? ""
        }
        mount.usesLog = true
        return mount
      })
  }

  var settings: [Setting] {
    home.decks.isEmpty
      ? []
      : FlashcardsSettings.settings(home.phrases) + ReviewSettings.settings(home.phrases)
  }

  var section: Link? {
    home.decks.isEmpty ? nil : Link(home.phrases[.cardsSection], to: Self.base)
  }

  var pages: [any PageSource] {
    if home.decks.isEmpty { return [] }
    // The pages of all decks show each deck.
    var all = ContentHash()
    for fingerprint in fingerprints { all.add(fingerprint) }
    return [KeyedPageSource(home) { [all] _ in all.value }]
      + zip(home.decks, fingerprints).map { deck, fingerprint in
        KeyedPageSource(deck) { _ in fingerprint }
      }
  }

  var today: [Block] {
    let card = home.cardOfTheDay(day)
    if card.isEmpty { return [] }
    let decks = home.decks.count > FrontPage.maxItems ? [] : home.deckList
    return [.heading(level: 2, home.phrases[.cards])] + decks
      + [.heading(level: 2, home.phrases[.cardOfTheDay])] + card
  }

  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    DeckFence.read(fence.body, at: fence.start, file: fence.file, into: &problems)?
      .blocks(from: home, on: day, into: &problems)
  }
}

extension DeckPages: KeyedPages {}
extension DecksHome: KeyedPages {}
