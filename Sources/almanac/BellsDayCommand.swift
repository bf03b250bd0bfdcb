// The command almanac day.

import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import ArgumentParser

struct BellsDayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "day",
    abstract: "Set the schedule of a day in a school's days.csv.",
    discussion: """
      Adds a row for the day, or replaces its row; the rest of the file stays. Then the site is checked, and
      the command says what the day now has. If the row has an error, nothing is written.

      Examples:
        almanac day 2026-12-10 'Late Start' --school west --title Snow
        almanac day 12/21/2026 'Non Attendance Day' --last 1/1/2027 --title 'Winter Break'
      """)

  @Argument(help: "The date, in a form that days.csv can have, such as 2026-12-10 or 12/10/2026.")
  var date: String

  @Argument(help: "The name of a schedule; '' if the day keeps its own and only has a title.")
  var schedule: String

  @Option(help: "The name of the school's folder; needed only if there are several schools.")
  var school: String?

  @Option(help: "The day's own name, such as 'Snow'.")
  var title = ""

  @Option(help: ArgumentHelp("The last of several consecutive days.", valueName: "date"))
  var last: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    let report = options.reporting.report
    let request = try options.request()
    let answer = try StandardStream.reporting { () throws(QuestionError) in
      try changeDay(
        request, date, schedule, title: title, last: last, school: school, report: report)
    }
    if let answer {
      try StandardStream.output.write(answer + "\n")
      let progress = Progress(isWanted: options.reporting.format == .text)
      _ = check(request, report: report, progress: progress)
    }
    try options.reporting.finish(report)
  }
}
