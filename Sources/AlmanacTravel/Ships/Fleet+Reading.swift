// Reading the ships of a file.

package import AlmanacBase

extension Fleet {
  /// Reads the ships. Ships with faults are left out, and the faults added to the problems.
  package init(_ rows: [ShipRow], file: String, into problems: inout [Problem]) {
    var ships: [Ship] = []
    var unread: [String] = []
    for row in rows {
      let before = problems.count
      func fault(_ position: Position, _ message: String) {
        problems.append(Problem(.error, in: file, at: position, message))
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
