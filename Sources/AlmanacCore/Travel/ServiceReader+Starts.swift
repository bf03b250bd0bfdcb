// Reading the starts of a service: a list of times, or a first time, an interval and a last time.

extension ServiceReader {
  /// The starts in their order; empty where they have faults.
  mutating func starts(_ row: RouteFile.ServiceRow) -> [TimeOfDay] {
    guard !row.starts.isEmpty else {
      fault(row.start, "the service has no starts; add 'starts: [06:00]'")
      return []
    }
    var starts: [TimeOfDay] = []
    for text in row.starts {
      guard let time = time(text) else { continue }
      if starts.contains(time) {
        fault(text.position, "the start \(text.text) is given twice; remove one of them")
      }
      starts.append(time)
    }
    if row.every != nil || row.until != nil { return repeated(row, starts) }
    return starts.sorted()
  }

  private mutating func repeated(
    _ row: RouteFile.ServiceRow, _ starts: [TimeOfDay]
  ) -> [TimeOfDay] {
    guard let every = row.every, let until = row.until else {
      let given = (row.every ?? row.until)?.position ?? row.start
      fault(
        given,
        row.every == nil
          ? "'until' needs an interval; add 'every: 2 h', or remove 'until'"
          : "'every' needs a last start; add 'until: 22:00', or remove 'every'")
      return []
    }
    guard let interval = interval(every), let last = time(until), let first = starts.first else {
      return []
    }
    guard starts.count == 1 else {
      fault(
        every.position,
        "'every' needs exactly one start, the first, but 'starts' has \(starts.count)")
      return []
    }
    guard first <= last else {
      fault(until.position, "the last start, \(last.iso), is before the first, \(first.iso)")
      return []
    }
    return stride(from: first.seconds, through: last.seconds, by: interval).compactMap {
      TimeOfDay(seconds: $0)
    }
  }

  mutating func time(_ text: RouteText) -> TimeOfDay? {
    // 6:00 is 06:00.
    let hasOneDigit = text.text.utf8.dropFirst().first == UInt8(ascii: ":")
    if let time = TimeOfDay(iso: (hasOneDigit ? "0" : "") + text.text) { return time }
    fault(
      text.position,
      "'\(text.text)' is not a valid time; write it in 24-hour form, such as 06:00 or 22:30")
    return nil
  }

  /// In seconds: at least a minute, less than a day.
  private mutating func interval(_ text: RouteText) -> Int? {
    let minutes = Decimal.read(text.text.without(unit: "min"), decimals: 1)
    let hours = Seconds(hours: text.text)?.count
    let isInMinutes = !text.text.without(unit: "min").isSame(as: text.text.trimmed)
    let seconds = isInMinutes ? minutes.map { $0 * 6 } : hours
    if let seconds, (60..<86_400).contains(seconds) { return Int(seconds) }
    fault(
      text.position,
      "'\(text.text)' is not a valid interval; write at least a minute and less than a day, such as "
        + "2 h or 45 min")
    return nil
  }
}
