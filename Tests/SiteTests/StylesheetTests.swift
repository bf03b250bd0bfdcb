// Pages link the stylesheets of what is on them, and a site has only the modules that its pages load.

import AlmanacCore
import AlmanacFiles
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct StylesheetTests {
  @Test(arguments: [
    (
      "a { color: red; }\n\nb  >  c , d { margin : 0 1px }\n",
      "a{color:red;}b > c ,d{margin :0 1px}"
    ),
    ("a :hover { }", "a :hover{}"),
    ("/* note */ a/* x */b { }", "a b{}"),
    ("/*! licence  of a font */\na { }", "/*! licence  of a font */ a{}"),
    (
      #"a::before { content: "  /* no */  \" ;  " ; }"#,
      #"a::before{content:"  /* no */  \" ;  ";}"#
    ),
    ("a { content: '}  \\'  {' }", "a{content:'}  \\'  {'}"),
    ("a { background: url(//h/*/b.png) }", "a{background:url(//h/*/b.png)}"),
    ("a { background: url( \"x  y.png\" ) }", "a{background:url( \"x  y.png\" )}"),
    (".a\\ \\ b { }", ".a\\ \\ b{}"),
    (
      "@media (min-width: 46em) and (orientation: landscape) {\n  a { b: c }\n}",
      "@media (min-width:46em) and (orientation:landscape){a{b:c}}"
    ),
    ("a { b: c } /* no end", "a{b:c}"),
    ("a { b: 'no end\n; c: d }", "a{b:'no end;c:d}"),
    ("", ""), ("  ", ""), ("\\", "\\"), ("'", "'"), ("/", "/"),
  ])
  func spacesAndCommentsAreRemoved(text: String, expected: String) {
    #expect(String(decoding: Stylesheets.compact(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test func aPageLinksTheStylesheetsOfWhatIsOnIt() throws {
    let fixture = try Fixture([
      "Content/index.md": "---\nlayout: front\n---\n# Front\n\n```calc\n7 + 9\n```\n",
      "Content/plain.md": "# Plain\n",
      "Content/own.md": "---\nlayout: own\n---\n# Own\n",
      "Content/decks/units.csv": "km,kilometre\n",
      "Templates/own.mustache": "<!DOCTYPE html>\n{{> head}}\n{{{content}}}",
      "Templates/assets/own.css": "p { margin: 0 }\n",
      "Templates/assets/own-print.css": "p { margin: 1mm }\n",
      "Content/paper.md": "---\nlayout: paper\n---\n# Paper\n",
      "Templates/paper.mustache": "<!DOCTYPE html>\n{{> head}}\n{{{content}}}",
      "Templates/assets/paper-print.css": "p { margin: 2mm }\n",
    ])
    #expect(fixture.build().text == "")
    func links(_ page: String) throws -> [String] {
      try fixture.output(page + "index.html").matches(
        of: #/rel="stylesheet" href="(?:\.\./)*assets/([^"]+)\.css"( media="print")?/#
      ).map { String($0.1) + ($0.2 == nil ? "" : " on paper") }
    }
    let paper = "almanac-print.sheets-print"
    #expect(try links("") == ["almanac.calculator.front", "\(paper) on paper"])
    #expect(try links("plain/") == ["almanac.page", "\(paper) on paper"])
    #expect(try links("own/") == ["almanac.own", "\(paper).own-print on paper"])
    #expect(try links("paper/") == ["almanac.page", "\(paper).paper-print on paper"])
    #expect(
      try links("flashcards/units/review/") == [
        "almanac.live.flashcards.formulas.stage.review-live.page", "\(paper) on paper",
      ])
    #expect(
      try links("flashcards/units/print/a4/") == [
        "almanac.cards.flashcards.formulas.papers.sheet",
        "\(paper).cards-print.papers-print on paper",
      ])
    #expect(try fixture.output("assets/own.css") == "p{margin:0}")
  }

  @Test(arguments: [
    ("Text\n", []), ("# A\n\n## B\n\n## C\n\n## D\n", []),
    ("---\ndate: 2015-09-01\n---\nText\n", ["written"]),
    ("---\ntoc: true\n---\n# A\n\n## B\n", ["written"]),
    ("> [!NOTE]\n> Text\n", ["written"]), ("Text[^1]\n\n[^1]: Note\n", ["written"]),
    ("- [ ] Task\n", ["written"]), ("---\nmath: true\n---\n$x$\n", ["formulas"]),
    ("<b>Text</b>\n", ["formulas", "written"]), ("<div>\nText\n</div>\n", ["formulas", "written"]),
    ("```convert\nshow: day\n```\n", []),
    ("```convert\n2 cups to ml\n```\n", ["conversion"]),
  ])
  func aWrittenPageLinksOnlyWhatItUses(text: String, expected: [String]) throws {
    let fixture = try Fixture(["Content/page.md": text])
    #expect(fixture.build().text == "")
    let names = (["almanac"] + expected + ["page"]).joined(separator: ".")
    #expect(try fixture.output("page/index.html").contains("href=\"../assets/\(names).css\">"))
    #expect(try fixture.output("assets/\(names).css").hasPrefix(":root{"))
  }

  @Test func onlyStylesheetsThatPagesLinkArePublished() throws {
    let fixture = try Fixture([
      "Content/index.md": Self.plain, "Content/notice.md": "> [!NOTE]\n> Text\n",
    ])
    let joined = "Output/assets/almanac.written.page.css"
    #expect(fixture.build().text == "")
    #expect(fixture.exists(joined))
    // The page with the notice is the same as before.
    try fixture.write("---\nlayout: page\n---\n# Other notes\n", to: "Content/index.md")
    #expect(fixture.build().text == "")
    #expect(fixture.exists(joined))
    try fixture.write("Text\n", to: "Content/notice.md")
    #expect(fixture.build().text == "")
    #expect(!fixture.exists(joined))
  }

  @Test(arguments: [
    ("a{b:c}", true), ("", true), ("a{b:url(x)}", true), ("a{b:url('}')}", true),
    ("a{b:url(d}e)}", true), ("a[b='{']{c:\"}\"}", true), ("a\\{{b:c}", true),
    ("/*! { */a{b:c}", true),
    ("@media print{a{b:c}}", true), ("a{b:'}", false), ("a{b:c", false), ("a{b:c}}", false),
    ("a{b:calc(1px}", false), ("a{b:url(c}", false), ("/*! a{b:c}", false), ("/*!/", false),
    ("@import 'other.css';", false), ("@IMPORT url(other.css);a{b:c}", false),
    ("@namespace svg url(x);", false), ("@charset \"utf-8\";", false),
  ])
  func stylesheetsAreJoinedWhereTheyMeanTheSame(text: String, expected: Bool) {
    #expect(Stylesheets.canBeJoined(Array(text.utf8)) == expected)
  }

  @Test func aStylesheetThatCannotBeJoinedIsLinkedByItself() throws {
    let fixture = try Fixture([
      "Content/index.md": Self.plain, "Content/notice.md": "> [!NOTE]\n> Text\n",
      "Templates/assets/written.css": "@import 'other.css';\n",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("notice/index.html")
    let links = html.matches(of: #/assets\/([^"]+)\.css">/#).map { String($0.1) }
    #expect(links == ["almanac", "written", "page"])
    #expect(try fixture.output("assets/written.css") == "@import 'other.css';")
  }

  @Test func aFileInThePlaceOfAStylesheetIsAnError() throws {
    let path = "Content/assets/almanac.page.css"
    let fixture = try Fixture(["Content/index.md": Self.plain, path: "p { margin: 0 }\n"])
    #expect(
      fixture.build().text.contains(
        "\(path): error: Almanac publishes a stylesheet of its own at this path; rename this file"))
    #expect(!fixture.exists("Output"))
  }

  @Test(arguments: [("he", true), ("en", false)])
  func onlyLanguagesFromRightToLeftHaveTheirStylesheet(language: String, expected: Bool) throws {
    let fixture = try Fixture([
      "Content/site.yaml": "language: \(language)\n", "Content/plain.md": "# Plain\n",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("plain/index.html").contains("assets/almanac.page.right-to-left.css")
        == expected)
  }

  /// Comments and white space are a large part of them.
  @Test func theOwnStylesheetsAreCompact() throws {
    let sheets = defaultTemplates.filter { $0.path.hasSuffix(".css") }
    #expect(sheets.count > 10)
    for sheet in sheets {
      let compact = Stylesheets.compact(sheet.bytes)
      #expect(compact.count < sheet.bytes.count, "\(sheet.path)")
      #expect(Stylesheets.compact(compact) == compact, "\(sheet.path)")
    }
  }

  @Test func noAnimationTakesMoreThanAQuarterOfASecond() throws {
    var count = 0
    for sheet in defaultTemplates where sheet.path.hasSuffix(".css") {
      let text = String(decoding: Stylesheets.compact(sheet.bytes), as: UTF8.self)
      for declaration in text.matches(of: #/(?:animation|transition)[a-z-]*:([^;}]*)/#) {
        let times = declaration.1.matches(of: #/(?:^|\s)(\d*\.?\d+)(m?s)\b/#)
        for time in times {
          let seconds = try #require(Double("0" + String(time.1))) / (time.2 == "ms" ? 1000 : 1)
          #expect(seconds <= 0.25, "\(sheet.path): \(declaration.0)")
          count += 1
        }
      }
    }
    #expect(count > 5)
  }

  /// A front page without the date, which is a live part.
  private static let plain = "---\nlayout: page\n---\n# Notes\n"

  private func modules(of files: [String: String]) throws -> Set<String> {
    let fixture = try Fixture(files)
    #expect(fixture.build().text == "")
    let assets = try FileManager.default.contentsOfDirectory(
      atPath: fixture.folder.appending(path: "Output/assets").path)
    return Set(
      assets.filter { $0.hasSuffix(".wasm") }
        .map { $0.split(separator: "-").dropLast().joined(separator: "-") })
  }

  @Test func aSiteHasOnlyTheModulesThatItsPagesLoad() throws {
    if liveModules.isEmpty { return }
    #expect(try modules(of: ["Content/index.md": Self.plain]) == ["search"])
    #expect(try modules(of: ["Content/notes.md": "# Notes\n"]) == ["search"])
    #expect(
      try modules(of: ["Content/index.md": Self.plain, "Content/tapes/sum.tape": "7 + 9\n"])
        == ["calculator", "search"])
    #expect(
      try modules(of: [
        "Content/index.md": Self.plain, "Content/decks/units.csv": "km,kilometre\n",
      ])
        == ["decks", "flashcards", "puzzle", "review", "search", "settings"])
  }

  @Test func aSiteWithoutLivePartsHasNoneOfTheirFiles() throws {
    let fixture = try Fixture(["Content/index.md": Self.plain])
    #expect(fixture.build().text == "")
    let assets = try FileManager.default.contentsOfDirectory(
      atPath: fixture.folder.appending(path: "Output/assets").path)
    for name in ["live-", "log-", "display-", "words-"] {
      #expect(!assets.contains { $0.hasPrefix(name) }, "\(name)")
    }
    #expect(assets.contains { $0.hasPrefix("offline-") })
  }
}
