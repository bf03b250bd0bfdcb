// The phrases of the bell schedule.

package import AlmanacBase

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
  case bellsTimeLeft, bellsEarlyBird
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
  /// The minutes until the last bell of the day.
  case bellsDayLeft
  /// The date, the name of the day or of its schedule, the first bell.
  case bellsNextDay

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
  /// The calendar of days such as A Day and B Day, or of Week A and Week B.
  case bellsRotation
  /// The number of calendars.
  case bellsAllCalendars
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
  /// The groups of a schedule; a link to the schedule follows.
  case bellsTimesOfGroups
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
  /// How many, which is shown before it.
  case bellsDays
  /// The schedule that the reader chose, the day's own name or schedule.
  case bellsOtherSchedule
  case bellsOwnSchedule
  case bellsHours, bellsMinutesLeft, bellsSeconds, bellsLeft, bellsUntilThen
  case bellsNameClasses, bellsNameClassesDetail
  case bellsYourCalendar, bellsDownload
  case bellsDisplay, bellsDisplayDescription
}

extension Phrasebook {
  package subscript(_ phrase: BellsPhrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }
}
