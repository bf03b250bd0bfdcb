// Reads the calendars of a GTFS feed, and the dates on which they differ.

extension GTFSReader {
  mutating func readCalendars() {
    let hasDates = files.names.contains("calendar_dates.txt")
    readCalendar(isRequired: !hasDates)
    readCalendarDates()
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
      for day in 0..<7 where choice(table, day + 1, days[day], most: 1) == 1 {
        running = running.union(.only(day))
      }
      let from = date(table, 8)
      let to = date(table, 9)
      feed.calendars.append(
        ServiceCalendar(name: calendarIDs[number], days: running, from: from, to: to))
      calendars.append(
        CalendarRow(file: table.path, position: table.position(0), isInCalendar: true))
      if let from, let to, to < from {
        faults.add(
          .warning, table, 9, "the service ends on \(to.iso), before it begins on \(from.iso)")
      }
    }
  }

  private mutating func date(_ table: GTFSTable, _ slot: Int) -> Day? {
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
        calendars.append(CalendarRow(file: table.path, position: table.position(0)))
      }
      guard let day = date(table, 1) else { continue }
      switch table.number(2) {
      case 1: feed.calendars[number].also.append(day)
      case 2: feed.calendars[number].except.append(day)
      default:
        faults.add(
          .error, table, 2,
          "'\(table.text(2))' is not an exception_type; write 1 for a date on which the service runs "
            + "in addition, 2 for one on which it does not run")
      }
    }
    for index in feed.calendars.indices { sortDates(ofCalendar: index, table.path) }
  }

  private mutating func sortDates(ofCalendar index: Int, _ file: String) {
    let calendar = feed.calendars[index]
    let also = unique(calendar.also)
    let except = unique(calendar.except)
    var place = 0
    for day in also {
      while place < except.count, except[place] < day { place += 1 }
      if place < except.count, except[place] == day {
        faults.add(
          .error, in: file, at: nil,
          "the service '\(calendar.name)' both runs and does not run on \(day.iso); remove one of the "
            + "two rows")
      }
    }
    feed.calendars[index].also = also
    feed.calendars[index].except = except
  }

  private func unique(_ days: [Day]) -> [Day] {
    var unique: [Day] = []
    for day in days.sorted() where unique.last != day { unique.append(day) }
    return unique
  }
}
