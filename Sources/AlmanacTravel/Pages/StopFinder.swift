// The field that finds a stop, on pages.

package import AlmanacBase

extension StopList {
  /// - Parameter page: the page that shows the list.
  init(of lines: [TravelPages], on page: Address) {
    stops = lines.flatMap { line in
      line.stations.indices.map { number in
        let stop = line.feed.stops[line.stations[number]]
        let hasCode = (line.ships != nil || stop.hasCode) && !stop.code.isSame(as: stop.name)
        return Stop(
          code: hasCode ? stop.code : "",
          name: line.ships == nil ? line.name(ofStation: number) : stop.name,
          line: lines.count > 1 ? line.feed.title : "",
          board: line.address(of: .board(number)).relative(to: page))
      }
    }
  }
}

/// Makes the element of the field, with its data at an address in the folder of the page.
package typealias StopFinderMount = @Sendable (_ list: StopList, _ data: Address) -> Mount?

extension TravelSite {
  /// The field that finds a stop of some lines, on their common page; nil where there are no live parts.
  func finder(of lines: [TravelPages], on page: Address) -> Mount? {
    findStops.flatMap { $0(StopList(of: lines, on: page), page / "stops.txt") }
  }
}
