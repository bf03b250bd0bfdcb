// Reads the contents of a route file.

package import AlmanacBase

extension RouteFile {
  package static let keys = [
    "name", "stations", "branches", "paths", "calendars", "services", "data", "clock", "holidays",
  ]

  /// Reads a record with these keys.
  package init(_ record: SettingsRecord, problems: inout [Problem]) {
    self.init(file: record.file)
    start = record.start
    name = record.text("name", &problems)
    hasData = record.hasData(&problems)
    clock = record.clock(&problems)
    holidays = record.holidays(&problems)
    stations = StationRow.rows(of: record, &problems)
    branches = record.list("branches", keys: ["name", "from", "stations"], &problems).map {
      record in
      BranchRow(
        name: record.text("name", &problems), from: record.text("from", &problems),
        stations: StationRow.rows(of: record, &problems), start: record.start)
    }
    paths = record.namedTexts("paths", &problems).map { PathRow(name: $0, path: $1) }
    let calendarKeys = ["days", "from", "to", "except", "also"]
    calendars = record.records("calendars", keys: calendarKeys, &problems).map { name, record in
      CalendarRow(
        name: name, days: record.texts("days", &problems) ?? [],
        from: record.text("from", &problems), to: record.text("to", &problems),
        except: record.texts("except", &problems) ?? [], also: record.texts("also", &problems) ?? []
      )
    }
    let serviceKeys =
      [
        "name", "ship", "path", "circuit", "starts", "every", "until", "days", "calendar", "to",
        "calls", "notes",
      ] + LineLayout.keys
    services = record.list("services", keys: serviceKeys, &problems).map {
      ServiceRow($0, &problems)
    }
    if !isFeed, let node = record.node("holidays") {
      record.fault(
        node.position, "'holidays' is only for lines with calendars or calls; remove it", &problems)
    }
  }
}

extension SettingsRecord {
  /// Whether pages have data files: all but with `data: none`.
  package func hasData(_ problems: inout [Problem]) -> Bool {
    guard let text = text("data", &problems) else { return true }
    if text.value.isSameName(as: "none") { return false }
    fault(
      text.position, "'data' must be none, not '\(text.value)'; remove it for CSV and JSON files",
      &problems)
    return true
  }
}

extension SettingsRecord {
  /// The names of dates: `holidays: {2026-12-25: Christmas Day}`.
  package func holidays(_ problems: inout [Problem]) -> [Day: String] {
    datedTexts("holidays", "write it as 2026-12-25", &problems).reduce(into: [:]) {
      $0[$1.day.value] = $1.text.value
    }
  }
}

extension RouteFile.StationRow {
  fileprivate static func rows(
    of record: SettingsRecord, _ problems: inout [Problem]
  ) -> [Self] {
    let keys = ["code", "name", "distance", "berths", "place", "platform"]
    return record.list("stations", keys: keys, &problems).map { record in
      Self(
        code: record.text("code", &problems), name: record.text("name", &problems),
        distance: record.text("distance", &problems), berths: record.text("berths", &problems),
        place: record.text("place", &problems), platform: record.text("platform", &problems),
        start: record.start)
    }
  }
}

extension RouteFile.ServiceRow {
  fileprivate init(_ record: SettingsRecord, _ problems: inout [Problem]) {
    self.init(start: record.start)
    name = record.text("name", &problems)
    ship = record.text("ship", &problems)
    path = record.text("path", &problems)
    isCircuit = record.flag("circuit", &problems) ?? false
    starts = record.texts("starts", &problems) ?? []
    every = record.text("every", &problems)
    until = record.text("until", &problems)
    days = record.texts("days", &problems) ?? []
    calendar = record.text("calendar", &problems)
    to = record.text("to", &problems)
    if LineLayout.keys.contains(where: { record.node($0) != nil }) {
      layout = LineLayout(record, &problems)
    }
    if let calls = record.node("calls") {
      self.calls = calls.isEmpty ? [] : RouteFile.CallRow.rows(of: record, &problems)
    }
    notes = record.items("notes", keys: ["text", "start"], &problems).compactMap { item in
      switch item {
      case .text(let text): return RouteFile.NoteRow(text: text)
      case .record(let note):
        guard let text = note.text("text", &problems) else {
          note.fault(note.start, "the note has no text; add 'text:'", &problems)
          return nil
        }
        return RouteFile.NoteRow(text: text, start: note.text("start", &problems))
      }
    }
  }
}

extension RouteFile.CallRow {
  fileprivate static func rows(
    of record: SettingsRecord, _ problems: inout [Problem]
  ) -> [Self] {
    let keys = ["station", "arrives", "departs", "docks", "pickup", "dropoff", "platform"]
    return record.list("calls", keys: keys, &problems).map { record in
      Self(
        station: record.text("station", &problems), arrives: record.text("arrives", &problems),
        departs: record.text("departs", &problems), docks: record.text("docks", &problems),
        pickup: record.text("pickup", &problems), dropOff: record.text("dropoff", &problems),
        platform: record.text("platform", &problems), start: record.start)
    }
  }
}
