// The note on boards of days on which clocks change.

import AlmanacBase
import Testing

@testable import AlmanacTravel

extension LiveBoardTests {
  @Test func aDayOnWhichClocksChangeHasANote() throws {
    // 1:00 as stated is 0:00 by the clock where clocks go on later that night.
    let note =
      "The clocks change on Sunday, March 29, 2026. The times here are those of the clock, and can "
      + "differ from the timetable."
    let day = try Self.day("2026-03-29")
    for (time, date, isNoted) in [
      (3_600, day, true), (64_800, day, false), (3_600, day.next, false),
      (3_600, day.adding(days: -3), true), (3_600, day.adding(days: -12), false),
    ] {
      let board = board(daily(time, to: nil), date)
      let blocks = board.blocks(at: board.beginning(of: date), .station, Phrasebook())
      #expect("\(blocks)".contains(note) == isNoted, "\(time) \(date.iso)")
      #expect(blocks.count == (isNoted ? 2 : 1))
      let list = DepartureList(
        of: [.init(daily(time, to: nil), stops: [0], zone: Self.zone)], on: date)
      #expect((list.clockChange == day) == (isNoted && date == day))
    }
  }
}
