// The topics of the live parts for bells.

package import AlmanacBase

/// The topic of a live part for bells, with its encoding as text.
///
///     BellTopic("upcoming 6")!           // .upcoming(atMost: 6)
///     BellTopic.day(day).text            // "2015-09-02"
package enum BellTopic: Sendable {
  /// The current day on the school's own page, with links to adjacent days.
  case today
  /// The current day on any other page.
  case todayElsewhere
  /// The current period in large type, for a screen on a wall.
  case display
  /// A fixed day.
  case day(Day)
  /// The special days from today on, at most as many as given (all if nil).
  case upcoming(atMost: Int?)

  package init?(_ text: String) {
    let words = text.parts(separatedBy: 0x20)
    if text.isSame(as: "today") {
      self = .today
    } else if text.isSame(as: "today elsewhere") {
      self = .todayElsewhere
    } else if text.isSame(as: "display") {
      self = .display
    } else if let day = Day(iso: text) {
      self = .day(day)
    } else if text.isSame(as: "upcoming") {
      self = .upcoming(atMost: nil)
    } else if words.count == 2, words[0].isSame(as: "upcoming"),
      let count = wholeNumber(words[1], in: 1..<Int.max)
    {
      self = .upcoming(atMost: count)
    } else {
      return nil
    }
  }

  package var text: String {
    switch self {
    case .today: "today"
    case .todayElsewhere: "today elsewhere"
    case .display: "display"
    case .day(let day): day.iso
    case .upcoming(nil): "upcoming"
    case .upcoming(let count?): joined("upcoming ", String(count))
    }
  }
}
