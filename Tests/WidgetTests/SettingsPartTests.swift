// The settings, and the date on the front page.

import AlmanacCore
import Testing

@testable import AlmanacBells
@testable import AlmanacWidgets

@Suite struct SettingsPartTests {
  private static let bells = BellsSettings.settings(
    choices: [
      GroupChoice(name: "", groups: ["Early Bird A", "Early Bird B"], areEarlyBirds: true),
      GroupChoice(name: "", groups: ["Early Choir", "Early Bird A"], areEarlyBirds: true),
    ], Phrasebook())
  private static let flashcards = FlashcardsSettings.settings(Phrasebook())

  private static func page(
    _ settings: [Setting] = bells + flashcards.dropFirst(),
    stored: [(key: String, value: String)] = []
  ) -> RecordedSession<SettingsPart> {
    RecordedSession<SettingsPart>(data: Setting.text(settings), stored: stored)
  }

  @Test func everyChoiceIsStoredAtOnce() {
    var session = Self.page()
    session.send("input", "early-bird", "Early Choir")
    #expect(session.effects == [["save", "early-bird", "Early Choir"]])
    #expect(session.html.contains(#"<option value="Early Choir" selected>"#))
    session.send("input", "early-bird", "")
    #expect(session.effects == [["save", "early-bird", ""]])
    session.send("input", "early-bird", "?")
    #expect(session.effects == [["forget", "early-bird"]])
    session.send("input", "clock", "24")
    #expect(session.effects == [["save", "clock", "24"]])
    session.send("input", "clock", "12")
    #expect(session.effects == [["forget", "clock"]])
    session.send("input", "gestures", "no")
    #expect(session.effects == [["save", "gestures", "no"]])
    session.send("input", "shake", "yes")
    #expect(session.effects == [["ask-for-motion"], ["save", "shake", "yes"]])
  }

  @Test func notificationsNeedPermissionFirst() {
    var session = Self.page()
    session.send("input", "notify", "yes")
    #expect(session.effects == [["ask-to-notify"]])
    session.send("may-notify", "no")
    #expect(session.effects == [["save", "notify", "no"]])
    #expect(session.html.contains("This browser blocks notifications from this site."))
    session.send("input", "notify", "yes")
    session.send("may-notify", "yes")
    #expect(session.effects == [["save", "notify", "yes"]])
    #expect(!session.html.contains("blocks notifications"))
  }

  @Test func storedValuesAreShownUnlessInvalid() {
    let session = Self.page(stored: [
      ("clock", "24"), ("early-bird", "Early Bird B"), ("notify", "yes"),
    ])
    #expect(session.html.contains(#"<option value="24" selected>"#))
    #expect(session.html.contains(#"<option value="Early Bird B" selected>"#))
    #expect(session.html.contains(#"data-on-input="notify" checked"#))
    let odd = Self.page(stored: [("clock", "<b>"), ("early-bird", "<script>"), ("sound", "maybe")])
    #expect(odd.html.contains(#"<option value="12" selected>"#))
    #expect(!odd.html.contains("<script"))
    #expect(!odd.html.contains(#"data-on-input="sound" checked"#))
  }

  /// The stored value says whether cards keep their order; the control, whether they are shuffled.
  @Test(arguments: [(nil, false), ("no", true), ("yes", false), ("maybe", false)])
  func shuffleIsStoredAsOrder(stored: String?, isOn: Bool) {
    var session = Self.page(stored: stored.map { [("order", $0)] } ?? [])
    let checked = #"data-on-input="order" checked> <span>Shuffle cards"#
    #expect(session.html.contains(checked) == isOn)
    session.send("input", "order", "yes")
    #expect(session.effects == [["save", "order", "no"]])
    #expect(session.html.contains(checked))
    session.send("input", "order", "no")
    #expect(session.effects == [["save", "order", "yes"]])
    #expect(!session.html.contains(checked))
  }

  @Test func onlyKnownSettingsAreStored() {
    var session = Self.page()
    session.send("input", "stars units", "x")
    #expect(session.effects.isEmpty)
    session.send("press", "forget")
    let keys = [
      "early-bird", "clock", "notify", "notice", "notify-end", "bell-sound", "gestures", "shake",
      "sound", "order",
    ]
    #expect(session.effects == keys.map { ["forget", $0] })
  }

  @Test func eachSystemHasItsSettings() {
    let bells = Self.page(Self.bells).html
    #expect(bells.contains("Clock") && bells.contains("gestures") && !bells.contains("order"))
    let flashcards = Self.page(Self.flashcards).html
    #expect(!flashcards.contains("Clock") && flashcards.contains("gestures"))
    let alone = BellsSettings.settings(choices: [], Phrasebook())
    #expect(!Self.page(alone).html.contains("Early bird"))
  }

  @Test func settingsRoundTrip() {
    let text = Setting.text(Self.bells + Self.flashcards)
    #expect(Setting.read(text).map(Setting.text) == text)
    for nonsense in ["x", "flag\tkey\tlabel", "switch\tkey\tlabel\tyes", text + "<b>"] {
      #expect(RecordedSession<SettingsPart>(data: nonsense).html == "", "\(nonsense)")
    }
  }

  @Test func theModuleGivesTheSameAnswers() throws {
    var session = Self.page(stored: [("clock", "24")])
    session.send("input", "notify", "yes")
    session.send("may-notify", "yes")
    session.send("kept", "clock", "12")
    session.send("kept", "clock")
    session.send("input", "order", "yes")
    session.send("press", "forget")
    try expectSameAnswersFromModule([session])
  }
}

@Suite struct LeafPartTests {
  /// Chicago in late 2026: standard time until March 14, 2027.
  private static let topic = "2026-11-21 -21600 1805011200:-18000"

  @Test func followsTheClockAndNamesAnOutdatedBuildDate() throws {
    var session = RecordedSession<LeafPart>(topic: Self.topic, now: 1_795_305_599)
    #expect(session.text("<span class=\"weekday") == "Saturday")
    #expect(!session.html.contains("class=\"old\""))
    session.send("tick", "1795327199")
    #expect(!session.html.contains("class=\"old\""))
    session.send("tick", "1795327200")
    #expect(session.html.contains(#"datetime="2026-11-22""#))
    #expect(session.text("<span class=\"weekday") == "Sunday")
    #expect(session.text("<span class=\"day") == "22")
    #expect(session.text("<p class=\"old") == Self.note("Saturday, November 21, 2026"))
    session.send("tick", "1796200000")
    #expect(session.text("<span class=\"month") == "December 2026")
    #expect(session.text("<p class=\"old") == Self.note("Saturday, November 21, 2026"))
    try expectSameAnswersFromModule([session])
  }

  private static func note(_ date: String) -> String {
    "Last updated \(date). Some items may be out of date."
  }

  @Test func invalidTopicsAreRefused() {
    for topic in ["", "2026-11-21", "x 0", "2026-02-30 0", "2026-11-21 0 5", "2026-11-21 0 a:b"] {
      #expect(LeafPart(PartContext(topic: topic, phrases: Phrasebook())) == nil, "\(topic)")
    }
  }

  @Test func itWorksAfter2038() throws {
    var session = RecordedSession<LeafPart>(topic: "2039-01-02 0", now: 2_177_539_200)
    session.send("tick", "2177625600")
    #expect(session.html.contains(#"datetime="2039-01-03""#))
    #expect(session.text("<p class=\"old") == Self.note("Sunday, January 2, 2039"))
    try expectSameAnswersFromModule([session])
  }
}
