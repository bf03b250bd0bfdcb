// The live planner on lines of any size, against the journeys that the rest of the site is made of.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct TravelPartLineTests {
  @Test func aLongLineHasAFewButtonsAndAFieldToFindTheOthers() {
    var play = Play<TravelPart>(data: TravelPartSample.long(1_000))
    #expect(play.html.matches(of: /data-on-press="station/).count == 24)
    #expect(play.text(#"id="planner-shown""#) == "24 of 1001 stations.")
    #expect(play.html.utf8.count < 8_000)
    play.send("input", "find", "s77")
    #expect(play.html.matches(of: /station (S[0-9]+)"/).map { String($0.1) }.first == "S77")
    #expect(play.text(#"id="planner-shown""#) == "11 of 1001 stations.")
    play.send("press", "station S77")
    play.send("input", "find", "xant")
    play.send("press", "station X")
    #expect(TravelPartSample.path(play) == "S77-X")
    // 72 stations back to the junction, and out to the end of the branch.
    #expect(play.text(#"aria-labelledby="planner-distance""#) == "2,507,200")
    play.send("input", "find", "nowhere")
    #expect(play.text(#"id="planner-shown""#) == "0 of 1001 stations.")
    #expect(play.html.contains(#"data-next="planner-find""#))
  }

  @Test func fortyStationsHaveAButtonEach() {
    #expect(!Play<TravelPart>(data: TravelPartSample.long(39)).html.contains("planner-find"))
    #expect(Play<TravelPart>(data: TravelPartSample.long(40)).html.contains("planner-find"))
  }

  @Test func everyAnswerIsThatOfAlmanacTravel() throws {
    var random = SplitMix64(seed: 3)
    for data in [TravelPartTests.andromeda, TravelPartSample.long(60)] {
      let planner = try #require(Planner(data))
      let network = Network([planner.route], fleet: planner.route.fleet)
      let stations = planner.route.line.stations
      var play = Play<TravelPart>(data: data)
      for _ in 0..<400 {
        let codes = (0..<Int.random(in: 1...9, using: &random)).map { _ in
          stations.randomElement(using: &random)?.code.text ?? ""
        }
        let text = planner.text(of: codes)
        let ship = planner.route.fleet.ships.randomElement(using: &random)?.name ?? ""
        let isCircuit = Bool.random(using: &random)
        play.send("input", "ship", ship)
        play.send("input", "circuit", isCircuit ? "yes" : "no")
        play.send("press", "clear")
        if Bool.random(using: &random) {
          play.send("input", "path", text.lowercased())
        } else {
          for code in codes { play.send("press", "station " + code) }
        }
        do throws(Problem) {
          let journey = try network.journey(text, ship: ship, isCircuit: isCircuit, line: nil)
          #expect(play.text(#"class="answer""#) == journey.text(Phrasebook()))
          #expect(
            play.text(#"aria-labelledby="planner-distance""#) == journey.distance.digits)
          #expect(play.text(#"aria-labelledby="planner-duration""#) == journey.duration.hours)
        } catch {
          let note = play.text(#"id="planner-note""#)
          #expect(note == XMLText.escaped(error.message), "\(text)")
        }
      }
    }
  }

  @Test func theModuleAnswersAlikeOnLongLines() throws {
    var random = SplitMix64(seed: 12)
    var play = Play<TravelPart>(data: TravelPartSample.long(1_000))
    play.send("input", "path", "S0-S999-X-s1")
    play.send("input", "path", "S1000")
    play.send("input", "path", "Q")
    for _ in 0..<100 { TravelPartSample.anything(&play, &random) }
    try expectModuleToAnswer([play])
  }

  @Test func farWaysOfSlowShipsFitTheNumbersOfAPage() throws {
    let data = TravelPartSample.data(
      "line\tFar\tt/", "ship\tSlug\t1\t36000000\t", "ship\tLight\t1000000000000\t0\t",
      "track\tFar\t", "station\tA\tA\t0", "station\tB\tB\t1000000000000000")
    var plays = [Play<TravelPart>(data: data), Play<TravelPart>(data: data)]
    for index in plays.indices {
      if index == 1 { plays[index].send("input", "ship", "Light") }
      plays[index].send("input", "path", "AB")
      #expect(plays[index].text(#"class="answer""#)?.contains(": 1,000,000,000,000 km, ") == true)
      plays[index].send("input", "circuit", "yes")
      let note = plays[index].text(#"id="planner-note""#)
      #expect(note == "the path is longer than 1,000,000,000,000 km; shorten it")
    }
    try expectModuleToAnswer(plays)
  }
}
