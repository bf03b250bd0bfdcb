// The command almanac bells.

import AlmanacCore
import AlmanacSite
import ArgumentParser

struct BellsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bells",
    abstract: "Say what the bells ring on a day: what is now, what is next, how long still.",
    discussion: """
      Examples:
        almanac bells --school west
        almanac bells --school west --at 2015-09-02T10:00 --early-bird "Early Bird A" --json
      """)

  @OptionGroup var options: SiteOptions

  @Option(help: "The school, by its folder's name; needed only where there are several.")
  var school: String?

  @Option(
    name: .customLong("early-bird"),
    help: ArgumentHelp("The early bird that one has; without it, none.", valueName: "name"))
  var earlyBird: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let report = Report()
    let request = try options.request()
    let answer: BellsAnswer?
    do throws(QuestionError) {
      answer = try askBells(
        request, school: school, earlyBird: earlyBird, report: report)
    } catch {
      throw ValidationError(error.message)
    }
    try options.finish(report)
    guard let answer else { return }
    try StandardStream.output.write((json ? answer.json : answer.text) + "\n")
  }
}
