// The command almanac travel.

import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import AlmanacTravel
import ArgumentParser

struct TravelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "travel",
    abstract: "Print the distance of a path and the time that a ship takes.",
    discussion: """
      One-letter codes of stations can be written together; separate others with hyphens. A path is \
      one way; with --circuit, the ship also flies back to the first station.

      Examples:
        almanac travel --ship SWingV2 AC
        almanac travel --ship TearDrop ABAB --circuit --json
        almanac travel --ship SWingV3 KEL-MIR-TAU --line "Outer Reach"
      """)

  @Argument(help: "The stations in order, such as ABAB or KEL-MIR.")
  var path: String

  @Option(help: "The name of the ship.")
  var ship: String

  @Flag(help: "Fly back to the first station at the end.")
  var circuit = false

  @Option(help: "The name of the line; needed only if several lines have such a path.")
  var line: String?

  @OptionGroup var options: SiteOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let report = options.reporting.report
    let request = try options.request()
    let answer = try StandardStream.reporting { () throws(QuestionError) in
      try askTravel(request, ship: ship, path: path, isCircuit: circuit, line: line, report: report)
    }
    try options.reporting.finish(report)
    guard let answer else { return }
    print(json ? answer.json : answer.text)
  }
}
