// The kinds of days of a line: dates with the same times are of one kind.

import AlmanacBase

extension FeedDays {
  /// The kinds of days by some calendars: dates on which the same of these run are of one kind.
  package func kinds(of calendars: Set<Int>) -> (kinds: DayKinds, calendars: [Set<Int>]) {
    kinds(of: calendars) { _ in nil }
  }

  /// The kinds of days by the trips of a line. Calendars whose trips have the same times at the same
  /// stops are of one kind, whatever the names of the calendars and trips; `calendars` then has those
  /// of the first date.
  func kinds(of trips: [Int], in feed: Feed) -> (kinds: DayKinds, calendars: [Set<Int>]) {
    var sums: [Int: UInt64] = [:]
    for trip in trips {
      sums[feed.trips[trip].calendar, default: 0] &+= feed.fingerprint(of: feed.trips[trip])
    }
    return kinds(of: Set(sums.keys)) { running in
      running.reduce(0) { $0 &+ (sums[$1] ?? 0) }
    }
  }

  /// - Parameter fingerprint: what some calendars have in common with others; nil for nothing.
  private func kinds(
    of calendars: Set<Int>, fingerprint: (_ running: [Int]) -> UInt64?
  ) -> (kinds: DayKinds, calendars: [Set<Int>]) {
    var keys: [[Int]] = []
    var fingerprints: [UInt64?] = []
    let keyOfSignature = signatures.map { signature -> Int in
      let running = signature.filter { calendars.contains($0) }
      if let known = keys.firstIndex(of: running) { return known }
      let fingerprint = running.isEmpty ? nil : fingerprint(running)
      if fingerprint != nil, let known = fingerprints.firstIndex(of: fingerprint) { return known }
      keys.append(running)
      fingerprints.append(fingerprint)
      return keys.count - 1
    }
    let kinds = DayKinds(
      days: days, keys: signatureOfDay.map { keyOfSignature[$0] },
      none: keys.firstIndex(of: []) ?? -1)
    return (kinds, kinds.kinds.map { Set(keys[$0.key]) })
  }
}

extension Feed {
  /// A hash of all that a timetable shows of a trip, in which no two trips of a line agree by chance.
  fileprivate func fingerprint(of trip: Trip) -> UInt64 {
    var value: UInt64 = 0x9E37_79B9_7F4A_7C15
    func add(_ number: Int) {
      // The finalizer of SplitMix64.
      value = (value ^ UInt64(bitPattern: Int64(number))) &+ 0x9E37_79B9_7F4A_7C15
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      value ^= value >> 31
    }
    func add(_ text: String) { add(Int(truncatingIfNeeded: Fingerprint(of: text).value)) }
    add((trip.direction ?? 2) * 2 + (trip.isApproximate ? 1 : 0))
    if trip.headsign >= 0 { add(texts[Int(trip.headsign)]) }
    if let name = trip.shortName { add(name) }
    if let ship = trip.ship { add(ship) }
    for note in trip.notes { add(note) }
    for index in trip.calls {
      let call = calls[index]
      add(Int(call.stop))
      add(Int(call.arrival) + Int(trip.offset))
      add(Int(call.departure) + Int(trip.offset))
      add(
        Int(call.pickup.rawValue) + Int(call.dropOff.rawValue) * 4 + (call.isInterpolated ? 16 : 0)
          + (call.isApproximate ? 32 : 0))
    }
    return value
  }
}
