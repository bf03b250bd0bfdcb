// The command almanac new.

import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import ArgumentParser
import CLibrary

private let starters = Starter.all(of: allSystems)
private let siteKinds = SiteKind.all(of: allSystems)

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create \(list(starters.map(\.description))).",
    discussion: """
      The new files build without changes. Existing files are never overwritten.

      Examples:
      \(starters.map { "  almanac new " + $0.example }.joined(separator: "\n"))
        almanac new site news --kind notes --publish github
      """)

  @Argument(help: "What to create.", completion: .list(starters.map(\.name)))
  var what: Starter

  @Argument(help: "The name; for a site its folder, which can be '.'.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "What a new site is for. Without it, the command asks on a terminal; otherwise it is "
        + "\(siteKinds[0].name)."))
  var kind: SiteKind?

  @Option(help: "Add the files that build a new site every morning and publish it there.")
  var publish: PublishTarget?

  @OptionGroup var site: SiteOptions

  func validate() throws {
    guard what.name != Starter.siteName else { return }
    if kind != nil { throw ValidationError("--kind is only for 'almanac new site NAME'.") }
    if publish != nil { throw ValidationError("--publish is only for 'almanac new site NAME'.") }
  }

  func run() throws {
    var starter = what
    if starter.name == Starter.siteName {
      starter = .site(try kind ?? askedKind(), for: publish)
    }
    let report = site.reporting.report
    let created = createFiles(from: starter, named: name, try site.request(), report: report)
    try site.reporting.finish(report)
    guard let created else { return }
    let lines = created.paths.map { "wrote " + $0 } + [created.advice]
    try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
  }

  /// The kind of site that the user chooses on the terminal; without a terminal the default.
  private func askedKind() throws -> SiteKind {
    let kinds = siteKinds
    guard isatty(0) == 1, isatty(2) == 1 else { return kinds[0] }
    let width = kinds.map(\.name.count).max() ?? 0
    let lines = kinds.enumerated().map { index, kind in
      let name = kind.name.padding(to: width)
      return "  \(index + 1)  \(name)  \(kind.description)\n"
    }
    try StandardStream.error.write("What is the site for?\n" + lines.joined())
    while true {
      try StandardStream.error.write("Number or name [1]: ")
      guard let line = readLine() else { throw ExitCode(1) }
      let answer = line.split(separator: " ").joined(separator: " ").lowercased()
      if answer.isEmpty { return kinds[0] }
      if let number = Int(answer), kinds.indices.contains(number - 1) { return kinds[number - 1] }
      if let kind = kinds.first(where: { $0.name == answer }) { return kind }
    }
  }

  /// `a, b or c`
  private static func list(_ items: [String]) -> String {
    items.dropLast().joined(separator: ", ") + " or " + (items.last ?? "")
  }
}

extension Starter: ExpressibleByArgument {
  package static var allValueStrings: [String] { starters.map(\.name) }

  package init?(argument: String) {
    guard let starter = starters.first(where: { $0.name == argument }) else { return nil }
    self = starter
  }
}

extension SiteKind: ExpressibleByArgument {
  package static var allValueStrings: [String] { siteKinds.map(\.name) }

  package init?(argument: String) {
    guard let kind = siteKinds.first(where: { $0.name == argument }) else { return nil }
    self = kind
  }
}

extension String {
  /// The text with spaces at its end, up to a number of characters.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
