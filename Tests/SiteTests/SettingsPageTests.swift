// The settings page, which depends on the systems of the site.

import AlmanacCore
import Testing

@Suite struct SettingsPageTests {
  private static let bells = [
    "Content/schedules/periods.csv":
      "Schedule Name,Period Name,Period Start,Period Length\nRegular,1st,8:10,42\n",
    "Content/schedules/days.csv":
      "Timestamp,Date,Schedule,Username\n8/1/2026 8:00:00,12/4/2026,Regular,office\n",
    "Content/site.yaml": "editors: [office]\n",
  ]
  private static let decks = ["Content/decks/sea.csv": "question,answer\nWhere?,Here\n"]

  /// The keys of the settings on the page of a site.
  private static func keys(_ files: [String: String]) throws -> [String] {
    let fixture = try Fixture(files)
    #expect(fixture.build().text == "")
    return try fixture.output("settings/index.html").matches(of: /data-on-input="([\w-]+)"/)
      .map { String($0.1) }
  }

  /// The settings of reviews. The regular expression above does not match those whose names have spaces.
  private static let reviews = ["retention", "parameters"]

  @Test func eachSystemAddsItsSettings() throws {
    #expect(
      try Self.keys(Self.bells) == [
        "clock", "notify", "notice", "notify-end", "bell-sound", "gestures",
      ])
    #expect(try Self.keys(Self.decks) == ["gestures", "shake", "sound", "order"] + Self.reviews)
    let both = Self.bells.merging(Self.decks) { first, _ in first }
    #expect(
      try Self.keys(both) == [
        "clock", "notify", "notice", "notify-end", "bell-sound", "gestures", "shake", "sound",
        "order",
      ]
        + Self.reviews)
  }

  @Test func aSiteWithoutSettingsHasNoPage() throws {
    let fixture = try Fixture(["Content/index.md": "# Here\n"])
    #expect(fixture.build().text == "")
    #expect((try? fixture.output("settings/index.html")) == nil)
  }
}
