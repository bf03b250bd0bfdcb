// The same pieces for a page that somebody writes: a fence says what to show there.

extension BellPages {
  /// What a fence shows.
  package enum Show: Sendable {
    /// The schedule of the day with now marked, and the progress image.
    case today
    case day(Day)
    case week(Week)
    /// The special days from a day on, or, where none is given, from today on; all of them where no
    /// number is given.
    case upcoming(Day?, atMost: Int?)
    case schedule(Schedule)
  }

  /// Blocks for a page anywhere on the site; links and images lead to the school's own pages.
  ///
  ///     pages.blocks(.day(Day("9/4/2015")!), earlyBird: "Early Bird A")
  package func blocks(_ show: Show, earlyBird: String?) -> [Block] {
    switch show {
    case .today: todayBlocks(earlyBird: earlyBird)
    case .day(let day):
      [heading(day, school.schedule(for: day))] + dayBlocks(day, earlyBird: earlyBird)
    case .week(let week): weekBlocks(week)
    case .upcoming(let day?, let count): upcomingBlocks(from: day, atMost: count)
    case .upcoming(nil, let count): upcomingBlocks(atMost: count)
    case .schedule(let schedule): [.table(table(of: schedule, earlyBird: earlyBird))]
    }
  }
}
