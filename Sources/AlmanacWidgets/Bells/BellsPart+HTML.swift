// Renders a live day as HTML.

import AlmanacCore

extension BellsPart {
  package var html: HTML {
    if case .upcoming(let count) = topic { return upcoming(atMost: count) }
    return """
      <div class="bells-day" data-on-tick\(" data-on-gesture", if: takesGestures)\
      \(" data-on-key=\"ArrowLeft ArrowRight\"", if: navigatesDays)>\
      \(neighbours, if: isSchoolPage)\(heading, if: !isFixed)\(coverage)\(status)\(choices)\
      \(figure)\(table)\(links, if: isSchoolPage)</div>
      """
  }

  /// `Wednesday, September 2, 2015: Regular`
  private var heading: HTML {
    "<p class=\"date\">\(phrases.longDate(day)): <strong>\(schedule.name)</strong></p>"
  }

  /// A sentence that the published schedule does not include this day; nil where it does.
  private var coverageNote: String? {
    isFixed ? nil : clock.school.coverageNote(on: day, phrases)
  }

  private var coverage: HTML {
    coverageNote.map { "<p class=\"coverage\">\($0)</p>" } ?? ""
  }

  /// The current and the next period. The remaining time is a separate element, because it changes
  /// every second and should not be announced.
  private var status: HTML {
    let periods = periods
    if periods.isEmpty {
      // A day outside the published schedule is not known to be without school.
      return coverageNote == nil ? "<p>\(phrases[.bellsNone, schedule.name])</p>" : ""
    }
    guard isToday else { return "" }
    let now = Now(in: periods, at: now.time)
    let sentence: String
    if let current = now.current {
      sentence = phrases[.bellsUntil, title(of: current), text(of: current.end)]
    } else if now.next != nil {
      sentence = phrases[.bellsBeforeFirst]
    } else {
      sentence = phrases[.bellsAfterLast]
    }
    var next: HTML = ""
    if let period = now.next {
      next = " \(phrases[.bellsNext, title(of: period), text(of: period.start)])"
    }
    var left: HTML = ""
    if let change = now.change {
      left = """
        <p class="left"><output aria-live="off" aria-label="\(phrases[.bellsTimeLeft])">\
        \(duration(change.seconds - self.now.time.seconds))</output></p>
        """
    }
    // Without script this stays the state at build time, so the text names that time.
    return """
      <p class="now" aria-live="polite"><span class="still">\
      \(phrases[.bellsAsOf, text(of: self.now.time)]) </span><strong>\(sentence)</strong>\(next)</p>\(left)
      """
  }

  /// `26:00`, `1:05:09`
  private func duration(_ seconds: Int) -> String {
    let minutes = seconds / 60 % 60
    let rest = seconds % 60
    let digits = { (number: Int) in number < 10 ? "0" + String(number) : String(number) }
    if seconds < 3600 { return String(minutes) + ":" + digits(rest) }
    return String(seconds / 3600) + ":" + digits(minutes) + ":" + digits(rest)
  }

  /// The selectors of the early bird and, for today, of the schedule.
  private var choices: HTML {
    var fields: HTML = ""
    let birds = clock.school.earlyBirds
    if !birds.isEmpty {
      var options = HTML.option("", phrases[.bellsVariantWithout], isChosen: choice == nil)
      for bird in birds {
        options += .option(bird, bird, isChosen: choice.map { $0.isSame(as: bird) } ?? false)
      }
      fields += field("early-bird", phrases[.bellsEarlyBird], options)
    }
    if !isFixed, clock.school.schedules.count > 1 {
      let name = schedule.name
      var options: HTML = ""
      // A day off has a name but no bells; it is listed first while it is the day's own schedule.
      if clock.school.schedule(named: name) == nil {
        options += .option(name, name, isChosen: true)
      }
      for other in clock.school.schedules {
        options += .option(other.name, other.name, isChosen: other.name.isSame(as: name))
      }
      fields += field("schedule", phrases[.bellsScheduleColumn], options)
    }
    return "<div class=\"choices\">\(fields)</div>"
  }

  private func field(_ name: HTML, _ label: String, _ options: HTML) -> HTML {
    """
    <label>\(label) <select data-on-input="\(name)" autocomplete="off">\(options)</select></label>
    """
  }

  /// The progress image. The stylesheet shows a section of half its height on narrow screens; the
  /// translation, which has no effect on wide ones, centres it on the current time.
  private var figure: HTML {
    guard isToday,
      let image = ProgressImage(schedule: schedule.name, periods: periods, at: now.time)
    else { return "" }
    let offset = ProgressImage.contentOffset(
      fraction: image.fraction, contentHeight: Double(image.height),
      windowHeight: Double(image.height / 2))
    return """
      <figure class="progress"><svg class="day-picture" viewBox="0 0 \(image.width) \
      \(image.height)" preserveAspectRatio="xMidYMin slice" role="img" \
      aria-label="\(image.title(phrases))"><g transform="translate(0 -\(Int(offset)))">\
      \(HTML(trusting: image.drawing(phrases)))</g></svg>\
      <figcaption>\(image.title(phrases))</figcaption></figure>
      """
  }

  private var table: HTML {
    let periods = periods
    if periods.isEmpty { return "" }
    var rows: HTML = ""
    for period in periods { rows += row(of: period) }
    let bird = choice.flatMap { schedule.has(group: $0) ? $0 : nil }
    let how = bird.map { phrases[.bellsWithEarlyBird, $0] } ?? phrases[.bellsWithoutEarlyBird]
    let hasEarlyBirds = !clock.school.earlyBirds.isEmpty
    let caption = hasEarlyBirds ? phrases[.bellsTable, schedule.name, how] : schedule.name
    return """
      <div class="table" tabindex="0" role="group" aria-label="\(caption)">\
      <table class="schedule"><caption>\(caption)</caption><thead><tr>\
      <th scope="col">\(phrases[.bellsPeriod])</th>\
      <th scope="col" class="number">\(phrases[.bellsStart])</th>\
      <th scope="col" class="number">\(phrases[.bellsEnd])</th>\
      <th scope="col" class="number">\(phrases[.bellsMinutes])</th></tr></thead>\
      <tbody>\(rows)</tbody></table></div>
      """
  }

  private func row(of period: Period) -> HTML {
    let isCurrent = isToday && period.contains(now.time)
    let isPast = isToday && period.end <= now.time
    return """
      <tr class="\("passing", if: period.isPassing)\(" current", if: isCurrent)\
      \(" past", if: isPast)"\(" aria-current=\"time\"", if: isCurrent)>\
      <th scope="row">\(title(of: period))</th><td class="number">\(text(of: period.start))</td>\
      <td class="number">\(text(of: period.end))</td><td class="number">\(period.length)</td></tr>
      """
  }

  func title(of period: Period) -> String {
    period.title(phrases)
  }

  func text(of time: TimeOfDay) -> String {
    showsTwentyFourHours ? time.twentyFourHour : time.twelveHour
  }
}
