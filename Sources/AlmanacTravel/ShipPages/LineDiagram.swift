// Draws the map of a line to scale.

import AlmanacBase

/// A line drawn from top to bottom with its branches beside it. All distances have the same scale.
/// Names that would overlap are moved down and connected to their station by a thin line.
///
///     LineDiagram(line).svg(Phrasebook())
struct LineDiagram {
  private let line: Line
  /// The size in CSS pixels.
  let width: Int
  let height: Int
  private let pixelsPerMetre: Double
  /// The x coordinate of each track.
  private let columns: [Double]
  /// The y coordinate of each track's start.
  private let starts: [Double]
  /// The y coordinates of the station names, by track.
  private let labels: [[Double]]

  private static let top = 24.0
  /// The minimum distance between two tracks.
  private static let columnWidth = 260.0
  private static let left = 150.0
  /// Between a track and the names on its left.
  private static let nameGap = 19.0
  private static let distances = 110.0
  private static let labelHeight = 17.0

  init(_ line: Line) {
    self.line = line
    // The distance of each track's start from the start of the line.
    var begins = [Double](repeating: 0, count: line.tracks.count)
    var reach = 1.0
    var most = 0
    for (index, track) in line.tracks.enumerated() {
      if let junction = track.junction {
        begins[index] =
          begins[line.stations[junction].track] + Double(line.stations[junction].offset.metres)
      }
      reach = max(reach, begins[index] + Double(line.length(of: index).metres))
      most = max(most, track.stations.count)
    }
    let scale = max(360, Double(most) * 30) / reach
    let starts = begins.map { LineDiagram.top + $0 * scale }
    var labels: [[Double]] = []
    var bottom = LineDiagram.top
    for (index, track) in line.tracks.enumerated() {
      // The first name on a branch is kept clear of the connecting curve.
      var free = track.junction == nil ? 0 : starts[index] + LineDiagram.labelHeight
      labels.append(
        track.stations.map { number in
          let y = max(starts[index] + Double(line.stations[number].offset.metres) * scale, free)
          free = y + LineDiagram.labelHeight
          return y
        })
      bottom = max(bottom, free)
    }
    pixelsPerMetre = scale
    self.starts = starts
    self.labels = labels
    height = Int(bottom + LineDiagram.top / 2)
    var columns: [Double] = []
    for track in line.tracks.indices {
      let names = LineDiagram.nameWidth(of: line, track) + LineDiagram.nameGap
      columns.append(
        columns.last.map {
          $0 + max(LineDiagram.columnWidth, names + LineDiagram.distances)
        } ?? max(LineDiagram.left, names + 6))
    }
    self.columns = columns
    width = Int(columns[columns.count - 1] + LineDiagram.distances)
  }

  /// The width of the longest name beside a track, including the track's own, up to the maximum
  /// shown.
  private static func nameWidth(of line: Line, _ track: Int) -> Double {
    let names = line.tracks[track].stations.map {
      TextWidth.pixels(line.stations[$0].title, size: Drawing.size)
    }
    let own = line.tracks[track].junction.map { _ in
      TextWidth.pixels(line.tracks[track].name, size: Drawing.smallSize)
    }
    return min(Drawing.maxNameWidth, max(names.max() ?? 0, own ?? 0))
  }

  /// Whether the names are still readable if the drawing is printed on one sheet.
  var fitsSheet: Bool { height <= 1_800 }

  func description(_ phrases: Phrasebook) -> String {
    let line = line.tracks[0].stations.map { self.line.stations[$0] }
    return phrases[
      .travelDiagram, self.line.name, line.first?.title ?? "", line.last?.title ?? "",
      phrases.localized(self.line.length(of: 0).text)]
  }

  func svg(_ phrases: Phrasebook) -> String {
    var drawing = Drawing(
      width: width, height: height, title: line.name, description: description(phrases))
    for track in line.tracks.indices { drawTrack(track, in: &drawing) }
    for track in line.tracks.indices { drawStations(of: track, in: &drawing) }
    return drawing.svg
  }

  private func drawTrack(_ track: Int, in drawing: inout Drawing) {
    let x = x(of: track)
    let last = starts[track] + y(line.length(of: track))
    guard let junction = line.tracks[track].junction else {
      drawing.line("track", from: (x, starts[track]), to: (x, last))
      return
    }
    let from = self.x(of: line.stations[junction].track)
    drawing.path(
      "track",
      [[(from, starts[track]), (x - 8, starts[track]), (x, starts[track] + 8), (x, last)]])
    drawing.text(
      line.tracks[track].name, at: (x - 12, starts[track] - 7), anchor: "end", style: "faint",
      atMost: Drawing.maxNameWidth)
  }

  /// Draws names on the left and distances on the right, where branches leave between them.
  private func drawStations(of track: Int, in drawing: inout Drawing) {
    let x = x(of: track)
    var previous = starts[track]
    for (index, number) in line.tracks[track].stations.enumerated() {
      let station = line.stations[number]
      let y = starts[track] + self.y(station.offset)
      let label = labels[track][index]
      drawing.circle("stop", at: (x, y), radius: 5)
      if label - y > 2 {
        drawing.path("leader", [[(x - 6, y), (x - 13, label), (x - 16, label)]])
      }
      drawing.text(
        station.title, at: (x - LineDiagram.nameGap, label + 4.5), anchor: "end",
        atMost: Drawing.maxNameWidth)
      // The distance from the previous station, if there is space for it.
      if y - previous >= 14, index > 0 || line.tracks[track].junction != nil {
        drawing.text(
          gap(before: index, on: track), at: (x + 12, (previous + y) / 2 + 4), style: "faint")
      }
      previous = y
    }
  }

  private func gap(before index: Int, on track: Int) -> String {
    let stations = line.tracks[track].stations
    let before = index == 0 ? Kilometres.zero : line.stations[stations[index - 1]].offset
    return line.stations[stations[index]].offset.difference(to: before).text
  }

  private func x(of track: Int) -> Double {
    columns[track]
  }

  private func y(_ offset: Kilometres) -> Double {
    Double(offset.metres) * pixelsPerMetre
  }
}
