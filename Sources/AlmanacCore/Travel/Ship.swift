// What flies.

/// A model of ship: how fast it is, and how long it docks.
///
///     let ship = try fleet.ship(named: "SWingV2")
///     ship.time(for: path).text   // "7.8 h" for AC on the Andromeda line
package struct Ship: Sendable {
  package let name: String
  package let speed: Speed
  /// At every station that the path names, the first and the last included.
  package let dockingTime: Seconds
  /// The picture's place on the site; drawn twice as wide as high.
  package let picture: Address?

  /// Nil unless the speed is above zero and the docking time is not below it.
  package init?(name: String, speed: Speed, dockingTime: Seconds, picture: Address? = nil) {
    guard speed.metresPerHour > 0, dockingTime >= .zero else { return nil }
    self.name = name
    self.speed = speed
    self.dockingTime = dockingTime
    self.picture = picture
  }

  /// Flight alone; nil where the line has no such station.
  package func time(from start: StationCode, to end: StationCode, on line: Line) -> Seconds? {
    distance(from: start, to: end, on: line).map { speed.time(over: $0) }
  }

  /// Nil where the line has no such station.
  package func distance(
    from start: StationCode, to end: StationCode, on line: Line
  ) -> Kilometres? {
    guard let start = line.station(start), let end = line.station(end) else { return nil }
    return line.distance(from: start, to: end)
  }

  /// Flight and dockings.
  package func time(for path: TravelPath) -> Seconds {
    Journey(path, in: self).duration
  }

  package func distance(for path: TravelPath) -> Kilometres {
    path.distance
  }
}

/// The ships that there are.
package struct Fleet: Sendable {
  package let ships: [Ship]
  /// The names of those that are listed but could not be read; nil where the whole list could not.
  let unread: [String]?

  /// - Parameter unread: the names of ships that are listed but at fault; nil where none of the list
  ///   could be read. Nobody says of these that there are none.
  package init(_ ships: [Ship], unread: [String]? = []) {
    self.ships = ships
    self.unread = unread
  }

  /// Whether a ship of that name may be listed although it is not among `ships`.
  func mayList(_ name: String) -> Bool {
    unread.map { names in names.contains { $0.isSameName(as: name) } } ?? true
  }

  /// The ship of a model; the case of letters and spaces around them do not matter.
  ///
  /// - Parameters: where the name stands, for the message.
  /// - Throws: a problem that names the nearest ship.
  package func ship(
    named name: String, in file: String = "", at position: Position? = nil
  ) throws(Problem) -> Ship {
    if let ship = ships.first(where: { $0.name.isSameName(as: name) }) { return ship }
    throw Problem(
      .error, in: file, at: position,
      "no ship '\(name.trimmed)'; " + Nearest.hint(for: name, among: ships.map { $0.name }))
  }
}
