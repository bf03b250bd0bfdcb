// The Markdown of single pages is that of a build of the whole site.

import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

struct PublishedMarkdownTests {
  @Test func isThatOfAWholeBuild() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n",
      "Content/guide/index.md": "The [second part](one.md#part) and the [front page](/index.md).\n",
      "Content/guide/one.md": "---\ntitle: One\n---\n## Part\n\n```convert\n3 ft to metre\n```\n",
      "Content/guidebook.md": "# Another\n",
    ])
    #expect(fixture.build().text == "")
    let report = Report()
    let pages = publishedMarkdown(in: "guide/", fixture.request, report: report)
    #expect(report.text == "")
    let texts = pages?.mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(
      texts == [
        "guide/index.md": try fixture.output("guide/index.md"),
        "guide/one.md": try fixture.output("guide/one/index.md"),
      ])
  }

  @Test func isMissingWhereAPageHasAnError() throws {
    let fixture = try Fixture(["Content/guide/index.md": "```convert\n3 ft to second\n```\n"])
    let report = Report()
    #expect(publishedMarkdown(in: "guide/", fixture.request, report: report) == nil)
    #expect(report.text.contains("index.md:2:9: error: "))
  }
}
