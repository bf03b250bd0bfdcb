// The foot of printed sheets.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct SheetFooterTests {
  /// CSS Syntax Module Level 3, 4.3.7: an escape is a backslash, hexadecimal digits, one space.
  @Test(arguments: [
    ("East High School", #""East High School""#),
    ("Zürich · 北京 · שלום", #""Zürich · 北京 · שלום""#),
    (#"Say "hi"\ "#, #""Say \22 hi\22 \5c  ""#),
    ("a;} * { b: c", #""a\3b \7d  \2a  \7b  b\3a  c""#),
    ("</style>\n\u{0}", #""\3c \2f style\3e \a \0 ""#),
    ("", #""""#),
  ])
  func aTextBecomesAString(text: String, expected: String) {
    #expect(SheetFooter.quoted(text) == expected)
  }

  @Test func everyPageLinksIt() throws {
    let fixture = try Fixture([
      "Content/site.yaml": "title: 'Rail \"Nord\"'\n", "Content/index.md": "# Timetables\n",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("assets/sheets-print.css").contains(
        #"content: "Rail \22 Nord\22  · Saturday\2c  November 21\2c  2026";"#))
    #expect(
      try fixture.output("index.html").contains(
        #"<link rel="stylesheet" href="assets/almanac-print.sheets-print.css" media="print">"#))
  }

  @Test func inHebrewTheNameIsOnTheRight() throws {
    let fixture = try Fixture([
      "Content/site.yaml": "title: לוח\nlanguage: he\n", "Content/index.md": "# לוח\n",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("assets/sheets-print.css").contains(#"@bottom-right { content: "לוח"#))
  }
}
