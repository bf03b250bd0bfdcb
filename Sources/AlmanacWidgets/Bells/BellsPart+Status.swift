// The state of the school as HTML: the current period, the time left, and what follows.

import AlmanacBells

extension BellsPart {
  /// The state at the current time; nothing for another day.
  var status: HTML {
    "<div class=\"status\">\(otherSchedule)\(coverage)\(closed)\(state, if: isToday)</div>"
  }

  /// That the reader looks at another schedule than the day's own, with the way back.
  private var otherSchedule: HTML {
    if schedule.id.isSame(as: clock.school.schedule(for: day).id) { return "" }
    let (chosen, own) = (schedule.name, clock.school.name(of: day, phrases))
    return """
      <p class="other" role="status">\(phrases[.bellsOtherSchedule, chosen, own]) \
      \(.button("own schedule", phrases[.bellsOwnSchedule]))</p>
      """
  }

  /// A sentence that the published schedule does not include this day; nil where it does.
  private var coverageNote: String? {
    isFixed ? nil : school.coverageNote(on: day, phrases)
  }

  private var coverage: HTML {
    coverageNote.map { "<p class=\"coverage\">\($0)</p>" } ?? ""
  }

  /// That a day has no bells. A day outside the published schedule is not known to have none.
  private var closed: HTML {
    if coverageNote != nil || !periods.isEmpty { return "" }
    let text =
      school.title(of: day) == nil
      ? phrases[.bellsNone, schedule.name] : phrases[.bellsNoSchool]
    return "<p>\(text)</p>"
  }

  /// The day's own name, or that of its own schedule: `Labor Day`. Empty for a day outside the published
  /// schedule that has no bells.
  var dayName: HTML {
    let school = clock.school
    let schedule = school.schedule(for: day)
    guard let title = school.title(of: day) else {
      let isUnknown = !schedule.hasBells && school.coverageNote(on: day, phrases) != nil
      return isUnknown ? "" : ": <strong>\(schedule.name)</strong>"
    }
    return ": <strong>\(title)</strong>\(" (\(schedule.name))", if: schedule.hasBells)"
  }

  /// The state of the reader; on a display, the states of all groups.
  private var states: [GroupState] {
    var states = [GroupState(school.status(at: now, groups: groups))]
    if !isDisplay { return states }
    for choice in clock.choices {
      // The place of each option's state: first that of no group, where that is an option.
      let none = choice.isOptional ? 1 : 0
      var places: [Int] = []
      for option in 0..<(none + choice.groups.count) {
        let group = option < none ? nil : choice.groups[option - none]
        let status = school.status(at: now, groups: choice.groups(groups, with: group))
        let place = states.firstIndex { $0.isSame(as: status) } ?? states.count
        if place == states.count { states.append(GroupState(status)) }
        places.append(place)
      }
      guard places.contains(where: { $0 != places[0] }) else { continue }
      if none == 1 { states[places[0]].isOfOthers = true }
      for (option, place) in places.enumerated() where none == 0 || place != places[0] {
        states[place].groups.append(choice.groups[option - none])
      }
    }
    return states
  }

  /// What is on for the reader; on a display, for each group where they differ.
  private var state: HTML {
    let all = states
    let isOn = all.contains { $0.status.current != nil }
    // While nothing is on, the next bell of the school counts.
    var first = 0
    for index in all.indices where all[index].precedes(all[first]) { first = index }
    var columns: [HTML] = []
    for index in all.indices where isOn ? all[index].status.current != nil : index == first {
      let state = all[index]
      if all[..<index].contains(where: { isOn && $0.isOn(with: state) }) { continue }
      guard let change = state.status.change, change > now else { continue }
      columns.append(column(isOn ? all.filter { $0.isOn(with: state) } : [state], change, all))
    }
    if columns.isEmpty {
      return coverageNote == nil ? "<p class=\"now\">\(phrases[.bellsNoMore])</p>" : ""
    }
    if columns.count == 1 { return columns[0] }
    var html: HTML = ""
    for column in columns { html += "<div class=\"group\">\(column)</div>" }
    return html
  }

  /// What is on until the same time, and what follows, perhaps not for all the same.
  private func column(_ states: [GroupState], _ change: Moment, _ all: [GroupState]) -> HTML {
    let status = states[0].status
    let isOfAll = all.allSatisfy { $0.status.current == nil || $0.isOn(with: states[0]) }
    var groups: [String] = []
    for state in states { groups += state.groups }
    if isOfAll || states.contains(where: { $0.isOfOthers || $0.groups.isEmpty }) { groups = [] }
    // Modules have integers of 32 bits.
    let seconds = Int(min(max(0, clock.instant(of: change) - instant), 1_000_000_000))
    var then: HTML = ""
    for state in states { then += following(state.status, states.count > 1 ? state.groups : []) }
    // Without script this stays the state at build time, so the text names that time.
    return """
      <p class="now" aria-live="polite"><span class="still">\
      \(phrases[.bellsAsOf, text(of: now.time)]) </span><strong>\(subject(of: status, groups))</strong></p>\
      <p class="left"><output aria-live="off" aria-label="\(phrases[.bellsTimeLeft])">\
      \(countdown(seconds, isOn: status.current != nil))</output></p>\(then)
      """
  }

  /// The current period, or else the next bell: `Next bell: 8:10, 1st.`
  private func subject(of status: BellStatus, _ groups: [String]) -> String {
    if let current = status.current { return title(of: current, groups) }
    guard let next = status.next else { return "" }
    let (start, name) = (text(of: next.period.start), title(of: next.period))
    if next.day == now.day { return phrases[.bellsNextBell, start, name] }
    let isThisYear = next.day.year == now.day.year
    let date = isThisYear ? phrases.shortDate(next.day) : phrases.longDate(next.day)
    return phrases[.bellsNextBellOn, date, start, name]
  }

  /// `Ends 10:26, then 4th at 10:46.`
  private func following(_ status: BellStatus, _ groups: [String]) -> HTML {
    guard status.current != nil, let end = status.end else { return "" }
    var sentence = phrases[.bellsEnds, text(of: end.time)]
    if status.next != nil, let lesson = status.nextLesson, lesson.day == now.day {
      let (name, start) = (title(of: lesson.period, groups), text(of: lesson.period.start))
      sentence =
        status.current?.isPassing == true && lesson.moment == end
        ? phrases[.bellsThen, name, start]
        : phrases[.bellsEndsThen, text(of: end.time), name, start]
    }
    return "<p class=\"then\">\(sentence)</p>"
  }

  /// `25:59 min left`, `2 days 14 h until then`, `30 days until then`.
  private func countdown(_ seconds: Int, isOn: Bool) -> HTML {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    var figure: HTML
    if hours >= 24 {
      figure = "<b>\(hours / 24)</b> \(phrases[.bellsDays, String(hours / 24)])"
      if hours < 7 * 24 { figure += " <b>\(hours % 24)</b> \(phrases[.bellsHours])" }
    } else if hours > 0 {
      figure = """
        <b>\(hours):\(padded(minutes % 60, to: 2))<small>:\(padded(seconds % 60, to: 2))</small></b> \
        \(phrases[.bellsHours])
        """
    } else if minutes > 0 {
      figure = """
        <b>\(minutes)<small>:\(padded(seconds % 60, to: 2))</small></b> \
        \(phrases[.bellsMinutesLeft])
        """
    } else {
      figure = "<b>\(seconds)</b> \(phrases[.bellsSeconds])"
    }
    return "\(figure) \(phrases[isOn ? .bellsLeft : .bellsUntilThen])"
  }

  /// The display for a wall: the state in large type, with the clock, the school and the date. Without
  /// script the stylesheet shows the day's periods instead, which stay true all day.
  var display: HTML {
    """
    <div class="screen" data-on-tick data-on-data><p class="clock">\(text(of: now.time))</p>\(status)\
    <p class="place"><span>\(clock.name)</span><i>\(" · ", if: !clock.name.utf8.isEmpty)</i>\
    <span>\(phrases.longDate(day))\(dayName)</span></p>\(tableOfGroups)</div>
    """
  }
}

/// A state with the groups that have it.
private struct GroupState {
  let status: BellStatus
  var groups: [String] = []
  /// Whether people in none of the groups of a choice have it, too.
  var isOfOthers = false

  init(_ status: BellStatus) { self.status = status }

  /// Whether the same is on until the same time.
  func isOn(with other: GroupState) -> Bool {
    status.end == other.status.end
      && (status.current?.name ?? "").isSame(as: other.status.current?.name ?? "")
  }

  /// Whether a reader sees no difference.
  func isSame(as other: BellStatus) -> Bool {
    isOn(with: GroupState(other)) && (status.current == nil) == (other.current == nil)
      && status.nextLesson?.moment == other.nextLesson?.moment
      && (status.nextLesson?.period.name ?? "").isSame(as: other.nextLesson?.period.name ?? "")
      && (status.current != nil || status.next?.moment == other.next?.moment)
  }

  func precedes(_ other: GroupState) -> Bool {
    guard let next = status.next?.moment else { return false }
    return other.status.next.map { next < $0.moment } ?? true
  }
}
