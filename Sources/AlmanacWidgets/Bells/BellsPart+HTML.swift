// Renders a live day as HTML.

import AlmanacBells

extension BellsPart {
  package var html: HTML {
    if case .upcoming(let count) = topic { return upcoming(atMost: count) }
    return """
      <div class="bells-day" data-on-tick data-on-data\(" data-on-gesture", if: takesGestures)\
      \(" data-on-key=\"ArrowLeft ArrowRight\"", if: navigatesDays)>\
      \(neighbours, if: isSchoolPage)\(heading, if: !isFixed)\(status)\(choices)\
      \(figure)\(table)\(personal, if: isSchoolPage)\(links, if: isSchoolPage)</div>
      """
  }

  /// `Wednesday, September 2, 2015: Regular`, `Monday, September 7, 2015: Labor Day`
  private var heading: HTML {
    "<p class=\"date\"><span>\(date)</span>\(dayName)</p>"
  }

  /// The selectors of the groups and, for today, of the schedule.
  private var choices: HTML {
    // On the page of a day without bells, nothing depends on them.
    if isFixed, periods.isEmpty { return "" }
    var fields: HTML = ""
    for choice in clock.choices {
      let chosen = settings.group(of: choice, default: clock.groups)
      var options: HTML = ""
      if choice.isOptional {
        options = .option("", choice.labelOfNone(phrases), isChosen: chosen == nil)
      }
      for group in choice.groups {
        options += .option(group, group, isChosen: chosen.map { group.isSame(as: $0) } ?? false)
      }
      fields += field(choice.storageKey, choice.label(phrases), options)
    }
    if !isFixed, school.schedules.count > 1 {
      let name = schedule.name
      var options: HTML = ""
      // A day off has a name but no bells; it is listed first while it is the day's own schedule.
      if school.schedule(named: name) == nil { options += .option(name, name, isChosen: true) }
      for other in school.schedules {
        options += .option(other.name, other.name, isChosen: other.name.isSame(as: name))
      }
      fields += field("schedule", phrases[.bellsScheduleColumn], options)
    }
    return "<div class=\"choices\">\(fields)</div>"
  }

  /// The fields for the reader's names of periods, and the calendar for the reader's groups.
  private var personal: HTML {
    var fields: HTML = ""
    for (name, own) in zip(names.renamable, names.own) {
      fields += """
        <label>\(name) <input data-on-input="name \(name)" value="\(own)" \
        maxlength="\(PeriodNames.maxLength)" autocomplete="off"></label>
        """
    }
    return """
      <details class="names"><summary>\(phrases[.bellsNameClasses])</summary>\
      <p class="note">\(phrases[.bellsNameClassesDetail])</p>\
      <div class="choices">\(fields)</div></details>\(calendar)
      """
  }

  /// Links to the calendar for the reader's groups: one for programs that subscribe to it, whose scheme
  /// the page's script adds, and the file.
  private var calendar: HTML {
    let groups = groups
    let file = clock.calendars.first { calendar in
      calendar.groups.count == groups.count
        && calendar.groups.allSatisfy { group in groups.contains { $0.isSame(as: group) } }
    }?.file
    guard let file else { return "" }
    let address = PartContext.address(of: file, in: dataFolder)
    return """
      <p class="subscribe"><a href="\(address)" data-webcal="\(address)">\
      \(phrases[.bellsYourCalendar])</a> <a href="\(address)" download>\
      \(phrases[.bellsDownload])</a></p>
      """
  }

  private func field(_ name: String, _ label: String, _ options: HTML) -> HTML {
    """
    <label>\(label) <select data-on-input="\(name)" autocomplete="off">\(options)</select></label>
    """
  }

  /// The progress image. The stylesheet shows a section of half its height on narrow screens; the
  /// translation, which has no effect on wide ones, centres it on the current time.
  private var figure: HTML {
    guard isToday,
      let image = ProgressImage(
        schedule: schedule.name, periods: periods.map { renamed($0) }, at: now.time)
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

  /// The day's periods with their times and lengths; nothing for a day without bells.
  var table: HTML {
    let caption = schedule.title(groups: groups, among: clock.choices, phrases)
    return table(periods, caption) { title(of: $0) }
  }

  func table(_ periods: [Period], _ caption: String, title: (Period) -> String) -> HTML {
    if periods.isEmpty { return "" }
    var rows: HTML = ""
    for period in periods { rows += row(of: period, titled: title(period)) }
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

  private func row(of period: Period, titled title: String) -> HTML {
    let isCurrent = isToday && period.contains(now.time)
    let isPast = isToday && period.end <= now.time
    return """
      <tr class="\("passing", if: period.isPassing)\(" current", if: isCurrent)\
      \(" past", if: isPast)"\(" aria-current=\"time\"", if: isCurrent)>\
      <th scope="row">\(title)</th><td class="number">\(text(of: period.start))</td>\
      <td class="number">\(text(of: period.end))</td><td class="number">\(period.length)</td></tr>
      """
  }

  private func renamed(_ period: Period) -> Period {
    Period(
      name: names.renamed(period.name), start: period.start, end: period.end, kind: period.kind,
      group: period.group) ?? period
  }

  /// The reader's name of a period, or else its own.
  @inline(never)
  func title(of period: Period) -> String {
    let title = period.title(phrases)
    return title.isSame(as: period.name) ? names.renamed(title) : title
  }

  @inline(never)
  func text(of time: TimeOfDay) -> String {
    phrases.time(
      time, isTwentyFourHour: settings.showsTwentyFourHours ?? phrases.isTwentyFourHour)
  }
}
