// Reading the starts of a service: a list of times, or a first time, an interval and a last time.

import AlmanacBase

extension ServiceReader {
  /// The starts in their order, in seconds from the beginning of the service day; empty where they have
  /// faults. A service with calls can start after midnight, as at 24:35.
  mutating func starts(_ row: RouteFile.ServiceRow) -> [Int] {
    guard !row.starts.isEmpty else {
      fault(row.start, "the service has no starts; add 'starts: [06:00]'")
      return []
    }
    var starts: [Int] = []
    for text in row.starts {
      guard let time = start(text, of: row) else { continue }
      if starts.contains(time) {
        fault(text.position, "the start \(text.text) is given twice; remove one of them")
      }
      starts.append(time)
    }
    if row.every != nil || row.until != nil { return repeated(row, starts) }
    return starts.sorted()
  }

  private mutating func repeated(
    _ row: RouteFile.ServiceRow, _ starts: [Int]
  ) -> [Int] {
    guard let every = row.every, let until = row.until else {
      let given = (row.every ?? row.until)?.position ?? row.start
      fault(
        given,
        row.every == nil
          ? "'until' needs an interval; add 'every: 2 h', or remove 'until'"
          : "'every' needs a last start; add 'until: 22:00', or remove 'every'")
      return []
    }
    guard let interval = interval(every), let last = start(until, of: row),
      let first = starts.first
    else { return [] }
    guard starts.count == 1 else {
      fault(
        every.position,
        "'every' needs exactly one start, the first, but 'starts' has \(starts.count)")
      return []
    }
    guard first <= last else {
      fault(
        until.position,
        "the last start, \(ServiceTime.text(last)), is before the first, \(ServiceTime.text(first))"
          + (row.calls == nil ? "" : hint(last, after: first)))
      return []
    }
    return Array(stride(from: first, through: last, by: interval))
  }

  /// A start, or the time of one.
  mutating func start(_ text: RouteText, of row: RouteFile.ServiceRow) -> Int? {
    if row.calls != nil { return seconds(text) }
    // 6:00 is 06:00.
    let hasOneDigit = text.text.utf8.dropFirst().first == UInt8(ascii: ":")
    if let time = TimeOfDay(iso: (hasOneDigit ? "0" : "") + text.text) { return time.seconds }
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
