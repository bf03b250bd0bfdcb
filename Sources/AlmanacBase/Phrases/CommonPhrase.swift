// The phrases shared by all systems: dates, page layout, settings, puzzle.

/// The phrases that belong to no system.
package enum CommonPhrase: UInt8, Phrase {
  package static var table: String { "common" }

  // How the language writes numbers and times; see `NumberFormat`, `PluralCategory` and
  // `Phrasebook.time`
  case pluralRules, decimalSeparator, groupSeparator, leastGroupedDigits, timeFormat

  // Dates
  case january, february, march, april, may, june, july, august, september, october, november
  case december
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  case shortMonday, shortTuesday, shortWednesday, shortThursday, shortFriday, shortSaturday
  case shortSunday
  case shortJanuary, shortFebruary, shortMarch, shortApril, shortMay, shortJune, shortJuly
  case shortAugust, shortSeptember, shortOctober, shortNovember, shortDecember
  /// Weekday, month, day, year.
  case longDate
  /// Weekday, month, day.
  case shortDate
  /// Weekday, month as a number, day.
  case weekdayAndDate
  /// Short weekday, short month, day.
  case briefDate
  /// Brief date, year.
  case briefDateAndYear
  /// Month, day, year.
  case monthDayAndYear
  /// Month, year.
  case monthAndYear
  /// Short weekday, day.
  case shortWeekdayAndDay
  /// The date that the following text applies to.
  case ofDate
  case dateAndTime
  /// The number of minutes.
  case minutes

  // The layout of all pages
  case skipToContent, home, sections, previous, next, onThisPage, inThisSection, breadcrumbs
  case asMarkdown, madeWith, editPage, today
  case offlineTitle, offlineText, offlineRetry
  /// The date for which the page was built.
  case lastUpdated
  /// The search field; the page with all pages; the answer where no page is found.
  case search, allPages, searchNone
  /// The page that servers answer for unknown addresses.
  case notFoundTitle, notFoundText
  /// Before the date of a page's last change; the page of all tags; a list of news without any.
  case updated, tags, newsNone

  // The titles of notices in written pages
  case noticeNote, noticeTip, noticeImportant, noticeWarning, noticeCaution
  /// The number of the footnote, and that of the reference where there are several: `2-3`.
  case backToReference

  // The settings page
  case settings, settingsSection, settingsDescription, settingsReset, settingsRefused,
    settingsNeedScript
  /// A setting that parts of several systems share.
  case settingsGestures
  case puzzle, puzzleNew, puzzleEmptySquare, puzzleNeedsScript
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
    case .pluralRules: "en"
    case .decimalSeparator: "."
    case .groupSeparator: ","
    case .leastGroupedDigits: "4"
    case .timeFormat: "h:mm"

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
    case .shortJanuary: "Jan"
    case .shortFebruary: "Feb"
    case .shortMarch: "Mar"
    case .shortApril: "Apr"
    case .shortMay: "May"
    case .shortJune: "Jun"
    case .shortJuly: "Jul"
    case .shortAugust: "Aug"
    case .shortSeptember: "Sep"
    case .shortOctober: "Oct"
    case .shortNovember: "Nov"
    case .shortDecember: "Dec"
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
    case .briefDate: "{0}, {1} {2}"
    case .briefDateAndYear: "{0}, {1}"
    case .monthDayAndYear: "{0} {1}, {2}"
    case .monthAndYear: "{0} {1}"
    case .shortWeekdayAndDay: "{0} {1}"
    case .ofDate: "{0}:"
    case .dateAndTime: "{0}, {1}"
    case .minutes: "{0:one # minute|other # minutes}"

    case .skipToContent: "Skip to main content"
    case .home: "Home"
    case .sections: "Sections"
    case .previous: "Previous"
    case .next: "Next"
    case .onThisPage: "On this page"
    case .inThisSection: "In this section"
    case .breadcrumbs: "Breadcrumbs"
    case .asMarkdown: "This page as Markdown"
    case .madeWith: "Made with Almanac"
    case .editPage: "Edit this page"
    case .today: "Today"
    case .offlineTitle: "You are offline"
    case .offlineText:
      "This page is not saved on this device. Pages that you have opened before can be read "
        + "offline."
    case .offlineRetry: "Try again"
    case .search: "Search"
    case .allPages: "All pages from A to Z"
    case .notFoundTitle: "Page not found"
    case .notFoundText:
      "There is no page at this address. The links above lead to all pages of the site."
    case .updated: "Updated"
    case .tags: "Tags"
    case .newsNone: "No news"
    case .searchNone: "No page found"
    case .lastUpdated: "Last updated {0}. Some items may be out of date."
    case .noticeNote: "Note"
    case .noticeTip: "Tip"
    case .noticeImportant: "Important"
    case .noticeWarning: "Warning"
    case .noticeCaution: "Caution"
    case .backToReference: "Back to reference {0}"
    case .settings: "Settings"
    case .settingsSection: "Settings and puzzle"
    case .settingsDescription: "Settings are saved in this browser only."
    case .settingsReset: "Reset settings"
    case .settingsRefused: "This browser blocks notifications from this site."
    case .settingsGestures: "Tap and swipe gestures"
    case .settingsNeedScript: "Settings work in a browser with JavaScript turned on."
    case .puzzle: "Sliding puzzle"
    case .puzzleNew: "New puzzle"
    case .puzzleEmptySquare: "Empty square"
    case .puzzleNeedsScript: "The puzzle works in a browser with JavaScript turned on."
    case .puzzleMoves: "Moves: {0}"
    case .puzzleSolved: "Solved. Moves: {0}"
    case .puzzleTile: "Tile {0}"
    }
  }
}
