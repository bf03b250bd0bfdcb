// The command almanac new.

import AlmanacSite
import ArgumentParser

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create \(list(Starter.all.map(\.description))).",
    discussion: """
      The new files build without changes. Existing files are never overwritten.

      Examples:
      \(Starter.all.map { "  almanac new " + $0.example }.joined(separator: "\n"))
      """)

  @Argument(
    help: "What to create.",
    completion: .list(Starter.all.map(\.name)))
  var kind: StarterArgument

  @Argument(help: "The name; for a site its folder, which can be '.'.")
  var name: String

  @OptionGroup var site: SiteOptions

  func run() throws {
    let report = Report()
    let created = createFiles(from: kind.starter, named: name, try site.request(), report: report)
    try site.finish(report)
    guard let created else { return }
    let lines = created.paths.map { "wrote " + $0 } + [created.advice]
    try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
  }

  /// `a, b or c`
  private static func list(_ items: [String]) -> String {
    items.dropLast().joined(separator: ", ") + " or " + (items.last ?? "")
  }
}

/// Parses a `Starter` on the command line.
struct StarterArgument: ExpressibleByArgument {
  let starter: Starter

  static var allValueStrings: [String] { Starter.all.map(\.name) }

  init?(argument: String) {
    guard let starter = Starter.all.first(where: { $0.name == argument }) else { return nil }
    self.starter = starter
  }
}
