// Fuzz targets for bells: two spreadsheets, their settings, the data of a live clock, and fences.

import AlmanacCore
import AlmanacWidgets

@testable import AlmanacSite

private let periods = """
  Schedule Name,Period Name,Period Start,Period Length
  Regular,Early Bird A,7:05,42
  ,1st,8:10,42
  ,2nd,8:57,42
  Late Start,1st,9:40,34
  """
private let days = """
  Timestamp,Date,Schedule,Username
  6/9/2015 17:47:16,9/4/2015,Late Start,office
  """
private let settings = "title: Bells\neditors: [office]\narchived: true\n"
private let clock = """
  school\tWest High School\twest
  zone\tAmerica/Chicago\t-18000\t2
  choice\tEarly Bird A
  change\t1446361200\t-21600
  schedule\tRegular
  early\tEarly Bird A\t425\t467
  period\t1st\t490\t532
  day\t2015-09-04\tRegular

  """

var bellsTargets: [FuzzTarget] {
  [
    .content(
      "bells-days", of: BellsSystem.self, in: "schedules/days.csv",
      beside: ["schedules/periods.csv": periods, "site.yaml": settings], files: ["days.csv"]),
    .content(
      "bells-periods", of: BellsSystem.self, in: "schedules/periods.csv",
      beside: ["schedules/days.csv": days, "site.yaml": settings], files: ["periods.csv"]),
    .content(
      "bells-settings", of: BellsSystem.self, in: "site.yaml",
      beside: ["schedules/days.csv": days, "schedules/periods.csv": periods], files: ["site.yaml"]),
    FuzzTarget("bells-clock", examples: [clock]) { input in
      // Clocks that are written and read again are the same.
      guard let clocks = BellClock.all(in: input.text) else { return }
      let text = clocks.map(\.text).joined()
      let again = BellClock.all(in: text)
      expect(
        again?.map(\.text).joined() == text,
        "clocks differ after they are written and read: \(text)")
    },
    .fence(
      "bells-fence", of: BellsSystem.self, "bells",
      examples: [
        "school: west\nshow: day\ndate: 2015-09-04\nearlyBird: Early Bird A\n",
        "school: east\nshow: upcoming\ncount: 3\n", "school: west\nschedule: Late Start\n",
      ]),
    .live(
      BellsPart.self, start: "today|" + clock,
      events: ["event|0|tick|1441206600", "event|0|press|next,event|0|input|schedule|Regular"]),
    .live(
      BellsDistrictPart.self, start: "|" + clock + clock, events: ["event|0|tick|1441206600"]),
  ]
}
