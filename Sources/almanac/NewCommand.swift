// almanac new

import AlmanacSite
import ArgumentParser

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Begin a site, a page, a route, a deck or a school's schedule.",
    discussion: """
      The files build as they are. None is ever overwritten.

      Examples:
        almanac new site school && cd school && almanac build
        almanac new page notes/first
        almanac new deck capitals
      """)

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case site, page, route, deck, schedule

    var starter: Starter {
      switch self {
      case .site: .site
      case .page: .page
      case .route: .route
      case .deck: .deck
      case .schedule: .schedule
      }
    }
  }

  @Argument(help: "What to begin: site, page, route, deck or schedule.")
  var kind: Kind

  @Argument(help: "Its name; for a site the folder, which may be '.'.")
  var name: String

  @OptionGroup var site: SiteOptions

  func run() throws {
    let report = Report()
    let beginning = begin(kind.starter, named: name, try site.request(), report: report)
    try site.finish(report)
    guard let beginning else { return }
    let lines = beginning.files.map { "wrote " + $0 } + [beginning.advice]
    try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
  }
}
