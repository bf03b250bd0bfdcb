// Checks the names of the files of a GTFS feed.

import AlmanacBase

extension GTFSReader {
  /// The files that are read.
  private static let fileNames = [
    "agency.txt", "calendar.txt", "calendar_dates.txt", "feed_info.txt", "frequencies.txt",
    "routes.txt", "shapes.txt", "stop_times.txt", "stops.txt", "transfers.txt",
    "translations.txt", "trips.txt",
  ]

  /// Reports files of one name, and names that are not in small letters. These files are not read.
  mutating func checkNames() {
    for name in GTFSReader.fileNames {
      let found = files.names.filter { $0.isSameASCII(as: name) }
      guard let first = found.first, found.count > 1 || !first.isSame(as: name) else { continue }
      unreadable.insert(name)
      let second = found.count > 1 ? found[1] : first
      let (kind, message) =
        if found.count == 1 {
          (0, "the name of the file '\(first)' must be in small letters; rename it to '\(name)'")
        } else if first.isSame(as: second) {
          (1, "there are two files named '\(name)'; remove one of them")
        } else {
          (
            2,
            "the names of the files '\(first)' and '\(second)' differ only in capital letters; remove "
              + "one of them, and name the other '\(name)'"
          )
        }
      faults.add(.error, in: files.name, at: nil, message, kind: -1000 - kind)
    }
  }
}

extension String {
  /// Whether the texts are equal but for the case of ASCII letters.
  fileprivate func isSameASCII(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }
}
