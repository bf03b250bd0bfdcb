// The size of a time-distance diagram, and the places of its stations and hours.

import AlmanacBase

extension StringDiagram {
  /// Where the parts of a drawing are, in CSS pixels.
  struct Layout {
    let orientation: Orientation
    let width: Int
    let height: Int
    /// The rectangle of the polylines.
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
    /// The places of the stations from the top or the left of that rectangle.
    let axis: GraphAxis
    /// The first hour and the number of hours.
    let firstHour: Double
    let hours: Double
    /// The rows whose names are shown, and the coordinates of the names.
    let labels: [(row: Int, at: Double)]
    /// The entries of the legend, and where they begin.
    let legend: [(entry: Int, x: Double, y: Double)]

    /// The width of a drawing in which time runs across.
    static let wide = 760.0
    /// The number of trips in an hour beyond which a drawing can be wider.
    static let mostHourly = 8.0
    /// The width beyond which names are cut there.
    static let widestName = 280.0
    /// The distance between the names of stations.
    static let labelGap = 16.0
    /// The width of a sample in the legend with its gap.
    static let sample = 40.0
    /// The height of a row of the legend.
    static let legendRow = 20.0

    /// Whether the trips are so many that the drawing is wider than the column of text.
    var isBroad: Bool { width > Int(Self.wide) }

    /// The place of a time and a position.
    func point(_ point: StringDiagram.Point) -> Drawing.Point {
      let time = (point.time / 3_600 - firstHour) / hours
      switch orientation {
      case .across: return (left + time * (right - left), along(point.position))
      case .down: return (along(point.position), top + time * (bottom - top))
      }
    }

    /// The hours with labels that do not overlap: multiples of a step, and the first and last one where
    /// there is room.
    var labelledHours: [Int] {
      let (length, least) = orientation == .across ? (right - left, 64.0) : (bottom - top, 20)
      let hour = length / hours
      let step = [1, 2, 3, 6, 12].first { Double($0) * hour >= least } ?? 24
      let (first, last) = (Int(firstHour), Int(firstHour + hours))
      var found = (first...last).filter { $0 % step == 0 }
      for end in [first, last] {
        let isFar = found.allSatisfy { Double(abs($0 - end)) * hour >= least * 0.75 }
        if isFar { found.append(end) }
      }
      return found
    }

    /// The coordinate of a position on the axis of the stations.
    func along(_ position: Double) -> Double {
      (orientation == .across ? top : left) + axis.place(of: position)
    }

    /// The points of a polyline, moved along the axis of the stations by a distance for each. The line
    /// passes other stations at their places.
    func points(_ stroke: [StringDiagram.Point], movedBy offsets: [Double]) -> [Drawing.Point] {
      var found: [Drawing.Point] = []
      func add(_ stop: StringDiagram.Point, _ offset: Double) {
        let place = point(stop)
        found.append(
          orientation == .across ? (place.x, place.y + offset) : (place.x + offset, place.y))
      }
      for (index, stop) in stroke.enumerated() {
        if index > 0 {
          let last = stroke[index - 1]
          let distance = stop.position - last.position
          for bend in axis.bends(from: last.position, to: stop.position) {
            let part = (bend - last.position) / distance
            add((last.time + part * (stop.time - last.time), bend), 0)
          }
        }
        add(stop, offsets[index])
      }
      return found
    }
  }

  /// The entries of the legend: colours, then directions. The style is a class of a line.
  var legendEntries: [(name: String, style: String)] {
    colors.map { ($0.name, "key c\($0.index)") }
      + directions.enumerated().map { ($1, $0 == 0 ? "key" : "key back") }
  }

  func layout(_ orientation: Orientation) -> Layout {
    orientation == .across ? across : down
  }

  /// The width of the plot at which many trips are apart; 0 with few trips.
  private var broadPlot: Double {
    let hourly = Double(trips.count) / Double(hours.count)
    return hourly > Layout.mostHourly ? min(hourly * 5, 80) * Double(hours.count) : 0
  }

  /// A little more than the column of text on a tablet, so that the names are hardly reduced there.
  private var across: Layout {
    let left = max(64, min(Layout.widestName, widestName) + 20)
    let right = max(Layout.wide - 24, left + broadPlot)
    // Few stations need less height; with a low one, the lines of fast trips are less steep.
    let count = Double(rows.count)
    let plot = max(160, min(count * 80, 440), min(count * 34, 1_200))
    let top = 48.0
    let bottom = top + plot
    let axis = axis(length: plot)
    let legend = legend(from: left, to: right, y: bottom + 42)
    return Layout(
      orientation: .across, width: Int(right + 24),
      height: Int((legend.last?.y ?? bottom + 10) + 14), left: left, top: top, right: right,
      bottom: bottom, axis: axis, firstHour: Double(hours.lowerBound), hours: Double(hours.count),
      labels: labels(from: top, length: plot, axis), legend: legend)
  }

  /// The width of a phone; 48 pixels an hour.
  private var down: Layout {
    let names = rows.map { TextWidth.pixels($0.name, size: Drawing.smallSize) }
    let (left, right) = (46.0, 346.0)
    let legend = legend(from: 0, to: 356, y: 18)
    let longest = min(StringDiagram.tallNames, names.max() ?? 0)
    let top = (legend.last?.y ?? 0) + longest + 40
    let bottom = top + min(Double(hours.count) * 48, 4_000)
    let axis = axis(length: right - left)
    return Layout(
      orientation: .down, width: 360, height: Int(bottom + longest) + 24, left: left, top: top,
      right: right, bottom: bottom, axis: axis, firstHour: Double(hours.lowerBound),
      hours: Double(hours.count), labels: labels(from: left, length: right - left, axis),
      legend: legend)
  }

  private func axis(length: Double) -> GraphAxis {
    let lanes = trips.count > Self.maxNames ? [:] : GraphLanes.counts(trips)
    return GraphAxis(
      positions: rows.map { $0.position }, lanes: rows.map { lanes[$0.position] ?? 0 },
      length: length)
  }

  /// The largest length of names that are turned.
  static let tallNames = 130.0

  /// The names of the stations, apart from each other: moved along the axis where all fit, else some
  /// are left out.
  private func labels(
    from start: Double, length: Double, _ axis: GraphAxis
  ) -> [(row: Int, at: Double)] {
    let gap = Layout.labelGap
    let places = rows.map { start + axis.place(of: $0.position) }
    guard Double(rows.count - 1) * gap <= length else {
      // The last station keeps its name.
      let end = places[places.count - 1]
      var shown: [(row: Int, at: Double)] = []
      for (row, place) in places.enumerated() {
        if let last = shown.last, place < last.at + gap { continue }
        if place > end - gap, row < places.count - 1 { continue }
        shown.append((row, place))
      }
      return shown
    }
    var moved = places
    for index in moved.indices.dropFirst() {
      moved[index] = max(moved[index], moved[index - 1] + gap)
    }
    var limit = start + length
    for index in moved.indices.reversed() where moved[index] > limit {
      moved[index] = limit
      limit -= gap
    }
    return moved.enumerated().map { ($0, $1) }
  }

  private func legend(
    from left: Double, to right: Double, y: Double
  ) -> [(entry: Int, x: Double, y: Double)] {
    var found: [(entry: Int, x: Double, y: Double)] = []
    var (x, y) = (left, y)
    let gap = 16.0
    let widths = legendEntries.map { entry in
      Layout.sample + min(right - left, TextWidth.pixels(entry.name, size: Drawing.smallSize))
    }
    for (entry, width) in widths.enumerated() {
      // The directions are in a row of their own.
      if x > left, x + width > right || entry == colors.count {
        x = left
        y += Layout.legendRow
      }
      found.append((entry, x, y))
      x += width + gap
    }
    return found
  }
}
