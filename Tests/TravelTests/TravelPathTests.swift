// The syntax of paths, and the text of every error.

import AlmanacBase
import Testing
import TravelSamples

@testable import AlmanacTravel

struct TravelPathTests {
  /// Names may be typed in any case and in other alphabets.
  @Test(arguments: [
    ("ç", "Ç"), ("é", "É"), ("ß", "ß"), ("ÿ", "Ÿ"), ("ő", "Ő"), ("ž", "Ž"), ("ı", "I"),
    ("ώς", "ΏΣ"), ("й", "Й"), ("ѓ", "Ѓ"), ("ơư", "ƠƯ"), ("ệ", "Ệ"), ("ա", "Ա"), ("東", "東"),
  ])
  func codesAreCapitals(_ typed: String, _ code: String) {
    #expect(StationCode(typed: typed)?.text == code)
    #expect(StationCode(typed: code)?.text == code)
  }

  private func read(
    _ text: String, _ file: RouteFile = TravelSample.andromeda, isCircuit: Bool = false
  ) throws -> TravelPath {
    try TravelPath.read(text, isCircuit: isCircuit, on: #require(TravelSample.line(file)))
  }

  private func refusal(
    _ text: String, _ file: RouteFile = TravelSample.andromeda, isCircuit: Bool = false
  ) throws -> String {
    let line = try #require(TravelSample.line(file))
    do throws(Problem) {
      return try "no refusal: "
        + TravelPath.read(text, isCircuit: isCircuit, on: line, at: Position(line: 1, column: 9))
        .text
    } catch {
      return "\(error.position?.column ?? 0): \(error.message)"
    }
  }

  @Test(arguments: ["ABAB", "abab", " a b ab\t", "A-B-A-B", " a - B -a- b "])
  func lettersNeedNoSeparator(_ text: String) throws {
    #expect(try read(text).text == "ABAB")
    #expect(try read(text).distance.text == "72,000 km")
  }

  @Test func longerCodesHaveHyphens() throws {
    #expect(try read("aur-bex-Aur", TravelSample.forked).text == "AUR-BEX-AUR")
    #expect(try read(" aur ", TravelSample.forked).text == "AUR")
  }

  @Test func refusals() throws {
    #expect(
      try refusal("ABCF") == "12: no station 'F' on this line; its stations are A, B, C, D, E")
    #expect(try refusal("") == "9: the path is empty; write the codes of its stations")
    #expect(try refusal("  ") == "9: the path is empty; write the codes of its stations")
    #expect(
      try refusal("ABBA")
        == "11: the station B is given twice in succession; remove one of them")
    #expect(try refusal("A--B") == "11: a station is missing next to '-'; write its code or name")
    #expect(
      try refusal("AUR-BXE", TravelSample.forked)
        == "13: no station 'BXE' on this line; the nearest is 'BEX'")
    #expect(
      try refusal("AURBEX", TravelSample.forked)
        == "9: no station 'AURBEX' on this line; its stations are AUR, BEX, COR, DUN, ELM, FEN")
    #expect(
      try refusal("ABA", isCircuit: true)
        == "9: a circuit returns to its first station by itself; remove the last A")
    #expect(
      try refusal("A", isCircuit: true)
        == "9: a circuit returns to its first station by itself; add another station")
  }

  @Test(arguments: [
    ("A, C", "AC"), ("a,C", "AC"), ("Aurora, Corvus", "AC"), ("aurora-corvus", "AC"),
    ("AURORA -B, corvus", "ABC"), (" Aurora ", "A"), ("au rora, C", "AC"),
  ])
  func stationsMayHaveTheirNamesAndCommas(_ text: String, _ path: String) throws {
    #expect(try read(text, Self.named).text == path)
  }

  @Test(arguments: [
    ("Port-au-Prince", "P"), ("port-au-prince, A", "PA"), ("A-Port - au - Prince-B", "APB"),
    ("Port, Port-au-Prince", "QP"), ("Ada, Gare du Nord-A", "NA"), ("P-Q", "PQ"),
  ])
  func theLongestNameCounts(_ text: String, _ path: String) throws {
    #expect(try read(text, Self.named).text == path)
  }

  @Test func namesThatAreRefused() throws {
    #expect(
      try refusal("A, Twin", Self.named)
        == "12: several stations are called 'Twin'; write the code of one of them: S, T")
    #expect(
      try refusal("Auror, Corvus", Self.named)
        == "9: no station 'Auror' on this line; the nearest is 'Aurora'")
    #expect(
      try refusal("Cor", Self.named) == "9: no station 'Cor' on this line; the nearest is 'Corvus'")
    #expect(
      try refusal("Aurora,", Self.named)
        == "16: a station is missing next to ','; write its code or name")
    #expect(
      try refusal("Aurora, A", Self.named)
        == "17: the station A is given twice in succession; remove one of them")
  }

  private static var named: RouteFile {
    var file = RouteFile(file: "")
    file.name = TravelSample.text("Named")
    let names = [
      ("A", "Aurora"), ("B", "Bexley"), ("C", "Corvus"), ("P", "Port-au-Prince"), ("Q", "Port"),
      ("N", "Ada, Gare du Nord"), ("S", "Twin"), ("T", "Twin"),
    ]
    file.stations = names.enumerated().map { index, station in
      var row = TravelSample.station(station.0, index == 0 ? nil : "10")
      row.name = TravelSample.text(station.1)
      return row
    }
    return file
  }

  @Test func veryLongPathsAreRefusedWithoutOverflow() throws {
    var file = RouteFile(file: "")
    file.name = TravelSample.text("Far")
    file.stations = [TravelSample.station("A"), TravelSample.station("B", "1000000000")]
    let far = String(repeating: "AB", count: 501)
    #expect(
      try refusal(far, file) == "9: the path is longer than the limit of 1,000,000,000,000 km; "
        + "shorten it")
    let path = try read(String(far.dropLast()), file)
    let speed = try #require(Speed(typed: "0.001"))
    let ship = try #require(
      Ship(name: "Slow", speed: speed, dockingTime: Seconds(36_000_000)))
    #expect(path.distance.metres == 1_000_000_000_000_000)
    #expect(
      Journey(path, in: ship).duration.count == 3_600_000_000_000_000_000 + 1_001 * 36_000_000)
  }
}
