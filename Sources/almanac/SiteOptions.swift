// The options of all commands that read a site.

import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct SiteOptions: ParsableArguments {
  @Option(help: "The content folder of the site.", completion: .directory)
  var content = "Content"

  @Option(
    help: ArgumentHelp(
      "The local date or time to use, such as 2015-09-04 or 2015-09-04T10:00; default: now.",
      valueName: "time"))
  var at: MomentArgument?

  @Option(help: "The format of errors and warnings.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  /// The request for `AlmanacSite`. This is the only code that reads the clock.
  func request() throws -> Request {
    var request = Request(allSystems, now: try Self.now(), jobs: Self.processors)
    request.content = content
    request.moment = at?.moment
    return request
  }

  /// The number of processor cores.
  static var processors: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Writes a report to standard error.
  ///
  /// - Throws: exit status 1 where the report has errors.
  func finish(_ report: Report) throws {
    try write(report)
    if report.hasErrors { throw ExitCode(1) }
  }

  /// Writes a report to standard error.
  func write(_ report: Report) throws {
    try StandardStream.error.write(format == .json ? report.json : report.text)
  }

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

/// Parses a `Moment` on the command line.
struct MomentArgument: ExpressibleByArgument {
  let moment: Moment

  init?(argument: String) {
    guard let moment = Moment(iso: argument) else { return nil }
    self.moment = moment
  }
}
