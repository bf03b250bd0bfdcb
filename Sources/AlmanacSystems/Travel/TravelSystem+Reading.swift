// Reads route files.

import AlmanacFiles
import AlmanacTravel

/// The contents of a route file, or the reasons why it cannot be read.
struct RouteSource {
  private(set) var problems: [Problem] = []
  private(set) var route: RouteFile?
  /// As the user would type it.
  let file: String

  init(_ file: String) {
    self.file = file
    guard let text = Encoding.text(of: file, problems: &problems) else { return }
    route = RouteFile(text, in: file, problems: &problems)
  }

  /// Whether it is known that the line needs the ships' file. A file with errors may lack the calls or
  /// calendars because of which it does not.
  var needsShips: Bool {
    guard let route else { return false }
    return problems.contains { $0.severity == .error } ? route.namesShips : route.needsShips
  }
}

extension RouteFile {
  /// Reads the text of a route file. Nil where it is not a YAML mapping.
  fileprivate init?(_ text: String, in file: String, problems: inout [Problem]) {
    guard
      let record = YAMLRecord(
        text, in: file,
        keys: ["name", "stations", "branches", "paths", "calendars", "services"],
        problems: &problems)
    else { return nil }
    self.init(file: file)
    start = record.start
    name = record.routeText("name", &problems)
    stations = Self.stations(of: record, &problems)
    let branchKeys = ["name", "from", "stations"]
    branches = record.list("branches", keys: branchKeys, &problems).map { branch in
      var row = BranchRow(start: branch.start)
      row.name = branch.routeText("name", &problems)
      row.from = branch.routeText("from", &problems)
      row.stations = Self.stations(of: branch, &problems)
      return row
    }
    paths = record.namedTexts("paths", &problems).map { name, path in
      PathRow(
        name: RouteText(name.value, at: name.position),
        path: RouteText(path.value, at: path.position))
    }
    let calendarKeys = ["days", "from", "to", "except", "also"]
    calendars = record.records("calendars", keys: calendarKeys, &problems).map { name, calendar in
      var row = CalendarRow(name: RouteText(name.value, at: name.position))
      row.days = calendar.routeTexts("days", &problems)
      row.from = calendar.routeText("from", &problems)
      row.to = calendar.routeText("to", &problems)
      row.except = calendar.routeTexts("except", &problems)
      row.also = calendar.routeTexts("also", &problems)
      return row
    }
    let serviceKeys = [
      "name", "ship", "path", "circuit", "starts", "every", "until", "days", "calendar", "to",
      "calls",
      "notes",
    ]
    services = record.list("services", keys: serviceKeys, &problems).map { service in
      Self.service(service, &problems)
    }
  }

  private static func stations(
    of record: YAMLRecord, _ problems: inout [Problem]
  ) -> [StationRow] {
    let keys = ["code", "name", "distance", "berths", "place", "platform"]
    return record.list("stations", keys: keys, &problems).map { station in
      var row = StationRow(start: station.start)
      row.code = station.routeText("code", &problems)
      row.name = station.routeText("name", &problems)
      row.distance = station.routeText("distance", &problems)
      row.berths = station.routeText("berths", &problems)
      row.place = station.routeText("place", &problems)
      row.platform = station.routeText("platform", &problems)
      return row
    }
  }

  private static func service(
    _ record: YAMLRecord, _ problems: inout [Problem]
  ) -> ServiceRow {
    var row = ServiceRow(start: record.start)
    row.name = record.routeText("name", &problems)
    row.ship = record.routeText("ship", &problems)
    row.path = record.routeText("path", &problems)
    row.isCircuit = record.flag("circuit", &problems) ?? false
    row.starts = record.routeTexts("starts", &problems)
    row.every = record.routeText("every", &problems)
    row.until = record.routeText("until", &problems)
    row.days = record.routeTexts("days", &problems)
    row.calendar = record.routeText("calendar", &problems)
    row.to = record.routeText("to", &problems)
    if record.has("calls") { row.calls = Self.calls(of: record, &problems) }
    row.notes = record.items("notes", keys: ["text", "start"], &problems).compactMap { item in
      switch item {
      case .text(let text): return NoteRow(RouteText(text.value, at: text.position))
      case .record(let note):
        guard let text = note.routeText("text", &problems) else {
          problems.append(
            Problem(.error, in: note.file, at: note.start, "the note has no text; add 'text:'"))
          return nil
        }
        return NoteRow(text, start: note.routeText("start", &problems))
      }
    }
    return row
  }
}

extension RouteFile {
  private static func calls(
    of record: YAMLRecord, _ problems: inout [Problem]
  ) -> [CallRow] {
    if record.isEmpty("calls") { return [] }
    let keys = ["station", "arrives", "departs", "docks", "pickup", "dropoff", "platform"]
    return record.list("calls", keys: keys, &problems).map { call in
      var row = CallRow(start: call.start)
      row.station = call.routeText("station", &problems)
      row.arrives = call.routeText("arrives", &problems)
      row.departs = call.routeText("departs", &problems)
      row.docks = call.routeText("docks", &problems)
      row.pickup = call.routeText("pickup", &problems)
      row.dropOff = call.routeText("dropoff", &problems)
      row.platform = call.routeText("platform", &problems)
      return row
    }
  }
}

extension YAMLRecord {
  func routeText(_ key: String, _ problems: inout [Problem]) -> RouteText? {
    text(key, &problems).map { RouteText($0.value, at: $0.position) }
  }

  func routeTexts(_ key: String, _ problems: inout [Problem]) -> [RouteText] {
    texts(key, &problems)?.map { RouteText($0.value, at: $0.position) } ?? []
  }
}
