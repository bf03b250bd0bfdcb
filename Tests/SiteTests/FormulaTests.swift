// Formulas on pages, and the guide's list of commands.

import AlmanacCore
import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct FormulaSiteTests {
  @Test func pagesHaveFormulasWhereTheySaySo() throws {
    let text = "# The $x^2$\n\n## Of $\\alpha$\n\n$a_1$ `$b$`\n"
    let fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/a.md": "---\nmath: true\ntoc: true\n---\n" + text,
      "Content/b.md": text, "Content/c.md": "---\nmath: false\n---\n" + text,
    ])
    #expect(fixture.build().text == "")
    let page = try fixture.output("a/index.html")
    #expect(page.contains("<title>The x^2 · Almanac</title>"))
    #expect(page.contains("<msub><mi>a</mi><mn>1</mn></msub>"))
    #expect(page.contains("<code>$b$</code>"))
    #expect(page.contains(##"<a href="#of-alpha">Of \alpha</a>"##))
    #expect(try fixture.output("a/index.md") == text)
    #expect(try !fixture.output("b/index.html").contains("<math"))
    // The setting of the site also changes pages that are the same as in the last build.
    try fixture.write("math: true\n", to: "Content/site.yaml")
    #expect(fixture.build().text == "")
    #expect(try fixture.output("b/index.html").contains("<title>The x^2 · Almanac</title>"))
    #expect(try fixture.output("b/index.html").contains("<math"))
    #expect(try !fixture.output("c/index.html").contains("<math"))
  }

  @Test func theGuideListsAllCommands() throws {
    let guide = try String(
      contentsOf: repository.appending(path: "Content/guide/formulas.md"), encoding: .utf8)
    let list = try #require(guide.range(of: "\n## Commands\n")).upperBound
    var listed: [String] = []
    for span in guide[list...].matches(of: /`([^`]+)`/) { listed.append(String(span.output.1)) }
    // `\begin` is also in a heading.
    #expect(
      Set(listed) == Set(Mathematics.commands + Mathematics.environments),
      "\(Set(listed).symmetricDifference(Mathematics.commands + Mathematics.environments).sorted())"
    )
  }
}
