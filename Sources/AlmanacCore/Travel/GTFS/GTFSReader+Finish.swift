// Completes a feed: repeats trips by their frequencies, and leaves out what no trip uses.

extension GTFSReader {
  /// The feed of what was read.
  mutating func finished(today: Day) -> Feed {
    feed.title =
      options.title ?? (agencyNames.count == 1 ? agencyNames[0] : publisher)
      ?? agencyNames.first ?? files.name
    for row in trips where !row.isFaulty {
      guard let trip = row.trip else { continue }
      guard let starts = row.starts else {
        feed.trips.append(trip)
        continue
      }
      let first = Int(feed.calls[trip.calls.lowerBound].departure)
      for starts in starts.sorted(by: { $0.first < $1.first }) {
        var trip = trip
        trip.isApproximate = !starts.isExact
        for start in stride(from: starts.first, to: starts.end, by: starts.step) {
          trip.offset = Int32(start - first)
          feed.trips.append(trip)
        }
      }
    }
    return feed
  }

  mutating func applyNames() {}
}
