// The options of all commands that report errors and warnings.

import AlmanacFiles
import ArgumentParser

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
