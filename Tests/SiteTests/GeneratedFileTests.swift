// Feeds, old addresses, tags, news, and the look of a site.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct GeneratedFileTests {
  private func site(_ settings: String = "", _ files: [String: String] = [:]) throws -> Fixture {
    try Fixture(
      [
        "Content/site.yaml": "title: North & South\nbaseUrl: https://example.org/n/\n"
          + "timeZone: America/Chicago\n" + settings,
        "Content/index.md": "# Front\n\n```news\ncount: 2\n```\n",
        "Content/about.md":
          "---\naliases: [about-us, old/about.html]\nupdated: 2026-11-01\n---\n# About\n",
        "Content/news/one.md":
          "---\ndate: 2026-11-01 10:30\ntags: [Bus, School]\n---\n# One <1> & co\n",
        "Content/news/two.md":
          "---\ndate: 2026-07-02\ndescription: A & B\ntags: bus\n---\n# Two\n",
        "Content/news/late.md": "---\ndate: 2026-11-22\n---\n# Late\n",
        "Content/news/old/three.md": "---\ndate: 2026-01-02T03:04:05\n---\n# Three\n",
        "Content/other/four.md": "# Four\n",
      ].merging(files) { $1 })
  }

  /// The texts of all elements of a name, as another parser reads them.
  private func texts(_ name: String, in xml: String) throws -> [String] {
    let document = try XMLDocument(xmlString: xml)
    return try document.nodes(forXPath: "//*[local-name()='\(name)']").compactMap(\.stringValue)
  }

  @Test func feedsHaveTheNewestPages() throws {
    let fixture = try site()
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
    let fixture = try site("feeds: {content: full}\n", files)
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
    let fixture = try site(
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
    let fixture = try site("feeds: {content: all}\n")
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
    let fixture = try site()
    #expect(fixture.build().text == "")
    try fixture.write(text, to: path)
    #expect(fixture.build().text == "")
    let complete = try site("", [path: text])
    #expect(complete.build().text == "")
    for file in ["feed.xml", "news/feed.xml", "sitemap.xml"] {
      #expect(try fixture.output(file) == complete.output(file), "\(file)")
    }
  }

  @Test func spreadsheetsAreTables() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n\n```table\nfile: shop/prices.csv\ncolumns: price, Item\n```\n",
      "Content/shop/index.md": "# Shop\n\n```table\nfile: prices.csv\ncaption: Now & then\n```\n",
      "Content/shop/prices.csv":
        "Item;Price;Note\n\"Tea; <b>green</b>\";1,50 €;\n*Cake* | [a](b);12,00 €;\"a\nb\"\n\nWater;\n",
    ])
    #expect(fixture.build().text == "")
    let front = try fixture.output("index.html")
    #expect(
      front.contains("<th scope=\"col\" class=\"number\">Price</th>\n<th scope=\"col\">Item</th>"))
    #expect(front.contains("<td>Tea; &lt;b&gt;green&lt;/b&gt;</td>"))
    let shop = try fixture.output("shop/index.html")
    #expect(shop.contains("<caption>Now &amp; then</caption>"))
    #expect(shop.contains("<th scope=\"row\">*Cake* | [a](b)</th>"))
    #expect(fixture.exists("Output/shop/prices.csv"))
    // A page is made again when its spreadsheet changes.
    try fixture.write("Item;Price\nJuice;2\n", to: "Content/shop/prices.csv")
    #expect(fixture.build().text.contains("no column") == false)
    #expect(try fixture.output("shop/index.html").contains("Juice"))
    #expect(try fixture.output("index.html").contains("Juice"))
  }

  @Test func templatesHaveTheValuesOfWriters() throws {
    let params =
      "params:\n  room: 12 <a>\n  open: false\n  days: [Mon, {name: Tue}]\n  office:\n    phone: '1'\n"
    let fixture = try Fixture([
      "Content/site.yaml": "title: A\n" + params,
      "Content/index.md": "---\n" + params + "---\n# Front\n",
      "Content/other.md": "# Other\n",
      "Templates/page.mustache": "{{#params}}never{{/params}}{{siteParams.room}}|{{{content}}}",
      "Templates/front.mustache":
        "{{params.room}}|{{{params.room}}}|{{#params.open}}open{{/params.open}}{{^params.open}}closed"
        + "{{/params.open}}|{{#params.days}}{{.}}{{name}},{{/params.days}}|"
        + "{{#params}}{{office.phone}}{{/params}}{{siteParams.office.phone}}|{{{content}}}",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("index.html").hasPrefix(
        "12 &lt;a&gt;|12 <a>|closed|Mon,Tue,|11|<h1"))
    #expect(try fixture.output("other/index.html").hasPrefix("12 &lt;a&gt;|<h1"))
    // The values are kept in the cache.
    try fixture.write("# Other 2\n", to: "Content/other.md")
    try fixture.write(
      "{{params.office.phone}}{{{content}}}", to: "Templates/front.mustache")
    #expect(fixture.build().text == "")
    #expect(try fixture.output("index.html").hasPrefix("1<h1"))
    try fixture.write(
      "{{params.rom}}{{siteParams.office.fax}}{{{content}}}", to: "Templates/front.mustache")
    let report = fixture.build().text
    #expect(report.contains("unknown name 'params.rom' here; the nearest is 'room'"))
    #expect(report.contains("unknown name 'siteParams.office.fax' here"))
  }

  @Test func withoutABaseURLThereAreNoFeeds() throws {
    let fixture = try site("", ["Content/site.yaml": "title: A\n"])
    #expect(fixture.build().text == "")
    for file in ["feed.xml", "robots.txt", "sitemap.xml"] {
      #expect(!fixture.exists("Output/" + file))
    }
    #expect(try fixture.output("404.html").contains("href=\"/assets/almanac.page.css\""))
  }

  @Test func theSitemapHasPagesOnly() throws {
    let fixture = try site()
    #expect(fixture.build().text == "")
    let map = try fixture.output("sitemap.xml")
    let addresses = try texts("loc", in: map)
    #expect(addresses.contains("https://example.org/n/tags/bus/"))
    #expect(!addresses.contains { $0.contains("404") || $0.contains("about-us") })
    #expect(try texts("lastmod", in: map).sorted().last == "2026-11-01")
    #expect(
      try fixture.output("robots.txt").contains("Sitemap: https://example.org/n/sitemap.xml"))
  }

  @Test func filesOfTheContentReplaceThoseThatAreMade() throws {
    let fixture = try site("", ["Content/robots.txt": "mine\n", "Content/404.html": "<p>gone\n"])
    #expect(fixture.build().text == "")
    #expect(try fixture.output("robots.txt") == "mine\n")
    #expect(try fixture.output("404.html") == "<p>gone\n")
  }

  @Test func oldAddressesLeadToThePage() throws {
    let fixture = try site()
    #expect(fixture.build().text == "")
    for (file, link) in [("about-us/index.html", "../about/"), ("old/about.html", "../about/")] {
      let page = try fixture.output(file)
      #expect(page.contains("content=\"0; url=\(link)\""))
      #expect(page.contains("rel=\"canonical\" href=\"https://example.org/n/about/\""))
    }
    try fixture.write("---\naliases: about\n---\n# Clash\n", to: "Content/clash.md")
    #expect(fixture.build().text.contains("Content/clash.md:2:10: error: the address '/about/'"))
  }

  @Test func pagesWithALaterDateAreHeldBack() throws {
    let fixture = try site()
    #expect(fixture.build().text == "")
    #expect(!fixture.exists("Output/news/late/index.html"))
    fixture.request.moment = Moment(iso: "2026-11-22T10:00")
    #expect(fixture.build().text == "")
    #expect(fixture.exists("Output/news/late/index.html"))
    fixture.request.moment = Moment(iso: "2026-11-21T10:00")
    fixture.request.includesFuture = true
    #expect(fixture.build().text == "")
    #expect(fixture.exists("Output/news/late/index.html"))
    fixture.request.includesFuture = false
    try fixture.write("[Later](../news/late.md)\n", to: "Content/other/five.md")
    #expect(fixture.build().text.contains("'../news/late.md' has a date in the future"))
  }

  @Test func draftsAreShownOnRequest() throws {
    let fixture = try site("", ["Content/draft.md": "---\ndraft: true\n---\n# Draft\n"])
    fixture.build()
    #expect(!fixture.exists("Output/draft/index.html"))
    fixture.request.includesDrafts = true
    fixture.build()
    #expect(fixture.exists("Output/draft/index.html"))
  }

  @Test func newsListsTheNewestPages() throws {
    let fixture = try site()
    #expect(fixture.build().text == "")
    func links() throws -> [String] {
      try fixture.output("index.html").matches(of: /<li><a href="(news\/[^"]+)">/).map {
        String($0.1)
      }
    }
    #expect(try links() == ["news/one/", "news/two/"])
    // The block is computed again where another page changes.
    try fixture.write("---\ndate: 2026-11-20\n---\n# Five\n", to: "Content/news/five.md")
    #expect(fixture.build().text == "")
    #expect(try links() == ["news/five/", "news/one/"])
    try fixture.write("```news\nfolder: new\n```\n", to: "Content/a.md")
    #expect(
      fixture.build().text.contains(
        "a.md:2:9: error: no folder 'new' with pages; the nearest is 'news'"))
    try fixture.write("```news\ntag: buss\ncount: 0\n```\n", to: "Content/a.md")
    #expect(fixture.build().text.contains("'count' must be a number from 1 to 100, not '0'"))
  }

  @Test func tagsHavePages() throws {
    let fixture = try site()
    #expect(fixture.build().text == "")
    let page = try fixture.output("tags/bus/index.md")
    #expect(page.contains("[One"))
    #expect(page.contains("[Two]"))
    #expect(
      try fixture.output("news/two/index.html").contains(
        "<a href=\"../../tags/bus/\" rel=\"tag\">bus</a>"))
    #expect(fixture.exists("Output/tags/index.html"))
    #expect(!fixture.exists("Output/tags/Bus/index.html"))
  }

  @Test func tagsThatDifferInCaseAreOne() throws {
    let fixture = try Fixture([
      "Content/a.md": "---\ntags: [Übung, Straße, Бег]\n---\n# A\n",
      "Content/b.md": "---\ntags: [U\u{308}BUNG, STRASSE, бег]\n---\n# B\n",
    ])
    #expect(fixture.build().text == "")
    for tag in ["übung", "straße", "бег"] {
      let page = try fixture.output("tags/\(tag)/index.md")
      #expect(page.contains("[A]") && page.contains("[B]"), "\(page)")
    }
  }

  @Test func deadLinksCanBeAllowed() throws {
    let dead = ["Content/a.md": "[x](/old/a.html) [y](gone.md) [z](/older/b)\n"]
    let fixture = try site("links: {allow: [\"/old/*\", gone.md]}\n", dead)
    let text = fixture.build().text
    #expect(text.contains("1 error, 2 warnings"), "\(text)")
    #expect(text.contains("error: broken link: no page or file '/older/b'"))
  }

  /// The page of a dead link is not made again.
  @Test func allowedDeadLinksAreNamedAfterEditsOfOtherPages() throws {
    let pages = ["Content/a.md": "[x](gone.md)\n", "Content/b.md": "# B\n"]
    let fixture = try site("links: {allow: [gone.md]}\n", pages)
    let text = fixture.build().text
    #expect(text.hasSuffix("1 warning\n"))
    try fixture.write("# B\n\nMore.\n", to: "Content/b.md")
    #expect(fixture.build().text == text)
    #expect(fixture.build().text == text)
  }

  @Test func hostsCanBeEmbedded() throws {
    let page = "<iframe src=\"https://www.video.example/1\"></iframe>\n"
    let fixture = try site("embed: www.video.example\n", ["Content/a.md": page])
    #expect(fixture.build().text == "")
    #expect(try fixture.output("a/index.html").contains("frame-src https://www.video.example;"))
    try fixture.write(page.replacing("www.", with: "evil."), to: "Content/a.md")
    #expect(fixture.build().text.contains("allow its host in site.yaml"))
  }

  @Test func aSiteHasItsOwnLook() throws {
    let settings = """
      accent: "#7a1f3d"
      logo: mark.svg
      footer: "[About](about.md) <b>us</b>"

      """
    let fixture = try site(
      settings, ["Content/mark.svg": "<svg/>", "Content/assets/site.css": "h1 {}\n"])
    #expect(fixture.build().text == "")
    let page = try fixture.output("news/one/index.html")
    #expect(page.contains("href=\"../../assets/accent.css\""))
    #expect(page.contains("href=\"../../assets/site.css\""))
    #expect(page.contains("<img src=\"../../mark.svg\""))
    #expect(page.contains("<a href=\"../../about/\">About</a>"))
    let notFound = try fixture.output("404.html")
    #expect(notFound.contains("<a href=\"/n/about/\">About</a>"))
    for link in ["<a href=\"/n/news/\">News</a>", "<a href=\"/n/search/\">All pages</a>"] {
      #expect(notFound.split(separator: "<main")[1].contains(link))
    }
    #expect(try fixture.output("assets/accent.css").contains("--green: light-dark(#7a1f3d, #"))
  }

  @Test func aColourThatCanHardlyBeReadIsAWarning() throws {
    let text = try site("accent: \"#ffcc00\"\n").build().text
    #expect(
      text.contains("site.yaml:4:9: warning: text in this colour has a contrast of 1.4:1"),
      "\(text)")
  }
}
