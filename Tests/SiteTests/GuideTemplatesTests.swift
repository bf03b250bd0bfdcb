// The guide lists all names that templates can use.

import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct GuideTemplatesTests {
  private static let file = repository.appending(path: "Content/guide/templates.md")
  private static let heading = "## Names in templates\n\n"

  /// The sections in which a name can have a value, in the order of the table.
  private static let scopes: [(name: String, scope: PageValues.Scope)] = [
    ("page", .page), ("`today`", .today), ("`published`", .published), ("`updated`", .edited),
    ("`parent`", .parent), ("`previous`", .previous), ("`next`", .next),
    ("`sections`", .section(0)), ("`breadcrumbs`", .breadcrumb(0)), ("`siblings`", .sibling(0)),
    ("`tags`", .tag(0)), ("`toc`", .heading(0)), ("`phrases`", .phrases), ("`live`", .live),
    ("`modules`", .module(0)), ("`stylesheets`", .stylesheet(0)),
    ("`search`", .search),
  ]

  /// A table of all names, computed from the values that the program has for them.
  private static var table: String {
    let values = PageValues.complete()
    var text = "| Name | In | Value |\n|---|---|---|\n"
    for key in TemplateKey.allCases {
      let places = scopes.filter { values.value(of: key, in: $0.scope) != nil }.map(\.name)
      text += "| `\(key.rawValue)` | \(places.joined(separator: ", ")) | \(key.meaning) |\n"
    }
    return text
  }

  /// `ALMANAC_RECORD=1` writes the table.
  @Test func theGuideListsAllNames() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(page.firstRange(of: Self.heading)).upperBound
    let end = page[start...].firstRange(of: "\n\n")?.lowerBound ?? page.endIndex
    if ProcessInfo.processInfo.environment["ALMANAC_RECORD"] != nil {
      let table = Self.table.dropLast()
      try page.replacingCharacters(in: start..<end, with: table)
        .write(to: Self.file, atomically: true, encoding: .utf8)
      return
    }
    #expect(
      page[start..<end] == Self.table.dropLast(),
      "run ALMANAC_RECORD=1 swift test --filter GuideTemplatesTests, and commit the page")
  }

  @Test func everyNameHasAPlace() {
    #expect(!Self.table.contains("|  |"))
  }
}
