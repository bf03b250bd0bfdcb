// What stations are called where they are listed, so that those of one name can be told apart.

import AlmanacBase

/// The names of some stations. One that shares its name with others says where its services go, or the name
/// of the next stop; its code where neither is its own.
///
///     StopTitles(index, phrases, of: index.calledStations)[3]   // "Market (towards Harbour)"
struct StopTitles {
  private let feed: Feed
  private var titles: [Int: String] = [:]

  /// - Parameter stations: the indices of stops that are not part of others.
  init(_ index: FeedIndex, _ phrases: Phrasebook, of stations: [Int]) {
    feed = index.feed
    // The names of stations of ships begin with their codes.
    if feed.ships != nil { return }
    for group in Dictionary(grouping: stations, by: { index.feed.stops[$0].name }).values
    where group.count > 1 {
      let ways = group.map { StopTitles.ways(from: $0, index, phrases) }
      for (place, station) in group.enumerated() {
        let stop = feed.stops[station]
        let own = ways[place].indices.first { way in
          let name = ways[place][way]
          return !name.isSame(as: stop.name)
            && ways.indices.allSatisfy {
              $0 == place || !(ways[$0].contains { $0.isSame(as: name) })
            }
        }
        titles[station] =
          own.map { phrases[.travelStopTowards, stop.name, ways[place][$0]] }
          ?? phrases[.travelPart, stop.name, stop.code]
      }
    }
  }

  subscript(_ station: Int) -> String { titles[station] ?? feed.title(ofStop: station) }

  /// The same where the station shares its name with others, else empty.
  func distinction(ofStop stop: Int) -> String { titles[feed.root(of: stop)] ?? "" }

  /// The destination of most departures from a station, and the stop to which most of them go next.
  private static func ways(
    from station: Int, _ index: FeedIndex, _ phrases: Phrasebook
  ) -> [String] {
    let feed = index.feed
    var counts: [[String: Int]] = [[:], [:]]
    for visit in index.platforms(of: station).flatMap({ index.visits(at: $0) }) {
      let (trip, call) = (feed.trips[Int(visit.trip)], Int(visit.call))
      guard feed.isDeparture(call, of: trip) else { continue }
      let next = feed.stops[feed.root(of: Int(feed.calls[call + 1].stop))].name
      counts[0][phrases.place(of: feed.destination(of: trip, at: call)), default: 0] +=
        trip.startCount
      counts[1][next, default: 0] += trip.startCount
    }
    return counts.compactMap { counts in
      counts.max { left, right in
        left.value != right.value
          ? left.value < right.value : right.key.utf8.lexicographicallyPrecedes(left.key.utf8)
      }?.key
    }
  }
}

extension Phrasebook {
  /// The place of a headsign, which can begin with the word: `to Cairns`.
  func place(of headsign: String) -> String {
    let parts = headsign.parts(separatedBy: UInt8(ascii: " "))
    guard parts.count > 1, parts[0].isSameName(as: self[.travelTowards, ""].trimmed) else {
      return headsign
    }
    return parts.dropFirst().joined(separator: " ")
  }
}
