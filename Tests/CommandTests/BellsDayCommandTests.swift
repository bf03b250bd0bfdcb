// Tests of almanac day.

import Foundation
import Testing

struct BellsDayCommandTests {
  private static let periods = """
    Schedule Name,Period Name,Period Start,Period Length
    Regular,1st,8:10,42
    ,2nd,8:57,42
    Late Start,1st,10:00,30

    """
  private static let header = "Timestamp,Date,Last date,Schedule,Title,Username"
  private static let settings =
    "timeZone: America/Chicago\neditors: [a@example.org, b@example.org]\n"

  /// A site with one school.
  private static func site(
    _ days: String, settings: String = settings, encoding: String.Encoding = .utf8
  ) throws -> Program {
    let program = try Program([
      "Content/site.yaml": settings, "Content/schedules/periods.csv": periods,
      "Content/schedules/days.csv": "",
    ])
    try #require(days.data(using: encoding)).write(to: file(program))
    return program
  }

  private static func file(_ program: Program) -> URL {
    program.folder.appending(path: "Content/schedules/days.csv")
  }

  /// Expects that a command refuses a row and leaves all bytes.
  private static func expectRefusal(
    _ program: Program, _ arguments: [String], status: Int32 = 1, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Data(contentsOf: file(program))
    let run = try program.run(["day"] + arguments)
    #expect(run.status == status, sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(run.errors.contains(message), "\(run.errors)", sourceLocation: sourceLocation)
    #expect(try Data(contentsOf: file(program)) == before, sourceLocation: sourceLocation)
  }

  /// The rows are those of 2026-11-21, 4:00 in Chicago.
  @Test(arguments: [
    // A row is added in the form of the others.
    (
      header + "\n11/20/2026 7:00:00,8/17/2026,,Regular,,a@example.org\n",
      ["12/10/2026", "late start", "--title", "Snow"],
      header + "\n11/20/2026 7:00:00,8/17/2026,,Regular,,a@example.org\n"
        + "11/21/2026 4:00:00,12/10/2026,,Late Start,Snow,a@example.org\n"
    ),
    // CRLF, a declared separator, other columns in another order, no line break at the end.
    (
      "\u{FEFF}sep=;\r\nNotes;Title;Schedule;Date\r\n\r\n\"x; y\";;Regular;2026-08-17\r\n;;Regular;17.8.2026",
      ["10.12.2026", "Late Start", "--title", "Snow; \"deep\", cold"],
      "\u{FEFF}sep=;\r\nNotes;Title;Schedule;Date\r\n\r\n\"x; y\";;Regular;2026-08-17\r\n;;Regular;17.8.2026"
        + "\r\n;\"Snow; \"\"deep\"\", cold\";Late Start;10.12.2026"
    ),
    // All cells are quoted; the replaced row has several lines, and keeps its notes and extra cells.
    (
      "\"Date\",\"Schedule\",\"Notes\"\n\"2026-12-10\",\"Regular\",\"a\nb\"\n\"2026-12-11\",\"Regular\",\"\"\n",
      ["2026-12-10", "Late Start"],
      "\"Date\",\"Schedule\",\"Notes\"\n\"2026-12-10\",\"Late Start\",\"a\nb\"\n\"2026-12-11\",\"Regular\",\"\"\n"
    ),
    // The last row for a day alone counts, and only rows by editors do.
    (
      "Date,Last date,Schedule,Username\n2026-12-10,,Regular,a@example.org\n"
        + "2026-12-10,,Regular,b@example.org\n2026-12-10,,Regular,c@example.org\n"
        + "2026-12-09,2026-12-11,Regular,a@example.org\n",
      ["Dec 10, 2026", "Late Start"],
      "Date,Last date,Schedule,Username\n2026-12-10,,Regular,a@example.org\n"
        + "2026-12-10,,Late Start,a@example.org\n2026-12-10,,Regular,c@example.org\n"
        + "2026-12-09,2026-12-11,Regular,a@example.org\n"
    ),
    // A row for the same days is replaced, also one with an error.
    (
      "Date,Last date,Schedule,Title\n2026-12-21,2027-01-01,No School,Break\n2026-12-23,,Regular,\n",
      ["2026-12-21", "Non Attendance Day", "--last", "2027-01-01"],
      "Date,Last date,Schedule,Title\n2026-12-21,2027-01-01,Non Attendance Day,\n2026-12-23,,Regular,\n"
    ),
    // A row for several days is added where a later one overlaps that of the same days.
    (
      "Date,Last date,Schedule\n2026-12-21,2026-12-23,Regular\n2026-12-22,2026-12-24,Regular\n",
      ["2026-12-21", "Late Start", "--last", "2026-12-23"],
      "Date,Last date,Schedule\n2026-12-21,2026-12-23,Regular\n2026-12-22,2026-12-24,Regular\n"
        + "2026-12-21,2026-12-23,Late Start\n"
    ),
  ])
  func leavesAllOtherBytes(_ days: String, _ arguments: [String], _ expected: String) throws {
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      if encoding != .utf8, !days.hasPrefix("\u{FEFF}") { continue }
      let program = try Self.site(days, encoding: encoding)
      let run = try program.run(["day"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try Data(contentsOf: Self.file(program)) == expected.data(using: encoding))
      let names = try FileManager.default.contentsOfDirectory(
        atPath: program.folder.path + "/Content/schedules")
      #expect(names.sorted() == ["days.csv", "periods.csv"])
    }
  }

  @Test func keepsWindows1252AndRefusesWhatItLacks() throws {
    let days = "Date,Schedule,Title\n2026-08-17,Regular,Caf\u{E9} \u{20AC}\n"
    let program = try Self.site(days, encoding: .windowsCP1252)
    let arguments = ["2026-12-10", "Late Start", "--title"]
    #expect(try program.run(["day"] + arguments + ["Se\u{F1}or\u{2019}s"]).status == 0)
    #expect(
      try Data(contentsOf: Self.file(program))
        == (days + "2026-12-10,Late Start,Se\u{F1}or\u{2019}s\n").data(using: .windowsCP1252))
    try Self.expectRefusal(program, arguments + ["\u{65E5}"], "lacks a character of the row")
  }

  @Test func keepsALinkAndPermissions() throws {
    let program = try Self.site(
      "Date,Schedule\n2026-08-17,Regular\n",
      settings: "timeZone: UTC\nsymlinks: {outside: [schedules/days.csv]}\n")
    let (file, target) = (Self.file(program), program.folder.appending(path: "shared.csv"))
    try FileManager.default.moveItem(at: file, to: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target.path)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    let run = try program.run(["day", "2026-12-10", "Late Start"])
    #expect(run.status == 0, "\(run.errors)")
    let kind = try FileManager.default.attributesOfItem(atPath: file.path)[.type]
    #expect(kind as? FileAttributeType == .typeSymbolicLink)
    let facts = try FileManager.default.attributesOfItem(atPath: target.path)
    #expect(facts[.posixPermissions] as? Int == 0o640)
    #expect(try String(contentsOf: target, encoding: .utf8).hasSuffix("\n2026-12-10,Late Start\n"))
  }

  @Test func saysWhatTheDaysHave() throws {
    let program = try Self.site("Date,Last date,Schedule,Title\n2026-08-17,,Regular,\n")
    let run = try program.run(["day", "2026-12-10", "Late Start", "--title", "Snow"])
    #expect(
      run.output == """
        Thursday, December 10, 2026: Late Start, titled Snow; 1 period, 10:00 to 10:30
        added Content/schedules/days.csv:3

        """)
    #expect(
      try program.run(["day", "2026-12-09", "Regular", "--last", "2026-12-12"]).output == """
        Wednesday, December 9, 2026: Regular; 2 periods, 08:10 to 09:39
        Thursday, December 10, 2026: Late Start, titled Snow; 1 period, 10:00 to 10:30
        Friday, December 11, 2026: Regular; 2 periods, 08:10 to 09:39
        Saturday, December 12, 2026: Weekend; no bells
        added Content/schedules/days.csv:4

        """)
    let off = try program.run(["day", "2026-12-10", "Non Attendance Day"])
    #expect(
      off.output == """
        Thursday, December 10, 2026: Non Attendance Day; no bells
        replaced Content/schedules/days.csv:3

        """)
    // The row is right, but the site cannot be built.
    try program.write("[x](gone.md)\n", to: "Content/index.md")
    let check = try program.run(["day", "2026-12-11", "", "--title", "Picture Day"])
    #expect(check.output.hasPrefix("Friday, December 11, 2026: Regular, titled Picture Day; 2 per"))
    #expect(check.errors.hasPrefix("Content/index.md:1:5: error: broken link"))
    #expect(check.status == 1)
  }

  @Test func refusesRowsWithErrors() throws {
    let days = Self.header + "\n11/20/2026 7:00:00,8/17/2026,,Regular,,a@example.org\n"
    let program = try Self.site(days)
    let file = "Content/schedules/days.csv: error: the row is not added: "
    try Self.expectRefusal(
      program, ["2026-12-10", "Late Strat"],
      file
        + "no schedule 'Late Strat' in Content/schedules/periods.csv; the nearest is 'Late Start'")
    try Self.expectRefusal(program, ["2026-12-10", ""], file + "the row has no schedule")
    try Self.expectRefusal(program, ["2062-12-10", "Regular"], file + "12/10/2062 is 13")
    try Self.expectRefusal(
      program, ["2026-12-12", "Regular", "--last", "2026-12-13"], file + "all days from")
    for date in ["2026-02-30", "13/13/2026", "tomorrow", ""] {
      try Self.expectRefusal(
        program, [date, "Regular"], status: 64, "error: '\(date)' is not a valid date; write it as")
    }
    try Self.expectRefusal(
      program, ["2026-12-10", "Regular", "--last", "2026-12-09"], status: 64,
      "error: the last date, 2026-12-09, is before the first, 2026-12-10")
    for title in ["=1+1", " +1", "-1", "@a"] {
      try Self.expectRefusal(
        program, ["2026-12-10", "Regular", "--title=" + title], "spreadsheets would compute it")
    }
    try Self.expectRefusal(
      program, ["2026-12-10", "Regular", "--school", "west"], status: 64,
      "the site's only school has no folder name; leave --school out")
    // What was wrong before.
    try program.write(
      days + ",2026-12-10,,Late Strat,,a@example.org\n", to: "Content/schedules/days.csv")
    try Self.expectRefusal(program, ["2026-12-11", "Regular"], "days.csv:3:14: error: ")
  }

  @Test func refusesSheetsWithoutAPlaceForTheRow() throws {
    let form = try Self.site("Date,Schedule,Username\n2026-08-17,Regular,a@example.org\n")
    try Self.expectRefusal(
      form, ["2026-12-10", "Regular", "--title", "Snow"],
      "days.csv:1:1: error: the first row has no header 'Title'; add it after the last one")
    try Self.expectRefusal(
      form, ["2026-12-10", "Regular", "--last", "2026-12-11"],
      "the first row has no header 'Last date'")
    let nobody = try Self.site(
      "Date,Schedule,Username\n2026-08-17,Regular,a@example.org\n", settings: "timeZone: UTC\n")
    try Self.expectRefusal(nobody, ["2026-12-10", "Regular"], "add 'editors'")
    try form.write(
      "# Sheets\r\n./schedules/days.csv https://sheets.example/1\r\n", to: "spreadsheets.txt")
    try Self.expectRefusal(
      form, ["2026-12-10", "Regular"],
      "spreadsheets.txt:2:1: error: each build fetches schedules/days.csv from this address and would"
    )
    try form.write("# schedules/days.csv https://sheets.example/1\n", to: "spreadsheets.txt")
    #expect(try form.run(["day", "2026-12-10", "Regular"]).status == 0)
  }

  @Test func turnsAndTheYear() throws {
    let settings = """
      year: {first: 2026-08-17, last: 2027-06-04}
      rotation: {turns: [Week A, Week B], first: 2026-08-17, unit: week}

      """
    let program = try Self.site("Date,Schedule\n2026-09-04,Late Start\n", settings: settings)
    try Self.expectRefusal(
      program, ["2026-12-10", "week b"], "the row is not added: 'week b' is a turn of the rotation")
    try Self.expectRefusal(
      program, ["2027-06-05", "Regular"], "is outside of the school year in site.yaml")
    #expect(try program.run(["day", "2027-06-04", "Late Start"]).status == 0)
  }

  @Test func schoolsOfADistrict() throws {
    let days = "Date,Schedule,Username\n17/8/2026,Regular,w@example.org\n"
    let program = try Program([
      "Content/site.yaml": """
      editors: [all@example.org]
      schools:
        west: {name: West, editors: [w@example.org], dateOrder: day-first}

      """,
      "Content/schedules/east/periods.csv": Self.periods,
      "Content/schedules/east/days.csv": "Date,Schedule\n2026-08-17,Late Strat\n",
      "Content/schedules/west/periods.csv": Self.periods,
      "Content/schedules/west/days.csv": days,
    ])
    let run = try program.run(["day", "10/12/2026", "Late Start", "--school", "west"])
    #expect(
      run.output == """
        Thursday, December 10, 2026 at West: Late Start; 1 period, 10:00 to 10:30
        added Content/schedules/west/days.csv:3

        """)
    // The whole site is checked after that.
    #expect(run.errors.hasPrefix("Content/schedules/east/days.csv:2:12: error: "))
    #expect(run.status == 1)
    #expect(
      try program.snapshot("Content/schedules/west")["days.csv"]
        == Data((days + "10/12/2026,Late Start,w@example.org\n").utf8))
    let without = try program.run(["day", "10/12/2026", "Late Start"])
    #expect(without.status == 64)
    #expect(without.errors.contains("choose one with --school: east, west"))
  }
}
