// The live planner on lines of any size, compared with the journeys of other pages.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct TravelPartLineTests {
  @Test func aLongLineHasASearchField() {
    var session = RecordedSession<TravelPart>(data: TravelPartSample.long(1_000))
    #expect(session.html.matches(of: /data-on-press="station/).count == 24)
    #expect(session.text(#"id="planner-shown""#) == "24 of 1001 stations shown.")
    #expect(session.html.utf8.count < 8_000)
    session.send("input", "find", "s77")
    #expect(session.html.matches(of: /station (S[0-9]+)"/).map { String($0.1) }.first == "S77")
    #expect(session.text(#"id="planner-shown""#) == "11 of 1001 stations shown.")
    session.send("press", "station S77")
    session.send("input", "find", "xant")
    session.send("press", "station X")
    #expect(TravelPartSample.path(session) == "S77-X")
    // 72 stations to the junction, then to the end of the branch.
    #expect(session.text(#"aria-labelledby="planner-distance""#) == "2,507,200")
    session.send("input", "find", "nowhere")
    #expect(session.text(#"id="planner-shown""#) == "0 of 1001 stations shown.")
    #expect(session.html.contains(#"data-next="planner-find""#))
  }

  @Test func fortyStationsHaveAButtonEach() {
    #expect(
      !RecordedSession<TravelPart>(data: TravelPartSample.long(39)).html.contains("planner-find"))
    #expect(
      RecordedSession<TravelPart>(data: TravelPartSample.long(40)).html.contains("planner-find"))
  }

  @Test func everyAnswerIsThatOfAlmanacTravel() throws {
    var random = SplitMix64(seed: 3)
    for data in [TravelPartTests.andromeda, TravelPartSample.long(60)] {
      let planner = try #require(Planner(data))
      let network = Network([planner.route], fleet: planner.route.fleet)
      let stations = planner.route.line.stations
      var session = RecordedSession<TravelPart>(data: data)
      for _ in 0..<400 {
        let codes = (0..<Int.random(in: 1...9, using: &random)).map { _ in
          stations.randomElement(using: &random)?.code.text ?? ""
        }
        let text = planner.text(of: codes)
        let ship = planner.route.fleet.ships.randomElement(using: &random)?.name ?? ""
        let isCircuit = Bool.random(using: &random)
        session.send("input", "ship", ship)
        session.send("input", "circuit", isCircuit ? "yes" : "no")
        session.send("press", "clear")
        if Bool.random(using: &random) {
          session.send("input", "path", text.lowercased())
        } else {
          for code in codes { session.send("press", "station " + code) }
        }
        do throws(Problem) {
          let journey = try network.journey(text, ship: ship, isCircuit: isCircuit, line: nil)
          #expect(session.text(#"class="answer""#) == journey.text(Phrasebook()))
          #expect(
            session.text(#"aria-labelledby="planner-distance""#) == journey.distance.digits)
          #expect(session.text(#"aria-labelledby="planner-duration""#) == journey.duration.hours)
        } catch {
          let note = session.text(#"id="planner-note""#)
          #expect(note == XMLText.escaped(error.message), "\(text)")
        }
      }
    }
  }

  @Test func theModuleGivesTheSameAnswersOnLongLines() throws {
    var random = SplitMix64(seed: 12)
    var session = RecordedSession<TravelPart>(data: TravelPartSample.long(1_000))
    session.send("input", "path", "S0-S999-X-s1")
    session.send("input", "path", "S1000")
    session.send("input", "path", "Q")
    for _ in 0..<100 { TravelPartSample.sendRandomEvent(&session, &random) }
    try expectSameAnswersFromModule([session])
  }

  @Test func longJourneysOfSlowShipsFitTheFormat() throws {
    let data = TravelPartSample.data(
      "line\tFar\tt/", "ship\tSlug\t1\t36000000\t", "ship\tLight\t1000000000000\t0\t",
      "track\tFar\t", "station\tA\tA\t0", "station\tB\tB\t1000000000000000")
    var sessions = [
      RecordedSession<TravelPart>(data: data), RecordedSession<TravelPart>(data: data),
    ]
    for index in sessions.indices {
      if index == 1 { sessions[index].send("input", "ship", "Light") }
      sessions[index].send("input", "path", "AB")
      #expect(
        sessions[index].text(#"class="answer""#)?.contains(": 1,000,000,000,000 km, ") == true)
      sessions[index].send("input", "circuit", "yes")
      let note = sessions[index].text(#"id="planner-note""#)
      #expect(note == "the path is longer than the limit of 1,000,000,000,000 km; shorten it")
    }
    try expectSameAnswersFromModule(sessions)
  }
}
