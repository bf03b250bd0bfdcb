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
  /// The title of the schedule.
  case bellsScheduleDescription
  case bellsPrintable
  case bellsPrintableDescription
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
  case bellsBeforeFirst, bellsAfterLast, bellsTimeLeft, bellsEarlyBird
  /// The period.
  case bellsStartsSoon
  /// The period, its start.
  case bellsStartsSoonText
  /// The first or last date of the published schedule.
  case bellsNotYet, bellsNoLonger
  /// The schedule, the choice of early bird.
  case bellsTable
  /// The early bird.
  case bellsWithEarlyBird
  case bellsWithoutEarlyBird
  /// The early bird.
  case bellsVariantWith
  case bellsVariantWithout, bellsVariantPassing
  case bellsAllPeriods
  /// The first and the last bell.
  case bellsFromTo
  case bellsDaysWith
  /// The first and the last date.
  case bellsEveryOtherDay

  // The state of the school
  /// The period, the remaining time.
  case bellsCurrent
  /// The period, the remaining time, the next one, its start.
  case bellsCurrentThen
  /// The same, and the start of the passing time before it.
  case bellsCurrentThenPassing
  /// The period.
  case bellsWithoutEnd
  /// The time, the period.
  case bellsNextBell
  /// The date, the time, the period.
  case bellsNextBellOn
  case bellsNoMore

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

  /// The period, its group.
  case bellsOfGroup

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
  case bellsCalendar, bellsCalendarWithout
  case bellsSchedules
  /// Headings of groups of links.
  case bellsThisWeekHeading, bellsMonthsHeading, bellsSubscribeHeading, bellsPrintHeading
  /// The month.
  case bellsThisMonth
  case bellsMonthDescription
  case bellsSpecialDays
  /// The day's name, its schedule.
  case bellsNameAndSchedule
  case bellsDayOff, bellsNotCovered, bellsDayColumn, bellsHoursColumn, bellsTimesColumn
  /// The schedule, the days.
  case bellsScheduleOfDays
  /// The groups whose times are shown.
  case bellsTimesFor
  /// The other groups, in a sentence that ends with the link below.
  case bellsOtherGroups
  case bellsChooseGroups
  /// The school, the school year.
  case bellsSheetOf
  /// The first and the last date of the school year.
  case bellsValid
  /// The name of the week, the month and day of its Monday and of its Sunday, the year.
  case bellsWeekTitle

  // The list of the school's pages
  case bellsAllSchools
  /// The number of the week.
  case bellsWeekNumber

  // Settings
  case settingsClock, settingsTwelve, settingsTwentyFour, settingsNotify, settingsSchoolDefault

  // The live day and the display
  case bellsGroup, bellsNoGroup, bellsNoSchool
  /// The end of the current period.
  case bellsEnds
  /// The end of the current period, the next one, its start.
  case bellsEndsThen
  /// The next period, its start.
  case bellsThen
  case bellsDay, bellsDays, bellsHours, bellsMinutesLeft, bellsSeconds, bellsLeft, bellsUntilThen
  case bellsNameClasses, bellsNameClassesDetail
  case bellsYourCalendar, bellsDownload
  case bellsDisplay, bellsDisplayDescription
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
    case .bellsDescription: "Bell schedule for {0}: {1}."
    case .bellsWeek: "Bells in week {0} of {1}"
    case .bellsWeekDescription: "Bell times for each day from {0} to {1}."
    case .bellsUpcoming: "Upcoming special days"
    case .bellsUpcomingDescription: "Upcoming days that do not follow the regular schedule."
    case .bellsSchedule: "{0} schedule"
    case .bellsScheduleDescription: "{0}: its periods and the days that use it."
    case .bellsPrintable: "Printable bell schedules"
    case .bellsPrintableDescription: "All bell schedules, ready to print."
    case .bellsDistrict: "Bells today"
    case .bellsDistrictDescription: "Bell schedules of all schools for {0}."

    case .bellsNone: "No school: {0}"
    case .bellsNoUpcoming: "No special days from {0} on."
    case .bellsNoSchedules: "No schedules yet."
    case .bellsPassing: "Passing"
    case .bellsUntil: "{0} until {1}."
    case .bellsBeforeFirst: "Before the first bell."
    case .bellsAfterLast: "After the last bell."
    case .bellsTimeLeft: "Time until the next bell"
    case .bellsEarlyBird: "Early bird"
    case .bellsStartsSoon: "{0} starts in 1 minute"
    case .bellsStartsSoonText: "{0} starts at {1}."
    case .bellsNotYet: "The schedule published here starts on {0} and does not cover this date."
    case .bellsNoLonger: "The schedule published here ended on {0} and does not cover this date."
    case .bellsTable: "{0}, {1}"
    case .bellsWithEarlyBird: "with {0}"
    case .bellsWithoutEarlyBird: "no early bird"
    case .bellsVariantWith: "With {0}"
    case .bellsVariantWithout: "No early bird"
    case .bellsVariantPassing: "With passing periods"
    case .bellsAllPeriods: "all periods"
    case .bellsFromTo: "{0} to {1}"
    case .bellsDaysWith: "Days with this schedule"
    case .bellsEveryOtherDay: "All school days from {0} to {1} with no other schedule"

    case .bellsCurrent: "{0}, {1} left."
    case .bellsCurrentThen: "{0}, {1} left, then {2} at {3}."
    case .bellsCurrentThenPassing: "{0}, {1} left, then {2} at {3} (passing from {4})."
    case .bellsWithoutEnd: "{0}; no later bell is published."
    case .bellsNextBell: "Next bell: {0}, {1}."
    case .bellsNextBellOn: "Next bell: {0}, {1}, {2}."
    case .bellsNoMore: "No later bell is published."

    case .bellsNow: "At {0}: {1}, until {2}; {3} left."
    case .bellsNext: "Next: {0} at {1}."
    case .bellsBefore: "At {0}: before the first bell."
    case .bellsAfter: "At {0}: after the last bell."
    case .bellsAsOf: "At {0}:"
    case .bellsProgress: "{0}: {1}% of the school day has passed"

    case .bellsNeedsScript:
      "The countdown and other schedules work in a browser with JavaScript turned on."

    case .bellsOfGroup: "{0} ({1})"

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
    case .bellsCalendarWith: "Subscribe to calendar (with {0})"
    case .bellsCalendar: "Subscribe to calendar"
    case .bellsCalendarWithout: "Subscribe to calendar (no early bird)"
    case .bellsSchedules: "Schedules"
    case .bellsThisWeekHeading: "This week"
    case .bellsMonthsHeading: "Calendar"
    case .bellsSubscribeHeading: "Subscribe"
    case .bellsPrintHeading: "Print"
    case .bellsThisMonth: "This month: {0}"
    case .bellsMonthDescription: "Bell schedules for each day of {0}."
    case .bellsSpecialDays: "Special days"
    case .bellsNameAndSchedule: "{0} ({1})"
    case .bellsDayOff: "no school"
    case .bellsNotCovered: "not covered"
    case .bellsDayColumn: "Day"
    case .bellsHoursColumn: "Hours"
    case .bellsTimesColumn: "Time"
    case .bellsScheduleOfDays: "{0}: {1}"
    case .bellsTimesFor: "These times are for {0}."
    case .bellsOtherGroups: "For {0}:"
    case .bellsChooseGroups: "choose your groups on the page of today"
    case .bellsSheetOf: "Bell schedules, {0}"
    case .bellsWeekTitle: "{0}, {1} {2} to {3} {4}, {5}"
    case .bellsValid: "Valid from {0} to {1}"

    case .bellsAllSchools: "All schools"
    case .bellsWeekNumber: "Week {0}"

    case .settingsClock: "Clock"
    case .settingsTwelve: "12-hour"
    case .settingsTwentyFour: "24-hour"
    case .settingsNotify: "Notify me 1 minute before class (page must be open)"
    case .settingsSchoolDefault: "School default"

    case .bellsGroup: "Group"
    case .bellsNoGroup: "None"
    case .bellsNoSchool: "No school."
    case .bellsEnds: "Ends {0}."
    case .bellsEndsThen: "Ends {0}, then {1} at {2}."
    case .bellsThen: "Then {0} at {1}."
    case .bellsDay: "day"
    case .bellsDays: "days"
    case .bellsHours: "h"
    case .bellsMinutesLeft: "min"
    case .bellsSeconds: "s"
    case .bellsLeft: "left"
    case .bellsUntilThen: "until then"
    case .bellsNameClasses: "Name your classes"
    case .bellsNameClassesDetail: "The names are stored in this browser only."
    case .bellsYourCalendar: "Subscribe to your calendar"
    case .bellsDownload: "Download"
    case .bellsDisplay: "Display for a screen on a wall"
    case .bellsDisplayDescription: "The current period and the time left, in large type."
    }
  }
}
