// The kinds of days of a line: dates with the same times are of one kind.

import AlmanacBase

extension FeedDays {
  /// The kinds of days by the trips of a line. Calendars whose trips have the same times at the same
  /// stops are of one kind, whatever the names of the calendars and trips; `calendars` then has those
  /// of the first date. Dates on which the clocks at some stop have another lead are of another kind.
  func kinds(of trips: [Int], in feed: Feed, _ clocks: StopClocks) -> (
    kinds: DayKinds, calendars: [Set<Int>]
  ) {
    var sums: [Int: UInt64] = [:]
    for trip in trips {
      sums[feed.trips[trip].calendar, default: 0] &+= feed.fingerprint(of: feed.trips[trip])
    }
    var zones: Set<Int> = []
    if clocks.differ {
      for trip in trips {
        for call in feed.trips[trip].calls {
          if let zone = feed.stops[Int(feed.calls[call].stop)].zone { zones.insert(zone) }
        }
      }
    }
    let periods = clocks.periods(of: days, in: zones)
    var keys: [[Int]] = []
    // Nil where nothing runs.
    var fingerprints: [UInt64?] = []
    let keyOfSignature = signatures.map { signature -> Int in
      let running = signature.compactMap { sums[$0] }
      let fingerprint = running.isEmpty ? nil : running.reduce(0, &+)
      if let known = fingerprints.firstIndex(of: fingerprint) { return known }
      keys.append(signature.filter { sums[$0] != nil })
      fingerprints.append(fingerprint)
      return keys.count - 1
    }
    let none = keys.firstIndex(of: []) ?? -1
    let kinds = DayKinds(
      days: days,
      keys: signatureOfDay.indices.map { index in
        let key = keyOfSignature[signatureOfDay[index]]
        return key == none ? key : key + keys.count * periods[index]
      }, none: none)
    return (kinds, kinds.kinds.map { Set(keys[$0.key % keys.count]) })
  }
}

extension Feed {
  /// A hash of all that a timetable shows of a trip, in which no two trips agree by chance.
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
    add(trip.line)
    add((trip.direction ?? 2) * 2 + (trip.isApproximate ? 1 : 0))
    if trip.headsign >= 0 { add(texts[Int(trip.headsign)]) }
    if let name = trip.shortName { add(name) }
    if let ship = trip.ship { add(ship) }
    if let frequency = trip.frequency {
      add(frequency.end)
      add(frequency.step)
    }
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
