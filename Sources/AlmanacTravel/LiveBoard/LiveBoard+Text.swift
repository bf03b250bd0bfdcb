// Encodes and decodes a departure board as text: tab-separated lines.

import AlmanacBase

extension LiveBoard {
  /// The text that `init(_:)` reads. Example lines, with tabs between the fields: `service` has the
  /// line, its folder, the class of its label, the service's name, the code, the destination, the stop, the platform, the ship,
  /// `r` for request, `t` for request by telephone and `a` for approximate, and notes; `list` has the seconds since the departure before and the service of each
  /// departure; `days` has the first day, then a set and on how many days it runs.
  ///
  ///     board    Harbour  2026-11-23  whole
  ///     zone     -21600
  ///     change   1425801600 -18000
  ///     shift    -3600
  ///     clock    12
  ///     service  110  110  ""  ""  ""  Cairns  ""  3  ""  r
  ///     list     21600.0 600.1 600.0
  ///     set      0 1
  ///     days     2026-11-22  0*5 1*2 0*5
  package var text: String {
    var lines: [[String]] = [
      ["board", name, knownFrom.iso, isWhole ? "whole" : ""],
      ["zone", String(zone.initialOffset)],
    ]
    for change in zone.transitions {
      lines.append(["change", String(change.instant), String(change.offset)])
    }
    if clock == .twelve { lines.append(["clock", "12"]) }
    if shift != 0 { lines.append(["shift", String(shift)]) }
    for service in services {
      let marks =
        (service.isOnRequest ? "r" : "") + (service.isByTelephone ? "t" : "")
        + (service.isApproximate ? "a" : "")
      lines.append(
        [
          "service", service.line, service.lineFolder, service.lineStyle, service.name,
          service.code, service.destination, service.stop, service.platform, service.ship, marks,
        ] + service.notes)
    }
    for list in lists { lines.append(["list", LiveBoard.text(of: list)]) }
    for set in sets {
      lines.append(["set", set.map { String($0) }.joined(separator: " ")])
    }
    lines.append(["days", firstDay.iso, LiveBoard.text(ofDays: setOfDay)])
    return PlainRecords.text(lines)
  }

  /// `21600.0 600.1`
  static func text(of list: [Departure]) -> String {
    var text = ""
    var last = 0
    for departure in list {
      if last > 0 || !text.utf8.isEmpty { text += " " }
      text += String(departure.seconds - last) + "." + String(departure.service)
      last = departure.seconds
    }
    return text
  }

  /// `0*5 1*2`
  private static func text(ofDays sets: [Int]) -> String {
    sets.runs { $0 == $1 }.map { String(sets[$0.lowerBound]) + "*" + String($0.count) }
      .joined(separator: " ")
  }

  /// Decodes the output of `text`; nil if a line is invalid.
  package init?(_ text: String) {
    var decoder = LiveBoardDecoder()
    for line in PlainRecords.lines(text) where !decoder.read(line) { return nil }
    guard let board = decoder.result else { return nil }
    self = board
  }
}

/// The values read so far. Lines refer only to lines above them.
private struct LiveBoardDecoder {
  private var board: (name: String, knownFrom: Day, isWhole: Bool)?
  private var offset: Int?
  private var changes: [ZoneTransitions.Transition] = []
  private var services: [LiveBoard.Service] = []
  private var lists: [[LiveBoard.Departure]] = []
  private var sets: [[Int]] = []
  private var days: (first: Day, sets: [Int])?
  private var shift = 0
  private var clock = ClockForm.twentyFour

  private static let maxDays = 10_000
  private static let maxSeconds = 400_000_000

  var result: LiveBoard? {
    guard let board, let offset, let days else { return nil }
    return LiveBoard(
      name: board.name,
      zone: ZoneTransitions(name: "", initialOffset: offset, transitions: changes),
      knownFrom: board.knownFrom, firstDay: days.first, setOfDay: days.sets, sets: sets,
      lists: lists, services: services, isWhole: board.isWhole, shift: shift,
      clock: clock)
  }

  /// Reads a line. Returns false if it is invalid.
  mutating func read(_ line: [String]) -> Bool {
    let kind = line[0]
    if kind.isSame(as: "board"), line.count == 4, let day = Day(iso: line[2]) {
      board = (line[1], day, line[3].isSame(as: "whole"))
    } else if kind.isSame(as: "zone"), line.count == 2 {
      offset = number(line[1], in: -86_400...86_400)
      return offset != nil
    } else if kind.isSame(as: "change"), line.count == 3, let instant = wholeNumber(line[1]),
      let offset = number(line[2], in: -86_400...86_400)
    {
      changes.append(.init(at: instant, offset: offset, isDaylight: false, ""))
    } else if kind.isSame(as: "shift"), line.count == 2,
      let seconds = number(line[1], in: -172_800...0)
    {
      shift = seconds
    } else if kind.isSame(as: "clock"), line.count == 2, line[1].isSame(as: "12") {
      clock = .twelve
    } else if kind.isSame(as: "service"), line.count > 10 {
      addService(line)
    } else if kind.isSame(as: "list"), line.count == 2 {
      return addList(line[1])
    } else if kind.isSame(as: "set"), line.count == 2 {
      return addSet(line[1])
    } else {
      return kind.isSame(as: "days") && line.count == 3 && addDays(line)
    }
    return true
  }

  private mutating func addService(_ line: [String]) {
    var service = LiveBoard.Service()
    service.line = line[1]
    service.lineFolder = line[2]
    service.lineStyle = line[3]
    service.name = line[4]
    service.code = line[5]
    service.destination = line[6]
    service.stop = line[7]
    service.platform = line[8]
    service.ship = line[9]
    service.isOnRequest = line[10].hasByte(UInt8(ascii: "r"))
    service.isByTelephone = line[10].hasByte(UInt8(ascii: "t"))
    service.isApproximate = line[10].hasByte(UInt8(ascii: "a"))
    service.notes = Array(line[11...])
    services.append(service)
  }

  private mutating func addList(_ text: String) -> Bool {
    var list: [LiveBoard.Departure] = []
    var seconds = 0
    for word in text.parts(separatedBy: 0x20) {
      guard let (step, service) = pair(word, UInt8(ascii: "."), atMost: Self.maxSeconds),
        service < services.count, seconds + step <= Self.maxSeconds
      else { return false }
      seconds += step
      list.append(LiveBoard.Departure(seconds: seconds, service: service))
    }
    lists.append(list)
    return true
  }

  private mutating func addSet(_ text: String) -> Bool {
    var set: [Int] = []
    for word in text.parts(separatedBy: 0x20) {
      guard let list = number(word, in: 0...lists.count), list < lists.count else { return false }
      set.append(list)
    }
    sets.append(set)
    return true
  }

  private mutating func addDays(_ line: [String]) -> Bool {
    guard let first = Day(iso: line[1]) else { return false }
    var days: [Int] = []
    for word in line[2].parts(separatedBy: 0x20) {
      guard let (set, count) = pair(word, UInt8(ascii: "*"), atMost: Self.maxDays),
        set < sets.count, days.count + count <= Self.maxDays
      else { return false }
      for _ in 0..<count { days.append(set) }
    }
    self.days = (first, days)
    return true
  }

  /// `600.1`: two numbers from 0 on.
  private func pair(_ word: String, _ separator: UInt8, atMost most: Int) -> (Int, Int)? {
    let parts = word.parts(separatedBy: separator)
    guard parts.count == 2, let first = number(parts[0], in: 0...most),
      let second = number(parts[1], in: 0...most)
    else { return nil }
    return (first, second)
  }

  private func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard let number = wholeNumber(text), number >= Int64(range.lowerBound),
      number <= Int64(range.upperBound)
    else { return nil }
    return Int(number)
  }
}
