// Lines, their branches, and their distances.

import AlmanacBase
import AlmanacWidgets
import Testing
import TravelSamples

@testable import AlmanacTravel

struct TravelLineTests {
  @Test func distancesCrossBranches() throws {
    let line = try #require(TravelSample.line(TravelSample.forked))
    func distance(_ start: String, _ end: String) throws -> String {
      let start = try #require(StationCode(typed: start).flatMap { line.index(of: $0) })
      let end = try #require(StationCode(typed: end).flatMap { line.index(of: $0) })
      #expect(line.distance(from: start, to: end) == line.distance(from: end, to: start))
      return line.distance(from: start, to: end).text
    }
    #expect(try distance("AUR", "COR") == "150.5 km")
    #expect(try distance("AUR", "ELM") == "127 km")
    #expect(try distance("FEN", "ELM") == "20.25 km")
    #expect(try distance("FEN", "COR") == "57.75 km")
    #expect(try distance("BEX", "DUN") == "7 km")
    #expect(line.tracks.map(\.name) == ["Forked", "BEX", "DUN"])
    #expect(line.length(of: 1).text == "27 km")
  }

  @Test func prefixSumsAgreeWithAddition() throws {
    var random = SplitMix64(seed: 7)
    var file = RouteFile(file: "")
    file.name = TravelSample.text("Random")
    let legs = (0..<60).map { _ in Int.random(in: 1...900_000, using: &random) }
    file.stations = [TravelSample.station("S0")]
    for (index, leg) in legs.enumerated() {
      file.stations.append(
        TravelSample.station("S\(index + 1)", "\(leg / 1_000).\(padded(leg % 1_000))"))
    }
    let line = try #require(TravelSample.line(file))
    for _ in 0..<500 {
      let ends = [Int.random(in: 0...60, using: &random), Int.random(in: 0...60, using: &random)]
        .sorted()
      let walked = legs[ends[0]..<ends[1]].reduce(0, +)
      #expect(line.distance(from: ends[1], to: ends[0]).metres == Int64(walked))
    }
  }

  private func padded(_ number: Int) -> String {
    String("00\(number)".suffix(3))
  }

  @Test func stationsThatAreRefused() {
    func messages(_ rows: RouteFile.StationRow...) -> [String] {
      var file = RouteFile(file: "")
      file.name = TravelSample.text("X")
      file.stations = rows
      return TravelSample.read(file).messages
    }
    let first = TravelSample.station("A")
    #expect(messages() == ["the line has no stations; list them under 'stations:'"])
    #expect(
      messages(first, TravelSample.station("a", "5"))
        == ["the station A is given twice on this line; give one of them another code"])
    #expect(
      messages(first, TravelSample.station("B"))
        == ["the station has no distance; add 'distance:', in km from the previous station"])
    #expect(
      messages(TravelSample.station("A", "5"))
        == ["the first station cannot have a distance; remove it"])
    for zero in ["0", "-3"] {
      #expect(
        messages(first, TravelSample.station("B", zero))
          == ["the distance must be above zero, not '\(zero)'"])
    }
    for far in ["1000000000.001", "99999999999999999999"] {
      #expect(
        messages(first, TravelSample.station("B", far))
          == ["the distance '\(far)' is too long; the limit is 1000000000 km"])
    }
    for word in ["far", "24,000", "1e3", "0.0001", ".5", "5.", ""] {
      #expect(
        messages(first, TravelSample.station("B", word))
          == [
            "'\(word)' is not a valid distance; write kilometres with at most three decimals and "
              + "no commas, such as 24000 or 0.5"
          ])
    }
    #expect(
      messages(TravelSample.station("A-B"))
        == ["'A-B' is not a valid station code; write only letters and digits"])
    #expect(
      messages(TravelSample.station("A", berths: "0"))
        == ["'0' is not a valid number of berths; write 1 or more, or leave it out"])
  }

  @Test func branchesThatAreRefused() {
    var file = TravelSample.forked
    file.branches[0].from = TravelSample.text("ELM")
    file.branches[1].from = nil
    #expect(
      TravelSample.read(file).messages == [
        "no station 'ELM' above this branch; choose one of 'AUR', 'BEX', 'COR'",
        "the branch has no first station; add 'from:' with the code of the station where it "
          + "starts",
      ])
  }

  @Test(arguments: [
    ("24000", "24,000 km"), ("24000 km", "24,000 km"), ("0.125", "0.13 km"), ("0.004", "0 km"),
    ("1234567.5", "1,234,567.5 km"), ("999.999", "1,000 km"), ("12.10km", "12.1 km"),
  ])
  func kilometresAreReadExactlyAndShownWithTwoDecimals(_ text: String, _ shown: String) {
    #expect(Kilometres(typed: text)?.text == shown)
  }

  @Test(arguments: [(35, "0.01 h"), (-35, "−0.01 h"), (-17, "0 h"), (-28_080, "−7.8 h")])
  func lengthsBelowZeroAreRoundedAsThoseAbove(_ seconds: Int64, _ text: String) {
    #expect(Seconds(seconds).text == text)
  }

  @Test(arguments: [("2.5", 9_000), ("4 h", 14_400), ("0.01", 36), ("0", 0)])
  func hoursAreExactInSeconds(_ text: String, _ seconds: Int64) {
    #expect(Seconds(hours: text)?.count == seconds)
  }
}
