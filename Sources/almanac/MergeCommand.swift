// The command almanac merge.

import AlmanacFiles
import AlmanacSite
import ArgumentParser

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make a site of the parts that 'almanac build --shard' has made.",
    discussion: """
      The result is that of a single build, byte for byte. If a part is missing, or is of another \
      build, the published site does not change.

      Examples:
        almanac merge part-1 part-2 --output Output
        almanac merge part-* --output /var/www/school
      """)

  @Argument(help: "The folders of all parts.", completion: .directory)
  var parts: [String]

  @Option(help: "The folder to publish into.", completion: .directory)
  var output = "Output"

  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output must be the name of a folder.") }
  }

  func run() throws {
    let report = reporting.report
    let start = ContinuousClock.now
    let summary = merge(parts, into: output, jobs: SiteOptions.processors, report: report)
    try reporting.finish(report)
    guard let summary else { throw ExitCode(1) }
    try StandardStream.output.write(summary.line(after: ContinuousClock.now - start) + "\n")
  }
}
