// Reads a GTFS feed (https://gtfs.org/documentation/schedule/reference/) into a `Feed`.

package import AlmanacBase

extension Feed {
  /// Reads the files of a GTFS feed. Nil, with the reasons in the problems, where the feed has errors.
  ///
  /// - Parameter today: the day of the build, after which a feed that has ended is reported.
  package static func read(
    _ files: GTFSFiles, options: GTFSOptions = GTFSOptions(), today: Day,
    into problems: inout [Problem]
  ) -> Feed? {
    var reader = GTFSReader(files, options)
    reader.checkNames()
    reader.readAgencies()
    reader.readStops()
    reader.readLines()
    reader.readCalendars()
    reader.readTrips()
    reader.addNotesToStopsAndTrips()
    reader.readCalls()
    reader.readShapes()
    reader.complete()
    reader.leaveOutClosedCalls()
    reader.readFrequencies()
    reader.leaveOutFaultyTrips()
    reader.readTransfers()
    reader.readFeedInfo()
    reader.translate()
    let feed = reader.finished(today: today)
    problems += reader.faults.all
    return reader.faults.errorCount == 0 ? feed : nil
  }

  /// The lines of a GTFS feed, of which other files may have errors; nil where its lines have some.
  package static func lines(of files: GTFSFiles, options: GTFSOptions) -> [Line]? {
    var reader = GTFSReader(files, options)
    reader.readLines()
    reader.translate()
    return reader.faults.errorCount == 0 ? reader.feed.lines : nil
  }
}

/// The state of a feed while its files are read. The indices of stops, lines and calendars in `feed` are
/// the numbers of their identifiers.
struct GTFSReader {
  let files: GTFSFiles
  let options: GTFSOptions
  var feed = Feed(title: "")
  var faults = GTFSFaults()
  var stopIDs = GTFSIdentifiers()
  var lineIDs = GTFSIdentifiers()
  var calendarIDs = GTFSIdentifiers()
  var tripIDs = GTFSIdentifiers()
  var textIDs = GTFSIdentifiers()
  var shapeIDs = GTFSIdentifiers()
  var blockIDs = GTFSIdentifiers()
  /// For each trip, whether passengers can stay in the vehicle for another trip, where transfers.txt says
  /// so.
  var statedTransfers: [Int: [Int: Bool]] = [:]
  var stops: [StopRow] = []
  /// Whether the trips of each line are read: all, unless the options list some lines.
  var isWanted: [Bool] = []
  var calendars: [CalendarRow] = []
  var trips: [TripRow] = []
  var agencyNames: [String] = []
  var publisher: String?
  /// The files that could not be read, or only in part, so that what they would define is not reported
  /// as unknown.
  var unreadable: Set<String> = []
  /// Where the row of each line begins.
  var lineRows: [Int] = []
  var stopTable: GTFSTable?
  var lineTable: GTFSTable?
  var tripTable: GTFSTable?
  /// The values of `agency_id`; empty where agency.txt has no such column.
  var agencyIDs = GTFSIdentifiers()
  /// `shape_dist_traveled` of each call, -1 where it has none; empty where the file has no such column.
  var distances: [Double] = []
  /// The shapes by the numbers of their identifiers.
  var shapes: [GTFSShape] = []
  /// The positions of the stops.
  var points: [GlobePoint?] = []
  /// The sequences of stops with their shapes, and the metres along each.
  var patternIDs = GTFSIdentifiers()
  var patterns: [[Double]?] = []
  /// How the timetables of some lines are shown.
  var layouts: [(line: Int, layout: LineLayout)] = []
  /// The tables of several lines, with the ids of these.
  var tables: [(table: GTFSOptions.Table, lines: [String])] = []
  /// The number of the starts of all frequencies.
  var startCount = 0
  /// The stops of calls that passengers cannot use.
  var closedStops: [Int32] = []

  struct StopRow {
    var row = 0
    /// 0 stop, 1 station, 2 entrance, 3 node, 4 boarding area.
    var kind = 0
    var parentID: String?
    /// `wheelchair_boarding`: 1 possible, 2 not possible, 0 as at the station.
    var wheelchairs = 0
  }

  struct CalendarRow {
    /// Where it is first named, as the user would type the file, and the position there.
    var file = ""
    var position: Position?
    /// Whether it runs on each date of calendar_dates.txt, by the number of the day.
    var runs: [Int: Bool] = [:]
  }

  struct TripRow {
    /// Nil where it is left out.
    var trip: Feed.Trip?
    var row = 0
    var shape: Int32 = -1
    /// The departure from its first stop, from which frequencies count, also where nobody can board there.
    var start: Int32 = 0
    /// Whether it has a fault, which is reported.
    var isFaulty = false
    /// Between which times it serves areas and stops on request, in seconds from the beginning of the
    /// service day.
    var windows: [Range<Int>] = []
    /// The number of its block: the trips that a vehicle makes one after the other; -1 where it has none.
    var block: Int32 = -1
    /// The starts of its frequencies, in the order of their times; empty where it has none.
    var starts: [Starts] = []
  }

  /// How a fault of a single trip is reported.
  var tripFault: Problem.Severity { options.leavesOutBadTrips ? .warning : .error }

  init(_ files: GTFSFiles, _ options: GTFSOptions) {
    self.files = files
    self.options = options
    feed.sources = [files.name]
    if !options.file.utf8.isEmpty { feed.sources.append(options.file) }
  }

  /// Opens a file. Nil where it is missing or empty, which is an error for a required file; and, with
  /// an error, where a required column is missing.
  mutating func open(
    _ name: String, _ columns: [String], required: [Int], isRequired: Bool = true
  ) -> GTFSTable? {
    if unreadable.contains(name) { return nil }
    let file: GTFSFile?
    do throws(Problem) {
      file = try files.read(name)
    } catch {
      unreadable.insert(name)
      faults.add(error.severity, in: error.file, at: error.position, error.message)
      return nil
    }
    guard let file else {
      if isRequired {
        unreadable.insert(name)
        faults.add(
          .error, in: files.name, at: nil,
          name == "calendar.txt"
            ? "the feed has neither calendar.txt nor calendar_dates.txt; add one of them"
            : "the feed has no file '\(name)'; every GTFS feed has one", kind: -1)
      }
      return nil
    }
    let path = file.path
    let table = GTFSTable(file.bytes, path: path, columns: columns)
    for note in file.notes {
      faults.add(note.severity, in: note.file, at: note.position, note.message)
    }
    if table.slots.isEmpty {
      if isRequired {
        unreadable.insert(name)
        faults.add(
          .error, in: path, at: nil,
          "the file is empty; its first line must name the columns", kind: -2)
      }
      return nil
    }
    if let (slot, place) = table.repeatedColumn {
      unreadable.insert(name)
      faults.add(
        .error, in: path, at: table.position(ofByte: place),
        "another column is already named '\(columns[slot])'; remove or rename one of them")
      return nil
    }
    let missing = required.filter { !table.has($0) }
    for slot in missing {
      faults.add(
        .error, in: path, at: table.position(ofByte: table.header),
        "there is no column '\(columns[slot])', which this file must have", kind: -3 - slot)
    }
    if missing.isEmpty { return table }
    unreadable.insert(name)
    return nil
  }

  /// Moves to the next row, and reports the row's faults. Rows with faulty quotes are passed over: where
  /// their cells and the rows after them begin is not known.
  mutating func next(_ table: inout GTFSTable) -> Bool {
    while table.next() {
      guard let fault = table.fault else { return true }
      report(fault, in: table)
      if fault.kind == .extraCell { return true }
      unreadable.insert(table.path.parts(separatedBy: UInt8(ascii: "/")).last ?? "")
    }
    return false
  }

  private mutating func report(
    _ fault: (kind: GTFSTable.RowFault, at: Int), in table: GTFSTable
  ) {
    let message =
      switch fault.kind {
      case .openQuote:
        "this quote is not closed; close it, or double it if it is part of the text"
      case .textAfterQuote:
        "there is text after the closing quote of the cell; double each quote that is part of the text"
      case .longCell:
        "this cell is longer than the limit of \(Limits.cell >> 10) KiB; shorten it, or close its quote"
      case .extraCell:
        "this row has more cells than the header; put a text that contains a comma in quotes"
      }
    faults.add(
      fault.kind == .extraCell ? .warning : .error, in: table.path,
      at: table.position(ofByte: fault.at), message, kind: -2_000 - fault.kind.rawValue)
  }
}
