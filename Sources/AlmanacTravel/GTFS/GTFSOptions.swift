// What the file beside a GTFS feed can say about it.

package import AlmanacBase

/// The settings of a feed.
package struct GTFSOptions: Sendable {
  /// Instead of the operator's name.
  package var title: String?
  /// The short names or ids of the routes to publish; all where there are none.
  package var routes: [Located<String>] = []
  /// The names of routes, by their short names or ids.
  package var names: [(route: Located<String>, name: String)] = []
  /// The ids of the stops that each place consists of.
  package var places: [(name: Located<String>, stops: [Located<String>])] = []
  /// Notes on lines by their short names or ids, on trips and on stops by their ids.
  package var lineNotes: [Note] = []
  package var tripNotes: [Note] = []
  package var stopNotes: [Note] = []
  /// How the timetables of lines are shown, by their short names or ids.
  package var layouts: [(of: Located<String>, layout: LineLayout)] = []
  /// The tables of several lines.
  package var tables: [Table] = []
  /// Whether trips with faults are left out, and not the whole feed refused.
  package var leavesOutBadTrips = false
  /// The language of the site, a BCP 47 tag, into which names are translated.
  package var language = ""
  /// Whether the pages have files with their data for other programs.
  package var hasData = true
  package var clock = ClockForm.twentyFour
  package var holidays: [Day: String] = [:]
  /// The file as the user would type it.
  package var file = ""
  /// The end of a message about a time zone that is not known; nil for one that is known.
  package var zoneFault: @Sendable (_ zone: String) -> String? = { _ in nil }

  package typealias Note = (of: Located<String>, text: Located<String>)
  /// A table with the trips of lines, by their short names or ids.
  package typealias Table = (name: Located<String>, lines: [Located<String>], layout: LineLayout)

  package init() {}
}

/// The text files of a feed.
package struct GTFSFiles: Sendable {
  /// The zip file or folder as the user would type it.
  package let name: String
  /// The names of the files.
  package let names: [String]
  /// The contents of a file; nil where there is none. Each file is asked for once, so that large files need not stay in memory.
  package let read: @Sendable (_ name: String) throws(Problem) -> GTFSFile?

  package init(
    name: String, names: [String],
    read: @escaping @Sendable (String) throws(Problem) -> GTFSFile?
  ) {
    self.name = name
    self.names = names
    self.read = read
  }

  /// Files in memory.
  package init(name: String, _ files: [String: [UInt8]]) {
    self.init(name: name, names: files.keys.sorted()) { file throws(Problem) in
      files[file].map { GTFSFile(path: name + "/" + file, bytes: $0) }
    }
  }
}

/// A text file of a feed.
package struct GTFSFile: Sendable {
  /// As the user would type it.
  package let path: String
  /// In UTF-8.
  package let bytes: [UInt8]
  /// Remarks about its encoding.
  package let notes: [Problem]

  package init(path: String, bytes: [UInt8], notes: [Problem] = []) {
    self.path = path
    self.bytes = bytes
    self.notes = notes
  }
}
