// The files meta.json and correction.txt of .bell folders.

import AlmanacBase
import AlmanacBells
import Testing

@Suite struct BellFolderSettingsTests {
  /// Reads a folder with these two files.
  private func read(
    meta: String = "{}", correction: String = "0"
  ) -> (folder: BellFolder?, problems: [String]) {
    let week = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map { $0 + " on\n" }.joined()
    var problems: [Problem] = []
    let folder = BellFolder.read(
      calendar: BellFolder.File("c", "* Default Week\n" + week),
      schedules: BellFolder.File("s", "* on\n8:00 {A}\n"), meta: BellFolder.File("m", meta),
      correction: BellFolder.File("t", correction), today: Day(iso: "2026-11-20")!,
      into: &problems)
    return (folder, problems.map(\.description))
  }

  @Test(arguments: [
    ("[1]", "1:1: error: this is a list, not an object; write {\"name\": \"West High School\"}"),
    (
      "{\"name\": 1}",
      "1:10: error: the name of the school is a number, not a text; write it in double quotes"
    ),
    ("{\"name\": \" \"}", "1:10: error: the name of the school is empty; write it, or remove it"),
    (
      "{\n \"periods\": \"A\"}",
      "2:13: error: the value of 'periods' is a text, not a list; write the names of periods in "
        + "brackets, such as [\"Period 1\"]"
    ),
    (
      "{\"periods\": [\"A\", null]}",
      "1:19: error: the name of a period is null, not a text; write it in double quotes"
    ),
    ("", "1:1: error: the file is empty; write a JSON object, such as {}"),
    (
      "{\"name\": \"é\", }",
      "1:15: error: here a key in double quotes is expected, such as \"name\""
    ),
    ("{\"name\" 1}", "1:9: error: here a colon is expected after the key"),
    (
      "{\"name\": West}",
      "1:10: error: here a JSON value is expected, such as a text in double quotes"
    ),
    (
      "{\"name\": \"A\nB\"}",
      "1:12: error: the text ends with its line; close it with a double quote"
    ),
    ("{\"name\": \"A", "1:10: error: this text has no closing double quote; add it"),
    (
      "{\"name\": \"A\" \"b\": 1}",
      "1:14: error: here a comma or the closing brace of the object is expected"
    ),
    ("[1 2]", "1:4: error: here a comma or the closing bracket of the list is expected"),
    ("{} {}", "1:4: error: there is text after the end of the JSON; remove it"),
    (
      "{\"name\": \"\\x\"}",
      "1:11: error: this backslash begins no escape of JSON; double it, or use an escape such as \\n"
    ),
  ])
  func reportsAFaultInNames(_ meta: String, _ message: String) {
    #expect(read(meta: meta).problems == ["m:" + message])
  }

  @Test func readsNameAndCorrection() {
    let (folder, problems) = read(
      meta: #"{"a":[{},[],[1,-0.5e+3],true,false,null],"name":"A \u00e9\ud83c\udf42\/\n\"B\""}"#,
      correction: "-1500\r\n")
    #expect(problems == [])
    #expect(folder?.name == "A é🍂/ \"B\"")
    #expect(folder?.correction == -1_500)
  }

  @Test func deepJSONIsAnError() {
    #expect(
      read(meta: String(repeating: "[", count: 100_000)).problems == [
        "m:1:65: error: the values are nested more than 64 levels deep"
      ])
  }

  @Test(arguments: [
    ("", "the file is empty; write the milliseconds that are added to the clock, such as 0"),
    (
      "1.5",
      "'1.5' is not a whole number; write the milliseconds that are added to the clock, such as 0"
    ),
    (
      "3600001",
      "3600001 milliseconds are more than an hour; correct the number, which is added to the clock"
    ),
  ])
  func reportsAFaultInTheCorrection(_ text: String, _ message: String) {
    #expect(read(correction: text).problems == ["t:1:1: error: " + message])
  }
}
