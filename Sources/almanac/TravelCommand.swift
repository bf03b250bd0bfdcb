// The command almanac travel.

import AlmanacCore
import AlmanacSite
import ArgumentParser

struct TravelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "travel",
    abstract: "Say how far a path is and how long a ship takes for it.",
    discussion: """
      One-letter stations may be written together, longer ones with - between them. A path is one \
      way; as a circuit the ship flies back to the first station to start again.

      Examples:
        almanac travel --ship SWingV2 AC
        almanac travel --ship TearDrop ABAB --circuit --json
        almanac travel --ship SWingV3 KEL-MIR-TAU --line "Outer Reach"
      """)

  @Argument(help: "The stations in order, as ABAB or KEL-MIR.")
  var path: String

  @Option(help: "The ship's model.")
  var ship: String

  @Flag(help: "Fly back to the first station at the end.")
  var circuit = false

  @Option(help: "The line, by its name; needed only where several have such a path.")
  var line: String?

  @OptionGroup var options: SiteOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let report = Report()
    let request = try options.request()
    let answer: TravelAnswer?
    do throws(QuestionError) {
      answer = try askTravel(
        request, ship: ship, path: path, isCircuit: circuit, line: line, report: report)
    } catch {
      throw ValidationError(error.message)
    }
    try options.finish(report)
    guard let answer else { return }
    print(json ? answer.json : answer.text)
  }
}
