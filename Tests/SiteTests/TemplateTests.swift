// Templates: a site's own stand in for the program's, file by file.

import AlmanacSite
import Foundation
import Testing

struct TemplateTests {
  @Test func aSitesOwnPartialReplacesTheProgramsAlone() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n",
      "Templates/footer.mustache": "<footer>Ours, {{today.year}}</footer>\n",
      "Templates/assets/almanac.css": "body{}",
      "Templates/assets/own.txt": "own",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("index.html")
    #expect(html.contains("<footer>Ours, 2026</footer>"))
    #expect(html.contains("<main"))
    #expect(try fixture.output("assets/almanac.css") == "body{}")
    #expect(try fixture.output("assets/own.txt") == "own")
    #expect(fixture.exists("Output/assets/icon.svg"))
  }

  @Test func aPageMayAskForALayout() throws {
    let fixture = try Fixture([
      "Content/index.md": "---\nlayout: bare\n---\n# Front\n",
      "Templates/bare.mustache": "<!DOCTYPE html>\n<title>{{title}}</title>\n{{{content}}}",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("index.html")
        == "<!DOCTYPE html>\n<title>Front</title>\n<h1 id=\"front\">Front</h1>\n")
  }
}
