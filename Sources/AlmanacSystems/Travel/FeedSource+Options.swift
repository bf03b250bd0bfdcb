// Reads the file beside a GTFS feed, which selects and names what it publishes.

import AlmanacFiles
import AlmanacSite
import AlmanacTravel

extension FeedSource {
  private static let keys = [
    "title", "routes", "names", "places", "data", "leave out bad trips", "notes", "lines", "clock",
    "holidays", "tables",
  ]

  /// The settings of the feed: the defaults where there is no file.
  func options(_ site: SystemInput, _ problems: inout [Problem]) -> GTFSOptions {
    var options = GTFSOptions()
    options.language = site.content.settings.languageTag
    options.zoneFault = { Clock.knows(zone: $0) ? nil : Clock.suggestion(for: $0) }
    guard let path = self.options else { return options }
    options.file = site.content.named(path)
    guard let text = Encoding.text(of: options.file, problems: &problems) else { return options }
    if let key = Self.keyOfALine(text, in: options.file) {
      problems.add(
        in: options.file, at: key.position,
        "this file describes a line, but has the name of the feed '\(file(site))'; "
          + "rename one of them")
      return options
    }
    guard
      let record = SettingsRecord(
        yaml: text, in: options.file, keys: Self.keys, problems: &problems)
    else { return options }
    options.leavesOutBadTrips = record.flag("leave out bad trips", &problems) ?? false
    options.hasData = record.hasData(&problems)
    options.clock = record.clock(&problems)
    options.holidays = record.holidays(&problems)
    options.title = record.text("title", &problems)?.value
    options.routes = record.texts("routes", &problems) ?? []
    options.names = record.namedTexts("names", &problems).map { ($0.name, $0.text.value) }
    if let notes = record.record("notes", keys: ["lines", "trips", "stops"], &problems) {
      func texts(_ key: String) -> [GTFSOptions.Note] {
        notes.namedTexts(key, &problems).map { (of: $0.name, text: $0.text) }
      }
      options.lineNotes = texts("lines")
      options.tripNotes = texts("trips")
      options.stopNotes = texts("stops")
    }
    options.layouts = record.records("lines", keys: LineLayout.keys, &problems).map {
      (of: $0.name, layout: LineLayout($0.record, &problems))
    }
    options.tables = record.list("tables", keys: ["name", "lines"] + LineLayout.keys, &problems)
      .compactMap { row in
        let (lines, layout) = (row.texts("lines", &problems) ?? [], LineLayout(row, &problems))
        let name = row.text("name", &problems)
        guard let name, !name.value.trimmed.utf8.isEmpty else {
          row.fault(row.start, "this table has no name; add 'name'", &problems)
          return nil
        }
        if lines.count < 2 {
          row.fault(
            row.node("lines")?.position ?? row.start,
            "the table '\(name.value)' needs two lines or more; list them under 'lines'", &problems)
        }
        return (name, lines, layout)
      }
    guard let places = record.record("places", &problems) else { return options }
    options.places = places.pairs.map { name, _ in
      let stops = places.texts(name.value, &problems) ?? []
      if stops.isEmpty {
        places.fault(
          name.position, "the place '\(name.value)' has no stops; list their ids", &problems)
      }
      return (name, stops)
    }
    return options
  }

  /// The first key of a route file that the settings of feeds do not have.
  private static func keyOfALine(_ text: String, in file: String) -> Located<String>? {
    var ignored: [Problem] = []
    let keys = ["stations", "services"]
    let record = SettingsRecord(
      yaml: text, in: file, keys: keys + Self.keys, problems: &ignored)
    return record?.pairs.first { keys.contains($0.key.value) }?.key
  }
}
