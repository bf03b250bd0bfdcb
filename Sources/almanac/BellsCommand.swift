// The command almanac bells.

import AlmanacBells
import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import ArgumentParser

struct BellsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bells",
    abstract: "Print a school's bells, the current and next period, and the minutes left.",
    discussion: """
      Examples:
        almanac bells --school west
        almanac bells --school west --early-bird "Early Bird A"
        almanac bells --school west --at 2015-09-02T10:00 --json
      """)

  @OptionGroup var options: SiteOptions

  @Option(help: "The name of the school's folder; needed only if there are several schools.")
  var school: String?

  @Option(
    name: .customLong("early-bird"),
    help: ArgumentHelp("The early bird to include; default: none.", valueName: "name"))
  var earlyBird: String?

  @Option(
    name: .customLong("group"),
    help: ArgumentHelp(
      "A group of periods to include, such as a lunch; can be given several times. Default: the site's own.",
      valueName: "name"))
  var groups: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let report = options.reporting.report
    let request = try options.request()
    let answer = try StandardStream.reporting { () throws(QuestionError) in
      try askBells(request, school: school, earlyBird: earlyBird, groups: groups, report: report)
    }
    try options.reporting.finish(report)
    guard let answer else { return }
    try StandardStream.output.write((json ? answer.json : answer.text) + "\n")
  }
}
