// Content that was written for other site generators.

import AlmanacCore
import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct OtherGeneratorsTests {
  @Test(arguments: [
    ("'2026-11-20T08:47:16Z'", "2026-11-20T02:47:16-06:00"),
    ("2026-11-20 01:00:00 +0100", "2026-11-19T18:00:00-06:00"),
    ("2026-07-20T10:00:00.25-05:00", "2026-07-20T10:00:00-05:00"),
    ("2026-07-20 8:05 UTC", "2026-07-20T03:05:00-05:00"),
    ("2026-07-20 10:30:15", "2026-07-20T10:30:15-05:00"),
    ("2024-02-29", "2024-02-29T00:00:00-06:00"),
  ])
  func dates(_ date: String, _ expected: String) throws {
    let site = try Fixture([
      "Content/site.yaml": "timeZone: America/Chicago\nbaseUrl: https://example.org\n",
      "Content/a.md": "---\ndate: \(date)\n---\n# A\n",
    ])
    let text = site.build().text
    #expect(text == "")
    #expect(try site.output("feed.xml").contains("<published>\(expected)</published>"))
    // The zone of the site changes the date of the page, whose file stays as it is.
    try site.waitForClock()
    #expect(site.build().text == "")
    try site.write(
      "timeZone: Asia/Tokyo\nbaseUrl: https://example.org\n", to: "Content/site.yaml")
    site.build()
    #expect(try site.output("feed.xml").contains("+09:00</published>"))
    let feed = try site.output("feed.xml")
    try site.remove("Output")
    site.build()
    #expect(try site.output("feed.xml") == feed)
  }

  @Test(arguments: ["2026-13-01", "2026-11-20T08:47:16+", "2026-11-20 25:00:00 Z", "20 Nov 2026"])
  func datesThatAreNone(_ date: String) throws {
    let site = try Fixture(["Content/a.md": "---\ndate: \(date)\n---\n# A\n"])
    #expect(site.build().text.contains("'\(date)' is not a valid date"))
  }

  @Test func keys() throws {
    let site = try Fixture([
      "Content/site.yaml": "baseUrl: https://example.org\n",
      "Content/a/one.md": """
      ---
      Title: One
      weight: 2
      lastmod: 2026-01-02
      date created: 2026-01-01
      categories: [bus, tram]
      keywords: rail, bus
      summary: The first
      tags:
        - ferry
      ---
      """,
      "Content/a/two.md": "---\ntitle: Two\nsidebar_position: 1\ncategories: bus tram\n---\n",
      "Content/a/draft.md": "---\ntitle: No\npublished: false\n---\n",
      "Content/a/later.md": "---\ntitle: No\nStatus: draft\n---\n",
    ])
    #expect(site.build().text == "")
    let page = try site.output("a/one/index.html")
    #expect(page.contains(#"<time datetime="2026-01-02">"#))
    #expect(page.contains(#"<time datetime="2026-01-01">"#))
    #expect(page.contains(#"<meta name="description" content="The first">"#))
    for tag in ["bus", "tram", "rail", "ferry"] {
      #expect(page.contains("tags/\(tag)/"), "\(tag)")
    }
    let folder = try site.output("a/index.md")
    let (one, two) = (folder.range(of: "[One]"), folder.range(of: "[Two]"))
    #expect(try #require(two).lowerBound < #require(one).lowerBound)
    #expect(!site.exists("Output/a/draft/index.html") && !site.exists("Output/a/later/index.html"))
    #expect(site.exists("Output/tags/tram/index.html"))
  }

  @Test func keysWithoutAMeaning() throws {
    let site = try Fixture([
      "Content/a.md": "---\nslug: foo\npermalink: /x/\nauthor: me\nhero: {image: x}\n---\n# A\n",
      "Content/b.md": "---\nauthor: me\nweight: 2.5\nhide:\n  - toc\ncover:\n---\n# B\n",
      "Content/c.md": "---\ntitel: C\n---\n",
    ])
    let address =
      "the address of a page is that of its file; for another one, write 'address: path'"
    let unknown =
      "this key has no meaning here, and is not used; values of your own belong under 'params'"
    let text = site.build().text
    #expect(text.contains("Content/a.md:2:1: warning: \(address)\n"))
    #expect(text.contains("Content/a.md:4:1: warning: \(unknown)\n"))
    #expect(text.contains("Content/b.md:2:1: warning: \(unknown)\n"))
    #expect(text.contains("       and 2 more in 1 file\n"))
    #expect(text.contains("Content/b.md:6:1: warning: this key has no value"))
    #expect(
      text.contains("Content/c.md:2:1: error: unknown key 'titel'; the nearest is 'title'"))
    #expect(text.hasSuffix("1 error, 8 warnings\n"), "\(text)")
  }

  @Test func frontMatterInTOML() throws {
    let site = try Fixture([
      "Content/a.md": """
      +++
      # of Hugo
      title = 'Summer, 2026'
      date = 2026-05-01T10:00:00Z
      tags = ["bus",
        "tram"]
      draft = false

      [params]
      room = "12"
      +++
      Text
      """,
      "Content/plus.md": "+++\n\n# Not front matter\n",
      "Templates/page.mustache": "{{title}} {{params.room}} {{{content}}}",
    ])
    #expect(site.build().text == "")
    #expect(try site.output("a/index.html").hasPrefix("Summer, 2026 12 "))
    #expect(site.exists("Output/tags/tram/index.html"))
    #expect(try site.output("plus/index.html").contains("Not front matter</h1>"))
  }

  @Test func folderPages() throws {
    let site = try Fixture([
      "Content/README.md": "# Site\n\n[Section](sec/_index.md)\n",
      "Content/sec/_index.md": "# Section\n", "Content/sec/README.md": "# Read me\n",
      "Content/sec/p.markdown": "# P\n", "Content/two/readme.md": "# Two\n",
      "Content/three.md": "# Three\n", "Content/three/README.md": "# Other\n",
    ])
    #expect(site.build().text == "")
    for (path, title) in [
      ("", "Site"), ("sec/", "Section"), ("sec/README/", "Read me"), ("sec/p/", "P"),
      ("two/", "Two"),
      ("three/", "Three"), ("three/README/", "Other"),
    ] {
      #expect(try site.output(path + "index.html").contains("\(title)</h1>"), "\(path)")
    }
    // What is a folder's page depends on other files.
    try site.waitForClock()
    site.build()
    try site.write("# New\n", to: "Content/sec/index.md")
    try site.write(
      "# Site\n\n[Section](sec/index.md) [old](sec/_index.md)\n", to: "Content/README.md")
    #expect(site.build().text == "")
    #expect(try site.output("sec/index.html").contains("New</h1>"))
    #expect(try site.output("sec/_index/index.html").contains("Section</h1>"))
  }

  @Test func theReadMeOfASiteWithSystemsIsNotItsFrontPage() throws {
    let site = try Fixture([
      "Content/README.md": "# Files\n", "Content/tapes/README.md": "# Tapes\n",
      "Content/tapes/a.tape": "1 + 1 = 2\n",
    ])
    #expect(site.build().summary != nil)
    #expect(site.exists("Output/README/index.html"))
    #expect(site.exists("Output/tapes/README/index.html"))
  }

  @Test func postsOfJekyll() throws {
    let site = try Fixture([
      "Content/index.markdown":
        "---\nlayout: home\n---\n# Blog\n\n[post](_posts/2026-11-20-the-club-meets.markdown)\n",
      "Content/_posts/2026-11-20-the-club-meets.markdown": "---\nlayout: post\n---\nOn Friday.\n",
      "Content/_posts/2026-12-20-later.md": "Later.\n", "Content/_config.yml": "title: J\n",
    ])
    let text = site.build().text
    #expect(text.contains("warning: no layout 'post'; choose one of"))
    #expect(text.hasSuffix("2 warnings\n"), "\(text)")
    let page = try site.output("the-club-meets/index.html")
    #expect(page.contains("The club meets</h1>") && page.contains(#"datetime="2026-11-20""#))
    #expect(!site.exists("Output/later/index.html") && !site.exists("Output/_config.yml"))
  }

  @Test func aSummaryOrdersAndTitlesPages() throws {
    let summary = """
      # Summary

      [Preface](preface.md)

      # Part
      - [Second chapter](b.md)
        - [Draft]()
        - [Inside](sub/x.md)
      - [First](a.md)
      - [Gone](gone.md)

      """
    let site = try Fixture([
      "Content/preface.md": "# P\n", "Content/a.md": "# A\n", "Content/b.md": "Text.\n",
      "Content/sub/x.md": "# X\n", "Content/SUMMARY.md": summary,
    ])
    let missing =
      "Content/SUMMARY.md:10:1: warning: no page 'gone.md'; create it, or remove it from this list\n"
    #expect(site.build().text.hasPrefix(missing))
    #expect(!site.exists("Output/SUMMARY/index.html") && !site.exists("Output/SUMMARY.md"))
    #expect(try site.output("b/index.html").contains("Second chapter</h1>"))
    let front = try site.output("index.md")
    let order = try ["Preface", "Second chapter", "First"].map {
      try #require(front.range(of: "[\($0)]")).lowerBound
    }
    #expect(order == order.sorted())
    // An incremental build follows it too.
    try site.waitForClock()
    site.build()
    try site.write(
      summary.replacingOccurrences(of: "Second chapter", with: "Chapter"), to: "Content/SUMMARY.md")
    site.build()
    #expect(try site.output("b/index.html").contains("Chapter</h1>"))
    try site.write(summary + "\nA text.\n", to: "Content/SUMMARY.md")
    #expect(site.build().text.contains("broken link: no page or file 'gone.md'"))
    try site.write("# Summary\n\nA text.\n", to: "Content/SUMMARY.md")
    #expect(site.build().text == "")
    #expect(try site.output("b/index.html").contains("B</h1>"))
    #expect(site.exists("Output/SUMMARY/index.html"))
  }

  @Test func pagesInOtherFormatsAreNamed() throws {
    let site = try Fixture([
      "Content/a.md": "# A\n\n[notebook](n.ipynb)\n", "Content/n.ipynb": "{}",
      "Content/q.qmd": "# Q\n", "Content/m.mdx": "# M\n", "Content/x/r.rst": "R\n",
      "Content/y.adoc": "= Y\n",
    ])
    let text = site.build().text
    #expect(text.contains("Content/m.mdx: warning: this page is not published, because its format"))
    #expect(text.contains("       and 2 more in 2 files\n"))
    #expect(text.hasSuffix("5 warnings\n"), "\(text)")
    #expect(!site.exists("Output/n.ipynb"))
  }

  @Test func hiddenPages() throws {
    let site = try Fixture([
      "Content/site.yaml": "baseUrl: https://example.org\n", "Content/index.md": "```news\n```\n",
      "Content/a/secret.md":
        "---\ntitle: Quince\nhidden: true\ndate: 2026-01-01\ntags: [rare]\n---\n[b](b.md)\n",
      "Content/a/b.md": "# B\n\n[s](secret.md)\n", "Content/a/c.md": "# C\n",
      "Content/h/index.md": "---\ntitle: Medlar\nhidden: true\n---\n",
    ])
    #expect(site.build().text == "")
    let page = try site.output("a/secret/index.html")
    #expect(
      page.contains("Quince</h1>") && page.contains(#"<meta name="robots" content="noindex">"#))
    for (path, bytes) in try site.snapshot()
    where !path.hasPrefix("a/secret/") && !path.hasPrefix("h/") && !path.hasPrefix(".almanac") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Quince") && !text.contains("Medlar"), "\(path)")
      #expect(!path.hasSuffix(".xml") || !text.contains("secret"), "\(path)")
    }
    #expect(!site.exists("Output/tags/rare/index.html"))
  }

  @Test func linksToEditPages() throws {
    let site = try Fixture([
      "Content/site.yaml": "editUrl: https://example.org/edit/main/Content\n",
      "Content/a/first page.md": "# A\n",
    ])
    #expect(site.build().text == "")
    let link =
      #"<a href="https://example.org/edit/main/Content/a/first%20page.md">Edit this page</a>"#
    #expect(try site.output("a/first page/index.html").contains(link))
    #expect(try !site.output("a/index.html").contains("Edit this page"))
    try site.write("editUrl: github\n", to: "Content/site.yaml")
    #expect(site.build().text.contains("'github' is not a valid web address"))
  }

  @Test func aSiteOfNotesBeginsWithItsText() throws {
    let site = try Fixture(["Content/index.md": "# Notes\n\n## Part\n"])
    site.build()
    #expect(try !site.output("index.html").contains(#"class="leaf""#))
    try site.write("1 + 1 = 2\n", to: "Content/tapes/a.tape")
    site.build()
    #expect(try site.output("index.html").contains(#"class="leaf""#))
  }

  @Test(arguments: [
    (
      "a: Chapter 1: Intro",
      "3:13: error: this is not valid YAML: put quotes around the value of 'a': it has a colon"
    ),
    (
      "a: @home",
      "3:4: error: this is not valid YAML: put quotes around the value of 'a': it begins with @"
    ),
    ("a: \"quote\"s\"", "the value of 'a' has \" inside; put single quotes around it"),
    ("a: 'don't'", "the value of 'a' has ' inside; put double quotes around it"),
    (
      "a: \"c:\\docs\"",
      "put single quotes around the value of 'a', because of \\"
    ),
    ("a: [Draft] Plan", "put quotes around the value of 'a': it begins with ["),
    (
      "a: \"open",
      "3:4: error: this is not valid YAML: the value of 'a' has no closing quotation mark"
    ),
    ("\tb: 1", "this line begins with a tab; write spaces instead"),
  ])
  func faultsOfYAMLInPlainWords(_ line: String, _ message: String) throws {
    let site = try Fixture(["Content/a.md": "---\nparams:\n  x: 1\n\(line)\nz: 1\n---\n"])
    try site.write("---\ntitle: T\n\(line)\n---\n", to: "Content/a.md")
    let text = site.build().text
    #expect(text.contains(message), "\(text)")
  }

  @Test(arguments: [
    ("See {{< youtube abc >}}.", "a shortcode of Hugo"), ("{{ site.title }}", "a placeholder"),
    ("{% include x.html %}", "a tag of Jekyll"), ("{{#include file.rs}}", "a command of mdBook"),
    ("=== \"Tab 1\"\n\n    x", "a tab of MkDocs"), ("[[Wiki|text]]", "a link of Obsidian"),
    ("![[img.png]]", "an inclusion of Obsidian"), ("==mark==", "marked text of Obsidian"),
    ("^[inline note]", "a note of Pandoc"), ("as in [@cite2020]", "a citation of Pandoc"),
    ("see @fig-plot", "a reference of Quarto"),
    ("[a](a.md){:target=\"_blank\"}", "a list of attributes"),
    ("![](p.png){ width=\"100\" }", "a list of attributes"),
    ("text{.class}", "a list of attributes"),
    ("* TOC\n{:toc}", "a list of attributes"), ("%%comment%%", "a comment of Obsidian"),
    ("```{r}\n1\n```", "a block of Jupyter Book or Quarto"),
    ("```mermaid\nx\n```", "a diagram of Mermaid"),
    ("$$x^2$$", "a formula"), ("[[toc]]", "a table of contents of VitePress"),
    ("<<< @/x.js", "an inclusion of VitePress"), ("{ref}`x`", "a role of Jupyter Book"),
    ("| a |\n|---|\n| [[x]] |", "a link of Obsidian"),
  ])
  func syntaxThatIsShownAsText(_ text: String, _ name: String) throws {
    let site = try Fixture(["Content/a.md": "# A\n\n\(text)\n", "Content/p.png": "x"])
    let found = site.build().text
    #expect(found.contains("warning: this is \(name)"), "\(found)")
    #expect(found.hasSuffix("\n1 warning\n"), "\(found)")
    // Code is not meant.
    try site.write("# A\n\n````\n\(text)\n````\n\n    [[x]]\n", to: "Content/a.md")
    #expect(site.build().text == "")
  }

  @Test(arguments: [
    "a == b and c == d", "`{{ x }}`", "\\{{ x }}", "x[[1, 2], [3, 4]]", "50 %% of it", "\\[[x]]",
    "a {b} [c] @d", "## Title {#id}", "```{.swift}\nlet a = 1\n```", "$$ without an end",
  ])
  func textThatIsMeant(_ text: String) throws {
    let site = try Fixture(["Content/a.md": "# A\n\n\(text)\n"])
    #expect(site.build().text == "")
  }
}
