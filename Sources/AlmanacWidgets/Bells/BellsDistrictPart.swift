// Shows today's schedules of a district's schools as a live table.

package import AlmanacBells

/// A table with a row per school: today's schedule and the current period, computed by the `BellsPart`
/// of a display each. The data is the `BellClock` text of each school, concatenated.
package struct BellsDistrictPart: LivePart {
  package static let name = "bells-district"

  private var schools: [BellsPart]
  private let dataFolder: String
  private let phrases: Phrasebook

  package init?(_ context: PartContext) {
    guard let clocks = BellClock.all(in: context.data) else { return nil }
    self.init(clocks, context)
  }

  /// Creates the part from clocks that are already decoded. Ignores the data in `context`.
  package init(_ clocks: [BellClock], _ context: PartContext) {
    schools = clocks.map { BellsPart(.display, clock: $0, context) }
    dataFolder = context.dataFolder
    phrases = context.phrases
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    // The effects of a school's own page, such as announcing a class, are discarded.
    var others: [Effect] = []
    for index in schools.indices { schools[index].handle(event, &others) }
  }

  package var html: HTML {
    var rows: HTML = ""
    var outside: HTML = ""
    for school in schools {
      if school.school.coverageNote(on: school.day, phrases) == nil {
        rows += row(of: school)
      } else {
        outside += "\(" · ", if: !outside.bytes.isEmpty)\(link(to: school))"
      }
    }
    return """
      <div data-on-tick data-on-data>\(table(rows), if: !rows.bytes.isEmpty)\
      \("<p class=\"note\">\(phrases[.bellsOutside]) \(outside)</p>", if: !outside.bytes.isEmpty)</div>
      """
  }

  private func table(_ rows: HTML) -> HTML {
    """
    <div class="table" tabindex="0" role="group" aria-label="\(caption)">\
    <table class="schools"><caption>\(caption)</caption><thead><tr>\
    <th scope="col">\(phrases[.bellsSchool])</th>\
    <th scope="col">\(phrases[.bellsScheduleColumn])</th>\
    <th scope="col" class="number">\(phrases[.bellsFirst])</th>\
    <th scope="col" class="number">\(phrases[.bellsLast])</th>\
    <th scope="col">\(phrases[.bellsNowColumn])</th></tr></thead>\
    <tbody>\(rows)</tbody></table></div>
    """
  }

  /// `Wednesday, September 2, 2015, 10:00`, by the clock of the first school.
  private var caption: String {
    guard let school = schools.first else { return "" }
    let now = school.now
    return phrases[.dateAndTime, phrases.longDate(now.day), now.time.twentyFourHour]
  }

  private func row(of school: BellsPart) -> HTML {
    let periods = school.periods
    let time = school.now.time
    let hours = periods.hours
    let now = Now(in: periods, at: time)
    let current = now.current.map {
      phrases[.bellsNowLeft, school.title(of: $0), String(now.minutesLeft)]
    }
    return """
      <tr><th scope="row">\(link(to: school))</th>\
      <td>\(school.school.name(of: school.day, phrases))</td>\
      <td class="number">\(hours.map { school.text(of: $0.first) } ?? "–")</td>\
      <td class="number">\(hours.map { school.text(of: $0.last) } ?? "–")</td>\
      <td>\(current ?? "–")</td></tr>
      """
  }

  private func link(to school: BellsPart) -> HTML {
    let address = PartContext.address(of: school.clock.slug, in: dataFolder)
    return "<a href=\"\(address)/\">\(school.clock.name)</a>"
  }
}
