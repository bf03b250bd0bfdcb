// Shows the next departures from a station.

package import AlmanacTravel

/// A departure board that follows the clock, in the operator's time zone. The topic is a `BoardTopic`,
/// the data the text of a `LiveBoard`.
package struct BoardPart: LivePart {
  package static let name = "board"

  let board: LiveBoard
  let topic: BoardTopic
  let phrases: Phrasebook
  /// The relative URL from the page to the folder of the station's page.
  let dataFolder: String
  private(set) var instant: Int64
  /// When the first departure leaves, and the rows below move up.
  private var firstInstant: Int64?
  /// The number of times that the rows moved up.
  private(set) var moves = 0

  package init?(_ context: PartContext) {
    guard let topic = BoardTopic(context.topic), let board = LiveBoard(context.data) else {
      return nil
    }
    self.init(topic, board, context)
  }

  /// Creates the part from a board that is already decoded. Ignores the topic and data in `context`.
  package init(_ topic: BoardTopic, _ board: LiveBoard, _ context: PartContext) {
    self.topic = topic
    self.board = board
    phrases = context.phrases
    dataFolder = context.dataFolder
    instant = context.now
    firstInstant = nextInstant
  }

  private var nextInstant: Int64? {
    board.next(at: instant, atMost: 1, line: topic.line).first?.instant
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    guard case .tick(let now) = event else { return }
    instant = now
    if let firstInstant, firstInstant < now {
      moves += 1
      self.firstInstant = nextInstant
    }
  }

  var now: Moment { board.zone.civil(secondsSince1970: instant) }

  private func day(of departure: Int64) -> Day {
    board.zone.civil(secondsSince1970: departure).day
  }

  /// `Thu, Sep 3`
  func date(of departure: Int64) -> String {
    phrases.briefDate(day(of: departure), seenOn: now.day)
  }

  /// Whether a departure is shown with its date: it is on another day, and not soon.
  func isFarAway(_ departure: Int64) -> Bool {
    departure - instant >= 3 * 3_600 && day(of: departure) != now.day
  }

  /// When a departure is: `now`, `in 12 min`, `in 2 h 30`; the date where it is on another day and not
  /// soon. Seconds are dropped, so that nobody comes late; from an hour on, the time left is that between
  /// the shown times.
  func wait(until departure: Int64) -> String {
    let seconds = departure - instant
    if isFarAway(departure) { return date(of: departure) }
    // Modules have integers of 32 bits.
    var minutes = Int(min(seconds, 1_000_000) / 60)
    if minutes >= 60, seconds < 1_000_000 { minutes = Int(departure / 60 - instant / 60) }
    if minutes == 0 { return phrases[.travelLeavesNow] }
    if minutes < 60 { return phrases[.travelLeavesInMinutes, String(minutes)] }
    let rest = minutes % 60
    return rest == 0
      ? phrases[.travelLeavesInHours, String(minutes / 60)]
      : phrases[.travelLeavesInHoursAndMinutes, String(minutes / 60), padded(rest, to: 2)]
  }

  /// A sentence that says why there are fewer departures than fit; nil where there are enough.
  func limit(_ shown: [LiveBoard.Next]) -> String? {
    if shown.count >= topic.count { return nil }
    if board.isBefore(instant) {
      return phrases[.travelBoardBegins, phrases.longDate(board.knownFrom)]
    }
    let phrase: TravelPhrase = board.isWhole ? .travelBoardIsLast : .travelBoardEnds
    return phrases[phrase, phrases.longDate(board.lastDay)]
  }
}
