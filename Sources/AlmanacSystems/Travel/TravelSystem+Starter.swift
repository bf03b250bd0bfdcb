// The files that almanac new creates for a line.

import AlmanacFiles
import AlmanacSite
import AlmanacTravel

extension TravelSystem {
  static let starters = [
    Starter("route", description: "a line (route)", example: "route harbour") {
      plan, name throws(Problem) in try route(name, &plan)
    },
    Starter(
      "timetable", description: "a line with stated times (timetable)",
      example: "timetable harbour-bus"
    ) { plan, name throws(Problem) in
      // Departures are counted in the site's time zone.
      plan.addSettingsIfMissing()
      timetable(name, &plan)
    },
  ]

  static let siteKind: SiteKind? = SiteKind(
    name: "timetable", description: "the timetables of lines", topic: name
  ) { plan in timetable("harbour-bus", &plan) }

  private static func timetable(_ name: String, _ plan: inout StarterPlan) {
    plan.add(
      "travel/timetable.yaml", as: folder + name + ".yaml",
      ["title": StarterPlan.yaml(WrittenPage.title(of: name))])
  }

  /// The ship of a site's first line.
  private static let shipName = "Courier"

  private static func line(_ name: String, _ ship: String, _ plan: inout StarterPlan) {
    plan.add(
      "travel/route.yaml", as: folder + name + ".yaml",
      ["title": StarterPlan.yaml(WrittenPage.title(of: name)), "ship": StarterPlan.yaml(ship)])
  }

  /// Adds a line that the site's first ship serves.
  private static func route(_ name: String, _ plan: inout StarterPlan) throws(Problem) {
    var ship = shipName
    let file = Path.join(plan.content, ships)
    if Disk.kind(of: file) == nil {
      plan.add("travel/ships.yaml", as: ships)
    } else if let bytes = try? Disk.read(file) {
      var problems: [Problem] = []
      let record = SettingsRecord(
        yaml: String(decoding: bytes, as: UTF8.self), in: file, keys: ["ships"], problems: &problems
      )
      let keys = ["speed", "docking", "picture"]
      guard let first = record?.records("ships", keys: keys, &problems).first else {
        throw problems.first
          ?? Problem(.error, in: file, "there is no ship for the services of the line; add one")
      }
      ship = first.0.value
    }
    line(name, ship, &plan)
  }
}
