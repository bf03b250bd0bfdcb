// The phrases of travel.

package import AlmanacBase

/// The phrases of travel.
package enum TravelPhrase: UInt8, Phrase {
  package static var table: String { "travel" }

  // Titles
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

  // Tables
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
  case travelInFlight, travelDocked, travelTotal, travelCircuit
  /// The station.
  case travelArrivalsAt
  /// The station.
  case travelDeparturesFrom
  /// The service, the ship, the days.
  case travelServiceCaption
  case travelConflicts, travelConflictsCaption, travelShips, travelShipsCaption

  // Columns
  case travelStation, travelTrack, travelBerths, travelDepartures, travelArrivals,
    travelDistanceLinks
  case travelFromColumn, travelToColumn, travelTime
  case travelService, travelServices, travelShip, travelDays, travelFromTime, travelToTime
  case travelPathName, travelPath, travelPathType, travelKilometres, travelSpeed, travelDocking
  /// Labels of the rows of a stop.
  case travelArrives, travelDeparts

  // Sentences
  /// The station's code.
  case travelDistancesFrom
  case travelBoardsDetail, travelBoardsAndDistances, travelTimetables
  case travelMoreDepartures
  /// The title, the first and the last time.
  case travelSpan
  case travelTimetableDetail, travelGraphDetail
  /// How many.
  case travelConflictCount
  case travelNoConflicts
  case travelData
  /// The header of the row.
  case travelDayMarks
  case travelServiceDayMarks, travelTimetableDayMarks, travelRounding
  case travelNoService, travelNoServiceInDirection, travelNoDepartures
  /// The station, the time and the date from which they count.
  case travelNextFrom
  case travelDay, travelToScale
  /// The line, the first and the last station, the length.
  case travelDiagram
  case travelGraphExplanation, travelGraphShips
  case travelGraphConflicts
  /// How many.
  case travelMoreConflicts
  /// The ship.
  case travelPicture
  /// The ship, its speed, its docking time.
  case travelShipFacts

  // Answers
  /// The path, the ship, the distance, the duration, the flight, the dockings.
  case travelAnswer
  /// The same.
  case travelCircuitAnswer

  // The planner
  case travelPlanner, travelPlannerNeedsScript, travelStations, travelNamedPaths
  /// A path by codes, the same path by names.
  case travelPlannerHint
  case travelDistance, travelDuration, travelUndo, travelClear, travelCalculate, travelAsCircuit
  case travelFindStation
  /// How many stations are shown, how many there are.
  case travelStationsShown

  // Days
  case travelDaily
  /// The first and the last day.
  case travelDayRange

  // Pages of feeds
  case travelLines, travelLine, travelStops, travelStop, travelCode
  /// The number of lines, the number of stops.
  case travelFeedFacts
  /// The feed.
  case travelLinesOf, travelFeedDescription, travelStopsDescription
  /// The last date.
  case travelValidUntil, travelEnded, travelShownUntil
  /// The first date.
  case travelValidFrom
  /// The first and the last date.
  case travelValidBetween
  /// The first and the last name or letter.
  case travelStopsBetween
  /// The letter.
  case travelStopsUnder
  /// The title, the days.
  case travelOnDays
  case travelOtherDirection, travelNextDepartures
  /// The number of sheets.
  case travelSheetCount
  /// The number of a sheet, the number of all.
  case travelSheetPart
  /// The title.
  case travelToPrint
  /// The destination.
  case travelTowards
  /// One or more destinations with commas between them, and the last one.
  case travelDestinations
  /// Dates, and how many more there are.
  case travelMoreDates
  /// The days of the week, the first and the last date.
  case travelDaysBetween, travelDaysFrom, travelDaysUntil

  // GTFS

  // Departures
  /// The station, the date.
  case travelDeparturesOn
  /// The time and the date.
  case travelFirstOfNextDay
  case travelFromStop, travelAtPlatform, travelRequestStop, travelTelephone, travelApproximate
  /// The stop, the platform.
  case travelStopAndPlatform
  /// The stop, where its services go.
  case travelStopTowards
  /// The stop, the station that it is part of.
  case travelStopOfStation
  /// The date.
  case travelClockChange
  /// The name of the time zone.
  case travelTimesInZone
  case travelLocalTimes, travelEarlierDayMarks

  // Timetables of operators
  case travelPasses, travelOnRequestBetween, travelContinues, travelOnRequest, travelByTelephone,
    travelAlightOnly,
    travelBoardOnly
  case travelInterpolated, travelApproximateTimes
  /// The first and the last time of the interval: `06:00 to 09:00`.
  case travelTimesBetween
  /// Such an interval, and the number.
  case travelEveryMinutes, travelEverySeconds
  case travelRegular, travelTrips, travelFirstTime, travelLastTime, travelEveryDay
  /// The day of the week.
  case travelEveryWeekday
  /// The first and the last day of the week.
  case travelWeekdaysBetween
  /// Days, and the last one.
  case travelDaysAnd
  /// The direction: `to Cairns`.
  case travelTimetablesTowards, travelStopsTowards
  case travelExceptions
  /// How many, the first and the last date.
  case travelExceptionsCount
  /// How many.
  case travelMoreExceptions
  /// The date.
  case travelNoServiceOn
  /// The date, the days that have the same times.
  case travelTimesAsOn
  /// The date.
  case travelOwnTimetableOn
  /// The title, the last date.
  case travelSheetUntil, travelSheetFrom, travelSheetBetween

  // Live boards
  case travelPlatform, travelLeaves, travelLeavesNow
  /// The number of minutes.
  case travelLeavesInMinutes
  /// The number of hours.
  case travelLeavesInHours
  /// The number of hours, the minutes with two digits.
  case travelLeavesInHoursAndMinutes
  case travelRemarks
  /// A date.
  case travelBoardBegins, travelBoardEnds, travelBoardIsLast
  case travelBoardNeedsScript
  case travelDisplay
  /// The station.
  case travelDisplayOf, travelDisplayDescription
  /// The stop's code.
  case travelStopCode
  case travelHour, travelMinutes, travelNoLetter
  /// The line, the destination.
  case travelLineTowards
  case travelNextDayMark
  /// How many.
  case travelMoreKinds
  /// The days.
  case travelDeparturesByDay

  // Graph and planner
  /// The line, the days.
  case travelGraphOfLine
  /// The title, the number of trips, the first and the last station, the first and the last time.
  case travelGraphSummary
  case travelGraphOpen, travelGraphOfFeed, travelGraphVehicles
  case travelGraphColours, travelGraphDashes
  case travelGraphEven, travelGraphScale, travelOther
  /// The trip, where it goes, when it starts.
  case travelTripTitle
  case travelNext
}

extension Phrasebook {
  package subscript(_ phrase: TravelPhrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }
}
