// Puts the live planner into the pages of a line.

import AlmanacSite
import AlmanacTravel
import AlmanacWidgets

extension TravelSystem {
  /// The largest number of stations in the planner of all lines; it is data of the first page of the
  /// section. Lines beyond it have planners on their own pages.
  private static let maxStations = 1_500

  /// The live planner of a line in its initial state.
  static func planner(_ route: Route, on page: Address, _ site: SystemInput) -> Mount? {
    planner([route], on: page, site)
  }

  /// The live planner of the first lines.
  static func planner(_ routes: [Route], on page: Address, _ site: SystemInput) -> Mount? {
    var count = 0
    let planners = routes.prefix { route in
      count += route.line.stations.count
      return count <= maxStations || routes.count == 1
    }.map { Planner($0, on: page) }
    return TravelPart(planners, PartContext(phrases: site.phrases)).map {
      Mount(
        $0,
        data: PublishedFile(
          address: page / "planner.txt", text: planners.map { $0.text }.joined()),
        needsScript: site.phrases[.travelPlannerNeedsScript])
    }
  }
}
