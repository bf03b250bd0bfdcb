// Everything that one school publishes: which pages there are, and where.

/// The pages of one school's bells, each computed when it is asked for, so that a district of any
/// size needs no more memory than one page.
///
///     let pages = BellPages(school: school, base: Address("bells/west/"), name: "West", today: at)
///     for key in pages.keys { put(pages.page(key), pages.files(key)) }
package struct BellPages: Sendable {
  package let school: School
  package let base: Address
  /// As titles and calendars say it; may be empty where there is one school alone.
  package let name: String
  package let today: Moment
  package let phrases: Phrasebook
  /// The early bird that is shown first; nil for none.
  package let choice: String?
  /// Where the bells ring, for the calendars; without it there are none.
  package let zone: ZoneTransitions?
  /// Tells the calendars' identifiers from those of other sites.
  package let domain: String
  /// How dates are written where somebody asks for one.
  package let dateOrder: DateOrder
  /// The two spreadsheets, as the user would type them.
  package let sources: [String]
  /// The pages above the school's own, outermost first.
  package let ancestors: [Link]
  /// The live part about a topic of `BellTopic`; nil where pages have none.
  package let live: Live?
  package typealias Live = @Sendable (_ topic: BellTopic) -> Mount?
  let earlyBirds: [String]
  let earlyBirdSlugs: [String]
  let scheduleSlugs: [String]

  /// A choice that is none of the school's early birds counts as none.
  package init(
    school: School, base: Address, name: String, today: Moment, phrases: Phrasebook = Phrasebook(),
    choice: String? = nil, zone: ZoneTransitions? = nil, domain: String = "almanac",
    dateOrder: DateOrder = .monthFirst, sources: [String] = [], ancestors: [Link] = [],
    live: Live? = nil
  ) {
    self.school = school
    self.base = base
    self.name = name
    self.today = today
    self.phrases = phrases
    self.choice = choice.flatMap { school.earlyBird(named: $0) }
    self.zone = zone
    self.domain = domain
    self.dateOrder = dateOrder
    self.sources = sources
    self.ancestors = ancestors
    self.live = live
    earlyBirds = school.earlyBirds
    earlyBirdSlugs = Slug.unique(earlyBirds)
    scheduleSlugs = Slug.unique(school.schedules.map { $0.name })
  }

  /// Which page.
  package enum Key: Sendable, Hashable {
    case today
    case day(Day)
    case week(Week)
    case upcoming
    /// By its place among the school's schedules.
    case schedule(Int)
    case wall
  }

  /// Every page: today, each day and week from the first to the last listed day, what is to come,
  /// each schedule, and the sheet for the wall.
  package var keys: [Key] {
    var keys: [Key] = [.today]
    if let first = school.firstDay, let last = school.lastDay {
      for number in 0...first.days(until: last) { keys.append(.day(first.adding(days: number))) }
      var week = first.week
      while week <= last.week {
        keys.append(.week(week))
        week = week.next
      }
    }
    keys.append(.upcoming)
    for index in school.schedules.indices { keys.append(.schedule(index)) }
    keys.append(.wall)
    return keys
  }

  package func address(of key: Key) -> Address {
    switch key {
    case .today: base
    case .day(let day): base / (day.iso + "/")
    case .week(let week): base / ("week/" + week.text + "/")
    case .upcoming: base / "upcoming/"
    case .schedule(let index): base / ("schedules/" + scheduleSlugs[index] + "/")
    case .wall: base / "wall/"
    }
  }

  package func page(_ key: Key) -> Page {
    switch key {
    case .today: todayPage
    case .day(let day): dayPage(day)
    case .week(let week): weekPage(week)
    case .upcoming: upcomingPage
    case .schedule(let index): schedulePage(index)
    case .wall: wallPage
    }
  }

  /// A page of the school: with its name before the title and its spreadsheets as sources.
  func page(
    _ key: Key, title: String, description: String, blocks: [Block], previous: Link? = nil,
    next: Link? = nil, layout: Page.Layout = .page
  ) -> Page {
    Page(
      address: address(of: key),
      title: name.utf8.isEmpty ? title : phrases[.titleOfSchool, name, title],
      description: description, blocks: blocks, ancestors: ancestors(of: key), previous: previous,
      next: next, sources: sources, layout: layout)
  }

  private func ancestors(of key: Key) -> [Link] {
    if key == .today { return ancestors }
    return ancestors + [Link(name.utf8.isEmpty ? phrases[.bellsToday] : name, to: base)]
  }

  /// A link to a day that has a page.
  func link(to day: Day) -> Link {
    Link(phrases.longDate(day), to: address(of: .day(day)))
  }

  /// A link to the day's page, or nil where the day has none.
  func link(to day: Day, _ text: String) -> Link? {
    school.isWithinSchedule(day) ? Link(text, to: address(of: .day(day))) : nil
  }

  /// The days' link or, for a day without a page, its text alone.
  func inline(_ day: Day, _ text: String) -> Inline {
    link(to: day, text).map { .link($0) } ?? .text(text)
  }
}
