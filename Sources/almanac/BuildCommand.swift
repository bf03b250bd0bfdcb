// The commands almanac build and almanac check.

import AlmanacFiles
import AlmanacPreview
import AlmanacSite
import ArgumentParser

/// The options of `build`, `check` and `serve`.
struct BuildOptions: ParsableArguments {
  @OptionGroup var site: SiteOptions

  @Option(
    help: ArgumentHelp(
      "A folder of templates, which replace the built-in files of the same name.",
      discussion: "Default: Templates, if that folder exists."),
    completion: .directory)
  var templates: String?

  @Option(help: "The folder to publish into.", completion: .directory)
  var output = "Output"

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp("The site's address; replaces baseUrl in site.yaml.", valueName: "url"))
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      "The number of threads; default: one for each processor core.", valueName: "number"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Make only a part of the site: 2/8 is the second of eight parts.",
      discussion: "'almanac merge' makes the site of all parts.", valueName: "i/n"))
  var shard: Shard?

  @Flag(help: "Publish pages whose date is in the future, too.")
  var future = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output must be the name of a folder.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
    if let baseURL, Request.baseURL(baseURL) == nil {
      throw ValidationError(
        "--base-url must be a web address that begins with https:// or http://.")
    }
  }

  func request() throws -> Request {
    var request = try site.request()
    request.templates = templates
    request.output = output
    request.baseURL = baseURL.flatMap { Request.baseURL($0) }
    request.jobs = jobs ?? request.jobs
    request.includesFuture = future
    request.shard = shard ?? request.shard
    return request
  }
}

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site, and replace the last one.",
    discussion: """
      If there are errors, the published site does not change.

      Examples:
        almanac build
        almanac build --at 2015-09-02T10:00
        almanac build --content School --output /var/www/school --jobs 4
        almanac build --shard 2/8 --output part-2 --at 2026-08-17
      """)

  @OptionGroup var options: BuildOptions

  @Flag(
    help: ArgumentHelp(
      "Make all files again, and compare them with the published ones.",
      discussion: "Without it, a published file is recognized by its size and its times."))
  var verify = false

  func run() throws {
    let report = options.site.reporting.report
    let start = ContinuousClock.now
    let progress = Progress(isWanted: options.site.reporting.format == .text)
    var request = try options.request()
    request.isVerifying = verify
    let summary = build(request, report: report, progress: progress)
    try options.site.reporting.finish(report)
    guard let summary else { return }
    try StandardStream.output.write(summary.line(after: ContinuousClock.now - start) + "\n")
  }
}

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Do everything that build does, but write nothing.",
    discussion: """
      Examples:
        almanac check
        almanac check --list
        almanac check --content School --format json
      """)

  @OptionGroup var options: BuildOptions

  @Flag(help: "Print every address and what it comes from, then the files that are not published.")
  var list = false

  func run() throws {
    let report = options.site.reporting.report
    let progress = Progress(isWanted: options.site.reporting.format == .text)
    let site = check(try options.request(), report: report, progress: progress)
    report.add(site?.remarks ?? [])
    try options.site.reporting.finish(report)
    guard let site else { return }
    if list { try StandardStream.output.write(site.list) }
    let pages = "\(site.pages) page\(site.pages == 1 ? "" : "s")"
    try StandardStream.output.write(pages + (site.heldBack?.text ?? "") + ", no errors\n")
  }
}

extension HeldBackPages {
  fileprivate var text: String {
    ", \(count) page\(count == 1 ? "" : "s") held back until \(until.iso)"
      + (count == 1 ? "" : " and later")
  }
}

extension BuildSummary {
  /// `62 pages, 1 page held back until 2027-01-01: 124 files written, 3 unchanged, 0 removed in 0.21 s; 1,234,567 bytes`
  func line(after duration: Duration) -> String {
    let noun = pages == 1 ? "page" : "pages"
    return
      "\(pages) \(noun)\(heldBack?.text ?? ""): \(written) files written, \(unchanged) unchanged, \(removed) removed "
      + "in \(duration.inSeconds); \(DecimalDigits(shortest: Double(bytes)).grouped) bytes"
  }
}
