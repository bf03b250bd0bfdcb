// What a time-distance diagram shows: stations on one axis, time on the other.

/// The trips of a line on one kind of days, as polylines of time and place. Ships and feeds share it.
///
///     diagram.svg(.across)   // time runs from left to right
///     diagram.svg(.down)     // time runs down, for narrow screens
struct StringDiagram {
  /// `Time-distance graph of Andromeda (Mon–Fri)`
  var title: String
  /// The alternative text.
  var description: String
  /// In the order of their positions.
  var rows: [Row]
  var trips: [Trip]
  var marks: [Mark] = []
  /// What each colour stands for.
  var colors: [String]
  /// Where the trips with solid and with dashed lines go; empty where all go in one direction.
  var directions: [String]
  /// Whether the distances between the stations are to scale.
  var isToScale = true
  /// The hours shown, from the beginning of the day.
  var hours: Range<Int>

  /// A station.
  struct Row {
    let name: String
    /// From 0 for the first station to 1 for the last.
    let position: Double
  }

  /// A trip, or the part of it that is on the shown day.
  struct Trip {
    /// The label at its start; empty for none.
    let name: String
    /// The tooltip.
    let title: String
    /// An index in `colors`.
    let color: Int
    let isBack: Bool
    var strokes: [[Point]]
  }

  /// A stretch of time at a station.
  struct Mark {
    let position: Double
    let from: Double
    let to: Double
    let title: String
  }

  /// A place at a time, in seconds from the beginning of the day.
  typealias Point = (time: Double, position: Double)

  /// In which direction time runs.
  enum Orientation {
    case across, down
  }

  /// The number of colours; the last one is for all others where there are more.
  static let maxColors = 8
  static let day = 86_400.0

  /// The indices of colours for some names: the most frequent name first.
  static func colors(
    of names: [String], _ phrases: Phrasebook
  ) -> (index: [String: Int], names: [String]) {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for name in names {
      if counts[name] == nil { order.append(name) }
      counts[name, default: 0] += 1
    }
    let sorted = order.enumerated().sorted { left, right in
      let (first, second) = (counts[left.element, default: 0], counts[right.element, default: 0])
      return first != second ? first > second : left.offset < right.offset
    }.map { $0.element }
    var index: [String: Int] = [:]
    for (place, name) in sorted.enumerated() { index[name] = min(place, maxColors - 1) }
    guard sorted.count > maxColors else { return (index, sorted) }
    return (index, sorted.prefix(maxColors - 1) + [phrases[.travelOther]])
  }

  /// The drawing with a link to it, in which the trips show their names.
  func figure(_ across: Address, _ down: Address, _ phrases: Phrasebook) -> Figure {
    let (wide, narrow) = (layout(.across), layout(.down))
    return Figure(
      image: across, alternative: description,
      caption: [.text(title + ". "), .link(Link(phrases[.travelGraphOpen], to: across))],
      style: isBroad ? "graph broad" : "graph", width: wide.width, height: wide.height,
      narrow: Figure.Narrow(image: down, width: narrow.width, height: narrow.height))
  }

  /// The alternative text: the number of trips, between which stations, and when.
  static func summary(
    _ title: String, rows: [Row], trips: [Trip], _ phrases: Phrasebook
  ) -> String {
    let times = trips.flatMap { $0.strokes.flatMap { $0.map { $0.time } } }
    let (first, last) = (rows.first?.name ?? "", rows.last?.name ?? "")
    let (start, end) = (time(times.min() ?? 0), time(times.max() ?? 0))
    return phrases[.travelGraphSummary, title, String(trips.count), first, last, start, end]
  }

  /// `06:36`, `00:30 +1`; `24:00` for the end of the day.
  static func time(_ seconds: Double) -> String {
    let minutes = Int(seconds / 60)
    if seconds == day { return "24:00" }
    let days = minutes / 1_440
    return padded(minutes / 60 % 24, to: 2) + ":" + padded(minutes % 60, to: 2)
      + (days > 0 ? " +\(days)" : "")
  }
}
