// Feeds and the sitemap.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct FeedTests {
  /// The texts of all elements of a name, as another parser reads them.
  private func texts(_ name: String, in xml: String) throws -> [String] {
    let document = try XMLDocument(xmlString: xml)
    return try document.nodes(forXPath: "//*[local-name()='\(name)']").compactMap(\.stringValue)
  }

  @Test func feedsHaveTheNewestPages() throws {
    let fixture = try Fixture.news()
    #expect(fixture.build().text == "")
    let feed = try fixture.output("feed.xml")
    #expect(try texts("title", in: feed) == ["North & South", "One <1> & co", "Two", "Three"])
    #expect(
      try texts("published", in: feed) == [
        "2026-11-01T10:30:00-06:00", "2026-07-02T00:00:00-05:00", "2026-01-02T03:04:05-06:00",
      ])
    #expect(try texts("summary", in: feed) == ["A & B"])
    #expect(try texts("id", in: feed)[1] == "https://example.org/n/news/one/")
    #expect(try texts("updated", in: feed)[0] == "2026-11-01T10:30:00-06:00")
    let old = try fixture.output("news/old/feed.xml")
    #expect(try texts("title", in: old) == ["Old · North & South", "Three"])
    #expect(!fixture.exists("Output/other/feed.xml"))
    #expect(try fixture.output("news/one/index.html").contains("href=\"../../news/feed.xml\""))
    #expect(try fixture.output("other/four/index.html").contains("href=\"../../feed.xml\""))
  }

  /// Links and pictures of whole pages lead to their targets from anywhere, those of fences as well.
  @Test func feedsCanHaveWholePages() throws {
    let text =
      "# One\n\n[Two](two.md#end) [here](#a) [old](/about-us) [out](https://a.example/?b&c)\n\n"
      + "![](dot.svg) <a href='../other/four.md'>raw</a>\n\n```news\n```\n\n"
      + "```table\nfile: rows.csv\n```\n\n## A & b {#a}\n"
    let files = [
      "Content/news/one.md": "---\ndate: 2026-11-01 10:30\n---\n" + text,
      "Content/news/two.md": "---\ndate: 2026-07-02\n---\nNo title here.\n\n## End\n",
      "Content/news/rows.csv": "A;B\n1;2\n",
      "Content/news/dot.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='8'/>",
    ]
    let fixture = try Fixture.news("feeds: {content: full}\n", files)
    #expect(fixture.build().text == "")
    let content = try texts("content", in: fixture.output("news/feed.xml"))
    let one = try #require(content.first)
    #expect(one.hasPrefix("<p><a href=\"https://example.org/n/news/two/#end\">Two</a>"))
    for part in [
      "<a href=\"https://example.org/n/news/one/#a\">here</a>",
      "<a href=\"https://example.org/n/about-us/\">old</a>",
      "<a href=\"https://a.example/?b&amp;c\">out</a>",
      "<img src=\"https://example.org/n/news/dot.svg\"",
      "<a href=\"https://example.org/n/other/four/\">raw</a>",
      "<a href=\"https://example.org/n/news/two/\"", "<td class=\"number\">2</td>",
      "<h2 id=\"a\">A &amp; b</h2>",
    ] { #expect(one.contains(part), "\(part) in \(one)") }
    #expect(content[1].hasPrefix("<p>No title here.</p>"))
    try fixture.write("A;B\n3;4\n", to: "Content/news/rows.csv")
    #expect(fixture.build().text == "")
    #expect(try fixture.output("feed.xml").contains("&gt;4&lt;/td&gt;"))
  }

  /// Readers of feeds run no scripts: a live part stands there as what it shows without one.
  @Test func feedsHaveNoLiveParts() throws {
    let fixture = try Fixture.news(
      "feeds: {content: full}\n",
      [
        "Content/news/one.md":
          "---\ndate: 2026-11-01\n---\n# One\n\n```convert\nshow: field\n```\n",
        "Content/units/length.yaml":
          "{title: Length, base: metre, units: [{name: metre, symbols: [m]}, {name: mile, "
          + "symbols: [mi], factor: 1609.344}], "
          + "charts: [{from: mile, to: metre, range: 1…3, step: 1}]}\n",
      ])
    #expect(fixture.build().text == "")
    #expect(try fixture.output("news/one/index.html").contains("data-live"))
    let content = try #require(texts("content", in: fixture.output("news/feed.xml")).first)
    #expect(content == "<p>For example: 5 mi to m = 8,046.72 m</p>\n")
  }

  @Test func contentOfFeedsIsChecked() throws {
    let fixture = try Fixture.news("feeds: {content: all}\n")
    #expect(
      fixture.build().text.contains("site.yaml:4:18: error: 'all' is not 'full' or 'summary'"))
  }

  /// An incremental build makes feeds and the sitemap again where what they show has changed.
  @Test(arguments: [
    ("Content/news/two.md", "---\ndate: 2026-07-03\n---\n# Two\n"),
    ("Content/news/two.md", "---\ndate: 2026-07-02\ntags: bus\n---\n# Second\n"),
    ("Content/news/two.md", "---\ndate: 2026-07-02\nupdated: 2026-08-01\n---\n# Two\n"),
    ("Content/news/two.md", "---\ndate: 2026-07-02\ntags: rail\n---\n# Two\n"),
    ("Content/news/five.md", "---\ndate: 2026-07-02\n---\n# Five\n"),
    ("Content/news/index.md", "# All news\n"),
    ("Content/about.md", "---\nupdated: 2026-11-02\n---\n# About\n"),
  ])
  func editsAreInFeedsAndTheSitemap(path: String, text: String) throws {
    let fixture = try Fixture.news()
    #expect(fixture.build().text == "")
    try fixture.write(text, to: path)
    #expect(fixture.build().text == "")
    let complete = try Fixture.news("", [path: text])
    #expect(complete.build().text == "")
    for file in ["feed.xml", "news/feed.xml", "sitemap.xml"] {
      #expect(try fixture.output(file) == complete.output(file), "\(file)")
    }
  }

  @Test func withoutABaseURLThereAreNoFeeds() throws {
    let fixture = try Fixture.news("", ["Content/site.yaml": "title: A\n"])
    #expect(fixture.build().text == "")
    for file in ["feed.xml", "robots.txt", "sitemap.xml"] {
      #expect(!fixture.exists("Output/" + file))
    }
    #expect(try fixture.output("404.html").contains("href=\"/assets/almanac.page.css\""))
  }

  @Test func theSitemapHasPagesOnly() throws {
    let fixture = try Fixture.news()
    #expect(fixture.build().text == "")
    let map = try fixture.output("sitemap.xml")
    let addresses = try texts("loc", in: map)
    #expect(addresses.contains("https://example.org/n/tags/bus/"))
    #expect(!addresses.contains { $0.contains("404") || $0.contains("about-us") })
    #expect(try texts("lastmod", in: map).sorted().last == "2026-11-01")
    #expect(
      try fixture.output("robots.txt").contains("Sitemap: https://example.org/n/sitemap.xml"))
  }
}
