// Ships and fleets.

public import AlmanacBase

/// A model of ship: its speed and its docking time.
///
///     let ship = Ship(
///       name: "SWingV2", speed: Speed(kilometresPerHour: 25_000), dockingTime: Seconds(9_000))!
///     Journey(path, in: ship).duration.text   // "7.8 h" for AC on the Andromeda line
public struct Ship: Sendable, Hashable {
  /// `SWingV2`
  public let name: String
  /// Above 0 and at most 10⁹ km/h.
  public let speed: Speed
  /// The time of each docking, at every station of a path, from 0 to 10,000 h.
  public let dockingTime: Seconds
  /// The address of the picture on the site; it is drawn twice as wide as high.
  package let picture: Address?

  /// Nil unless the speed is above 0 and at most 10⁹ km/h and the docking time from 0 to 10,000 h.
  public init?(name: String, speed: Speed, dockingTime: Seconds) {
    self.init(name: name, speed: speed, dockingTime: dockingTime, picture: nil)
  }

  /// The same with a picture.
  package init?(name: String, speed: Speed, dockingTime: Seconds, picture: Address?) {
    guard speed.metresPerHour > 0, speed <= Ship.highestSpeed, dockingTime >= .zero,
      dockingTime <= Ship.longestDocking
    else { return nil }
    self.name = name
    self.speed = speed
    self.dockingTime = dockingTime
    self.picture = picture
  }

  static let highestSpeed = Speed(metresPerHour: 1_000_000_000_000)
  static let longestDocking = Seconds(36_000_000)

  /// The distance from one station to another; nil where the line does not have one of them.
  public func distance(
    from start: StationCode, to end: StationCode, on line: Line
  ) -> Kilometres? {
    guard let start = line.index(of: start), let end = line.index(of: end) else { return nil }
    return line.distance(from: start, to: end)
  }
}

/// All ships of a network.
///
///     try Fleet([ship]).ship(named: "swingv2").speed.text   // "25,000 km/h"
public struct Fleet: Sendable, Hashable {
  /// The ships in their order.
  public let ships: [Ship]
  /// The names of listed ships that could not be read; nil where the list could not be read.
  let unread: [String]?

  /// A fleet of ships.
  public init(_ ships: [Ship]) {
    self.init(ships, unread: [])
  }

  /// - Parameter unread: the names of listed ships with faults, which are not reported as unknown; nil
  ///   where the list could not be read.
  package init(_ ships: [Ship], unread: [String]?) {
    self.ships = ships
    self.unread = unread
  }

  /// Whether a ship of that name may be listed although it is not in `ships`.
  func mayList(_ name: String) -> Bool {
    unread.map { names in names.contains { $0.isSameName(as: name) } } ?? true
  }

  /// The ship with a name; the case of ASCII letters does not matter.
  ///
  /// - Throws: a problem with the nearest name.
  public func ship(named name: String) throws(Problem) -> Ship {
    try ship(named: name, in: "")
  }

  /// The same for a name in a file, with its place.
  package func ship(
    named name: String, in file: String, at position: Position? = nil
  ) throws(Problem) -> Ship {
    if let ship = ships.first(where: { $0.name.isSameName(as: name) }) { return ship }
    throw Problem(
      .error, in: file, at: position,
      "no ship '\(name.trimmed)'; "
        + Nearest.hint(
          for: name, among: ships.map { $0.name } + (unread ?? []), ifNone: "there are no ships"))
  }
}

extension Fleet {
  /// Reads the ships. Ships with faults are left out, and the faults added to the problems.
  package init(_ rows: [ShipRow], file: String, into problems: inout [Problem]) {
    var ships: [Ship] = []
    var unread: [String] = []
    for row in rows {
      let before = problems.count
      func fault(_ position: Position, _ message: String) {
        problems.add(in: file, at: position, message)
      }
      guard let speedText = row.speed, let dockingText = row.docking else {
        fault(
          row.name.position,
          "the ship '\(row.name.text)' has no \(row.speed == nil ? "speed" : "docking time"); "
            + "add \(row.speed == nil ? "'speed: 25000', in km/h" : "'docking: 2.5', in hours")")
        unread.append(row.name.text)
        continue
      }
      let speed = Speed(typed: speedText.text)
      if speed == nil {
        fault(
          speedText.position,
          "'\(speedText.text)' is not a valid speed; write kilometres per hour with at most three "
            + "decimals and no commas, such as 25000 or 0.5")
      } else if let speed, speed.metresPerHour <= 0 {
        fault(speedText.position, "the speed must be above zero, not '\(speedText.text)'")
      } else if let speed, speed.metresPerHour > 1_000_000_000_000 {
        fault(
          speedText.position,
          "the speed '\(speedText.text)' is too high; the limit is 1000000000 km/h")
      }
      let docking = Seconds(hours: dockingText.text)
      if docking == nil {
        fault(
          dockingText.position,
          "'\(dockingText.text)' is not a valid docking time; write hours with at most two decimals "
            + "and no commas, such as 2.5")
      } else if let docking, docking < .zero {
        fault(
          dockingText.position, "the docking time must be zero or more, not '\(dockingText.text)'")
      } else if let docking, docking > Seconds(36_000_000) {
        fault(
          dockingText.position,
          "the docking time '\(dockingText.text)' is too long; the limit is 10000 h")
      }
      if ships.contains(where: { $0.name.isSameName(as: row.name.text) }) {
        fault(row.name.position, "the ship '\(row.name.text)' is given twice; remove one of them")
        continue
      }
      guard problems.count == before, let speed, let docking,
        let ship = Ship(
          name: row.name.text, speed: speed, dockingTime: docking, picture: row.picture)
      else {
        unread.append(row.name.text)
        continue
      }
      ships.append(ship)
    }
    self.init(ships, unread: unread)
  }
}

#if !hasFeature(Embedded)
  extension Ship: Codable {
    private enum CodingKeys: CodingKey { case name, speed, dockingTime, picture }

    /// Reads a ship; throws where its speed or docking time is out of bounds.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self = try decoder.sound(
        Ship(
          name: try values.decode(String.self, forKey: .name),
          speed: try values.decode(Speed.self, forKey: .speed),
          dockingTime: try values.decode(Seconds.self, forKey: .dockingTime),
          picture: try values.decodeIfPresent(String.self, forKey: .picture).map { Address($0) }))
    }

    /// Writes name, speed, docking time and the address of the picture.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(name, forKey: .name)
      try values.encode(speed, forKey: .speed)
      try values.encode(dockingTime, forKey: .dockingTime)
      try values.encodeIfPresent(picture?.path, forKey: .picture)
    }
  }

  extension Fleet: Codable {}
#endif
