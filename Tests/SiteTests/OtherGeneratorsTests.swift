// Files of other site generators, and what their pages can say.

import AlmanacCore
import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct OtherGeneratorsTests {
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
}
