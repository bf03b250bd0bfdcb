// The dates that a feed is published for, and the words for them.

import Testing

@testable import AlmanacBase
@testable import AlmanacTravel

struct TravelFeedDaysTests {
  /// A feed with a trip for each calendar: its days, and its first and last date.
  private func pages(_ calendars: (days: String, from: String?, to: String?)...) -> TravelPages {
    var sample = FeedSample(stops: ["A", "B"])
    for (number, calendar) in calendars.enumerated() {
      let index = sample.calendar(calendar.days)
      sample.feed.calendars[index].from = calendar.from.flatMap { Day(iso: $0) }
      sample.feed.calendars[index].to = calendar.to.flatMap { Day(iso: $0) }
      let hour = 10 + number
      sample.trip("\(number)", [("A", "\(hour):00"), ("B", "\(hour):10")], calendar: index)
    }
    return sample.pages
  }

  private func names(_ pages: TravelPages) -> [String] {
    pages.lines[0].kinds.kinds.map { pages.name(of: $0) }
  }

  @Test func aCalendarWithoutLimitsHasNoDatesInItsName() {
    let pages = pages((days: "Mon-Fri", from: nil, to: nil))
    #expect(names(pages) == ["Monday to Friday"])
    #expect(pages.validity == "These pages show the dates until Sunday, November 21, 2027.")
  }

  /// The first and the last published date are not limits of the timetable.
  @Test func namesHaveTheLimitsOfTheTimetableOnly() {
    let pages = pages(
      (days: "Mon-Fri", from: nil, to: "2027-02-26"), (days: "Mon-Fri", from: "2027-03-01", to: nil)
    )
    #expect(
      names(pages) == [
        "Monday to Friday until February 26, 2027", "Monday to Friday from March 1, 2027",
      ])
    #expect(pages.lines[0].slugs == ["mon-fri", "mon-fri-2027-03-01"])
    #expect(pages.exceptions(0).isEmpty)
  }

  @Test func aSeasonHasBothItsLimits() {
    let pages = pages(
      (days: "daily", from: nil, to: nil), (days: "Sat-Sun", from: "2027-06-05", to: "2027-08-29"))
    #expect(
      names(pages)
        == [
          "Saturdays and Sundays, June 5, 2027 to August 29, 2027", "every day",
        ].sorted { $0.utf8.count < $1.utf8.count })
  }

  @Test func aTimetableThatHasNotBegunSaysFromWhenItIsValid() {
    #expect(
      pages((days: "daily", from: "2027-01-04", to: "2027-06-30")).validity
        == "Valid from Monday, January 4, 2027 to Wednesday, June 30, 2027.")
    #expect(
      pages((days: "daily", from: "2027-01-04", to: nil)).validity
        == "Valid from Monday, January 4, 2027. "
        + "These pages show the dates until Sunday, January 9, 2028.")
    #expect(
      pages((days: "daily", from: nil, to: "2027-06-30")).validity
        == "Valid until Wednesday, June 30, 2027.")
  }

  /// The operator's own dates count where they are narrower than those of the calendars.
  @Test func theDatesOfTheOperatorLimitTheValidity() {
    var sample = FeedSample(stops: ["A", "B"])
    sample.calendar("daily", from: "2026-01-01", to: "2027-06-30")
    sample.trip("1", [("A", "06:00"), ("B", "06:10")])
    sample.feed.reliableFrom = Day(iso: "2026-12-01")
    sample.feed.reliableTo = Day(iso: "2027-03-31")
    let pages = sample.pages
    #expect(
      pages.validity == "Valid from Tuesday, December 1, 2026 to Wednesday, March 31, 2027.")
    #expect(pages.days.days.last == Day(iso: "2027-06-30"))
  }

  @Test func aTimetableThatIsValidForLongSaysWhatIsShown() {
    #expect(
      pages((days: "daily", from: "2026-01-01", to: "2099-12-31")).validity
        == "Valid until Thursday, December 31, 2099. "
        + "These pages show the dates until Sunday, November 21, 2027.")
  }

  /// Trips that run only after the published dates are known.
  @Test func calendarsAfterThePublishedDates() {
    let later = pages(
      (days: "daily", from: nil, to: nil), (days: "daily", from: "2027-11-22", to: nil),
      (days: "daily", from: "2027-11-21", to: nil), (days: "daily", from: nil, to: "2025-01-01"))
    #expect(later.days.laterCalendars(of: later.feed) == [1])
    let whole = pages((days: "daily", from: nil, to: "2027-11-21"))
    #expect(whole.days.lastPublishedDay == nil)
    #expect(whole.days.laterCalendars(of: whole.feed) == [])
  }
}
