// The blocks that a `bells` fence can show.

package import AlmanacBase

extension BellPages {
  /// What a fence shows.
  package enum Show: Sendable {
    /// Today's schedule with the current period marked, and the progress image.
    case today
    case day(Day)
    case week(Week)
    /// The special days from a day on (from today if nil), at most as many as given (all if nil).
    case upcoming(Day?, atMost: Int?)
    case schedule(Schedule)
  }

  /// Blocks for any page of the site; their links and images refer to the school's own pages.
  ///
  ///     pages.blocks(.day(Day(slashed: "9/4/2015")!), earlyBird: "Early Bird A")
  package func blocks(_ show: Show, earlyBird: String?) -> [Block] {
    switch show {
    case .today: todayBlocks(earlyBird: earlyBird)
    case .day(let day):
      [heading(day)] + dayBlocks(day, earlyBird: earlyBird)
    case .week(let week): weekBlocks(week)
    case .upcoming(let day?, let count): upcomingBlocks(from: day, atMost: count)
    case .upcoming(nil, let count): upcomingBlocks(atMost: count)
    case .schedule(let schedule): [.table(table(of: schedule, earlyBird: earlyBird))]
    }
  }
}
