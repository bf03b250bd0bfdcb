// The sample school of the tests of bells.

package import AlmanacBase
package import AlmanacBells

/// The specification's two spreadsheets, and helpers of the tests.
package enum Sample {
  package static let periods = """
    Schedule Name,Period Name,Period Start,Period Length
    Regular,Early Bird A,7:05,42
    ,Early Bird B,7:20,42
    ,Early Bird C,7:53,59
    ,1st,8:10,42
    ,2nd,8:57,42
    ,3rd,9:44,42
    ,Homeroom,10:31,10
    ,4th,10:46,42
    ,5th,11:33,42
    ,6th,12:20,42
    ,7th,1:07,42
    ,8th,1:54,42
    ,9th,2:41,42
    Late Start,Early Bird A,8:45,32
    ,Early Bird B,9:00,32
    ,Early Bird C,9:23,51
    ,1st,9:40,34
    Opening Day,Assembly,8:10,45
    Parent Teacher C,1st,8:10,25

    """

  package static let days = """
    Timestamp,Select the date of the schedule,Select the schedule,Username
    6/9/2015 17:47:16,8/11/2015,Opening Day,office@example.org
    6/9/2015 17:47:41,9/4/2015,Late Start,office@example.org
    6/9/2015 17:48:32,9/7/2015,Non Attendance Day,office@example.org
    6/9/2015 17:49:15,9/14/2015,Non Attendance Day,office@example.org
    6/9/2015 17:49:38,9/23/2015,Non Attendance Day,office@example.org
    6/9/2015 17:50:02,10/5/2015,Late Start,office@example.org
    6/9/2015 17:50:47,10/29/2015,Parent Teacher C,office@example.org
    6/9/2015 17:51:10,11/5/2015,Late Start,office@example.org
    6/9/2015 17:51:44,11/25/2015,Non Attendance,office@example.org
    6/9/2015 17:52:03,11/26/2015,Non Attendance,office@example.org

    """

  package static func school() -> School {
    var problems: [Problem] = []
    let school = read(days: days, periods: periods, into: &problems)
    return school ?? School(schedules: [], specialDays: [])
  }

  package static func read(
    days: String = Sample.days, periods: String = Sample.periods,
    dateOrder: DateOrder = .monthFirst, today: Day? = nil, into problems: inout [Problem]
  ) -> School? {
    School.read(
      days: days, daysFile: "days.csv", periods: periods, periodsFile: "periods.csv",
      editors: ["office@example.org"], dateOrder: dateOrder, today: today, into: &problems)
  }

  /// A valid day of a test; a typing error becomes January 1, 1970.
  package static func day(_ text: String) -> Day { Day(slashed: text) ?? Day(daysSince1970: 0) }

  package static func time(_ text: String) -> TimeOfDay { TimeOfDay(typed: text) ?? .midnight }

  package static func period(_ name: String, _ start: String, _ minutes: Int) -> Period? {
    Period(name: name, start: time(start), minutes: minutes)
  }

  /// Rules of a calendar. The positions of their parts are line 7 for a rotation, 8 for a week, and 9 for
  /// a year.
  package static func rules(
    rotation: [String] = [], from first: String = "", week: [Weekday: String] = [:],
    turns: [Weekday: [(String, String)]] = [:], year: (String, String)? = nil
  ) -> CalendarRules {
    func located<Value>(_ value: Value, line: Int, column: Int = 1) -> Located<Value> {
      Located(value: value, position: Position(line: line, column: column))
    }
    var rules = CalendarRules(file: "site.yaml")
    if !rotation.isEmpty {
      rules.rotation = CalendarRules.Rotation(
        turns: rotation.map {
          .init(name: located($0, line: 7), schedules: [located($0, line: 7)])
        },
        first: located(day(first), line: 7, column: 9))
    }
    for weekday in Weekday.allCases {
      if let name = week[weekday] {
        rules.week.append((located(weekday, line: 8), .always(located(name, line: 8, column: 9))))
      } else if let pairs = turns[weekday] {
        let schedules = pairs.map {
          (turn: located($0, line: 8, column: 5), schedule: located($1, line: 8, column: 9))
        }
        rules.week.append((located(weekday, line: 8), .perTurn(schedules)))
      }
    }
    if let year {
      var problems: [Problem] = []
      rules.year = CalendarRules.Year(
        first: located(day(year.0), line: 9), last: located(day(year.1), line: 9, column: 9),
        file: rules.file, into: &problems)
    }
    return rules
  }
}
