// The addresses of the pages of a feed.

package import AlmanacBase

extension TravelPages {
  /// Identifies a page. Stations are indices in `stations`, parts count from 0.
  package enum Key: Sendable, Hashable {
    case home
    /// The lines, where they are too many for the overview.
    case lines(part: Int)
    /// The stops from A to Z; the stations of a line of ships in its order.
    case stops(part: Int)
    /// A line with its timetables.
    case line(Int)
    /// The timetable of a direction on a kind of days, both indices in the line's plan.
    case timetable(line: Int, direction: Int, kind: Int, part: Int)
    /// The same with all stops, where the timetable shows some.
    case allStops(line: Int, direction: Int, kind: Int, part: Int)
    /// All sheets of a direction, to print.
    case print(line: Int, direction: Int)
    /// The graph of a kind of days; on a line of ships, the graphs of some trips.
    case graph(line: Int, part: Int)
    case board(Int)
    /// The board for a screen on a wall.
    case display(Int)
    /// The named paths of a line of ships, if there are too many for the overview.
    case paths(part: Int)
    /// The distances from one station of a line of ships to all others, by its index in the line, if there
    /// are too many stations for one table.
    case origin(Int, part: Int)
  }

  package func address(of key: Key) -> Address {
    switch key {
    case .home: return base
    case .lines(let part): return numbered(base / "lines/\(Self.partFolder)/", part)
    case .stops(let part):
      guard ships != nil, part > 0 else {
        return numbered(base / (ships == nil ? "stops/" : "boards/"), part)
      }
      // The folder also has the boards.
      return base / "boards/\(Self.partFolder)/\(part + 1)/"
    case .line(let line): return lineBase(line)
    case .timetable(let line, let direction, let kind, let part):
      return numbered(directionBase(line, direction) / folder(lines[line].slugs[kind]), part)
    case .allStops(let line, let direction, let kind, let part):
      let timetable = Key.timetable(line: line, direction: direction, kind: kind, part: 0)
      return numbered(address(of: timetable) / "all-stops/", part)
    case .print(let line, let direction): return directionBase(line, direction) / "print/"
    case .graph(let line, let part):
      return ships == nil
        ? lineBase(line) / "graph/" / folder(lines[line].slugs[part])
        : numbered(base / "graph/", part)
    case .board(let station): return base / ("boards/" + stationSlugs[station] + "/")
    case .display(let station): return address(of: .board(station)) / "display/"
    case .paths(let part): return numbered(base / "paths/", part)
    case .origin(let station, let part):
      return numbered(base / ("from/" + stationSlugs[stationOfStop[station]] + "/"), part)
    }
  }

  /// The folder of further parts of lists whose folder has pages with other names.
  static let partFolder = "part"

  /// `lines/110/`; on a line of ships `timetable/`.
  func lineBase(_ line: Int) -> Address {
    base / (ships == nil ? "lines/" + lineSlugs[line] + "/" : "timetable/")
  }

  private func directionBase(_ line: Int, _ direction: Int) -> Address {
    lineBase(line) / (lines[line].directions[direction].slug + "/")
  }

  /// A line of ships has no folders for its only kind of days.
  private func folder(_ slug: String) -> String { slug.utf8.isEmpty ? "" : slug + "/" }

  private func numbered(_ address: Address, _ part: Int) -> Address {
    part == 0 ? address : address / "\(part + 1)/"
  }
}
