// Files in the content folder that are not published.

import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

@Suite struct UnpublishedFileTests {
  @Test func whatOtherProgramsLeaveIsNotPublished() throws {
    let names = [
      "a.md~", "#a.md#", "a.md.bak", "a.md.orig", "a.md.swp", "~$grades.xlsx", "Thumbs.db",
      "desktop.ini",
      "node_modules/a.md", "_site/index.html", "_drafts/a.md", "_config.yml", "book.toml", ".env",
      "notes/.a.md.swo",
    ]
    let site = try Fixture(["Content/a.md": "# A", "Content/~a.txt": "a", "Content/#1.txt": "1"])
    for name in names { try site.write("secret", to: "Content/" + name) }
    let (summary, text) = site.build()
    #expect(summary != nil && text.isEmpty, "\(text)")
    for name in names { #expect(!site.exists("Output/" + name), "\(name)") }
    #expect(site.exists("Output/~a.txt") && site.exists("Output/#1.txt"))
    #expect(
      !site.exists("Output/_drafts/a/index.html")
        && !site.exists("Output/node_modules/a/index.html"))
  }

  @Test func keysDatabasesAndProgramsAreNamed() throws {
    let names = [
      "backup.sql", "id_rsa", "notes/x.PHP", "web.config", "a/server.pem", "b.sqlite", "c.key",
    ]
    let site = try Fixture(["Content/a.md": "# A"])
    for name in names { try site.write("secret", to: "Content/" + name) }
    let (summary, text) = site.build()
    #expect(summary != nil)
    for name in names { #expect(!site.exists("Output/" + name), "\(name)") }
    let message =
      ": warning: this file is not published, because keys, databases and programs of servers are not for "
      + "readers; keep it outside of the content folder\n"
    #expect(
      text == ["a/server.pem", "b.sqlite", "backup.sql"].map { "Content/" + $0 + message }.joined()
        + "       and 4 more in 4 files\n7 warnings\n")
  }

  @Test func excludedFilesAreNeitherReadNorPublished() throws {
    let site = try Fixture([
      "Content/site.yaml": "exclude: [staff/, '*.psd', /a.csv, maps/*.txt, 'no*ne']\n",
      "Content/a.md": "# A\n\n[b](b/a.csv) [staff](staff/plan.md)\n", "Content/a.csv": "a",
      "Content/b/a.csv": "a", "Content/staff/plan.md": "---\nunknown: [\n---\n",
      "Content/b/staff/x.txt": "a", "Content/x.psd": "a", "Content/maps/b/1.txt": "a",
      "Content/maps/1.png": "a", "Content/schedules/staff/days.csv": "wrong",
    ])
    let text = site.build().text
    #expect(
      text.contains(
        "Content/a.md:3:22: error: broken link: 'staff/plan.md' is excluded in site.yaml"))
    #expect(
      text.contains(
        "Content/site.yaml:1:48: warning: no file or folder of the content matches 'no*ne'"))
    #expect(text.contains("\n1 error, 1 warning\n"), "\(text)")
    try site.write("# A\n\n[b](b/a.csv)\n", to: "Content/a.md")
    #expect(site.build().summary != nil)
    for file in ["a/index.html", "b/a.csv", "maps/1.png"] { #expect(site.exists("Output/" + file)) }
    for file in ["a.csv", "staff", "b/staff", "x.psd", "maps/b", "schedules"] {
      #expect(!site.exists("Output/" + file), "\(file)")
    }
  }

  @Test func patternsAreThoseOfGit() throws {
    let site = try Fixture([
      "Content/site.yaml":
        "exclude: [./c.txt, '**/deep/*.log', 'old/**', .obsidian/, caf\u{E9}.txt, '**/n']\n",
      "Content/a.md": "# A\n", "Content/c.txt": "", "Content/deep/1.log": "",
      "Content/x/deep/2.log": "",
      "Content/old/x/3.txt": "", "Content/cafe\u{301}.txt": "", "Content/x/n": "",
      "Content/x/c.txt": "",
      "Content/x/old/3.txt": "",
    ])
    let (summary, text) = site.build()
    #expect(summary != nil && text.isEmpty, "\(text)")
    for file in ["c.txt", "deep", "x/deep", "old", "cafe\u{301}.txt", "x/n"] {
      #expect(!site.exists("Output/" + file), "\(file)")
    }
    #expect(site.exists("Output/x/c.txt") && site.exists("Output/x/old/3.txt"))
  }

  @Test func draftsAndTablesSayWhatIsExcluded() throws {
    let site = try Fixture([
      "Content/site.yaml": "exclude: [plan.png, a.csv]\n", "Content/plan.png": "",
      "Content/a.csv": "a\n",
      "Content/a.md": "---\ndraft: true\n---\n![](plan.png)\n",
    ])
    site.request.includesDrafts = true
    let preview = site.build()
    site.request.includesDrafts = false
    #expect(preview.summary != nil)
    #expect(preview.text.contains("warning: missing image: 'plan.png' is excluded in site.yaml"))
    try site.write("```table\nfile: a.csv\n```\n", to: "Content/b.md")
    let text = site.build().text
    #expect(text.contains("Content/b.md:2:7: error: 'a.csv' is excluded in site.yaml"), "\(text)")
  }

  /// Each is published, with a word.
  @Test func whatMayNotBeForReadersIsNamed() throws {
    let site = try Fixture([
      "Content/a.md": "# A\n\n```table\nfile: used.csv\n```\n\n[b](b.xlsx) ![c](both.png)\n",
      "Content/used.csv": "a\n1\n", "Content/b.xlsx": "b", "Content/phones.ods": "c",
      "Content/both.png": "", "Content/plan.png": "", "Content/free.png": "",
      "Content/draft.md":
        "---\ndraft: true\n---\n![](plan.png) ![](both.png) [x](https://x.example/free.png)\n",
      "Content/staff/index.md": "---\ndraft: true\n---\n", "Content/staff/deep/names.md": "# N",
      "Content/exam.md": "---\ndraft: true\n---\n", "Content/exam/solution.pdf": "s",
      "Content/schedules/notes.md": "Ask the office.\n", "Content/schedules/read.md": "# For all\n",
      "Content/later.md": "---\ndate: 2999-01-01\n---\n[x](later.csv)\n",
      "Content/later.csv": "a\n", "Content/b.csv": "a\n",
      "Content/site.yaml": "footer: sub.csv sub-b.csv b.csv2\n",
      "Content/foot.csv": "a\n", "Templates/foot.mustache": "<a href='/foot.csv'>x</a>\n",
    ])
    let (summary, text) = site.build()
    #expect(summary != nil)
    let lines = text.split(separator: "\n").map { String($0.prefix { $0 != ";" }) }
    let draft = "this page is a draft, but 1 page or file in its folder is published"
    #expect(
      lines == [
        "Content/b.csv: warning: no page uses this spreadsheet, but it is published",
        "Content/exam.md: warning: " + draft,
        "Content/phones.ods: warning: no page uses this spreadsheet, but it is published",
        "Content/plan.png: warning: only drafts use this file, but it is published",
        "Content/schedules/notes.md: warning: this text is beside the sources of a system, and is published as a page",
        "Content/staff/index.md: warning: " + draft, "6 warnings",
      ], "\(text)")
    #expect(site.exists("Output/phones.ods") && site.exists("Output/plan.png"))
    // The warnings are shown again where nothing, or another page, has changed.
    try site.waitForClock()
    _ = site.build()
    let again = site.build()
    #expect(again.text == text && again.summary?.written == 0)
    try site.write("# New", to: "Content/new.md")
    #expect(site.build().text == text)
  }

  @Test func commentsAreNamed() throws {
    let site = try Fixture([
      "Content/a.md": """
      # A

      <!-- Ask *Ann*. -->

      - a

      <!-- -->

      <!-- prettier-ignore-start -->

      <!--more-->

      <!-- TOC -->

      <!-- vale off -->

      - b <!--c--> `<!-- code -->`

      <!DOCTYPE html>

      ```
      <!-- code -->
      ```
      """,
      "Content/b.md": "<!--\nToc: ask Ann\n-->\n# B\n\n<p><!-- more - later --></p>\n",
    ])
    let (summary, text) = site.build()
    #expect(summary != nil)
    for place in ["a.md:3:1", "a.md:17:5", "b.md:1:1"] {
      #expect(text.contains("Content/\(place): warning: this comment is published: "), "\(text)")
    }
    #expect(text.hasSuffix("       and 1 more in 1 file\n4 warnings\n"), "\(text)")
  }

  @Test func activePicturesAreNamed() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
    let active = [
      "\(svg) onload='x()'/>", "\(svg)><script>x()</script></svg>",
      "\(svg)><foreignObject><h:iframe/></foreignObject></svg>",
      "\(svg)><use href='data:image/svg+xml,x'/></svg>",
      "\(svg)><a xlink:href=' JavaScript:x()'/></svg>",
      "\(svg)><image href='https://x.example/a'/></svg>",
      "\(svg)><style>@import url(a.css);</style></svg>",
      "\(svg)><rect style='fill: url( \"//x.example/a\")'/></svg>",
      "<?xml-stylesheet href='a.css'?>\(svg)/>", "<!DOCTYPE svg [<!ENTITY a 'b'>]>\(svg)/>",
      "\(svg)><s:script xmlns:s='http://www.w3.org/2000/svg'/></svg>",
    ]
    let still = [
      "\(svg)><a href='https://x.example'><rect style='fill: url(#a)'/></a></svg>", "no picture",
      "\(svg)><image href='data:image/png;base64,AA'/><style>a { fill: red }</style></svg>",
      "\(svg)><foreignObject><div>a</div></foreignObject><image href='data:image/svg+xml,x'/></svg>",
      "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>\(svg)/>",
    ]
    let site = try Fixture([:])
    for (number, text) in active.enumerated() {
      try site.write(text, to: "Content/active-\(number).svg")
    }
    for (number, text) in still.enumerated() {
      try site.write(text, to: "Content/still-\(number).SVG")
    }
    let (summary, text) = site.build()
    #expect(summary != nil)
    for number in active.indices {
      #expect(
        text.contains("Content/active-\(number).svg: warning: this picture has "),
        "\(active[number])")
    }
    #expect(!text.contains("still"), "\(text)")
    // The warnings are known where the pictures are not read again.
    try site.waitForClock()
    _ = site.build()
    try site.write("# New", to: "Content/new.md")
    #expect(site.build().text == text)
  }
}
