// The list of pages that a school publishes, and their addresses.

package import AlmanacBase

/// The pages of one school. Each is computed on request, so that memory use does not grow with the
/// number of schools.
///
///     let pages = BellPages(school: school, base: Address("bells/west/"), name: "West", today: at)
///     for key in pages.keys { put(pages.page(key), pages.files(key)) }
package struct BellPages: Sendable {
  package let school: School
  package let base: Address
  /// The name in titles and calendars; may be empty if there is only one school.
  package let name: String
  package let today: Moment
  package let phrases: Phrasebook
  /// The early bird that is shown by default; nil for none.
  package let choice: String?
  /// The groups that are shown by default, at most one of each choice.
  package let groups: [String]
  /// The choices among the school's groups.
  package let groupChoices: [GroupChoice]
  /// The time zone of the calendars; nil for no calendars.
  package let zone: ZoneTransitions?
  /// The name of calendars of a school without a name.
  package let siteTitle: String
  /// The domain in the calendars' event identifiers, which makes them unique.
  package let domain: String
  /// The order of day and month in dates that authors write.
  package let dateOrder: DateOrder
  /// The ancestors of the school's own page, outermost first.
  package let ancestors: [Link]
  /// Creates the live part for a topic; nil if pages have no live parts.
  package let live: Live?
  package typealias Live = @Sendable (_ topic: BellTopic) -> Mount?
  let earlyBirds: [String]
  let earlyBirdSlugs: [String]
  let scheduleSlugs: [String]
  /// The schedules that have a page: those with bells.
  let scheduleIndices: [Int]
  let calendarFiles: [CalendarFile]

  /// Creates the pages. Groups that the school does not have are ignored.
  package init(
    school: School, base: Address, name: String, today: Moment, phrases: Phrasebook = Phrasebook(),
    groups: [String] = [], zone: ZoneTransitions? = nil, domain: String = "almanac",
    siteTitle: String = "",
    dateOrder: DateOrder = .monthFirst, ancestors: [Link] = [], live: Live? = nil
  ) {
    self.school = school
    self.base = base
    self.name = name
    self.today = today
    self.phrases = phrases
    groupChoices = school.groupChoices
    self.groups = school.groups(of: groups)
    choice = groups.lazy.compactMap { school.earlyBird(named: $0) }.first
    self.zone = zone
    self.domain = domain
    self.siteTitle = siteTitle
    self.dateOrder = dateOrder
    self.ancestors = ancestors
    self.live = live
    earlyBirds = school.earlyBirds
    earlyBirdSlugs = Slug.unique(earlyBirds)
    calendarFiles = CalendarFile.all(of: groupChoices, groups: self.groups)
    scheduleSlugs = Slug.unique(school.schedules.map { $0.name })
    scheduleIndices = school.schedules.indices.filter { school.schedules[$0].hasBells }
  }

  /// The time zone of countdowns; UTC for a school without calendars, which has no zone.
  var clockZone: ZoneTransitions { zone ?? .utc }

  /// Identifies a page.
  package enum Key: Sendable, Hashable {
    case today
    case day(Day)
    case week(Week)
    case month(Month)
    case upcoming
    /// The index of the schedule in `school.schedules`; one of `scheduleIndices`.
    case schedule(Int)
    case wall
    /// The display for a screen on a wall.
    case display
  }

  /// All pages: today, each published day, week and month, upcoming days, each schedule, the
  /// printed sheet, and the display.
  package var keys: [Key] {
    var keys: [Key] = [.today]
    keys += school.publishedDays.map { .day($0) }
    keys += school.publishedWeeks.map { .week($0) }
    keys += school.publishedMonths.map { .month($0) }
    keys.append(.upcoming)
    keys += scheduleIndices.map { .schedule($0) }
    keys += [.wall, .display]
    return keys
  }

  package func address(of key: Key) -> Address {
    switch key {
    case .today: base
    case .day(let day): base / (day.iso + "/")
    case .week(let week): base / ("week/" + week.text + "/")
    case .month(let month): base / ("month/" + month.text + "/")
    case .upcoming: base / "upcoming/"
    case .schedule(let index): base / ("schedules/" + scheduleSlugs[index] + "/")
    case .wall: base / "wall/"
    case .display: base / "display/"
    }
  }

  package func page(_ key: Key) -> Page {
    switch key {
    case .today: todayPage
    case .day(let day): dayPage(day)
    case .week(let week): weekPage(week)
    case .month(let month): monthPage(month)
    case .upcoming: upcomingPage
    case .schedule(let index): schedulePage(index)
    case .wall: wallPage
    case .display: displayPage
    }
  }

  /// The default groups with another early bird, or with none.
  func groups(earlyBird: String?) -> [String] {
    GroupChoice.groups(groups, earlyBird: earlyBird, among: groupChoices)
  }

  /// A page of the school with its name in the title.
  func page(
    _ key: Key, title: String, description: String, blocks: [Block], previous: Link? = nil,
    next: Link? = nil, layout: Page.Layout = .page
  ) -> Page {
    Page(
      address: address(of: key),
      title: name.utf8.isEmpty ? title : phrases[.titleOfSchool, name, title],
      description: description, blocks: blocks, ancestors: ancestors(of: key),
      navigation: navigation(of: key), previous: previous, next: next, layout: layout)
  }

  private func ancestors(of key: Key) -> [Link] {
    if key == .today { return ancestors }
    return ancestors + [Link(name.utf8.isEmpty ? phrases[.bellsToday] : name, to: base)]
  }

  /// A link to a day that has a page.
  func link(to day: Day) -> Link {
    Link(
      phrases.longDate(day), to: address(of: .day(day)), short: phrases.shortWeekdayAndDay(day))
  }

  /// A link to the day's page; nil if the day has none.
  func link(to day: Day, _ text: String) -> Link? {
    school.isWithinSchedule(day) ? Link(text, to: address(of: .day(day))) : nil
  }

  /// A link to the day's page, or plain text if the day has none.
  func inline(_ day: Day, _ text: String) -> Inline {
    link(to: day, text).map { .link($0) } ?? .text(text)
  }
}
