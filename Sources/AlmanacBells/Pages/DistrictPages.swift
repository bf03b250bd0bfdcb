// The overview page of several schools.

package import AlmanacBase

/// The page that links to the schools of a district.
///
///     DistrictPages(schools: [west, east], base: Address("bells/"), today: at).index
package struct DistrictPages: Sendable {
  package let schools: [BellPages]
  package let base: Address
  package let today: Moment
  package let phrases: Phrasebook
  /// The live table; nil if pages have no live parts.
  package let live: Mount?

  package init(
    schools: [BellPages], base: Address, today: Moment, phrases: Phrasebook = Phrasebook(),
    live: Mount? = nil
  ) {
    self.schools = schools
    self.base = base
    self.today = today
    self.phrases = phrases
    self.live = live
  }

  /// Today's schedule of each school, its first and last bell and the current period, with a link
  /// to the school's own page.
  package var index: Page {
    Page(
      address: base, title: phrases[.bellsDistrict],
      description: phrases[.bellsDistrictDescription, phrases.longDate(today.day)],
      blocks: blocks,
      navigation: Page.navigation(
        from: Link(phrases[.bellsAllSchools], to: base),
        to: schools.map { Link($0.name, to: $0.base) }))
  }

  /// The table of the schools with a schedule for today, and a line with the others.
  package var blocks: [Block] {
    let outside = schools.filter { !isCovered($0) }.map { Link($0.name, to: $0.base) }
    let blocks =
      (outside.count == schools.count ? [] : [.table(table)])
      + (outside.isEmpty
        ? [] : [Block.paragraph(Inline.labelled(phrases[.bellsOutside], outside))])
    guard var live else { return blocks }
    live.fallback = blocks
    return [.mount(live)]
  }

  private func isCovered(_ pages: BellPages) -> Bool {
    pages.school.coverageNote(on: today.day, phrases) == nil
  }

  private var table: Table {
    Table(
      caption: phrases[
        .dateAndTime, phrases.longDate(today.day), today.time.twentyFourHour],
      style: "schools",
      columns: [
        .init(phrases[.bellsSchool]), .init(phrases[.bellsScheduleColumn]),
        .init(phrases[.bellsFirst], .trailing), .init(phrases[.bellsLast], .trailing),
        .init(phrases[.bellsNowColumn]),
      ], rows: schools.filter(isCovered).map { row(of: $0) })
  }

  private func row(of pages: BellPages) -> Table.Row {
    let schedule = pages.school.schedule(for: today.day)
    let periods = schedule.periods(groups: pages.groups)
    let now = Now(in: periods, at: today.time)
    return Table.Row([
      [.link(Link(pages.name, to: pages.base))],
      [.text(pages.name(of: today.day))],
      [.text(periods.hours.map { phrases.time($0.first) } ?? "–")],
      [.text(periods.hours.map { phrases.time($0.last) } ?? "–")],
      [
        .text(
          now.current.map { phrases[.bellsNowLeft, $0.title(phrases), String(now.minutesLeft)] }
            ?? "–")
      ],
    ])
  }
}
