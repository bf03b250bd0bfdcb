// Fuzz targets for the files of .bell folders.

import AlmanacCore
import Foundation

private let schedules = """
  * regular # Regular Schedule\r
  7:45 {Early Bird}\r
  8:10 Passing to {Period 1}/{Period 2}\r
  8:14 {Period 1}/{Period 2}\r
  15:20 Free\r
  \r
  * weekend # Weekend\r

  """
private let week = """
  * Default Week
  Sun weekend
  Mon regular # Monday
  Tue regular
  Wed regular
  Thu regular
  Fri regular
  Sat weekend

  """
private let calendar =
  week + """

    * Special Days
    09/07/2026 weekend # Labor Day
    12/21/2026-01/01/2027 weekend # Winter Break
    """
private let meta = #"{"name": "West \u00e9", "periods": ["Period 1"], "a": [1.5e3, true, null]}"#

var bellsFolderTargets: [FuzzTarget] {
  [
    FuzzTarget("bells-folder-calendar", examples: [calendar, week]) { input in
      input.expectSoundFolder(calendar: input.text)
    },
    FuzzTarget("bells-folder-schedules", examples: [schedules]) { input in
      input.expectSoundFolder(
        calendar: week.replacingOccurrences(of: "weekend", with: "regular"), schedules: input.text)
    },
    FuzzTarget("bells-folder-names", examples: [meta, "{}"]) { input in
      let name = input.expectSoundFolder(calendar: calendar, meta: input.text)?.name
      let object = try? JSONSerialization.jsonObject(with: Data(input.bytes)) as? [String: Any]
      guard let name, let other = object?["name"] as? String else { return }
      expect(
        name.split(separator: " ")
          == other.split { $0.unicodeScalars.allSatisfy { $0.value <= 32 } },
        "the name '\(name)' differs from '\(other)'")
    },
    FuzzTarget("bells-folder-correction", examples: ["-1500\r\n", "0"]) { input in
      let folder = input.expectSoundFolder(calendar: calendar, correction: input.text)
      expect(abs(folder?.correction ?? 0) <= 3_600_000, "the correction is more than an hour")
    },
  ]
}

extension Input {
  /// Reads a folder of which one file is the input. Fails if it is refused without an error, a problem
  /// has an invalid position, or the school is not sound.
  @discardableResult
  fileprivate func expectSoundFolder(
    calendar: String, schedules: String = schedules, meta: String? = nil, correction: String? = nil
  ) -> BellFolder? {
    var problems: [Problem] = []
    let folder = BellFolder.read(
      calendar: BellFolder.File("calendar.bell", calendar),
      schedules: BellFolder.File("schedules.bell", schedules),
      meta: meta.map { BellFolder.File("meta.json", $0) },
      correction: correction.map { BellFolder.File("correction.txt", $0) },
      today: Day(iso: "2026-11-20")!, into: &problems)
    expect(
      folder != nil || problems.contains { $0.severity == .error },
      "the input is refused without an error")
    for (name, text) in [("calendar.bell", calendar), ("schedules.bell", schedules)] {
      let own = problems.filter { $0.file == name }
      Input(bytes: Array(text.utf8)).expectPositions(of: own)
    }
    expectPositions(of: problems.filter { $0.file.hasSuffix(".json") || $0.file.hasSuffix(".txt") })
    folder?.school.expectSound()
    return folder
  }
}

extension School {
  fileprivate func expectSound() {
    expect(week.count == 7, "the week has \(week.count) days")
    let days = entries.map(\.day)
    expect(zip(days, days.dropFirst()).allSatisfy(<), "a date has two entries")
    for schedule in schedules {
      let periods = schedule.allPeriods
      expect(
        zip(periods, periods.dropFirst()).allSatisfy { $0.end == $1.start && $0.start < $0.end }
          && periods.last?.end ?? .endOfDay == .endOfDay,
        "the periods of '\(schedule.name)' have gaps")
    }
    for day in [Day(iso: "2026-09-07")!, days.first, days.last].compactMap({ $0 }) {
      let status = status(at: Moment(day, TimeOfDay(typed: "8:12")!), groups: [])
      expect(status.secondsLeft(in: .utc) ?? 1 > 0, "the current period has ended")
    }
  }
}
