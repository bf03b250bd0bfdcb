// The limit of the size of content files.

import Testing

struct LimitTests {
  @Test func aPageThatIsTooLongIsNotRead() throws {
    let line = String(repeating: "x", count: 1023) + "\n"
    let fixture = try Fixture([
      "Content/index.md": "# Front\n\n[Long](long.md)\n",
      "Content/long.md": String(repeating: line, count: 16 << 10) + "é",
      "Content/fits.md": String(repeating: line, count: 16 << 10),
      "Content/decks/long.md": "Q: " + String(repeating: line, count: 16 << 10),
      "Content/site.yaml": "\u{FEFF}# " + String(repeating: "é", count: 8 << 20),
    ])
    let faults = fixture.check().text.split(separator: "\n").filter { $0.contains("error") }
    #expect(
      faults.joined(separator: "\n") == """
        Content/decks/long.md:16384:1022: error: this file is longer than the limit of 16 MiB; \
        split it
        Content/long.md:16385:1: error: this file is longer than the limit of 16 MiB; split it
        Content/site.yaml:1:8388609: error: this file is longer than the limit of 16 MiB; split it
        3 errors
        """)
  }
}
