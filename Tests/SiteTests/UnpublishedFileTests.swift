// Files in the content folder that are not published.

import Foundation
import Testing

@testable import AlmanacSite

@Suite struct UnpublishedFileTests {
  @Test func whatOtherProgramsLeaveIsNotPublished() throws {
    let names = [
      "a.md~", "#a.md#", "a.md.bak", "a.md.orig", "a.md.swp", "~$grades.xlsx", "Thumbs.db",
      "desktop.ini",
      "node_modules/a.md", "_site/index.html", "_drafts/a.md", "_config.yml", "book.toml", ".env",
      "notes/.a.md.swo",
    ]
    let site = try Fixture(["Content/a.md": "# A", "Content/~a.txt": "a", "Content/#1.txt": "1"])
    for name in names { try site.write("secret", to: "Content/" + name) }
    let (summary, text) = site.build()
    #expect(summary != nil && text.isEmpty, "\(text)")
    for name in names { #expect(!site.exists("Output/" + name), "\(name)") }
    #expect(site.exists("Output/~a.txt") && site.exists("Output/#1.txt"))
    #expect(
      !site.exists("Output/_drafts/a/index.html")
        && !site.exists("Output/node_modules/a/index.html"))
  }

  @Test func keysDatabasesAndProgramsAreNamedOnce() throws {
    let names = [
      "backup.sql", "id_rsa", "notes/x.PHP", "web.config", "a/server.pem", "b.sqlite", "c.key",
    ]
    let site = try Fixture(["Content/a.md": "# A"])
    for name in names { try site.write("secret", to: "Content/" + name) }
    let (summary, text) = site.build()
    #expect(summary != nil)
    for name in names { #expect(!site.exists("Output/" + name), "\(name)") }
    #expect(
      text
        == "Content/b.sqlite: warning: this file is not published, because keys, databases and programs "
        + "of servers are not for readers; neither are 6 others: 'backup.sql', 'c.key', 'id_rsa', 'web.config', "
        + "'a/server.pem', …; keep it outside of the content folder\n1 warning\n")
  }
}
