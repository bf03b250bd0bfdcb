// The phrases of the bell schedule.

/// The phrases of the bell schedule.
package enum BellsPhrase: UInt8, Phrase {
  package static var table: String { "bells" }

  // Titles
  case bellsToday
  /// The school, the title.
  case titleOfSchool
  /// The date, the schedule.
  case bellsOfDay
  case bellsDescription
  /// The number of the week, the year.
  case bellsWeek
  /// The first and the last date.
  case bellsWeekDescription
  case bellsUpcoming
  case bellsUpcomingDescription
  /// The schedule.
  case bellsSchedule
  case bellsScheduleDescription
  case bellsWall
  case bellsWallDescription
  case bellsDistrict
  /// The date.
  case bellsDistrictDescription

  // The content of a day
  /// The schedule.
  case bellsNone
  /// The date.
  case bellsNoUpcoming
  case bellsNoSchedules
  case bellsPassing
  /// The period, its end.
  case bellsUntil
  case bellsBeforeFirst, bellsAfterLast, bellsLeft, bellsEarlyBird
  /// The period.
  case bellsSoon
  /// The period, its start.
  case bellsSoonText
  /// The first or last date of the published schedule.
  case bellsNotYet, bellsNoLonger
  /// The schedule, the choice of early bird.
  case bellsTable
  /// The early bird.
  case bellsWithEarlyBird
  case bellsWithoutEarlyBird
  /// The early bird.
  case bellsVariantWith
  case bellsVariantWithout
  case bellsAllPeriods
  /// The first and the last bell.
  case bellsFromTo
  case bellsDaysWith
  /// The first and the last date.
  case bellsEveryOtherDay

  // Now
  /// The time, the period, its end, the remaining time.
  case bellsNow
  /// The period, its start.
  case bellsNext
  /// The time.
  case bellsBefore
  /// The time.
  case bellsAfter
  /// The time.
  case bellsAsOf
  /// The schedule, the percentage.
  case bellsProgress

  case bellsNeedsScript

  // Columns
  case bellsPeriod, bellsStart, bellsEnd, bellsMinutes, bellsScheduleColumn, bellsSchool
  case bellsFirst, bellsLast, bellsNowColumn

  // Links
  /// The date.
  case bellsTomorrow
  /// The date of the week's Monday.
  case bellsThisWeek
  /// The early bird.
  case bellsCalendarWith
  case bellsCalendar
  case bellsSchedules

  // The list of the school's pages
  case bellsAllSchools
  /// The number of the week.
  case bellsWeekNumber
  case bellsPrint

  // Settings
  case settingsClock, settingsTwelve, settingsTwentyFour, settingsNotify, settingsNotChosen
}

extension Phrasebook {
  package subscript(_ phrase: BellsPhrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }
}

extension BellsPhrase {
  package var english: String {
    switch self {
    case .bellsToday: "Bells today"
    case .titleOfSchool: "{0}: {1}"
    case .bellsOfDay: "{0} – {1}"
    case .bellsDescription: "The bells on {0}: {1}."
    case .bellsWeek: "Bells in week {0} of {1}"
    case .bellsWeekDescription: "The bells of each day from {0} to {1}."
    case .bellsUpcoming: "Special days to come"
    case .bellsUpcomingDescription: "The days to come that have a schedule of their own."
    case .bellsSchedule: "Schedule {0}"
    case .bellsScheduleDescription: "The periods of the schedule {0}, and the days that have it."
    case .bellsWall: "Bell schedules for the wall"
    case .bellsWallDescription: "Every bell schedule on one sheet, to be printed."
    case .bellsDistrict: "Bells today"
    case .bellsDistrictDescription: "The bells of every school on {0}."

    case .bellsNone: "There are no bells on this day ({0})."
    case .bellsNoUpcoming: "No special day is listed from {0} on."
    case .bellsNoSchedules: "No schedule is listed yet."
    case .bellsPassing: "Passing"
    case .bellsUntil: "{0}, until {1}."
    case .bellsBeforeFirst: "Before the first bell."
    case .bellsAfterLast: "After the last bell."
    case .bellsLeft: "Until the next bell"
    case .bellsEarlyBird: "Early bird"
    case .bellsSoon: "{0} in a minute"
    case .bellsSoonText: "{0} begins at {1}."
    case .bellsNotYet: "The schedule that is published here begins on {0}."
    case .bellsNoLonger:
      "The schedule that is published here ended on {0}; it says nothing of this day."
    case .bellsTable: "{0}, {1}"
    case .bellsWithEarlyBird: "with {0}"
    case .bellsWithoutEarlyBird: "without an early bird"
    case .bellsVariantWith: "With {0}"
    case .bellsVariantWithout: "Without an early bird"
    case .bellsAllPeriods: "all periods"
    case .bellsFromTo: "{0} to {1}"
    case .bellsDaysWith: "Days with this schedule"
    case .bellsEveryOtherDay: "Every other school day from {0} to {1} has this schedule."

    case .bellsNow: "At {0}: {1}, until {2}; {3} left."
    case .bellsNext: "Next: {0} at {1}."
    case .bellsBefore: "At {0}: before the first bell."
    case .bellsAfter: "At {0}: after the last bell."
    case .bellsAsOf: "At {0}:"
    case .bellsProgress: "{0}: {1} % of the day has passed"

    case .bellsNeedsScript:
      "The time left and other choices appear in a browser with JavaScript turned on."

    case .bellsPeriod: "Period"
    case .bellsStart: "Start"
    case .bellsEnd: "End"
    case .bellsMinutes: "Minutes"
    case .bellsScheduleColumn: "Schedule"
    case .bellsSchool: "School"
    case .bellsFirst: "First bell"
    case .bellsLast: "Last bell"
    case .bellsNowColumn: "Now"

    case .bellsTomorrow: "Tomorrow: {0}"
    case .bellsThisWeek: "This week, from {0}"
    case .bellsCalendarWith: "Calendar to subscribe to, with {0}"
    case .bellsCalendar: "Calendar to subscribe to, without an early bird"
    case .bellsSchedules: "Schedules"

    case .bellsAllSchools: "All schools"
    case .bellsWeekNumber: "Week {0}"
    case .bellsPrint: "Sheet to print"

    case .settingsClock: "Clock"
    case .settingsTwelve: "12 hours"
    case .settingsTwentyFour: "24 hours"
    case .settingsNotify: "Tell me a minute before a class starts, while a page of the day is open"
    case .settingsNotChosen: "As the school's pages have it"
    }
  }
}
