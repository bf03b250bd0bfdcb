// What every command that reads a site may be told.

import AlmanacCore
import AlmanacSite
import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct SiteOptions: ParsableArguments {
  @Option(help: "The folder with the site's content.", completion: .directory)
  var content = "Content"

  @Option(
    help: ArgumentHelp(
      "The civil time to build for, as 2015-09-04 or 2015-09-04T10:00; without it, now.",
      valueName: "time"))
  var at: MomentArgument?

  @Option(help: "How to print what is wrong: text or json.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  /// What was asked for, as `AlmanacSite` takes it. The clock is read here, and nowhere else.
  func request() throws -> Request {
    var request = Request(now: try Self.now(), jobs: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    request.content = content
    request.moment = at?.moment
    return request
  }

  /// Says what was found on standard error, and fails if any of it is an error.
  func finish(_ report: Report) throws {
    try say(report)
    if report.hasErrors { throw ExitCode(1) }
  }

  /// The same, and nothing fails.
  func say(_ report: Report) throws {
    try StandardStream.error.write(format == .json ? report.json : report.text)
  }

  /// Seconds since the start of 1970 UTC; SOURCE_DATE_EPOCH instead of the clock where it is set.
  private static func now() throws -> Int {
    guard let text = getenv("SOURCE_DATE_EPOCH").map({ String(cString: $0) }), !text.isEmpty else {
      return Int(time(nil))
    }
    guard let seconds = Int(text) else {
      throw ValidationError("SOURCE_DATE_EPOCH is '\(text)', which is no whole number of seconds.")
    }
    return seconds
  }
}

/// A `Moment` as the command line takes it.
struct MomentArgument: ExpressibleByArgument {
  let moment: Moment

  init?(argument: String) {
    guard let moment = Moment(argument) else { return nil }
    self.moment = moment
  }
}
