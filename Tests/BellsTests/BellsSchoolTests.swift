// Schedules, schools, and the current period.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

@Suite struct ScheduleTests {
  private let regular = Sample.school().schedule(for: Sample.day("9/2/2015"))

  private func names(_ choice: String?) -> [String] {
    regular.periods(earlyBird: choice).map(\.name)
  }

  @Test func hasNoEarlyBirdUnlessChosen() {
    let periods = regular.periods(earlyBird: nil)
    #expect(periods.first?.text == "1st 8:10 - 8:52")
    #expect(periods.count == 10 + 9)
    #expect(regular.lengthOfDay() == 433)
  }

  @Test func addsPassingInEveryGap() throws {
    let periods = regular.periods(earlyBird: "Early Bird A")
    #expect(
      periods.prefix(4).map(\.text) == [
        "Early Bird A 7:05 - 7:47", "Passing 7:47 - 8:10", "1st 8:10 - 8:52", "Passing 8:52 - 8:57",
      ])
    #expect(periods[1].isPassing)
    #expect(!periods[2].isPassing)
    #expect(regular.lengthOfDay(groups: ["Early Bird A"]) == 498)
  }

  @Test func earlyBirdCReplacesFirstPeriod() {
    #expect(
      names("Early Bird C").prefix(3).elementsEqual(["Early Bird C", "Passing", "2nd"]))
    #expect(regular.lengthOfDay(groups: ["Early Bird C"]) == 450)
    #expect(names("early bird b ").first == "Early Bird B")
    #expect(names("Early Bird Z") == names(nil))
  }

  @Test func comparesWithTheActivePeriodOnly() throws {
    // 1st is dropped because of the early bird, so Lab no longer overlaps it.
    let periods = [
      Sample.period("Early Bird", "7:00", 60), Sample.period("1st", "7:30", 60),
      Sample.period("Lab", "8:10", 60),
    ].compactMap { $0 }
    let schedule = Schedule(name: "x", allPeriods: periods)
    #expect(
      schedule.periods(earlyBird: "Early Bird").map(\.name) == ["Early Bird", "Passing", "Lab"])
    #expect(schedule.periods(earlyBird: nil).map(\.name) == ["1st"])
  }

  @Test func needsNoPassingWherePeriodsTouch() {
    let periods = [Sample.period("1st", "8:00", 30), Sample.period("2nd", "8:30", 30)]
    let schedule = Schedule(name: "x", allPeriods: periods.compactMap { $0 })
    #expect(schedule.periods(earlyBird: nil).map(\.name) == ["1st", "2nd"])
  }

  @Test func isEmptyWithoutPeriods() {
    #expect(Schedule(name: "Weekend").periods(earlyBird: nil).isEmpty)
    #expect(Schedule(name: "Weekend").lengthOfDay() == 0)
  }

  @Test func listsItsEarlyBirds() {
    #expect(regular.earlyBirds == ["Early Bird A", "Early Bird B", "Early Bird C"])
    #expect(regular.has(group: "early bird a"))
    #expect(!regular.has(group: "1st"))
  }
}

@Suite struct SchoolTests {
  private let school = Sample.school()

  @Test(arguments: [
    ("9/2/2015", "Regular"), ("9/4/2015", "Late Start"), ("9/5/2015", "Weekend"),
    ("9/7/2015", "Non Attendance Day"), ("9/8/2015", "Regular"), ("8/11/2015", "Opening Day"),
    ("8/10/2015", "Non Attendance Day"), ("8/9/2015", "Weekend"),
    ("11/25/2015", "Non Attendance"), ("11/26/2015", "Non Attendance"),
    ("11/27/2015", "Non Attendance Day"), ("11/28/2015", "Weekend"),
  ])
  func namesTheScheduleOfADay(day: String, schedule: String) {
    #expect(school.scheduleName(for: Sample.day(day)) == schedule)
  }

  @Test func hasNoBellsOnDaysOff() {
    #expect(school.schedule(for: Sample.day("9/5/2015")).allPeriods.isEmpty)
    #expect(school.schedule(for: Sample.day("11/25/2015")).allPeriods.isEmpty)
  }

  @Test func hasAFirstAndALastDay() {
    #expect(school.firstDay?.slashed == "8/11/2015")
    #expect(school.lastDay?.slashed == "11/26/2015")
    #expect(!school.isWithinSchedule(Sample.day("8/10/2015")))
    #expect(school.isWithinSchedule(Sample.day("8/11/2015")))
    #expect(school.isWithinSchedule(Sample.day("11/26/2015")))
    #expect(!school.isWithinSchedule(Sample.day("11/27/2015")))
  }

  @Test func findsTheNearestDaysWithPages() {
    func around(_ day: String) -> [String?] {
      let day = Sample.day(day)
      return [school.dayWithPage(before: day)?.slashed, school.dayWithPage(after: day)?.slashed]
    }
    #expect(around("9/2/2015") == ["9/1/2015", "9/3/2015"])
    #expect(around("8/11/2015") == [nil, "8/12/2015"])
    #expect(around("8/10/2015") == [nil, "8/11/2015"])
    #expect(around("1/1/2015") == [nil, "8/11/2015"])
    #expect(around("11/26/2015") == ["11/25/2015", nil])
    #expect(around("11/27/2015") == ["11/26/2015", nil])
    #expect(around("1/1/2016") == ["11/26/2015", nil])
    let empty = School(schedules: [], specialDays: [])
    #expect(empty.dayWithPage(after: Sample.day("9/2/2015")) == nil)
    #expect(school.hasPage(Sample.day("8/10/2015").week))
    #expect(!school.hasPage(Sample.day("8/9/2015").week))
    #expect(school.hasPage(Sample.day("11/29/2015").week))
    #expect(!school.hasPage(Sample.day("11/30/2015").week))
  }

  @Test func listsUpcomingDays() {
    let upcoming = school.upcoming(from: Sample.day("10/29/2015"))
    #expect(upcoming.map(\.day.slashed) == ["10/29/2015", "11/5/2015", "11/25/2015", "11/26/2015"])
    #expect(upcoming.first?.schedule == "Parent Teacher C")
    #expect(school.upcoming(from: Sample.day("11/27/2015")).isEmpty)
  }

  @Test func sortsItsDaysAndKeepsTheLastOfADate() {
    let school = School(
      schedules: [],
      specialDays: [
        .init(Sample.day("9/7/2015"), schedule: "A"), .init(Sample.day("8/7/2015"), schedule: "B"),
        .init(Sample.day("9/7/2015"), schedule: "C"),
      ])
    #expect(school.specialDays.map(\.schedule) == ["B", "C"])
  }

  @Test func withoutListedDaysHasNoSchoolDays() {
    let school = School(schedules: [Schedule(name: "Regular")], specialDays: [])
    #expect(school.scheduleName(for: Sample.day("9/2/2015")) == "Non Attendance Day")
    #expect(school.scheduleName(for: Sample.day("9/5/2015")) == "Weekend")
    #expect(school.lastDay == nil)
  }

  @Test func listsEarlyBirdsInOrderOfAppearance() {
    #expect(school.earlyBirds == ["Early Bird A", "Early Bird B", "Early Bird C"])
    #expect(school.earlyBird(named: "early bird b") == "Early Bird B")
    #expect(school.earlyBird(named: "1st") == nil)
  }
}

@Suite struct NowTests {
  private let periods = Sample.school().schedule(for: Sample.day("9/2/2015"))
    .periods(earlyBird: "Early Bird A")

  private func now(_ text: String) -> Now {
    Now(in: periods, at: TimeOfDay(iso: text) ?? .midnight)
  }

  @Test func isThirdAtTen() {
    let now = now("10:00")
    #expect(now.current?.name == "3rd")
    #expect(now.next?.name == "Passing")
    #expect(now.secondsLeft == 26 * 60)
    #expect(now.minutesLeft == 26)
    #expect(now.fraction == 175.0 / 498.0)
    #expect(now.change == Sample.time("10:26"))
  }

  @Test func belongsToThePeriodThatTheBellBegins() {
    #expect(now("07:05").current?.name == "Early Bird A")
    #expect(now("07:05").fraction == 0)
    #expect(now("07:47").current?.name == "Passing")
    #expect(now("15:22:59").current?.name == "9th")
    #expect(now("15:22:59").next == nil)
    #expect(now("15:22:59").minutesLeft == 1)
  }

  @Test func isNothingBeforeTheFirstBell() {
    let now = now("07:04:59")
    #expect(now.current == nil)
    #expect(now.next?.name == "Early Bird A")
    #expect(now.fraction == 0)
    #expect(now.secondsLeft == 0)
    #expect(now.change == Sample.time("7:05"))
  }

  @Test func isNothingFromTheLastBellOn() {
    for time in ["15:23", "15:24", "23:59:59"] {
      let now = now(time)
      #expect(now.current == nil)
      #expect(now.next == nil)
      #expect(now.fraction == 1)
      #expect(now.change == nil)
    }
  }

  @Test func isNothingOnADayOff() {
    let now = Now(in: [], at: Sample.time("10:00"))
    #expect(now.current == nil)
    #expect(now.next == nil)
    #expect(now.fraction == 0)
  }
}
