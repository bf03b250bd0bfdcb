// The topics of live departure boards.

package import AlmanacBase

/// The topic of a live departure board, with its encoding as text.
///
///     BoardTopic("next 5 110")!    // .next(atMost: 5, line: "110")
///     BoardTopic.display.text      // "display"
package enum BoardTopic: Sendable {
  /// On the station's own page.
  case station
  /// The next departures on any other page, of all lines or of those with this name.
  case next(atMost: Int, line: String? = nil)
  /// In large type, for a screen on a wall.
  case display

  package init?(_ text: String) {
    let words = text.parts(separatedBy: 0x20)
    if text.isSame(as: "station") {
      self = .station
    } else if text.isSame(as: "display") {
      self = .display
    } else if words.count > 1, words[0].isSame(as: "next"), let count = wholeNumber(words[1]),
      count > 0, count <= 100
    {
      // The line's name can contain spaces.
      let rest = Array(text.bytes.dropFirst(words[1].byteCount + 6))
      self = .next(atMost: Int(count), line: rest.isEmpty ? nil : String(plain: rest))
    } else {
      return nil
    }
  }

  package var text: String {
    switch self {
    case .station: "station"
    case .display: "display"
    case .next(let count, nil): joined("next ", String(count))
    case .next(let count, let line?): joined("next ", String(count), " ", line)
    }
  }

  /// The largest number of departures.
  package var count: Int {
    switch self {
    case .station: 10
    case .display: 14
    case .next(let count, _): count
    }
  }

  /// The only line whose departures are shown; nil for all.
  package var line: String? {
    if case .next(_, let line) = self { line } else { nil }
  }
}

/// Makes the element of a live board.
///
/// - Parameters:
///   - data: the address of its data.
///   - fallback: what a program without live parts shows instead.
package typealias LiveBoardMount =
  @Sendable (
    _ board: LiveBoard, _ topic: BoardTopic, _ data: Address, _ fallback: [Block]
  ) -> Mount
