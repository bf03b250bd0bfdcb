// The kinds of site that almanac new site creates.

import AlmanacBase

/// A kind of site to start with. It contains what one kind of author needs and nothing else.
package struct SiteKind: Sendable {
  /// The name on the command line: `school`.
  package let name: String
  /// What a site of this kind publishes: `the bell schedules of a school`.
  package let description: String
  /// The topic of the guide about its files, and the folder of `Starter/Files` with its `site.yaml`
  /// and `readme.md`.
  let topic: String
  /// A file of the content that can come from a published spreadsheet, for an example.
  let spreadsheet: String
  /// Adds its files to the content.
  let addContent: @Sendable (inout StarterPlan) -> Void

  package init(
    name: String, description: String, topic: String, spreadsheet: String = "prices.csv",
    addContent: @escaping @Sendable (inout StarterPlan) -> Void
  ) {
    self.name = name
    self.description = description
    self.topic = topic
    self.spreadsheet = spreadsheet
    self.addContent = addContent
  }

  private static let notes = SiteKind(
    name: "notes", description: "news and notes", topic: "pages"
  ) { plan in
    let title = StarterPlan.yaml(plan.settings.title)
    for file in ["index.md", "about.md"] { plan.add("pages/" + file, as: file, ["title": title]) }
    plan.add("pages/news.md", as: "news/first.md", ["date": plan.today.iso])
  }

  /// All kinds, the default first.
  package static func all(of systems: [any System.Type]) -> [SiteKind] {
    systems.compactMap { $0.siteKind } + [notes]
  }
}
