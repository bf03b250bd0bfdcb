// The state of the school as HTML: the current period, the time left, and what follows.

import AlmanacBells

extension BellsPart {
  /// The state at the current time; nothing for another day.
  var status: HTML { status(otherSchedule, isToday ? state : "") }

  func status(_ otherSchedule: HTML, _ state: HTML) -> HTML {
    "<div class=\"status\">\(otherSchedule)\(coverage)\(closed)\(state)</div>"
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

  /// `Monday, September 7, 2015: `, before the day's name, or without a colon where it has none.
  var date: HTML { "\(phrases.longDate(day))\(": ", if: !dayName.bytes.isEmpty)" }

  /// The day's own name, or that of its own schedule: `Labor Day`. Empty for a day outside the published
  /// schedule that has no bells.
  var dayName: HTML {
    let school = clock.school
    let schedule = school.schedule(for: day)
    guard let title = school.title(of: day) else {
      let isUnknown = !schedule.hasBells && school.coverageNote(on: day, phrases) != nil
      return isUnknown ? "" : "<strong>\(schedule.name)</strong>"
    }
    return "<strong>\(title)</strong>\(" (\(schedule.name))", if: schedule.hasBells)"
  }

  private var state: HTML {
    let status = school.status(at: now, groups: groups)
    guard let change = status.change, change > now else { return noMoreBells }
    let start = status.next.map { text(of: $0.period.start) } ?? ""
    let outlook = status.outlook(periods, in: school, next: start, phrases)
    var then = following(status)
    if !outlook.utf8.isEmpty { then += "<p class=\"then\">\(outlook)</p>" }
    return current(subject(of: status), status, until: change, then: then)
  }

  /// That no bell follows. A day outside the published schedule is not known to have none.
  var noMoreBells: HTML {
    coverageNote == nil ? "<p class=\"now\">\(phrases[.bellsNoMore])</p>" : ""
  }

  /// What is on, how long, and what follows.
  func current(_ subject: String, _ status: BellStatus, until change: Moment, then: HTML) -> HTML {
    // Modules have integers of 32 bits.
    let seconds = Int(min(max(0, clock.instant(of: change) - instant), 1_000_000_000))
    // Without script this stays the state at build time, so the text names that time.
    return """
      <p class="now" aria-live="polite"><span class="still">\
      \(phrases[.bellsAsOf, text(of: now.time)]) </span><strong>\(subject)</strong></p>\
      <p class="left"><output aria-live="off" aria-label="\(phrases[.bellsTimeLeft])">\
      \(countdown(seconds, isOn: status.current != nil))</output></p>\(then)
      """
  }

  /// The current period, or else the next bell: `Next bell: 8:10, 1st.`
  func subject(of status: BellStatus) -> String {
    if let current = status.current { return title(of: current) }
    guard let next = status.next else { return "" }
    let (start, name) = (text(of: next.period.start), title(of: next.period))
    if next.day == now.day { return phrases[.bellsNextBell, start, name] }
    let isThisYear = next.day.year == now.day.year
    let date = isThisYear ? phrases.shortDate(next.day) : phrases.longDate(next.day)
    return phrases[.bellsNextBellOn, date, start, name]
  }

  /// `Ends 10:26, then 4th at 10:46.`
  ///
  /// - Parameter title: the name of the next lesson; by default that of its period.
  func following(_ status: BellStatus, title: String? = nil) -> HTML {
    guard status.current != nil, let end = status.end else { return "" }
    var sentence = phrases[.bellsEnds, text(of: end.time)]
    if status.next != nil, let lesson = status.nextLesson, lesson.day == now.day {
      let name = title ?? self.title(of: lesson.period)
      let start = text(of: lesson.period.start)
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
}
