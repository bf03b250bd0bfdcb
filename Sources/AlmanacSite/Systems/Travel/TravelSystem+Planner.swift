// Puts the live planner into the pages of a line.

import AlmanacCore
import AlmanacWidgets

extension TravelSystem {
  /// The live planner of a line in its initial state.
  static func planner(_ route: Route, on page: Address, _ site: SystemInput) -> Mount? {
    let planner = Planner(route, on: page)
    return TravelPart(planner, PartContext(phrases: site.phrases)).map {
      Mount(
        $0, data: PublishedFile(address: page / "planner.txt", text: planner.text),
        needsScript: site.phrases[.travelPlannerNeedsScript])
    }
  }
}
