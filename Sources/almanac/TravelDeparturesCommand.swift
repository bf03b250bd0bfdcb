// The command almanac departures.

import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import AlmanacTravel
import ArgumentParser

struct TravelDeparturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "departures",
    abstract: "Print the departures from a station or stop.",
    discussion: """
      The station is looked up by its id, then by its code, then by its name. Stations that share a \
      name are answered together, and so are the platforms of a station.

      --on prints a service day: its trips can run past midnight, which '+1' marks. --at prints what \
      departs at or after a time, including trips of the day before that run past midnight. The time \
      is that of the clocks at the station. Without either, the time is now.

      Examples:
        almanac departures Aurora
        almanac departures A --line Andromeda --at 2026-11-20T09:00 --count 5
        almanac departures Aurora --on 2026-11-21 --json
        almanac departures Market --feed harbour-bus
      """)

  @Argument(help: "The id, the code or the name of the station.")
  var station: String

  @Option(help: "The name or number of a line: print only its departures.")
  var line: String?

  @Option(
    help: ArgumentHelp(
      "The title of a feed or line, or the name of its file: print only its departures.",
      valueName: "name"))
  var feed: String?

  @Option(
    help: ArgumentHelp(
      "The date of a service day, such as 2015-09-04: print all its departures.",
      valueName: "date"))
  var on: Day?

  @Option(
    help: ArgumentHelp(
      "The largest number of departures; default: 10, with --on all of the day.",
      valueName: "number"))
  var count: Int?

  @OptionGroup var options: SiteOptions

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if on != nil, options.at != nil {
      throw ValidationError("Give either --on or --at, not both.")
    }
    if let count, count < 1 {
      throw ValidationError("--count must be 1 or more, not '\(count)'.")
    }
  }

  func run() throws {
    let report = options.reporting.report
    let request = try options.request()
    let answer = try StandardStream.reporting { () throws(QuestionError) in
      try askDepartures(
        request, station: station, line: line, feed: feed,
        on.map { .serviceDay($0, count: count) } ?? .next(count: count ?? 10), report: report)
    }
    try options.reporting.finish(report)
    guard let answer else { return }
    try StandardStream.output.write(json ? answer.json + "\n" : answer.text)
  }
}
