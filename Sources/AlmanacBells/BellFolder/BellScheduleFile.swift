// Reading schedules.bell: the schedules of a school, each as a list of times and of what begins then.

import AlmanacBase

/// A schedule of the file. A line `* regular # Regular Schedule` begins it.
struct BellSchedule {
  /// What begins at a time.
  struct Line {
    let start: TimeOfDay
    /// Without braces.
    let name: String
    let kind: Period.Kind
    let position: Position
  }

  /// The name that calendars use, such as `regular`.
  let id: SourceText
  /// The name that pages show, such as `Regular Schedule`.
  let name: String
  /// In the order of their times, no two at the same time.
  var lines: [Line] = []
}

/// The schedules of a file.
///
///     * regular # Regular Schedule
///     8:10 {Period 1}
///     8:52 Passing to {Period 2}
///     14:36 Free
struct BellScheduleFile {
  private(set) var file: BellFile
  private(set) var schedules: [BellSchedule] = []
  /// The names in braces, which readers can change, in the order of their first appearance.
  private(set) var renamableNames: [String] = []
  /// Whether all lines that begin a schedule could be read.
  private(set) var areAll = true

  private var places: [String: Int] = [:]
  private var knownNames: Set<String> = []
  /// The current schedule, which may be a second one of the same name: its lines are only checked.
  private var current: BellSchedule?

  init(_ text: String, file: String) {
    self.file = BellFile(name: file)
    for var line in BellLine.lines(of: text) {
      let start = line.position
      if line.take(UInt8(ascii: "*")) {
        endCurrent()
        begin(&line, at: start)
      } else {
        read(&line)
      }
    }
    endCurrent()
  }

  /// The schedule of a name; the case of ASCII letters does not matter.
  func schedule(named id: String) -> BellSchedule? {
    places[BellScheduleFile.key(id)].map { schedules[$0] }
  }

  /// The names in braces: first those of the list, in its order, then the others.
  func renamableNames(inOrderOf list: [String]) -> [String] {
    var names: [String] = []
    var added: Set<String> = []
    for name in list + renamableNames where knownNames.contains(name) {
      if added.insert(name).inserted { names.append(name) }
    }
    return names
  }

  /// Reports that no schedule has a period: then the site would have no bells.
  func checkPeriods(into problems: inout [Problem]) {
    if schedules.contains(where: { $0.lines.contains { $0.kind == .lesson } }) { return }
    problems.add(
      in: file.name,
      "no schedule has a period; add periods, such as '8:10 {Period 1}', below the name of a "
        + "schedule")
  }

  private static func key(_ id: String) -> String {
    String(decoding: id.utf8.map { $0.asciiLowercased }, as: UTF8.self)
  }

  private mutating func begin(_ line: inout BellLine, at start: Position) {
    let id = line.word()
    if id.text.utf8.isEmpty {
      areAll = false
      file.add(
        at: start, "the schedule has no name; write one, such as '* regular # Regular Schedule'")
    } else if let earlier = schedule(named: id.text) {
      file.add(
        at: id.position,
        "the schedule '\(id.text)' is already defined in line \(earlier.id.position.line); rename or "
          + "remove one of them")
    }
    let title = file.title(in: &line)
    current = BellSchedule(id: id, name: title ?? id.text)
  }

  private mutating func endCurrent() {
    guard let current else { return }
    let key = BellScheduleFile.key(current.id.text)
    if !key.utf8.isEmpty, places[key] == nil {
      places[key] = schedules.count
      schedules.append(current)
    }
    self.current = nil
  }

  private mutating func read(_ line: inout BellLine) {
    let typed = line.word()
    if current == nil {
      // Said once: the missing line is above the first of these lines.
      if areAll {
        file.add(
          at: typed.position,
          "this line is in no schedule; write the name of its schedule in a line above it, such as "
            + "'* regular # Regular Schedule'")
      }
      areAll = false
    }
    guard let start = BellScheduleFile.time(typed.text) else {
      file.add(
        at: typed.position,
        "'\(typed.text)' is not a valid time; write it on the 24-hour clock, such as 8:05 or 13:05")
      return
    }
    let text = line.text()
    guard let name = name(in: text, after: typed.text) else { return }
    append(
      BellSchedule.Line(
        start: start, name: name, kind: BellScheduleFile.kind(of: name), position: typed.position),
      typed: typed.text)
  }

  private mutating func append(_ line: BellSchedule.Line, typed: String) {
    guard let last = current?.lines.last else {
      current?.lines.append(line)
      return
    }
    let earlier = "'\(last.name)' in line \(last.position.line)"
    if line.start < last.start {
      file.add(
        at: line.position,
        "\(typed) is before \(last.start.text24), the time of \(earlier); put the lines in the order "
          + "of their times, which are on the 24-hour clock: 1:05 in the afternoon is 13:05")
    } else if line.start == last.start {
      file.add(
        .warning, at: line.position,
        "\(typed) is also the time of \(earlier), which is left out; remove one of the lines")
      current?.lines.removeLast()
    }
    current?.lines.append(line)
  }

  /// The name without braces. Names in braces are added to those that readers can change.
  private mutating func name(in text: SourceText, after time: String) -> String? {
    if text.text.utf8.isEmpty {
      file.add(
        at: text.position, "there is no name after \(time); write what begins then, such as 'Free'")
      return nil
    }
    let word = String(text.text.prefix { $0 != " " })
    if word.isSameName(as: "AM") || word.isSameName(as: "PM") {
      file.add(
        at: text.position,
        "times are on the 24-hour clock; remove '\(word)', and write 1:05 PM as 13:05")
      return nil
    }
    guard let parts = BellScheduleFile.parts(of: text.text) else {
      file.add(
        at: text.position,
        "the braces in '\(text.text)' do not match; write a name in braces, such as {Period 1}")
      return nil
    }
    var name = ""
    for part in parts {
      name += part.text
      if part.isInBraces, knownNames.insert(part.text).inserted { renamableNames.append(part.text) }
    }
    return name
  }

  /// The texts inside and outside of braces; nil where the braces do not match, or contain nothing.
  private static func parts(of text: String) -> [(text: String, isInBraces: Bool)]? {
    var parts: [(text: String, isInBraces: Bool)] = []
    var part: [UInt8] = []
    var isInBraces = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        guard isInBraces == (byte == UInt8(ascii: "}")) else { return nil }
        let content = String(decoding: part, as: UTF8.self)
        if isInBraces, content.trimmed.utf8.isEmpty { return nil }
        parts.append((content, isInBraces))
        part = []
        isInBraces.toggle()
      default: part.append(byte)
      }
    }
    if isInBraces { return nil }
    parts.append((String(decoding: part, as: UTF8.self), false))
    return parts
  }

  private static func kind(of name: String) -> Period.Kind {
    if name.isSameName(as: "Free") { return .free }
    let passing = "Passing to "
    let beginning = String(decoding: name.utf8.prefix(passing.utf8.count), as: UTF8.self)
    return beginning.utf8.count == passing.utf8.count && beginning.isSameName(as: passing)
      ? .passing : .lesson
  }

  /// `8:05` or `08:05`, on the 24-hour clock.
  private static func time(_ text: String) -> TimeOfDay? {
    guard (4...5).contains(text.utf8.count) else { return nil }
    return TimeOfDay(iso: text.utf8.count == 4 ? "0" + text : text)
  }
}

extension TimeOfDay {
  /// `8:05`: on the 24-hour clock, as .bell files have it.
  fileprivate var text24: String { "\(hour):" + padded(minute, to: 2) }
}
