// Front matter that was written for other programs, and its faults.

import AlmanacCore
import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct OtherFrontMatterTests {
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
    let site = try Fixture(["Content/a.md": "---\ntitle: T\n\(line)\n---\n"])
    let text = site.build().text
    #expect(text.contains(message), "\(text)")
  }
}
