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

  /// A state with the groups that have it; no groups where others have it too.
  private typealias GroupState = (groups: [String], value: BellStatus)

  /// What is on for the reader; on a display, for each group where they differ.
  private var state: HTML {
    var states = GroupChoice.values(among: isDisplay ? clock.choices : [], default: groups) {
      school.status(at: now, groups: $0)
    }
    if states.contains(where: { $0.value.current != nil }) {
      states.removeAll { $0.value.current == nil }
    } else if let first = states.compactMap({ $0.value.next?.moment }).min(),
      let earliest = states.first(where: { $0.value.next?.moment == first })
    {
      // While nothing is on, the next bell of the school counts.
      states = [earliest]
    }
    guard states.contains(where: { $0.value.change.map { $0 > now } ?? false }) else {
      return coverageNote == nil ? "<p class=\"now\">\(phrases[.bellsNoMore])</p>" : ""
    }
    let columns = BellsPart.merged(states) { left, right in
      left.end == right.end && (left.current?.name ?? "").isSame(as: right.current?.name ?? "")
    }
    if columns.count == 1 { return state(columns[0], []) }
    var html: HTML = ""
    for column in columns {
      html += "<div class=\"group\">\(state(column, self.groups(of: column)))</div>"
    }
    return html
  }

  /// Lists of the states that are the same.
  private static func merged(
    _ states: [GroupState], by isSame: (BellStatus, BellStatus) -> Bool
  ) -> [[GroupState]] {
    var merged: [[GroupState]] = []
    for state in states {
      if let index = merged.firstIndex(where: { isSame($0[0].value, state.value) }) {
        merged[index].append(state)
      } else {
        merged.append([state])
      }
    }
    return merged
  }

  /// The groups that have one of the states; none where everybody has one.
  private func groups(of states: [GroupState]) -> [String] {
    let names = states.flatMap { $0.groups }
    let isOfAll = clock.choices.contains { choice in
      !choice.isOptional
        && choice.groups.allSatisfy { group in names.contains { $0.isSame(as: group) } }
    }
    return isOfAll || states.contains { $0.groups.isEmpty } ? [] : names
  }

  /// What is on until the same time, and what follows, perhaps not for all the same.
  private func state(_ states: [GroupState], _ groups: [String]) -> HTML {
    let status = states[0].value
    // Modules have integers of 32 bits.
    let seconds = Int(
      min(max(0, clock.instant(of: status.change ?? now) - instant), 1_000_000_000))
    var then: HTML = ""
    let following = BellsPart.merged(states) { $0.nextLesson == $1.nextLesson }
    for states in following {
      let groups = following.count == 1 ? [] : self.groups(of: states)
      then += self.following(states[0].value, groups)
    }
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
