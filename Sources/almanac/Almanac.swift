// The command line: parses arguments and runs subcommands.

import AlmanacSite
import ArgumentParser

@main
struct AlmanacCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "almanac",
    abstract: "Publishes schedules, timetables and pages as a static site.",
    discussion: """
      Examples:
        almanac build
        almanac build --content School --output public --base-url https://school.example/bells/
        almanac check --at 2026-09-02T10:00
        almanac serve --port 4000
        almanac bells --school west --early-bird "Early Bird A"
        almanac travel --ship SWingV2 ABAB --circuit
        almanac convert 12.5 kilobyte byte
        almanac calc '7 + 9 = √'
        almanac cards Content/decks/units.csv --export anki
        almanac render notes.md

      Exit status: 0 all is well, 1 the content has errors, 64 wrong usage.
      """,
    version: Almanac.version,
    subcommands: [
      BuildCommand.self, CheckCommand.self, ServeCommand.self, NewCommand.self, RenderCommand.self,
      BellsCommand.self,
      TravelCommand.self,
      CalculatorCommand.self,
      ConversionCommand.self,
      FlashcardsCommand.self,
    ])
}
