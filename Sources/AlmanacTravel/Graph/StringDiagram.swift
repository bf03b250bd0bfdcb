// What a time-distance diagram shows: stations on one axis, time on the other.

import AlmanacBase

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
  /// What the colours stand for; empty where all trips have one.
  var colors: [(index: Int, name: String)]
  /// Where the trips with solid and with dashed lines go; empty where all go in one direction.
  var directions: [String]
  /// Whether the distances between the stations are to scale.
  var isToScale = true
  /// The hours shown, from the beginning of the day.
  var hours: Range<Int>
  /// The width of the longest name of a station in CSS pixels, here or on other drawings of the page, so
  /// that all begin at the same place.
  var widestName: Double

  /// A station.
  struct Row {
    let name: String
    /// From 0 for the first station to 1 for the last.
    let position: Double
  }

  /// A trip, or the part of it that is on the shown day.
  struct Trip {
    /// The label beside a leg or at the start.
    let name: String
    /// The tooltip.
    let title: String
    /// As in `GraphColors`.
    let color: Int
    /// Whether it runs against the order of the rows. Where it turns, this is only for a polyline without
    /// legs.
    let isBack: Bool
    /// Whether it runs both ways along the line, so that each leg has its own direction.
    var turns = false
    var strokes: [[Point]]

    /// The ranges of a polyline's points that run in a direction. A stay has the direction of the leg
    /// after it, or else of the one before it.
    func parts(of stroke: [Point], isBack: Bool) -> [Range<Int>] {
      guard turns else { return isBack == self.isBack ? [stroke.indices] : [] }
      var directions: [Bool?] = zip(stroke, stroke.dropFirst()).map { start, end in
        start.position == end.position ? nil : end.position < start.position
      }
      for index in directions.indices.reversed().dropFirst() where directions[index] == nil {
        directions[index] = directions[index + 1]
      }
      var last = self.isBack
      let ways = directions.map { direction in
        last = direction ?? last
        return last
      }
      return ways.runs { $0 == $1 }.filter { ways[$0.lowerBound] == isBack }.map {
        $0.lowerBound..<$0.upperBound + 1
      }
    }
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

  static let day = 86_400.0

  /// The drawing with a link to it, in which the trips show their names.
  func figure(_ across: Address, _ down: Address, _ phrases: Phrasebook) -> Figure {
    let (wide, narrow) = (layout(.across), layout(.down))
    return Figure(
      image: across, alternative: description,
      caption: [.text(title + ". "), .link(Link(phrases[.travelGraphOpen], to: across))],
      style: wide.isBroad ? "graph broad" : "graph", width: wide.width, height: wide.height,
      narrow: Figure.Narrow(image: down, width: narrow.width, height: narrow.height))
  }

  /// `06:36`, `00:30 +1`; `24:00` for the end of the day.
  static func time(_ seconds: Double) -> String {
    let minutes = Int(seconds / 60)
    if seconds == day { return "24:00" }
    let days = minutes / 1_440
    return padded(minutes / 60 % 24, to: 2) + ":" + padded(minutes % 60, to: 2)
      + (days > 0 ? " +\(days)" : "")
  }

  /// - Parameter marks: stretches of time at stops.
  init(
    _ feed: Feed, _ line: GraphLine, title: String, marks: [Mark] = [], _ phrases: Phrasebook
  ) {
    let hasShips = feed.ships != nil
    // Each ship has one colour on all diagrams of the line.
    let groups = GraphColors(
      of: hasShips ? feed.trips.compactMap { $0.ship } : line.trips.map { $0.group })
    let names = line.trips.compactMap { feed.trips[$0.trip].shortName }
    // A name that others share says less than the time; those of ships are on boards too.
    let hasNames = hasShips || Set(names).count == line.trips.count
    trips = line.trips.map { found in
      let trip = feed.trips[found.trip]
      let start = StringDiagram.time(found.strokes[0][0].time)
      return Trip(
        name: hasNames ? trip.shortName ?? "" : start,
        title: hasShips
          ? trip.title
          : phrases[
            .travelTripTitle, trip.name, feed.destination(of: trip, at: trip.calls.lowerBound),
            start],
        color: groups[found.group], isBack: found.directions == [true],
        turns: found.directions.count > 1, strokes: found.strokes)
    }
    colors = groups.legend(of: trips, phrases)
    let hasBothDirections =
      trips.contains { $0.isBack || $0.turns } && trips.contains { !$0.isBack || $0.turns }
    directions = hasBothDirections ? line.ends : []
    rows = line.rows
    isToScale = line.isToScale
    self.marks = marks
    self.title = title
    widestName = line.names.map { TextWidth.pixels($0, size: Drawing.size) }.max() ?? 0
    // The number of trips, between which stations, and when.
    let times = trips.flatMap { $0.strokes.flatMap { $0.map { $0.time } } }
    description =
      phrases[
        .travelGraphSummary, title, String(trips.count), rows.first?.name ?? "",
        rows.last?.name ?? "", StringDiagram.time(times.min() ?? 0),
        StringDiagram.time(times.max() ?? 0)]
    hours = line.hours
  }
}

extension Feed.Trip {
  /// `Supply 1 (06:00)`: a start of a service.
  fileprivate var title: String {
    name + " (" + (TimeOfDay(seconds: Int(offset))?.iso ?? "") + ")"
  }
}
