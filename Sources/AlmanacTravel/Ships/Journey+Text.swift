// The answer of `almanac travel`, as text and JSON.

package import AlmanacBase

extension Journey {
  /// `AC with SWingV2: 70,000 km, 7.8 h (2.8 h in flight, 5 h docked)`
  public var text: String { text(Phrasebook()) }

  /// The same in the language of the site.
  package func text(_ phrases: Phrasebook) -> String {
    phrases[
      path.isCircuit ? .travelCircuitAnswer : .travelAnswer, path.text, ship.name,
      phrases.localized(distance.text), phrases.localized(duration.text),
      phrases.localized(flight.text), phrases.localized(docked.text)]
  }

  /// The JSON of `almanac travel`; its form is a contract. Whole numbers have no decimal point.
  package var json: JSONText {
    .object([
      ("ship", .string(ship.name)),
      ("path", .array(path.codes.map { .string($0.text) })),
      ("circuit", .bool(path.isCircuit)),
      ("distanceKilometres", .double(distance.number)),
      ("flightSeconds", flight.json),
      ("dockingSeconds", docked.json),
      ("durationSeconds", duration.json),
    ])
  }
}

extension Seconds {
  var json: JSONText { Int(exactly: count).map { .int($0) } ?? .double(Double(count)) }
}
