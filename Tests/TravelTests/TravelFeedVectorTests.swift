// Departures of a feed, compared with those that another program found.

import AlmanacBase
import Foundation
import Testing

@testable import AlmanacTravel

struct TravelFeedVectorTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "TravelFeedVectors")

  /// The feed in Tests/TravelFeedVectors, and its departures by gtfs_kit. Recreate them with
  /// Tests/TravelFeedVectors/generate.py.
  @Test func departuresAgree() throws {
    let folder = Self.folder.appending(path: "feed")
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = Array(try Data(contentsOf: folder.appending(path: name)))
    }
    var problems: [Problem] = []
    let today = try #require(Day(iso: "2026-11-20"))
    let feed = try #require(
      Feed.read(GTFSFiles(name: "feed", files), today: today, into: &problems))
    #expect(problems.isEmpty)
    let vectors = try String(
      contentsOf: Self.folder.appending(path: "vectors.tsv"), encoding: .utf8)
    let expected = vectors.split(separator: "\n").map(String.init)
    #expect(expected.count > 150)
    var dates: [String] = []
    for line in expected
    where dates.last != String(line.prefix(8)) {
      dates.append(String(line.prefix(8)))
    }
    let index = FeedIndex(feed)
    let found = try dates.flatMap { date in
      let iso = "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))"
      let day = try #require(Day(iso: iso))
      return feed.stops.indices.flatMap { stop in
        index.departures(from: [stop], on: day).map { line(of: $0, in: feed, date) }
      }
    }
    #expect(found.sorted() == expected.sorted())
  }

  private func line(of departure: Departure, in feed: Feed, _ date: String) -> String {
    let trip = feed.trips[departure.trip]
    let call = feed.calls[departure.call]
    let fields = [
      date, feed.stops[Int(call.stop)].id, String(departure.seconds), trip.id,
      feed.lines[trip.line].name, feed.destination(of: trip, at: departure.call),
      feed.platform(of: call) ?? "", call.pickup.word, call.isInterpolated ? "computed" : "stated",
    ]
    return fields.joined(separator: "\t")
  }
}
