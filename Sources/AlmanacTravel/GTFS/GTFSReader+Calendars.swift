// Reads the calendars of a GTFS feed, and the dates on which they differ.

import AlmanacBase

extension GTFSReader {
  mutating func readCalendars() {
    let dates = "calendar_dates.txt"
    readCalendar(isRequired: !files.names.contains(dates) && !unreadable.contains(dates))
    readCalendarDates()
    // The services of calendar_dates.txt may be in either file.
    if unreadable.contains(dates) { unreadable.insert("calendar.txt") }
  }

  private mutating func readCalendar(isRequired: Bool) {
    let days = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    let columns = ["service_id"] + days + ["start_date", "end_date"]
    guard
      var table = open(
        "calendar.txt", columns, required: Array(columns.indices), isRequired: isRequired)
    else { return }
    while next(&table) {
      guard hasID(table, "service") else { continue }
      let (number, isNew) = table.withBytes(0) { calendarIDs.add($0) }
      guard self.isNew(isNew, table, "service") else { continue }
      var running = RunningDays.none
      for day in 0..<7 {
        if table.isBlank(day + 1) {
          faults.add(
            .error, table, day + 1,
            "there is no value of \(days[day]) here; write 1 if the service runs on this day, else 0"
          )
        } else if choice(table, day + 1, days[day], most: 1, .error) == 1 {
          running = running.union(.only(day))
        }
      }
      let from = date(table, 8)
      let to = date(table, 9)
      if let from, let to, to < from {
        faults.add(
          .error, table, 9,
          "the service '\(calendarIDs[number])' ends on \(to.iso), before it begins on \(from.iso); "
            + "correct one of the dates")
      }
      feed.calendars.append(
        ServiceCalendar(name: calendarIDs[number], days: running, from: from, to: to))
      calendars.append(
        CalendarRow(file: table.path, position: table.nextPosition(0)))
    }
  }

  /// The date of a cell; nil, with an error, where it is none.
  mutating func date(_ table: GTFSTable, _ slot: Int) -> Day? {
    if let day = table.day(slot) { return day }
    faults.add(
      .error, table, slot,
      table.isBlank(slot)
        ? "there is no date here; write it as 20261123"
        : "'\(table.text(slot))' is not a date; write it as 20261123")
    return nil
  }

  private mutating func readCalendarDates() {
    let columns = ["service_id", "date", "exception_type"]
    guard
      var table = open("calendar_dates.txt", columns, required: [0, 1, 2], isRequired: false)
    else { return }
    while next(&table) {
      if table.isBlank(0) {
        faults.add(.error, table, 0, "there is no service here; add the id of one")
        continue
      }
      let (number, isNew) = table.withBytes(0) { calendarIDs.add($0) }
      if isNew {
        feed.calendars.append(ServiceCalendar(name: calendarIDs[number], days: .none))
        calendars.append(CalendarRow(file: table.path, position: table.nextPosition(0)))
      }
      guard let day = date(table, 1) else { continue }
      guard let kind = table.number(2), kind == 1 || kind == 2 else {
        faults.add(
          .error, table, 2,
          "'\(table.text(2))' is not an exception_type; write 1 for a date on which the service runs "
            + "in addition, 2 for one on which it does not run")
        continue
      }
      let before = calendars[number].runs.updateValue(kind == 1, forKey: day.daysSince1970)
      if let before, before != (kind == 1) {
        faults.add(
          .error, table, 1,
          "the service '\(calendarIDs[number])' both runs and does not run on \(day.iso); remove one "
            + "of the two rows")
      }
    }
    for index in feed.calendars.indices {
      let days = calendars[index].runs.keys.sorted()
      let also = days.filter { calendars[index].runs[$0] == true }
      let except = days.filter { calendars[index].runs[$0] == false }
      feed.calendars[index].also = also.map { Day(daysSince1970: $0) }
      feed.calendars[index].except = except.map { Day(daysSince1970: $0) }
    }
  }
}
