// Every text that the program itself says on a page has a key here and its English in
// Phrase+English.swift, so that a second language is data.

/// The key of a text that the program says. Its raw value is the key in a site's own phrases.
public enum Phrase: String, Sendable, CaseIterable {
  // Dates
  case january, february, march, april, may, june, july, august, september, october, november
  case december
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  /// Weekday, month, day, year.
  case longDate
  /// Weekday, month, day.
  case shortDate
  /// Weekday, month as a number, day.
  case weekdayAndDate
  /// The date that what follows is of.
  case ofDate
  case dateAndTime
  case oneMinute
  /// The number of minutes.
  case minutes

  // Around every page
  case skipToContent, home, sections, previous, next, onThisPage, inThisSection, breadcrumbs
  case asMarkdown, madeWith, today
  case offlineTitle, offlineText
  /// The date that the page was made on.
  case leafMade
  case settings, settingsDescription, settingsForget, settingsClock, settingsTwelve
  case settingsTwentyFour, settingsNotify, settingsRefused, settingsGestures, settingsMotion
  case settingsSound, settingsOrder, settingsStill, settingsNotChosen
  case puzzle, puzzleNew, puzzleGap, puzzleStill
  /// The number of moves.
  case puzzleMoves, puzzleSolved
  /// The number of the tile.
  case puzzleTile

  // Bells: titles
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

  // Bells: what a day is like
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
  /// The first, the last date of what was published.
  case bellsNotYet, bellsNoLonger
  /// The schedule, how it is attended.
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

  // Bells: now
  /// The time, the period, its end, how long still.
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

  // Bells: columns
  case bellsPeriod, bellsStart, bellsEnd, bellsMinutes, bellsScheduleColumn, bellsSchool
  case bellsFirst, bellsLast, bellsNowColumn

  // Bells: links
  /// The date.
  case bellsTomorrow
  case bellsThisDay
  /// The date of the week's Monday.
  case bellsThisWeek
  /// The early bird.
  case bellsCalendarWith
  case bellsCalendar
  case bellsSchedules

  // Travel: titles
  case travelTitle, travelDescription
  /// The line, the title.
  case travelTitleOfLine
  /// The line, its first and its last station.
  case travelLineDescription
  /// The number of stations, the length, the number of services.
  case travelLineFacts
  /// The station.
  case travelFrom
  /// The station.
  case travelFromDescription
  /// The line, the first and the last station of the direction.
  case travelDirection
  /// The title.
  case travelTimetableDescription
  case travelBoards
  /// The line.
  case travelBoardsDescription
  /// The station.
  case travelBoard
  /// The station.
  case travelBoardDescription
  case travelGraph
  /// The line.
  case travelGraphDescription
  /// The title, the number of the part.
  case travelPart

  // Travel: tables
  case travelDistances, travelDistancesCaption, travelFlights
  /// The ship, its speed.
  case travelFlightsCaption
  /// The station.
  case travelFromCaption
  case travelPaths, travelPathsCaption
  /// The path, its distance one way, its distance as a circuit.
  case travelOneWayAndCircuit
  case travelOneWay
  /// The path, the line.
  case travelPathCaption
  case travelInFlight, travelDocked, travelHours, travelCircuit
  /// The station.
  case travelArrivalsAt
  /// The station.
  case travelDeparturesFrom
  /// The service, the ship, the days.
  case travelServiceCaption
  case travelConflicts, travelConflictsCaption, travelShips, travelShipsCaption

  // Travel: columns
  case travelStation, travelTrack, travelBerths, travelDepartures, travelArrivals, travelWays
  case travelFromColumn, travelToColumn, travelNextStop, travelLastStop, travelTime, travelService
  case travelServices, travelShip, travelDays, travelFromTime, travelToTime, travelPathName
  case travelPath, travelWay, travelKilometres, travelSpeed, travelDocking
  /// The station.
  case travelArrives
  /// The station.
  case travelDeparts

  // Travel: sentences
  /// The station's code.
  case travelWaysFrom
  case travelBoardsDetail, travelBoardsAndWays, travelTimetables, travelTimetablesDetail
  case travelMoreStarts
  /// The board's caption, its first and its last time.
  /// Title, which of how many sheets, from, to
  case travelSheet
  /// Title, from, to
  case travelSpan
  /// How many.
  case travelRuns
  /// How many.
  case travelConflictCount
  case travelData, travelDayMarks, travelRounding, travelNoService
  /// The station, the time and the date from which they count.
  case travelNextFrom
  case travelDay, travelToScale
  /// The line, the first and the last station, the length.
  case travelDiagram
  case travelGraphHow
  /// How many of each.
  case travelGraphAlternative
  case travelNoConflict
  /// How many.
  case travelMoreConflicts
  /// The ship.
  case travelPicture
  /// The ship, its speed, its docking time.
  case travelShipFacts

  // Travel: answers
  /// The path, the ship, the distance, the duration, the flight, the dockings.
  case travelAnswer
  /// The same.
  case travelCircuitAnswer

  // Travel: the planner
  case travelPlanner, travelPlannerLive, travelPlannerHint, travelStations, travelNamedPaths
  case travelDistance, travelDuration, travelUndo, travelClear, travelCompute, travelAsCircuit
  case travelFindStation
  /// How many stations are shown, how many there are.
  case travelStationsShown

  // Travel: days
  case travelDaily
  /// The first and the last day.
  case travelDayRange
  case travelMonday, travelTuesday, travelWednesday, travelThursday, travelFriday
  case travelSaturday, travelSunday

  // Conversion: titles and captions
  case conversion, conversionDescription
  /// The title of the category.
  case conversionCategoryDescription
  /// The title of the category.
  case conversionCharts
  /// The title of the category.
  case conversionUnitsOf
  /// The title, the number of the part.
  case conversionPart
  /// The unit's plural.
  case conversionUnitTitle
  /// The unit's plural, the category.
  case conversionUnitDescription
  /// The units' plurals, from which and to which.
  case conversionChart
  /// The same.
  case conversionChartExact
  /// The same, and how many digits.
  case conversionChartRounded
  /// The units' plurals, the first and the last number.
  case conversionScale
  case conversionFactors, conversionFactorsCaption, conversionRulesCaption, conversionUnits
  /// The base unit's plural.
  case conversionUnitsCaption
  /// The unit.
  case conversionUnitCaption
  /// The unit.
  case conversionUnitRuleCaption
  case conversionAnswers, conversionOfDay

  // Conversion: columns and sentences
  case conversionUnit, conversionSymbol, conversionOtherNames, conversionNumber, conversionResult
  /// The unit's symbol.
  case conversionFrom
  /// The unit's plural.
  case conversionBack
  /// The unit's plural.
  case conversionBackRule
  /// Some units, how many there are.
  case conversionMore
  case conversionExactness, conversionData
  /// The measured factor.
  case conversionMeasured
  /// Two quantities.
  case conversionIs
  /// Two quantities.
  case conversionIsAbout
  /// The quantity, the other unit's plural.
  case conversionNoReciprocal
  /// The quantity, what it lies below.
  case conversionBelow
  /// The same, and what that is in the unit.
  case conversionBelowFloor

  // Conversion: the converter
  case converter, converterLive, converterCategory, converterFromUnit, converterToUnit
  case converterFromValue, converterToValue, converterSwap, converterDelete, converterClear
  case converterExact
  /// How many digits.
  case converterRounded

  // Calculator: titles and columns
  case calculatorLive, calculator, calculatorDescription
  /// The title of the tape.
  case calculatorTapeDescription
  case calculatorTable, calculatorKeys, calculatorLabel, calculatorDisplay, calculatorReason

  // Calculator: what the display says instead of a number
  case calculatorDivisionByZero, calculatorRootOfNegative, calculatorLogarithm
  case calculatorPowerOfNegative, calculatorNoTangent, calculatorOverflow

  // Flashcards
  case cards, cardsDescription, cardOfTheDay
  case cardsOne
  /// How many.
  case cardsCount
  /// The deck, how many cards.
  case cardsDeckDescription
  /// The first, the last, how many in all.
  case cardsRange
  /// The tags.
  case cardsTags
  /// The deck.
  case cardsStudy
  case cardsStudyDetail
  /// How many cards.
  case cardsStudyHow
  /// The deck, the paper.
  case cardsPrint
  case cardsPrintDetail, cardsPrintHow
  /// The number of the sheet.
  case cardsFront
  /// The number of the sheet.
  case cardsBack
  case cardsTooLong
  /// How many.
  case cardsTooLongMore
  /// The title of the page, its number.
  case cardsPart
  case cardsParts, cardsData, cardsFavorite
  /// The deck, how many cards.
  case cardsAll

  // Flashcards: the live study page
  case cardsEvery
  /// The place of the card, how many cards.
  case cardsPlace
  case cardsPlaceName, cardsQuestion, cardsAnswer, cardsShowQuestion, cardsShowAnswer, cardsRandom
  case cardsStar, cardsStarredAlone, cardsShuffle, cardsGestures, cardsShake, cardsSound
  case cardsKeep, cardsKeeping, cardsKept, cardsNotKept
  case cardsNone, cardsOnly, cardsNoStar, cardsStudyKeys
}

extension Phrase {
  /// The phrase whose key is written so.
  static func named(_ key: String) -> Phrase? {
    allCases.first { $0.rawValue.isSame(as: key) }
  }
}
