// Uses one system of the library.

import AlmanacBells

let school = try School(
  periods: """
    Schedule Name,Period Name,Period Start,Period Length
    Regular,1st,8:10,42
    ,2nd,8:57,42
    """,
  days: """
    Date,Schedule
    2026-08-17,Regular
    2026-12-18,Regular
    """)
for period in school.schedule(for: Day(iso: "2026-09-02")!).periods()
where !period.isPassing {
  print(period.text)
}
