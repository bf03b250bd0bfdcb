// Reading separated values.

import AlmanacCore
import Testing

@Suite struct SeparatedValuesTests {
  private func cells(_ text: String, separator: UInt8 = UInt8(ascii: ",")) -> [[String]] {
    var problems: [Problem] = []
    let sheet = SeparatedValues.read(text, separator: separator, file: "t.csv", into: &problems)
    #expect(problems.isEmpty)
    return sheet.rows.map { $0.fields.map(\.text) }
  }

  @Test func readsQuotesSeparatorsAndNewlines() {
    #expect(
      cells("a,\"b, c\",\"say \"\"hi\"\"\"\r\n\"two\nlines\",,x\r\n") == [
        ["a", "b, c", "say \"hi\""], ["two\nlines", "", "x"],
      ])
  }

  @Test func readsEveryLineEnding() {
    #expect(cells("a\nb\rc\r\nd") == [["a"], ["b"], ["c"], ["d"]])
  }

  @Test func skipsMarkAndBlankRowsAndTrims() {
    #expect(cells("\u{FEFF}a , b\n\n , \n\t\" c \" ,d\n") == [["a", "b"], [" c ", "d"]])
  }

  @Test func readsOtherSeparators() {
    #expect(cells("a\tb c\t\td\n", separator: UInt8(ascii: "\t")) == [["a", "b c", "", "d"]])
    #expect(cells("a;b,c", separator: UInt8(ascii: ";")) == [["a", "b,c"]])
  }

  @Test func readsNothing() {
    #expect(cells("").isEmpty)
    #expect(cells("\u{FEFF}\r\n\r\n").isEmpty)
  }

  @Test func keepsAQuoteInsideAPlainCell() {
    #expect(cells("5\" pipe,x") == [["5\" pipe", "x"]])
  }

  @Test func countsRowsAsASpreadsheetAndColumnsInScalars() {
    var problems: [Problem] = []
    let sheet = SeparatedValues.read(
      "h\r\n\r\n\"é\r\né\", ö ,x\r\n", file: "t.csv", into: &problems)
    let row = sheet.rows[1]
    #expect(row.number == 3)
    #expect(row.fields[0].position == Position(line: 3, column: 1))
    #expect(row.fields[1].position == Position(line: 4, column: 5))
    #expect(row.fields[2].position == Position(line: 4, column: 8))
    #expect(row.field(5).text.isEmpty)
    #expect(row.field(5).position == Position(line: 4, column: 9))
  }

  @Test func reportsAQuoteThatIsNeverClosed() {
    var problems: [Problem] = []
    let sheet = SeparatedValues.read("a\nb, \"c\nd\n", file: "t.csv", into: &problems)
    #expect(sheet.rows.count == 1)
    #expect(problems.map(\.position) == [Position(line: 2, column: 4)])
    #expect(
      problems.map(\.message) == [
        "row 2, column 2: this quote is never closed; close it, or double it if it is part of the "
          + "text"
      ])
  }

  @Test func reportsTextAfterAQuote() {
    var problems: [Problem] = []
    let sheet = SeparatedValues.read("\"a\" b,c\nd\n", file: "t.csv", into: &problems)
    #expect(sheet.rows.map(\.number) == [2])
    #expect(problems.map(\.position) == [Position(line: 1, column: 5)])
    #expect(
      problems.map(\.message) == [
        "row 1, column 1: there is text after the closing quote of the cell; double each quote "
          + "that is part of the text"
      ])
  }

  @Test(arguments: [
    ("sep=;\na;b,c\n", UInt8(ascii: ";")), ("SEP=,\r\na,b;c\r\n", UInt8(ascii: ",")),
    ("sep=\t\na\tb,c\n", 0x09), ("sep=\\t\na\tb,c\n", 0x09),
    ("\u{FEFF}\"sep=|\"\na|b,c\n", UInt8(ascii: "|")),
  ])
  func readsADeclaredSeparator(text: String, separator: UInt8) {
    #expect(SeparatedValues.separator(of: text) == separator)
    var problems: [Problem] = []
    let sheet = SeparatedValues.read(text, separator: separator, file: "t.csv", into: &problems)
    #expect(problems.isEmpty)
    #expect(sheet.rows.map(\.fields.count) == [2])
    // Spreadsheets do not count the line as a row, but it is a line of the file.
    #expect(sheet.rows.first?.number == 1)
    #expect(sheet.rows.first?.fields.first?.position == Position(line: 2, column: 1))
  }

  @Test(arguments: ["sep=", "sep=ab", "sep=x", "sep= ", "sep=\"", "sep", "xsep=;", "sep=é", ""])
  func otherFirstLinesAreRows(text: String) {
    #expect(SeparatedValues.namedSeparator(of: text + "\na,b\n") == nil)
  }
}
