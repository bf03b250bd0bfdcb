// Notices before a class and at its end, and the sound at a bell.

import Testing

@testable import AlmanacWidgets

extension BellsPartTests {
  @Test func announcesAClassOnceAMinuteBefore() {
    // 9:43:00, a minute before 3rd.
    var session = Self.session(at: Self.ten - 17 * 60 - 1, stored: [("notify", "yes")])
    session.send("tick", String(Self.ten - 17 * 60 - 1))
    #expect(session.effects.isEmpty)
    session.send("tick", String(Self.ten - 17 * 60))
    #expect(session.effects == [["notify", "3rd starts in 1 minute", "3rd starts at 9:44."]])
    session.send("tick", String(Self.ten - 17 * 60 + 1))
    #expect(session.effects.isEmpty)
    var silent = Self.session(at: Self.ten - 17 * 60)
    silent.send("tick", String(Self.ten - 17 * 60))
    #expect(silent.effects.isEmpty)
  }

  @Test func announcesAClassSomeMinutesBefore() {
    // 3rd starts at 9:44.
    let stored = [(key: "notify", value: "yes"), (key: "notice", value: "10")]
    var session = Self.session(at: Self.ten - 27 * 60, stored: stored)
    session.send("tick", String(Self.ten - 26 * 60 - 1))
    #expect(session.effects.isEmpty)
    session.send("tick", String(Self.ten - 26 * 60))
    #expect(session.effects == [["notify", "3rd starts in 10 minutes", "3rd starts at 9:44."]])
    // A page that is opened later says how many minutes there are.
    var late = Self.session(at: Self.ten - 20 * 60 + 10, stored: stored)
    late.send("tick", String(Self.ten - 20 * 60 + 11))
    #expect(late.effects == [["notify", "3rd starts in 4 minutes", "3rd starts at 9:44."]])
    for odd in ["0", "11", "x", "-3", ""] {
      var session = Self.session(
        at: Self.ten - 26 * 60, stored: [("notify", "yes"), ("notice", odd)])
      session.send("tick", String(Self.ten - 26 * 60 + 1))
      #expect(session.effects.isEmpty, "\(odd)")
    }
  }

  @Test func announcesTheEndOfAClassAndMarksBellsOnce() {
    // 2nd ends at 9:39; 3rd starts at 9:44.
    let stored = [
      (key: "notify", value: "yes"), (key: "notify-end", value: "yes"),
      (key: "bell-sound", value: "yes"),
    ]
    var session = Self.session(at: Self.ten - 21 * 60 - 2, stored: stored)
    session.send("tick", String(Self.ten - 21 * 60 - 1))
    #expect(session.effects.isEmpty)
    session.send("tick", String(Self.ten - 21 * 60))
    #expect(session.effects == [["sound"], ["notify", "2nd has ended", "9:39"]])
    session.send("tick", String(Self.ten - 21 * 60 + 1))
    #expect(session.effects.isEmpty)
    // A page in the background is told the time once a minute.
    session.send("tick", String(Self.ten - 17 * 60 + 30))
    session.send("tick", String(Self.ten - 16 * 60 + 30))
    #expect(session.effects == [["sound"]])
    // A page that was suspended, or opened after the bell, does not repeat it.
    var opened = Self.session(at: Self.ten - 21 * 60 + 5, stored: stored)
    opened.send("tick", String(Self.ten - 21 * 60 + 6))
    #expect(opened.effects.isEmpty)
    var suspended = Self.session(at: Self.ten - 40 * 60, stored: stored)
    suspended.send("tick", String(Self.ten - 20 * 60))
    #expect(suspended.effects.isEmpty)
    // Without notices before a class there are none at its end.
    var silent = Self.session(at: Self.ten - 21 * 60 - 1, stored: [("notify-end", "yes")])
    silent.send("tick", String(Self.ten - 21 * 60))
    #expect(silent.effects.isEmpty)
  }
}
