// The command line: parses arguments and runs subcommands.

import AlmanacSite
import ArgumentParser
import CDisk

@main
struct AlmanacCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "almanac",
    abstract: "Publish schedules, timetables and other pages as a static site.",
    discussion: """
      Examples:
        almanac build
        almanac build --output public --base-url https://school.example/bells/
        almanac check --at 2026-09-02T10:00
        almanac serve --port 4000
        almanac bells --school west --early-bird "Early Bird A"
        almanac day 2026-12-10 "Late Start" --school west --title Snow
        almanac travel --ship SWingV2 ABAB --circuit
        almanac departures Aurora --at 2026-11-20T09:00
        almanac convert 12.5 kilobyte byte
        almanac calc '7 + 9 = √'
        almanac cards Content/decks/units.csv --export anki
        almanac render notes.md

      Exit status: 0 for success, 1 for errors in the content or in standard input, 64 for wrong \
      usage.
      """,
    version: Almanac.version,
    subcommands: [
      BuildCommand.self, CheckCommand.self, MergeCommand.self, ServeCommand.self, NewCommand.self,
      GuideCommand.self,
      RenderCommand.self,
      BellsCommand.self, BellsDayCommand.self,
      TravelCommand.self,
      TravelDeparturesCommand.self,
      CalculatorCommand.self,
      ConversionCommand.self,
      FlashcardsCommand.self,
    ])

  @Flag(name: .customLong("licences"), help: "Show the licences of all parts of the program.")
  var showsLicences = false

  static func main() {
    // By default, malloc keeps ever larger blocks: 100,000 pages took 215 MB instead of 193 MB, in the same
    // time.
    return_blocks(1 << 20)
    main(nil)
  }

  func run() throws {
    guard showsLicences else { throw CleanExit.helpRequest(self) }
    try StandardStream.output.write(licences)
  }
}
