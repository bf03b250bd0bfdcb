// What only the pages of a line of ships have.

import AlmanacBase

/// The distances, paths and berths of a line of ships, with the live planner.
package struct ShipPages: Sendable {
  package let route: Route
  let base: Address
  let phrases: Phrasebook
  /// The live planner on the line's page; nil if there is none.
  let planner: Mount?
  package let conflicts: [BerthConflict]
  /// The file names of the tracks' drawings.
  let trackSlugs: [String]
  let plan: Plan

  init(_ route: Route, planner: Mount?, at base: Address, _ phrases: Phrasebook) {
    self.route = route
    self.base = base
    self.phrases = phrases
    self.planner = planner
    conflicts = BerthConflict.all(on: route)
    let branches = route.line.tracks.dropFirst().map { $0.name }
    // The names of folders beside the drawings.
    let own = ["line", "down", TravelPages.partFolder]
    trackSlugs = ["line"] + Slug.unique(own + branches).dropFirst(own.count)
    plan = ShipPages.plan(route, plannerSize: planner?.html("").utf8.count ?? 0)
  }

  /// The pages of named paths; none where they are on the line's own page.
  var pathParts: Range<Int> {
    plan.hasPathPages && !route.paths.isEmpty ? plan.paths.ranges.indices : 0..<0
  }

  /// The stations that have pages with the distances from them.
  var origins: Range<Int> { plan.hasMatrix ? 0..<0 : route.line.stations.indices }

  /// `5 stations, 332,000 km, 3 services`
  var facts: String {
    phrases[
      .travelLineFacts, String(route.line.stations.count),
      phrases.localized(route.line.length(of: 0).text), String(route.services.count)]
  }

  func dataLinks(_ name: String) -> [Block] {
    route.hasData ? [AlmanacTravel.dataLinks(base / name, phrases)] : []
  }
}
