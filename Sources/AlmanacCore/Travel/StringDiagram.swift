// Draws the time-distance diagram of a line: time on the horizontal axis, the line on the vertical
// axis to scale, a polyline for each trip.

/// The services of a track over 24 hours from midnight, regardless of the days on which they run. A
/// polyline that reaches midnight continues at the left edge.
///
///     StringDiagram(route: route, track: 0, trips: 0..<12, conflicts: []).svg(Phrasebook())
struct StringDiagram {
  private let route: Route
  private let track: Int
  private let trips: Range<Int>
  private let conflicts: [BerthConflict]
  /// The size in CSS pixels.
  let width: Int
  let height: Int
  /// The width of the station names.
  private let left: Double

  private static let right = 32.0
  private static let top = 48.0
  private static let bottom = 22.0
  private static let day = 86_400.0
  /// The width of a day.
  private static let span = 1_008.0

  init(route: Route, track: Int, trips: Range<Int>, conflicts: [BerthConflict]) {
    self.route = route
    self.track = track
    self.trips = trips
    self.conflicts = conflicts
    let stops = route.line.tracks[track].stops
    let names = stops.map {
      TextWidth.pixels(route.line.stations[$0].title, size: Drawing.size)
    }
    left = max(150, min(Drawing.maxNameWidth, names.max() ?? 0) + 20)
    width = Int(left + StringDiagram.span + StringDiagram.right)
    let count = stops.count
    height = Int(StringDiagram.top + StringDiagram.bottom) + max(360, count * 26)
  }

  func title(_ phrases: Phrasebook) -> String {
    phrases[.travelTitleOfLine, route.line.tracks[track].name, phrases[.travelGraph]]
  }

  func description(_ phrases: Phrasebook) -> String {
    let here = conflicts.filter { isOnTrack($0.station) }
    return phrases[.travelGraphAlternative, String(trips.count), phrases.berthConflicts(here.count)]
  }

  func svg(_ phrases: Phrasebook) -> String {
    var drawing = Drawing(
      width: width, height: height, title: title(phrases), description: description(phrases))
    drawGrid(in: &drawing)
    for conflict in conflicts where isOnTrack(conflict.station) { draw(conflict, in: &drawing) }
    for number in trips {
      let strokes = strokes(of: route.trips[number])
      drawing.path("trip", strokes, title: route.trips[number].title)
    }
    drawNames(in: &drawing)
    return drawing.svg
  }

  private func drawGrid(in drawing: inout Drawing) {
    let bottom = Double(height) - StringDiagram.bottom
    for hour in 0...24 {
      let x = x(Double(hour) * 3_600)
      drawing.line(
        hour % 6 == 0 ? "firm" : "hair", from: (x, 26), to: (x, bottom))
      if hour % 2 == 0 {
        drawing.text(
          padded(hour, to: 2) + ":00", at: (x, 19), anchor: "middle",
          style: "faint")
      }
    }
    var free = 0.0
    for number in route.line.tracks[track].stops {
      let y = y(route.line.offset(of: number, on: track))
      drawing.line(
        "hair", from: (x(0), y), to: (x(StringDiagram.day), y))
      let labelY = max(y, free)
      if labelY - y > 2 {
        drawing.path(
          "leader",
          [[(x(0), y), (x(0) - 8, labelY), (x(0) - 11, labelY)]])
      }
      drawing.text(
        route.line.stations[number].title, at: (left - 14, labelY + 4.5), anchor: "end",
        atMost: Drawing.maxNameWidth)
      free = labelY + 15
    }
  }

  /// Draws the names of the services at the start of their polylines, except where they would
  /// overlap.
  private func drawNames(in drawing: inout Drawing) {
    var labels: [(x: Double, end: Double, y: Double)] = []
    for number in trips {
      let trip = route.trips[number]
      guard let point = strokes(of: trip).first?.first else { continue }
      let longest = 180.0
      let length = min(longest, TextWidth.pixels(trip.service, size: Drawing.smallSize))
      // Shortly before midnight a long name is moved left of the start.
      let x = min(point.x + 3, Double(width) - length - 3)
      let label = (x: x, end: x + length, y: point.y - 4)
      let overlaps = labels.contains { other in
        label.x < other.end + 4 && other.x < label.end + 4 && abs(other.y - label.y) < 12
      }
      if overlaps { continue }
      labels.append(label)
      drawing.text(trip.service, at: (label.x, label.y), style: "faint", atMost: longest)
    }
  }

  private func draw(_ conflict: BerthConflict, in drawing: inout Drawing) {
    let y = y(route.line.offset(of: conflict.station, on: track))
    let title = conflict.names(on: route)
    for part in folded(Double(conflict.start.count), Double(conflict.end.count)) {
      drawing.box(
        "conflict", from: (x(part.from), y - 6), to: (max(x(part.to), x(part.from) + 2), y + 6),
        title: title)
    }
  }

  /// The polylines of a trip, split at every midnight, without the parts off this track.
  private func strokes(of trip: Trip) -> [[Drawing.Point]] {
    var strokes: [[Drawing.Point]] = []
    let stops = trip.stops
    for (index, stop) in stops.enumerated() {
      if isOnTrack(stop.station), let departure = stop.departure {
        let y = y(route.line.offset(of: stop.station, on: track))
        for part in folded(Double(stop.arrival.count), Double(departure.count)) {
          append([(x(part.from), y), (x(part.to), y)], to: &strokes)
        }
      }
      guard index + 1 < stops.count, let departure = stop.departure,
        let leg = leg(from: stop.station, to: stops[index + 1].station)
      else { continue }
      let begin = Double(departure.count)
      let flight = Double(stops[index + 1].arrival.count) - begin
      let (start, end) = (begin + flight * leg.enters, begin + flight * leg.leaves)
      let (top, bottom) = (y(leg.from), y(leg.to))
      for part in folded(start, end) {
        let slope = end > start ? (bottom - top) / (end - start) : 0
        append(
          [
            (x(part.from), top + slope * (part.at - start)),
            (x(part.to), top + slope * (part.at + part.to - part.from - start)),
          ], to: &strokes)
      }
    }
    return strokes
  }

  /// The part of a leg on this track, with its start and end as fractions of the leg; nil if there
  /// is none.
  private func leg(
    from start: Int, to end: Int
  ) -> (from: Kilometres, to: Kilometres, enters: Double, leaves: Double)? {
    let line = route.line
    let (entry, exit) = (line.gate(of: start, onto: track), line.gate(of: end, onto: track))
    guard entry != exit else { return nil }
    let whole = Double(line.distance(from: start, to: end).metres)
    let before = Double(line.distance(from: start, to: entry).metres)
    let after = Double(line.distance(from: exit, to: end).metres)
    return (
      line.offset(of: entry, on: track), line.offset(of: exit, on: track), before / whole,
      (whole - after) / whole
    )
  }

  /// Splits a time span at midnights: each part as seconds of its day, and its absolute start.
  private func folded(
    _ start: Double, _ end: Double
  ) -> [(from: Double, to: Double, at: Double)] {
    var parts: [(from: Double, to: Double, at: Double)] = []
    var time = start
    repeat {
      let midnight = (time / StringDiagram.day).rounded(.down) * StringDiagram.day
      let stop = min(end, midnight + StringDiagram.day)
      parts.append((time - midnight, stop - midnight, time))
      time = stop
    } while time < end
    return parts
  }

  /// Continues the last polyline if this one starts where it ends.
  private func append(_ stroke: [Drawing.Point], to strokes: inout [[Drawing.Point]]) {
    if let last = strokes.last?.last, last.x == stroke[0].x, abs(last.y - stroke[0].y) < 0.01 {
      strokes[strokes.count - 1] += stroke.dropFirst()
    } else {
      strokes.append(stroke)
    }
  }

  private func isOnTrack(_ station: Int) -> Bool {
    route.line.gate(of: station, onto: track) == station
  }

  private func x(_ second: Double) -> Double {
    left + second / StringDiagram.day * StringDiagram.span
  }

  private func y(_ offset: Kilometres) -> Double {
    let length = max(1, Double(route.line.length(of: track).metres))
    let span = Double(height) - StringDiagram.top - StringDiagram.bottom
    return StringDiagram.top + Double(offset.metres) / length * span
  }
}
