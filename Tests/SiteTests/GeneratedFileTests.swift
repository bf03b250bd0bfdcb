// Old addresses, tags, news, and the look of a site.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct GeneratedFileTests {
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

  @Test func filesOfTheContentReplaceThoseThatAreMade() throws {
    let fixture = try Fixture.news(
      "", ["Content/robots.txt": "mine\n", "Content/404.html": "<p>gone\n"])
    #expect(fixture.build().text == "")
    #expect(try fixture.output("robots.txt") == "mine\n")
    #expect(try fixture.output("404.html") == "<p>gone\n")
  }

  @Test func oldAddressesLeadToThePage() throws {
    let fixture = try Fixture.news()
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
    let fixture = try Fixture.news()
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
    let fixture = try Fixture.news("", ["Content/draft.md": "---\ndraft: true\n---\n# Draft\n"])
    fixture.build()
    #expect(!fixture.exists("Output/draft/index.html"))
    fixture.request.includesDrafts = true
    fixture.build()
    #expect(fixture.exists("Output/draft/index.html"))
  }

  @Test func newsListsTheNewestPages() throws {
    let fixture = try Fixture.news()
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
    let fixture = try Fixture.news()
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
    let fixture = try Fixture.news("links: {allow: [\"/old/*\", gone.md]}\n", dead)
    let text = fixture.build().text
    #expect(text.contains("1 error, 2 warnings"), "\(text)")
    #expect(text.contains("error: broken link: no page or file '/older/b'"))
  }

  /// The page of a dead link is not made again.
  @Test func allowedDeadLinksAreNamedAfterEditsOfOtherPages() throws {
    let pages = ["Content/a.md": "[x](gone.md)\n", "Content/b.md": "# B\n"]
    let fixture = try Fixture.news("links: {allow: [gone.md]}\n", pages)
    let text = fixture.build().text
    #expect(text.hasSuffix("1 warning\n"))
    try fixture.write("# B\n\nMore.\n", to: "Content/b.md")
    #expect(fixture.build().text == text)
    #expect(fixture.build().text == text)
  }

  @Test func hostsCanBeEmbedded() throws {
    let page = "<iframe src=\"https://www.video.example/1\"></iframe>\n"
    let fixture = try Fixture.news("embed: www.video.example\n", ["Content/a.md": page])
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
    let fixture = try Fixture.news(
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
    let text = try Fixture.news("accent: \"#ffcc00\"\n").build().text
    #expect(
      text.contains("site.yaml:4:9: warning: text in this colour has a contrast of 1.4:1"),
      "\(text)")
  }
}
