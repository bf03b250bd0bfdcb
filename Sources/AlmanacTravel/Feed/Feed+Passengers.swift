// Which calls passengers can use: one rule for timetables, boards, answers and data files.

import AlmanacBase

extension Feed {
  /// Whether passengers can board at a call: pickup is not ruled out, and they can alight later at
  /// another stop.
  package func isDeparture(_ call: Int, of trip: Trip) -> Bool {
    calls[call].pickup != .none
      && (call + 1..<trip.calls.upperBound).contains {
        calls[$0].dropOff != .none && !isSameStop($0, call)
      }
  }

  /// Whether passengers can alight at a call, who boarded before at another stop.
  package func isArrival(_ call: Int, of trip: Trip) -> Bool {
    calls[call].dropOff != .none
      && (trip.calls.lowerBound..<call).reversed().contains {
        calls[$0].pickup != .none && !isSameStop($0, call)
      }
  }

  /// Whether two calls are at one stop, or at platforms of a station that share their name. Stops of other
  /// names, such as the terminals of an airport, are destinations of their own.
  private func isSameStop(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (Int(calls[left].stop), Int(calls[right].stop))
    return left == right
      || root(of: left) == root(of: right) && stops[left].name.isSame(as: stops[right].name)
  }
}

extension RandomAccessCollection<Feed.Call> where Index == Int {
  /// The indices of the calls that passengers can use: without those closed for boarding and alighting,
  /// and from the first one at which they can board to the last one at which they can alight. Empty where
  /// nobody can travel.
  var open: [Int] {
    guard let first = firstIndex(where: { $0.pickup != .none }),
      let last = lastIndex(where: { $0.dropOff != .none }), first < last
    else { return [] }
    return (first...last).filter { self[$0].pickup != .none || self[$0].dropOff != .none }
  }
}

extension Feed.Call {
  /// This call and the next one of its trip as one, where both are at one stop: passengers can alight from
  /// the first of the two arrivals that allows it, and board until the last departure that allows it. Nil
  /// for different stops, and where all must have boarded before anybody can alight.
  ///
  /// - Parameter blank: stands for a time that is not stated.
  func joined(with next: Feed.Call, blank: Int32) -> Feed.Call? {
    guard stop == next.stop else { return nil }
    var joined = self
    if next.pickup != .none || pickup == .none {
      joined = next
      if next.departure == blank { joined.departure = departure }
    }
    let arrives = dropOff == .none ? next : self
    joined.dropOff = arrives.dropOff
    joined.arrival = arrives.arrival != blank ? arrives.arrival : max(arrival, next.arrival)
    if joined.departure == blank { joined.departure = joined.arrival }
    joined.isApproximate = isApproximate || next.isApproximate
    return joined.arrival > joined.departure ? nil : joined
  }
}
