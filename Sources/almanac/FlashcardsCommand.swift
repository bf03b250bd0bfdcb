// The command almanac cards.

import AlmanacCore
import AlmanacSite
import ArgumentParser

struct FlashcardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cards",
    abstract: "Print the cards of a deck.",
    discussion: """
      A deck is a file in CSV, TSV, Anki's format "Notes in Plain Text", or Markdown with Q: and A:. \
      The text of the cards is printed without changes.

      Examples:
        almanac cards Content/decks/units.csv
        almanac cards Content/decks/units.csv --json
        almanac cards Content/decks/units.csv --export anki > units.txt
      """)

  enum Export: String, ExpressibleByArgument, CaseIterable {
    case anki
  }

  @Argument(
    help: "The file of the deck.", completion: .file(extensions: ["csv", "tsv", "txt", "md"]))
  var file: String

  @Option(help: "Print the deck in a format that another program can import.")
  var export: Export?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: "The format of errors and warnings.")
  var format = SiteOptions.Format.text

  func validate() throws {
    if json, export != nil {
      throw ValidationError("Use --json or --export, not both.")
    }
  }

  func run() throws {
    let report = Report()
    let answer = askCards(file, report: report)
    try StandardStream.error.write(format == .json ? report.json : report.text)
    guard let answer else { throw ExitCode(1) }
    try StandardStream.output.write(
      export != nil ? answer.anki : json ? answer.json + "\n" : answer.text)
  }
}
