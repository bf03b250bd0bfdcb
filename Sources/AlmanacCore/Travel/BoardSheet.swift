// As much of a board as fits a sheet of paper below the station's name.

/// Boards in sheets, so that each carries its own heading and the meaning of its signs.
enum BoardSheet {
  /// On Letter, below the top of a page and above the rule of the times.
  private static let lines = 26
  /// Of the columns that are the longest, in CSS pixels: stations, and the service.
  private static let nameWidth = 150.0
  private static let serviceWidth = 120.0
  private static let noteWidth = 600.0
  private static let size = 12.7

  /// Sheets of about the same height, at most as many rows each as there are lines.
  static func sheets(of entries: ArraySlice<BoardEntry>, on route: Route) -> [[BoardEntry]] {
    var sheets: [[BoardEntry]] = []
    var room = 0
    var notes: [String] = []
    for entry in entries {
      let trip = route.trips[entry.trip]
      func height(besides notes: [String]) -> Int {
        trip.notes.reduce(self.height(of: trip, on: route)) { height, note in
          notes.contains { $0.isSame(as: note) } ? height : height + lines(note, noteWidth)
        }
      }
      if height(besides: notes) > room {
        sheets.append([])
        room = lines
        notes = []
      }
      room -= height(besides: notes)
      for note in trip.notes where !notes.contains(where: { $0.isSame(as: note) }) {
        notes.append(note)
      }
      sheets[sheets.count - 1].append(entry)
    }
    return sheets
  }

  /// In lines.
  private static func height(of trip: Trip, on route: Route) -> Int {
    let stations = trip.journey.path.stations
    let ends = [stations[0], stations[stations.count - 1]]
    return max(
      lines(trip.service, serviceWidth),
      ends.map { lines(route.line.stations[$0].title, nameWidth) }.max() ?? 1)
  }

  private static func lines(_ text: String, _ width: Double) -> Int {
    max(1, Int((TextWidth.pixels(text, size: size) / width).rounded(.up)))
  }
}
