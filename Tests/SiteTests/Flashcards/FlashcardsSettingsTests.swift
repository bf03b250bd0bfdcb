// Settings beside decks, and the encodings of their files.

import AlmanacCore
import AlmanacFiles
import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct FlashcardsSettingsTests {
  private func json(_ files: [String: String], data: [String: Data] = [:]) throws -> String {
    let fixture = try Fixture(files.merging(["Content/index.md": "# Front\n"]) { $1 })
    for (path, bytes) in data { try bytes.write(to: fixture.folder.appending(path: path)) }
    #expect(fixture.build().text == "")
    return try fixture.output("flashcards/capitals/capitals.json")
  }

  private static let columns = """
    title: Capital cities
    tags of all cards: [geography]
    question: country
    answer: capital
    tags: [continent]

    """
  private static let rows = "Country,Capital,Continent\nPeru,Lima,South America\n"
  private static let expected =
    #"{"title":"Capital cities","cards":[{"question":"Peru","answer":"Lima","tags":["geography","South_America"],"favorite":false}]}"#
    + "\n"

  @Test func settingsBesideTheDeck() throws {
    #expect(
      try json([
        "Content/decks/capitals.csv": Self.rows, "Content/decks/capitals.yaml": Self.columns,
      ]) == Self.expected)
  }

  @Test func settingsInFrontOfTheRows() throws {
    #expect(
      try json(["Content/decks/capitals.csv": "---\n" + Self.columns + "---\n" + Self.rows])
        == Self.expected)
  }

  @Test func aChangeOfTheSettingsChangesThePages() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/decks/capitals.csv": Self.rows,
      "Content/decks/capitals.yaml": Self.columns,
    ])
    #expect(fixture.build().text == "")
    try fixture.write(
      Self.columns.replacing("Capital cities", with: "Towns"), to: "Content/decks/capitals.yaml")
    #expect(fixture.build().text == "")
    #expect(try fixture.output("flashcards/capitals/index.md").hasPrefix("# Towns\n"))
  }

  @Test(arguments: [
    (String.Encoding.utf16, ""), (.utf16LittleEndian, ""), (.utf16BigEndian, ""),
    (.utf16LittleEndian, "encoding: utf-16\n"), (.windowsCP1252, "encoding: windows-1252\n"),
    (.utf8, "encoding: utf-8\n"),
  ])
  func encodings(_ encoding: String.Encoding, _ setting: String) throws {
    let rows = Self.rows.replacing("Lima", with: "Lima – “é”")
    let json = try json(
      ["Content/decks/capitals.csv": "", "Content/decks/capitals.yaml": Self.columns + setting],
      data: ["Content/decks/capitals.csv": try #require(rows.data(using: encoding))])
    #expect(json == Self.expected.replacing("Lima", with: "Lima – “é”"))
  }

  @Test func theCommandReadsSettingsAndSeparators() throws {
    let fixture = try Fixture([
      "Content/decks/capitals.csv": Self.rows, "Content/decks/capitals.yaml": Self.columns,
      "Content/decks/pets.txt": "dog - perro;cat - gato",
    ])
    let report = Report()
    let capitals = askCards(
      fixture.folder.appending(path: "Content/decks/capitals.csv").path, report: report)
    #expect(capitals.map { $0.json + "\n" } == Self.expected)
    let pets = askCards(
      fixture.folder.appending(path: "Content/decks/pets.txt").path,
      separator: .text(Array(" - ".utf8)),
      cardSeparator: .text(Array(";".utf8)), report: report)
    #expect(pets?.text == "Pets: 2 cards\n\nQ: dog\nA: perro\n\nQ: cat\nA: gato\n")
    #expect(report.text == "")
  }
}
