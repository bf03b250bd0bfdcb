// The command almanac cards.

import AlmanacCore
import AlmanacSite
import ArgumentParser

struct FlashcardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cards",
    abstract: "Print the cards of a deck.",
    discussion: """
      A deck is CSV or TSV, Anki's "Notes in Plain Text", or Markdown with Q: and A:. The text of the \
      cards is printed as the file has it, not rendered.

      Examples:
        almanac cards Content/decks/units.csv
        almanac cards Content/decks/units.csv --json
        almanac cards Content/decks/units.csv --export anki > units.txt
      """)

  enum Export: String, ExpressibleByArgument, CaseIterable {
    case anki
  }

  @Argument(
    help: "The deck's file.", completion: .file(extensions: ["csv", "tsv", "txt", "md"]))
  var file: String

  @Option(help: "Print the deck for another program: anki, as text that Anki imports.")
  var export: Export?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: "How to print what is wrong: text or json.")
  var format = SiteOptions.Format.text

  func validate() throws {
    if json, export != nil {
      throw ValidationError("Choose one of --json and --export.")
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
