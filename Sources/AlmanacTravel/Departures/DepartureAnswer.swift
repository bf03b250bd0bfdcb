// The answer of `almanac departures`, as text and JSON.

package import AlmanacBase

/// The departures from a station.
package struct DepartureAnswer: Sendable {
  /// The station that was asked for.
  package let station: Feed.Stop
  package let list: DepartureList
  /// The time that was asked for; nil for the whole service day.
  package let moment: Moment?
  /// The largest number of departures.
  package let limit: Int

  package init(
    _ list: DepartureList, from station: Feed.Stop, at moment: Moment?, limit: Int
  ) {
    self.list = list
    self.station = station
    self.moment = moment
    self.limit = limit
  }

  /// The JSON of `almanac departures`; its form is a contract.
  package var json: JSONText {
    .object([
      ("station", .object([("code", .string(station.code)), ("name", .string(station.name))])),
      ("date", .string(list.day.iso)),
      ("departures", .array(list.entries.map { json($0) })),
    ])
  }

  private func json(_ entry: DepartureList.Entry) -> JSONText {
    let feed = list.sources[entry.source].index.feed
    let trip = feed.trips[entry.departure.trip]
    let call = feed.calls[entry.departure.call]
    var members: [(key: String, value: JSONText)] = [
      ("seconds", .int(list.seconds(entry))),
      ("time", .string(entry.time)),
      ("day", .int(list.day.days(until: entry.moment.day))),
      ("line", .string(feed.lines[trip.line].name)),
      ("service", .string(trip.name)),
      ("to", .string(feed.destination(of: trip, at: entry.departure.call))),
      ("platform", feed.platform(of: call).map { .string($0) } ?? .null),
      ("pickup", .string(call.pickup.word)),
    ]
    if call.isInterpolated { members.append(("interpolated", .bool(true))) }
    return .object(members)
  }
}

extension DepartureAnswer {
  /// A title, a line for each departure in columns, a note where clocks change, and the first departure
  /// of the next day where fewer departures are left than were asked for.
  package func text(_ phrases: Phrasebook) -> String {
    let date = phrases.longDate(list.day)
    func time(_ moment: Moment, _ source: Int) -> String {
      let clock = list.sources.isEmpty ? .twentyFour : list.sources[source].index.feed.clock
      return clock.text(moment.time.minutes, phrases)
    }
    var text =
      moment.map { phrases[.travelNextFrom, station.name, time($0, 0), date] }
      ?? phrases[.travelDeparturesOn, station.name, date]
    text += "\n"
    let isOnlyLine = list.sources.count == 1 && list.sources[0].index.feed.hasNamelessLine
    let namesStops = list.sources.map { $0.index.departsFromStopsOfSeveralNames(at: $0.stops) }
    let titles = list.sources.map { source in
      StopTitles(
        source.index, phrases, of: Set(source.stops.map { source.index.feed.root(of: $0) }).sorted()
      )
    }
    let rows = list.entries.map { entry in
      row(
        entry, time(entry.moment, entry.source), namesLine: !isOnlyLine,
        namesStop: namesStops[entry.source], titles[entry.source], phrases)
    }
    let widths = (0..<Self.columns).map { column in
      rows.reduce(0) { max($0, $1[column].unicodeScalars.count) }
    }
    for row in rows {
      var line = ""
      for (cell, width) in zip(row, widths) where width > 0 {
        line += cell + String(repeating: " ", count: width - cell.unicodeScalars.count + 2)
      }
      text += line.trimmed + "\n"
    }
    let zones = Set(list.sources.map { $0.stopZone.name })
    for zone in zones.sorted() where list.sources.contains(where: { !$0.index.feed.zones.isEmpty })
    {
      text += phrases[.travelTimesInZone, zone] + "\n"
    }
    if let change = list.clockChange {
      text += phrases[.travelClockChange, phrases.longDate(change)] + "\n"
    }
    if rows.isEmpty { text += phrases[.travelNoDepartures] + "\n" }
    if rows.count < limit, moment != nil || rows.isEmpty, let next = list.firstOfNextDay {
      text +=
        phrases[
          .travelFirstOfNextDay, time(next.moment, next.source), phrases.longDate(next.moment.day)]
        + "\n"
    }
    return text
  }

  private static let columns = 7

  /// Time, line, service, destination, stop, platform, remarks, as on boards. The service is left out
  /// where it has no name for passengers.
  private func row(
    _ entry: DepartureList.Entry, _ time: String, namesLine: Bool, namesStop: Bool,
    _ titles: StopTitles, _ phrases: Phrasebook
  ) -> [String] {
    let feed = list.sources[entry.source].index.feed
    let trip = feed.trips[entry.departure.trip]
    let call = feed.calls[entry.departure.call]
    let days = list.day.days(until: entry.moment.day)
    let mark = days == 0 ? "" : days > 0 ? " +\(days)" : " \(days)"
    var remarks: [String] = []
    if call.pickup == .request { remarks.append(phrases[.travelRequestStop]) }
    if call.pickup == .telephone { remarks.append(phrases[.travelTelephone]) }
    if call.isInterpolated || call.isApproximate || trip.isApproximate {
      remarks.append(phrases[.travelApproximate])
    }
    return [
      time + mark, namesLine ? feed.lines[trip.line].name : "", trip.shortName ?? "",
      feed.destination(of: trip, at: entry.departure.call),
      namesStop ? feed.stops[Int(call.stop)].name : titles.distinction(ofStop: Int(call.stop)),
      feed.platform(of: call).map { phrases[.travelAtPlatform, $0] } ?? "",
      (remarks + trip.notes).joined(separator: "; "),
    ]
  }
}

extension DepartureList.Entry {
  /// `06:36`: seconds are dropped, so that nobody is late.
  package var time: String { moment.time.twentyFourHour }
}
