// The options of commands that read a site or report errors.

import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import ArgumentParser
import CLibrary

struct SiteOptions: ParsableArguments {
  @Option(help: "The content folder of the site.", completion: .directory)
  var content = "Content"

  @Option(
    help: ArgumentHelp(
      "The local date or time to use, such as 2015-09-04 or 2015-09-04T10:00; default: now.",
      valueName: "time"))
  var at: Moment?

  @OptionGroup var reporting: ReportOptions

  /// The request for `AlmanacSite`. This is the only code that reads the clock.
  func request() throws -> Request {
    var request = Request(allSystems, now: try Self.now(), jobs: Self.processors)
    request.content = content
    request.moment = at
    request.isStrict = reporting.strict
    return request
  }

  /// The number of processor cores.
  static var processors: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The time of SOURCE_DATE_EPOCH where it is set, otherwise the current time, in seconds since
  /// the start of 1970 UTC.
  static func now() throws -> Int {
    guard let text = getenv("SOURCE_DATE_EPOCH").map({ String(cString: $0) }), !text.isEmpty else {
      return Int(time(nil))
    }
    guard let seconds = Int(text) else {
      throw ValidationError("SOURCE_DATE_EPOCH must be a whole number of seconds, not '\(text)'.")
    }
    return seconds
  }
}

struct ReportOptions: ParsableArguments {
  @Option(help: "The format of errors and warnings.")
  var format = Format.text

  @Flag(help: "Print errors only, without warnings and notes.")
  var quiet = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  /// A report for what the command finds.
  var report: Report { Report(isStrict: strict) }

  /// Writes a report to standard error.
  ///
  /// - Throws: exit status 1 where the report has errors.
  func finish(_ report: Report) throws {
    try write(report)
    if report.hasErrors { throw ExitCode(1) }
  }

  /// Writes a report to standard error.
  func write(_ report: Report) throws {
    try StandardStream.error.write(
      format == .json
        ? report.json(onlyErrors: quiet)
        : report.text(onlyErrors: quiet, isColored: StandardStream.error.isColored))
  }
}
