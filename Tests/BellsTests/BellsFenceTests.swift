// The `bells` fence, and the text of every error.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

@Suite struct BellFenceTests {
  private func pages(_ slug: String) throws -> BellPages {
    BellPages(
      school: Sample.school(), base: Address("bells/\(slug)/"), name: slug,
      today: try #require(Moment(iso: "2015-09-02T10:00")), groups: ["Early Bird A"])
  }

  /// The captions of the resulting tables, and the messages.
  private func read(_ text: String, schools: [String] = ["west"]) throws -> [String] {
    var problems: [Problem] = []
    let fence = BellFence.read(
      text, at: Position(line: 10, column: 3), file: "page.md", into: &problems)
    let blocks =
      fence?.blocks(
        from: DistrictPages(
          schools: try schools.map { try pages($0) }, base: Address("bells/"),
          today: try #require(Moment(iso: "2015-09-02T10:00"))), into: &problems) ?? []
    let captions = Contents.tables(blocks).map { table in
      table.caption + (table.style.contains("special") ? ", \(table.rows.count) rows" : "")
    }
    return captions
      + problems.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0): \($0.message)" }
  }

  @Test(arguments: [
    ("", "Regular, with Early Bird A"),
    ("show: today\nearlyBird: none\n", "Regular, no early bird"),
    ("Show:day\ndate: 9/4/2015\n\n", "Late Start, with Early Bird A"),
    ("show: day\ndate: 2015-09-04\nearlyBird: early bird c", "Late Start, with Early Bird C"),
    ("show: week", "Week 36, Aug 31 to Sep 6, 2015"),
    ("show: upcoming", "Upcoming special days, 9 rows"),
    ("show: upcoming\ncount: 2", "Upcoming special days, 2 rows"),
    ("show: upcoming\ndate: 11/6/2015", "Upcoming special days, 2 rows"),
    ("schedule: opening day", "Opening Day, no early bird"),
    ("school: west", "Regular, with Early Bird A"),
    ("show: schools", "Wednesday, September 2, 2015, 10:00"),
  ])
  func shows(text: String, caption: String) throws {
    // A week has a table for each of its schedules too.
    #expect(try read(text).prefix(text.hasSuffix("week") ? 1 : 9) == [caption])
  }

  @Test(arguments: [
    (
      "today",
      "10:3: 'today' is not a valid line of a bells block; write a key and a value, such as 'show: "
        + "today'"
    ),
    ("\n  shw: today", "11:5: unknown key 'shw' in a bells block; the nearest is 'show'"),
    (
      "colour: red",
      "10:3: unknown key 'colour' in a bells block; choose one of 'school', 'show', "
        + "'date', 'schedule', 'earlyBird', 'count'"
    ),
    (
      "show:  month",
      "10:10: 'show' must be one of today, day, week, upcoming, schedule, schools, not 'month'"
    ),
    (
      "show: schools\nschool: west",
      "11:11: 'show: schools' lists all schools; remove 'school'"
    ),
    (
      "show: day\ndate: 2015-02-30",
      "11:9: '2015-02-30' is not a valid date; write it as 2015-09-04 or 9/4/2015"
    ),
    (
      "show: schedule",
      "10:3: the block has no 'schedule'; add a line 'schedule: Regular'"
    ),
    ("schedule: Regulr", "10:13: no schedule 'Regulr'; the nearest is 'Regular'"),
    (
      "earlyBird: Z",
      "10:14: no early bird 'Z'; choose one of 'Early Bird A', 'Early Bird B', 'Early Bird C'"
    ),
    ("school: wst", "10:11: no school 'wst'; the nearest is 'west'"),
  ])
  func says(text: String, message: String) throws {
    #expect(try read(text) == [message])
  }

  @Test func requiresTheSchoolIfThereAreSeveral() throws {
    #expect(
      try read("show: today", schools: ["west", "east"]) == [
        "10:3: the site has several schools; add a line 'school: west' or another school"
      ])
    #expect(
      try read("", schools: []) == [
        "10:3: the site has no school; add days.csv and periods.csv to schedules/"
      ])
    #expect(
      try read("school: east", schools: ["west", "east"]) == ["Regular, with Early Bird A"])
  }
}
