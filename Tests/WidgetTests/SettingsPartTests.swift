// The settings, and the date that grows old.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct SettingsPartTests {
  private static let bells = BellsSettings.settings(
    earlyBirds: ["Early Bird A", "Early Bird B", "Early Choir", "Early Bird A"], Phrasebook())
  private static let flashcards = FlashcardsSettings.settings(Phrasebook())

  private static func page(
    _ settings: [Setting] = bells + flashcards.dropFirst(),
    stored: [(key: String, value: String)] = []
  ) -> Play<SettingsPart> {
    Play<SettingsPart>(data: Setting.text(settings), stored: stored)
  }

  @Test func everyChoiceIsKeptAtOnce() {
    var play = Self.page()
    play.send("input", "early-bird", "Early Choir")
    #expect(play.effects == [["save", "early-bird", "Early Choir"]])
    #expect(play.html.contains(#"<option value="Early Choir" selected>"#))
    play.send("input", "early-bird", "")
    #expect(play.effects == [["save", "early-bird", ""]])
    play.send("input", "early-bird", "?")
    #expect(play.effects == [["forget", "early-bird"]])
    play.send("input", "clock", "24")
    #expect(play.effects == [["save", "clock", "24"]])
    play.send("input", "clock", "12")
    #expect(play.effects == [["forget", "clock"]])
    play.send("input", "gestures", "no")
    #expect(play.effects == [["save", "gestures", "no"]])
    play.send("input", "shake", "yes")
    #expect(play.effects == [["ask-for-motion"], ["save", "shake", "yes"]])
  }

  @Test func notificationsAreAskedForFirst() {
    var play = Self.page()
    play.send("input", "notify", "yes")
    #expect(play.effects == [["ask-to-notify"]])
    play.send("may-notify", "no")
    #expect(play.effects == [["save", "notify", "no"]])
    #expect(play.html.contains("This browser does not allow notifications here."))
    play.send("input", "notify", "yes")
    play.send("may-notify", "yes")
    #expect(play.effects == [["save", "notify", "yes"]])
    #expect(!play.html.contains("does not allow"))
  }

  @Test func whatWasKeptIsShownAndNonsenseIsNot() {
    let play = Self.page(stored: [
      ("clock", "24"), ("early-bird", "Early Bird B"), ("notify", "yes"),
    ])
    #expect(play.html.contains(#"<option value="24" selected>"#))
    #expect(play.html.contains(#"<option value="Early Bird B" selected>"#))
    #expect(play.html.contains(#"data-on-input="notify" checked"#))
    let odd = Self.page(stored: [("clock", "<b>"), ("early-bird", "<script>"), ("sound", "maybe")])
    #expect(odd.html.contains(#"<option value="12" selected>"#))
    #expect(!odd.html.contains("<script"))
    #expect(!odd.html.contains(#"data-on-input="sound" checked"#))
  }

  @Test func onlySettingsAreKept() {
    var play = Self.page()
    play.send("input", "stars units", "x")
    #expect(play.effects.isEmpty)
    play.send("press", "forget")
    let keys = ["early-bird", "clock", "notify", "gestures", "shake", "sound", "order"]
    #expect(play.effects == keys.map { ["forget", $0] })
  }

  @Test func eachSystemHasItsOwn() {
    let bells = Self.page(Self.bells).html
    #expect(bells.contains("Clock") && bells.contains("Gestures") && !bells.contains("order"))
    let flashcards = Self.page(Self.flashcards).html
    #expect(!flashcards.contains("Clock") && flashcards.contains("Gestures"))
    let alone = BellsSettings.settings(earlyBirds: [], Phrasebook())
    #expect(!Self.page(alone).html.contains("Early bird"))
  }

  @Test func settingsReadThemselvesBack() {
    let text = Setting.text(Self.bells + Self.flashcards)
    #expect(Setting.read(text).map(Setting.text) == text)
    for nonsense in ["x", "flag\tkey\tlabel", "switch\tkey\tlabel\tyes", text + "<b>"] {
      #expect(Play<SettingsPart>(data: nonsense).html == "", "\(nonsense)")
    }
  }

  @Test func theModuleAnswersAlike() throws {
    var play = Self.page(stored: [("clock", "24")])
    play.send("input", "notify", "yes")
    play.send("may-notify", "yes")
    play.send("kept", "clock", "12")
    play.send("kept", "clock")
    play.send("press", "forget")
    try expectModuleToAnswer([play])
  }
}

@Suite struct LeafPartTests {
  /// Chicago in late 2026: standard time until March 14, 2027.
  private static let topic = "2026-11-21 -21600 1805011200:-18000"

  @Test func itFollowsTheClockAndSaysWhenTheDayOfThePageIsOver() throws {
    var play = Play<LeafPart>(topic: Self.topic, now: 1_795_305_599)
    #expect(play.text("<span class=\"weekday") == "Saturday")
    #expect(!play.html.contains("class=\"old\""))
    play.send("tick", "1795327199")
    #expect(!play.html.contains("class=\"old\""))
    play.send("tick", "1795327200")
    #expect(play.html.contains(#"datetime="2026-11-22""#))
    #expect(play.text("<span class=\"weekday") == "Sunday")
    #expect(play.text("<span class=\"day") == "22")
    #expect(play.text("<p class=\"old") == Self.note("Saturday, November 21, 2026"))
    play.send("tick", "1796200000")
    #expect(play.text("<span class=\"month") == "December 2026")
    #expect(play.text("<p class=\"old") == Self.note("Saturday, November 21, 2026"))
    try expectModuleToAnswer([play])
  }

  private static func note(_ date: String) -> String {
    "This page was made on \(date). Parts below that show a date are for that date."
  }

  @Test func nonsenseIsNoDateline() {
    for topic in ["", "2026-11-21", "x 0", "2026-02-30 0", "2026-11-21 0 5", "2026-11-21 0 a:b"] {
      #expect(LeafPart(PartContext(topic: topic, phrases: Phrasebook())) == nil, "\(topic)")
    }
  }

  @Test func itWorksAfter2038() throws {
    var play = Play<LeafPart>(topic: "2039-01-02 0", now: 2_177_539_200)
    play.send("tick", "2177625600")
    #expect(play.html.contains(#"datetime="2039-01-03""#))
    #expect(play.text("<p class=\"old") == Self.note("Sunday, January 2, 2039"))
    try expectModuleToAnswer([play])
  }
}
