// The answer of `almanac departures`, as text and JSON.

package import AlmanacBase

extension DepartureList {
  /// The JSON of `almanac departures`; its form is a contract.
  ///
  /// - Parameter station: the one that was asked for.
  package func json(from station: Feed.Stop) -> JSONText {
    .object([
      ("station", .object([("code", .string(station.code)), ("name", .string(station.name))])),
      ("date", .string(day.iso)),
      ("departures", .array(entries.map { json($0) })),
    ])
  }

  private func json(_ entry: Entry) -> JSONText {
    let feed = sources[entry.source].index.feed
    let trip = feed.trips[entry.departure.trip]
    let call = feed.calls[entry.departure.call]
    var members: [(key: String, value: JSONText)] = [
      ("seconds", .int(seconds(entry))),
      ("time", .string(entry.time)),
      ("day", .int(day.days(until: entry.moment.day))),
      ("line", .string(feed.lines[trip.line].name)),
      ("service", .string(trip.name)),
      ("to", .string(feed.destination(of: trip, at: entry.departure.call))),
      ("platform", feed.platform(of: call).map { .string($0) } ?? .null),
      ("pickup", .string(call.pickup.word)),
    ]
    if call.isInterpolated { members.append(("interpolated", .bool(true))) }
    return .object(members)
  }

  /// A title, a line for each departure in columns, a note where clocks change, and the first departure
  /// of the next day where fewer departures are left than were asked for.
  ///
  /// - Parameters:
  ///   - station: the one that was asked for.
  ///   - moment: the time that was asked for; nil for the whole service day.
  ///   - limit: the largest number of departures.
  package func text(
    from station: Feed.Stop, at moment: Moment?, limit: Int, _ phrases: Phrasebook
  ) -> String {
    let date = phrases.longDate(day)
    func time(_ moment: Moment, _ source: Int) -> String {
      let clock = sources.isEmpty ? .twentyFour : sources[source].index.feed.clock
      return clock.text(moment.time.minutes, phrases)
    }
    var text =
      moment.map { phrases[.travelNextFrom, station.name, time($0, 0), date] }
      ?? phrases[.travelDeparturesOn, station.name, date]
    text += "\n"
    let isOnlyLine = sources.count == 1 && sources[0].index.feed.hasNamelessLine
    let namesStops = sources.map { $0.index.departsFromStopsOfSeveralNames(at: $0.stops) }
    let titles = sources.map { source in
      StopTitles(
        source.index, phrases, of: Set(source.stops.map { source.index.feed.root(of: $0) }).sorted()
      )
    }
    let rows = entries.map { entry in
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
    let zones = Set(sources.map { $0.stopZone.name })
    for zone in zones.sorted() where sources.contains(where: { !$0.index.feed.zones.isEmpty }) {
      text += phrases[.travelTimesInZone, zone] + "\n"
    }
    if let change = clockChange {
      text += phrases[.travelClockChange, phrases.longDate(change)] + "\n"
    }
    if rows.isEmpty { text += phrases[.travelNoDepartures] + "\n" }
    if rows.count < limit, moment != nil || rows.isEmpty, let next = firstOfNextDay {
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
    _ entry: Entry, _ time: String, namesLine: Bool, namesStop: Bool,
    _ titles: StopTitles, _ phrases: Phrasebook
  ) -> [String] {
    let feed = sources[entry.source].index.feed
    let trip = feed.trips[entry.departure.trip]
    let call = feed.calls[entry.departure.call]
    let days = day.days(until: entry.moment.day)
    let mark = days == 0 ? "" : days > 0 ? " +\(days)" : " \(days)"
    let service = feed.service(entry.departure.trip, at: entry.departure.call, .departures)
    return [
      time + mark, namesLine ? feed.lines[trip.line].name : "", trip.shortName ?? "",
      feed.destination(of: trip, at: entry.departure.call),
      namesStop ? feed.stops[Int(call.stop)].name : titles.distinction(ofStop: Int(call.stop)),
      feed.platform(of: call).map { phrases[.travelAtPlatform, $0] } ?? "",
      service.remarks(phrases).joined(separator: "; "),
    ]
  }
}

extension DepartureList.Entry {
  /// `06:36`: seconds are dropped, so that nobody is late.
  package var time: String { moment.time.twentyFourHour }
}
