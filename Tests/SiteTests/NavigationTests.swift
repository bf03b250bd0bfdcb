// The lists of the pages of a section.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct NavigationTests {
  @Test func aFoldersOwnPageComesFirst() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/a/index.md": "# Guide\n",
      "Content/a/one.md": "# One\n", "Content/a/two.md": "# Two\n", "Content/b/one.md": "# One\n",
      "Content/b/two.md": "# Two\n",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("a/index.html").contains(
        """
            <li><a href="./" aria-current="page">Guide</a></li>
            <li><a href="one/">One</a></li>
            <li><a href="two/">Two</a></li>
          </ul>
        """))
    #expect(
      try fixture.output("a/one/index.html").contains(
        """
          <ul>
            <li><a href="../">Guide</a></li>
            <li><a href="./" aria-current="page">One</a></li>
        """))
    let without = try fixture.output("b/two/index.html")
    #expect(
      without.contains(
        """
          <ul>
            <li><a href="../one/">One</a></li>
            <li><a href="./" aria-current="page">Two</a></li>
        """))
    #expect(try fixture.output("a/one/index.md") == "# One\n")
    // A new title of the folder's page reaches the other pages.
    try fixture.write("# Manual\n", to: "Content/a/index.md")
    #expect(fixture.build().text == "")
    #expect(try fixture.output("a/one/index.html").contains(#"<a href="../">Manual</a></li>"#))
  }

  @Test func aSheetHasALinkToThePageAbove() throws {
    let sheet = "---\nlayout: sheet\n---\n# Sheet\n"
    let fixture = try Fixture([
      "Content/site.yaml": "title: Ours\n", "Content/index.md": "# Front\n",
      "Content/a.md": sheet, "Content/b/index.md": "# B\n", "Content/b/c.md": sheet,
      "Content/b/d/index.md": sheet, "Content/decks/e.csv": "q,1\n",
    ])
    #expect(fixture.build().text == "")
    for (page, link) in [
      ("a/", #"<a href="../">Ours</a>"#), ("b/c/", #"<a href="../">B</a>"#),
      ("b/d/", #"<a href="../">B</a>"#), ("flashcards/e/print/a4/", #"<a href="../../">E</a>"#),
    ] {
      let html = try fixture.output(page + "index.html")
      #expect(
        html.contains(#"<nav class="back" aria-label="Breadcrumbs">"# + link + "</nav>"))
      #expect(!html.contains("masthead"))
    }
    #expect(try !fixture.output("b/index.html").contains(#"class="back""#))
    try fixture.write(sheet, to: "Content/index.md")
    #expect(fixture.build().text == "")
    #expect(try !fixture.output("index.html").contains(#"class="back""#))
  }

  @Test func linksToDaysAndWeeksHaveShortTexts() throws {
    let fixture = try Fixture(
      [
        "Content/index.md": "# Front\n", "Content/a/1.md": "# One\n", "Content/a/2.md": "# Two\n",
        "Content/schedules/days.csv": "date,schedule\n2015-08-31,Regular\n2015-09-11,Regular\n",
        "Content/schedules/periods.csv":
          "Schedule,Period,Start,Length\nRegular,1st,8:10,42\n",
      ], at: "2015-09-02T10:00")
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("bells/2015-09-02/index.html").contains(
        #"""
          <a rel="prev" href="../2015-09-01/"><small>Previous</small> <span class="full">Tuesday, September 1, 2015</span><span class="short" aria-hidden="true">Tue 1</span></a>
          <a rel="next" href="../2015-09-03/"><small>Next</small> <span class="full">Thursday, September 3, 2015</span><span class="short" aria-hidden="true">Thu 3</span></a>
        """#))
    #expect(
      try fixture.output("bells/week/2015-W36/index.html").contains(
        #"<span class="full">Week 37</span><span class="short" aria-hidden="true">Week 37</span></a>"#
      ))
    #expect(
      try fixture.output("a/1/index.html").contains(
        #"<a rel="next" href="../2/"><small>Next</small> <span>Two</span></a>"#))
  }

  @Test(arguments: [
    (["a/", "a/b/", "a/c/"], "page 1"), (["", "a/", "a/b/c/", "c/"], "true 1"),
    (["a/", "a/b/", "a/"], "page 1"), (["b/", "a/c/"], ""), (["a/", "a/b/d/"], "true 0"),
  ])
  func thePageIsMarked(siblings: [String], marks: String) {
    var page = PageContext(address: Address("a/b/"), title: "", description: "")
    page.siblings = siblings.map { Link("", to: Address($0)) }
    let site = PageValues.complete().site
    let values = PageValues([], page, site)
    var found: [String] = []
    for index in siblings.indices {
      for (name, mark) in [(TemplateKey.isCurrent, "page"), (.containsPage, "true")] {
        if case .flag = values.value(of: name, in: .sibling(index)) {
          found.append("\(mark) \(index)")
        }
      }
    }
    #expect(found.joined(separator: " ") == marks)
  }
}
