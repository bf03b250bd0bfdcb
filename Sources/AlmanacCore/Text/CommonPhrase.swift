// The phrases shared by all systems: dates, page layout, settings, puzzle.

/// The phrases that belong to no system.
package enum CommonPhrase: UInt8, Phrase {
  package static var table: String { "common" }

  // Dates
  case january, february, march, april, may, june, july, august, september, october, november
  case december
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  case shortMonday, shortTuesday, shortWednesday, shortThursday, shortFriday, shortSaturday
  case shortSunday
  /// Weekday, month, day, year.
  case longDate
  /// Weekday, month, day.
  case shortDate
  /// Weekday, month as a number, day.
  case weekdayAndDate
  /// Short weekday, day.
  case shortWeekdayAndDay
  /// The date that the following text applies to.
  case ofDate
  case dateAndTime
  case oneMinute
  /// The number of minutes.
  case minutes

  // The layout of all pages
  case skipToContent, home, sections, previous, next, onThisPage, inThisSection, breadcrumbs
  case asMarkdown, madeWith, today
  case offlineTitle, offlineText
  /// The date for which the page was built.
  case leafMade

  // The settings page
  case settings, settingsSection, settingsDescription, settingsForget, settingsRefused, settingsStill
  /// A setting that parts of several systems share.
  case settingsGestures
  case puzzle, puzzleNew, puzzleGap, puzzleStill
  /// The number of moves.
  case puzzleMoves, puzzleSolved
  /// The number of the tile.
  case puzzleTile
}

extension Phrasebook {
  package subscript(_ phrase: CommonPhrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }
}

extension CommonPhrase {
  package var english: String {
    switch self {
    case .january: "January"
    case .february: "February"
    case .march: "March"
    case .april: "April"
    case .may: "May"
    case .june: "June"
    case .july: "July"
    case .august: "August"
    case .september: "September"
    case .october: "October"
    case .november: "November"
    case .december: "December"
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    case .shortMonday: "Mon"
    case .shortTuesday: "Tue"
    case .shortWednesday: "Wed"
    case .shortThursday: "Thu"
    case .shortFriday: "Fri"
    case .shortSaturday: "Sat"
    case .shortSunday: "Sun"
    case .longDate: "{0}, {1} {2}, {3}"
    case .shortDate: "{0}, {1} {2}"
    case .weekdayAndDate: "{0} {1}/{2}"
    case .shortWeekdayAndDay: "{0} {1}"
    case .ofDate: "{0}:"
    case .dateAndTime: "{0}, {1}"
    case .oneMinute: "1 minute"
    case .minutes: "{0} minutes"

    case .skipToContent: "Skip to the content"
    case .home: "Home"
    case .sections: "Sections"
    case .previous: "Previous"
    case .next: "Next"
    case .onThisPage: "On this page"
    case .inThisSection: "In this section"
    case .breadcrumbs: "Where this page lies"
    case .asMarkdown: "This page as Markdown"
    case .madeWith: "Made with Almanac"
    case .today: "Today"
    case .offlineTitle: "No network"
    case .offlineText:
      "This page has not been opened on this device before, so it is not kept here. Pages that were "
        + "opened once can be read without a network."
    case .leafMade: "This page was made on {0}. Parts below that show a date are for that date."
    case .settings: "Settings"
    case .settingsSection: "Settings and puzzle"
    case .settingsDescription: "What you set here is kept in this browser and nowhere else."
    case .settingsForget: "Forget these settings"
    case .settingsRefused: "This browser does not allow notifications here."
    case .settingsGestures: "Gestures: taps on a card, swipes between cards and days"
    case .settingsStill: "Settings can be changed where the page is opened in a browser."
    case .puzzle: "Sliding puzzle"
    case .puzzleNew: "New puzzle"
    case .puzzleGap: "Empty field"
    case .puzzleStill: "A puzzle of sliding tiles is here where the page is opened in a browser."
    case .puzzleMoves: "Moves: {0}"
    case .puzzleSolved: "Solved. Moves: {0}"
    case .puzzleTile: "Tile {0}"
    }
  }
}
