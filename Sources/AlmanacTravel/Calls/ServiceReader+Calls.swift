// Reading the services of a route file whose times are stated.

import AlmanacBase

/// A service whose times are stated.
struct CalledService: Sendable {
  let name: String
  let calls: [TimedCall]
  /// The destination that is shown; nil for the last station.
  let destination: String?
  /// What is added to the times of the calls for each start, and the notes of the start.
  let starts: [(offset: Int, notes: [String])]
  let days: RunningDays
  let row: RouteFile.ServiceRow
}

extension ServiceReader {
  /// The services with calls, without those that have faults.
  ///
  /// - Parameters:
  ///   - stops: the stops a day of the line's services of ships.
  ///   - hasDistances: whether calls are interpolated by distance.
  mutating func calledServices(beside stops: Int, hasDistances: Bool) -> [CalledService] {
    var services: [CalledService] = []
    var stops = stops
    for row in route.services {
      guard let rows = row.calls else { continue }
      let before = problems.count
      guard let service = service(row, rows, hasDistances: hasDistances), problems.count == before
      else { continue }
      let count = service.calls.count * service.starts.count
      guard reportIfTooMany(row, service.name, count: count, above: stops) else { continue }
      stops += count
      services.append(service)
    }
    return services
  }

  private mutating func service(
    _ row: RouteFile.ServiceRow, _ rows: [RouteFile.CallRow], hasDistances: Bool
  ) -> CalledService? {
    let name = name(row)
    if let other = row.ship ?? row.path {
      fault(
        other.position,
        "a service has either a ship and a path or calls, but not both; remove "
          + (row.ship == nil ? "'path'" : "'ship'"))
    }
    if row.isCircuit {
      fault(row.start, "a service with calls cannot be a circuit; remove 'circuit'")
    }
    let days = days(row)
    guard rows.count > 1 else {
      fault(row.start, "the service needs at least two calls; add the station where it ends")
      return nil
    }
    var calls = rows.compactMap { call($0) }
    guard calls.count == rows.count, checkTimes(calls, rows) else { return nil }
    let line = line
    let late = calls.interpolate(
      distance: hasDistances ? { line.distance(from: $0, to: $1).metres } : nil)
    if let late {
      fault(
        calls[late].start,
        "the service stays longer at the stations before this call than there is time; correct "
          + "'docks' or the times")
      return nil
    }
    guard let first = calls[0].departure, let starts = offsets(row, first: first), let name else {
      return nil
    }
    // Where the service begins, its arrival is not shown. It can be before the service day.
    if let arrival = calls[0].arrival, starts.contains(where: { arrival + $0.offset < 0 }) {
      calls[0].arrival = first
    }
    return CalledService(
      name: name, calls: calls, destination: row.to?.text, starts: starts, days: days, row: row)
  }

  /// A departure of the first call at each start; at its own time where no starts are given.
  private mutating func offsets(
    _ row: RouteFile.ServiceRow, first: Int
  ) -> [(offset: Int, notes: [String])]? {
    let isRepeated = !row.starts.isEmpty || row.every != nil || row.until != nil
    let starts = isRepeated ? starts(row) : [first]
    let before = problems.count
    let notes = row.notes.compactMap { note(in: row, $0, starts: starts) }
    guard problems.count == before, !isRepeated || !starts.isEmpty else { return nil }
    return starts.map { ($0 - first, Service.texts(of: notes, at: $0)) }
  }

  private mutating func call(_ row: RouteFile.CallRow) -> TimedCall? {
    guard let text = row.station else {
      fault(row.start, "the call has no station; add 'station:' with the code of a station")
      return nil
    }
    let before = problems.count
    let station = StationCode(typed: text.text).flatMap { line.index(of: $0) }
    if station == nil {
      fault(
        text.position,
        "no station '\(text.text)' on this line; "
          + Nearest.hint(for: text.text, among: line.stations.map { $0.code.text }))
    }
    let arrival = row.arrives.flatMap { seconds($0) }
    let departure = row.departs.flatMap { seconds($0) }
    let dwell = row.docks.flatMap { duration($0) }
    let pickup = row.pickup.map { boarding($0, "pickup") }
    let dropOff = row.dropOff.map { boarding($0, "dropoff") }
    guard problems.count == before, let station else { return nil }
    var call = TimedCall(station: station, start: row.start)
    call.arrival = arrival ?? departure.map { $0 - (dwell ?? 0) }
    call.departure = departure ?? arrival.map { $0 + (dwell ?? 0) }
    call.dwell = dwell
    call.pickup = pickup ?? .ordinary
    call.dropOff = dropOff ?? .ordinary
    call.platform = row.platform?.text
    if let arrival, let departure, let dwell, let docks = row.docks, departure - arrival != dwell {
      fault(
        docks.position,
        "'docks' is \(docks.text), but the service arrives at \(ServiceTime.text(arrival)) and departs "
          + "at \(ServiceTime.text(departure)); remove one of the three")
    }
    if let arrival = call.arrival, arrival < 0, let docks = row.docks {
      fault(
        docks.position, "the service would arrive before its service day begins; correct 'docks'")
    }
    return problems.count == before ? call : nil
  }

  mutating func seconds(_ text: RouteText) -> Int? {
    if let seconds = ServiceTime.read(text.text) { return seconds }
    fault(
      text.position,
      "'\(text.text)' is not a valid time; write it in 24-hour form, such as 7:10 or 22:30, and after "
        + "midnight as 24:35, up to 240:00")
    return nil
  }

  private mutating func duration(_ text: RouteText) -> Int? {
    if let seconds = ServiceTime.duration(text.text) { return seconds }
    fault(
      text.position,
      "'\(text.text)' is not a valid duration; write it with its unit, such as 5 min, 30 s or 1.5 h"
    )
    return nil
  }

  private mutating func boarding(_ text: RouteText, _ key: String) -> Feed.Boarding {
    for value in [Feed.Boarding.ordinary, .none, .request]
    where text.text.isSameName(as: value.word) {
      return value
    }
    fault(text.position, "'\(key)' must be ordinary, request or none, not '\(text.text)'")
    return .ordinary
  }

  /// Whether the first and the last call have times, and times never run backwards.
  private mutating func checkTimes(_ calls: [TimedCall], _ rows: [RouteFile.CallRow]) -> Bool {
    let before = problems.count
    var last: (time: Int, station: Int)?
    for (index, call) in calls.enumerated() {
      let row = rows[index]
      if index > 0, calls[index - 1].station == call.station {
        fault(
          row.station?.position ?? row.start,
          "the station \(code(call.station)) is given twice in succession; remove one of them")
      }
      guard let arrival = call.arrival, let departure = call.departure else {
        if index == 0 || index == calls.count - 1 {
          fault(
            row.start,
            index == 0
              ? "the first call has no time; add 'departs:'"
              : "the last call has no time; add 'arrives:'")
        }
        continue
      }
      if let last, arrival < last.time {
        fault(
          (row.arrives ?? row.departs)?.position ?? row.start,
          "the call at \(code(call.station)) at \(ServiceTime.text(arrival)) is before the departure "
            + "from \(code(last.station)) at \(ServiceTime.text(last.time))"
            + hint(arrival, after: last.time))
      } else if departure < arrival {
        fault(
          row.departs?.position ?? row.start,
          "the departure at \(ServiceTime.text(departure)) is before the arrival at "
            + ServiceTime.text(arrival) + hint(departure, after: arrival))
      }
      last = (max(arrival, departure), call.station)
    }
    return problems.count == before
  }

  /// How to write a time of the next day, where one is meant.
  func hint(_ time: Int, after last: Int) -> String {
    let later = time + 86_400
    guard last - time > 43_200, later >= last, later <= ServiceTime.latest else { return "" }
    return "; a time after midnight is written as \(ServiceTime.text(later))"
  }

  private func code(_ station: Int) -> String { line.stations[station].code.text }
}
