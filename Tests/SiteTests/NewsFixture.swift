// A site with dated pages, for the tests of feeds, tags and news.

extension Fixture {
  /// A site with dated pages.
  static func news(_ settings: String = "", _ files: [String: String] = [:]) throws -> Fixture {
    try Fixture(
      [
        "Content/site.yaml": "title: North & South\nbaseUrl: https://example.org/n/\n"
          + "timeZone: America/Chicago\n" + settings,
        "Content/index.md": "# Front\n\n```news\ncount: 2\n```\n",
        "Content/about.md":
          "---\naliases: [about-us, old/about.html]\nupdated: 2026-11-01\n---\n# About\n",
        "Content/news/one.md":
          "---\ndate: 2026-11-01 10:30\ntags: [Bus, School]\n---\n# One <1> & co\n",
        "Content/news/two.md":
          "---\ndate: 2026-07-02\ndescription: A & B\ntags: bus\n---\n# Two\n",
        "Content/news/late.md": "---\ndate: 2026-11-22\n---\n# Late\n",
        "Content/news/old/three.md": "---\ndate: 2026-01-02T03:04:05\n---\n# Three\n",
        "Content/other/four.md": "# Four\n",
      ].merging(files) { $1 })
  }
}
