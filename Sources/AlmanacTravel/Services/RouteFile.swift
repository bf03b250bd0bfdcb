// The unchecked contents of a route file: texts with their places.

package import AlmanacBase

/// A text of a route file with its place.
package typealias RouteText = SourceText

/// A file of `routes/` that describes a line.
package struct RouteFile: Sendable {
  /// As the user would type it.
  package var file: String
  package var name: RouteText?
  /// The start of the file's content.
  package var start = Position(line: 1, column: 1)
  package var stations: [StationRow] = []
  package var branches: [BranchRow] = []
  package var paths: [PathRow] = []
  package var calendars: [CalendarRow] = []
  package var services: [ServiceRow] = []
  /// Whether the pages have files with their data for other programs.
  package var hasData = true
  package var clock = ClockForm.twentyFour
  package var holidays: [Day: String] = [:]

  /// Whether the line has this name; the case of ASCII letters does not matter.
  package func isNamed(_ name: String) -> Bool {
    self.name?.text.isSameName(as: name) ?? false
  }

  /// Whether the line is published as a feed: it has calendars, or services with calls. Otherwise all
  /// its times follow from ships.
  package var isFeed: Bool {
    !calendars.isEmpty || services.contains { $0.calls != nil || $0.calendar != nil }
  }

  /// Whether a service or path needs the ships' file.
  package var needsShips: Bool {
    !isFeed || namesShips
  }

  /// Whether a service names a ship or a path, or a path has a name.
  package var namesShips: Bool {
    !paths.isEmpty || services.contains { $0.ship != nil || $0.path != nil }
  }

  package struct StationRow: Sendable {
    package var code: RouteText?
    package var name: RouteText?
    /// The distance from the station before.
    package var distance: RouteText?
    package var berths: RouteText?
    /// The place that the station is part of, and what it is called there.
    package var place: RouteText?
    package var platform: RouteText?
    /// The place of the row.
    package var start: Position
  }

  package struct BranchRow: Sendable {
    package var name: RouteText?
    package var from: RouteText?
    package var stations: [StationRow] = []
    package var start: Position
  }

  package struct PathRow: Sendable {
    package var name: RouteText
    package var path: RouteText
  }

  package struct ServiceRow: Sendable {
    package var name: RouteText?
    package var ship: RouteText?
    package var path: RouteText?
    package var isCircuit = false
    package var starts: [RouteText] = []
    package var every: RouteText?
    package var until: RouteText?
    package var days: [RouteText] = []
    package var calendar: RouteText?
    /// The destination that is shown.
    package var to: RouteText?
    /// The stated times; nil for a service of a ship.
    package var calls: [CallRow]?
    package var notes: [NoteRow] = []
    /// How timetables show it; nil where the file does not say.
    package var layout: LineLayout?
    package var start: Position
  }

  /// A call of a service at a station.
  package struct CallRow: Sendable {
    package var station: RouteText?
    package var arrives: RouteText?
    package var departs: RouteText?
    package var docks: RouteText?
    package var pickup: RouteText?
    package var dropOff: RouteText?
    package var platform: RouteText?
    package var start: Position
  }

  /// The dates on which services run.
  package struct CalendarRow: Sendable {
    package var name: RouteText
    package var days: [RouteText] = []
    package var from: RouteText?
    package var to: RouteText?
    package var except: [RouteText] = []
    package var also: [RouteText] = []
  }

  package struct NoteRow: Sendable {
    package var text: RouteText
    /// The start to which the note applies; nil for all.
    package var start: RouteText?
  }
}

/// A ship of `routes/ships.yaml`.
package struct ShipRow: Sendable {
  package var name: RouteText
  package var speed: RouteText?
  package var docking: RouteText?
  package var picture: Address?

  package init(name: RouteText) {
    self.name = name
  }
}
