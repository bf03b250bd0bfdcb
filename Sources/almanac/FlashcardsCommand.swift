// The command almanac cards.

import AlmanacFiles
import AlmanacFlashcards
import AlmanacSite
import AlmanacSystems
import ArgumentParser

struct FlashcardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cards",
    abstract: "Print the cards of a deck.",
    discussion: """
      A deck is a file in CSV, TSV, Anki's format "Notes in Plain Text", or Markdown with Q: and A:, or \
      a package of Anki (.apkg, .colpkg). The text of the cards is printed without changes. Settings in \
      a file beside the deck, such as units.yaml for units.csv, name its columns and separators.

      Examples:
        almanac cards Content/decks/units.csv
        almanac cards Content/decks/units.csv --json
        almanac cards quizlet.txt --separator " - " --card-separator ";"
        almanac cards Content/decks/units.csv --export anki > units.txt
        almanac cards Content/decks/units.csv --export apkg --output units.apkg
      """)

  enum Export: String, ExpressibleByArgument, CaseIterable {
    case anki, apkg
  }

  @Argument(
    help: "The file of the deck.",
    completion: .file(extensions: ["csv", "tsv", "txt", "md", "apkg", "colpkg"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      "Print the deck in a format that another program can import, or write it to the output file.",
      discussion: "An apkg contains the pictures and sounds of the deck, and needs --output."))
  var export: Export?

  @Option(help: "The file that --export apkg writes.", completion: .file(extensions: ["apkg"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The separator between question and answer.",
      discussion: "A text, or tab, comma, semicolon, colon, pipe, space, or new line."))
  var separator: DeckSeparator?

  @Option(
    help: ArgumentHelp(
      "The separator between cards.", discussion: "A text, or new line (default), or blank line."))
  var cardSeparator: DeckSeparator?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if json, export != nil { throw ValidationError("Use --json or --export, not both.") }
    if let separator, separator == cardSeparator ?? .newLine {
      throw ValidationError("--separator and --card-separator must differ.")
    }
    if export == .apkg, output == nil {
      throw ValidationError("--export apkg needs --output FILE.")
    }
    if export != .apkg, output != nil {
      throw ValidationError("Use --output only with --export apkg.")
    }
  }

  func run() throws {
    let report = reporting.report
    if export == .apkg, let output {
      let isWritten = exportPackage(
        file, separator: separator, cardSeparator: cardSeparator, to: output,
        now: try SiteOptions.now(), report: report)
      try reporting.finish(report)
      if !isWritten { throw ExitCode(1) }
      return
    }
    let answer = askCards(file, separator: separator, cardSeparator: cardSeparator, report: report)
    try reporting.finish(report)
    guard let answer else { throw ExitCode(1) }
    try StandardStream.output.write(
      export != nil ? answer.anki : json ? answer.json + "\n" : answer.text)
  }
}

extension DeckSeparator: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
