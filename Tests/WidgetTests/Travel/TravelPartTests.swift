// The live planner.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct TravelPartTests {
  static let andromeda = TravelPartSample.data(
    "line\tAndromeda\ttravel/andromeda/",
    "ship\tSWingV1\t20000000\t14400\troutes/swing-v1.svg",
    "ship\tSWingV2\t25000000\t9000\troutes/swing-v2.svg",
    "ship\tSWingV3\t34000000\t7200\troutes/swing-v3.svg",
    "ship\tTearDrop\t11000000\t3600\t", "track\tAndromeda\t", "station\tA\tAurora\t0",
    "station\tB\tBexley\t24000000", "station\tC\tC\t70000000", "station\tD\tDorado\t295000000",
    "station\tE\tEridan\t332000000", "path\tSupply run\tABAB", "path\tExpress\tAE")

  private static func session(_ data: String = andromeda) -> RecordedSession<TravelPart> {
    RecordedSession<TravelPart>(data: data)
  }

  private static func typing(
    _ path: String, ship: String = "SWingV2", circuit: Bool = false
  ) -> RecordedSession<TravelPart> {
    var session = session()
    session.send("input", "ship", ship)
    session.send("input", "path", path)
    if circuit { session.send("input", "circuit", "yes") }
    return session
  }

  @Test(arguments: [
    ("AC", false, "70,000", "7.8"), ("abab", false, "72,000", "12.88"),
    ("ABAB", true, "96,000", "13.84"), (" a-c ", false, "70,000", "7.8"),
    ("supply run", true, "96,000", "13.84"), ("E", false, "0", "2.5"),
    ("aurora, C", false, "70,000", "7.8"),
    ("Aurora-Bexley-A,B", true, "96,000", "13.84"),
  ])
  func distanceAndDuration(path: String, circuit: Bool, distance: String, duration: String) {
    let session = Self.typing(path, circuit: circuit)
    #expect(session.text(#"aria-labelledby="planner-distance""#) == distance)
    #expect(session.text(#"aria-labelledby="planner-duration""#) == duration)
    #expect(!session.html.contains("aria-invalid"))
  }

  @Test func aSentenceExplainsPathAndCircuit() {
    let oneWay = Self.typing("ABAB")
    let both =
      "One way, ABAB is 72,000 km long and ends at the last station. As a circuit it is 96,000 km"
    #expect(
      oneWay.text(#"class="answer""#)
        == "ABAB with SWingV2: 72,000 km, 12.88 h (2.88 h in flight, 10 h docked)")
    #expect(oneWay.text(#"class="ways""#)?.hasPrefix(both) == true)
    let circuit = Self.typing("ABAB", circuit: true)
    #expect(
      circuit.text(#"class="answer""#)
        == "ABAB as a circuit with SWingV2: 96,000 km, 13.84 h (3.84 h in flight, 10 h docked)")
    #expect(circuit.text(#"class="ways""#)?.hasPrefix(both) == true)
    // A path that returns to its start is a circuit already; a single station is not a path.
    #expect(Self.typing("ABA").text(#"class="ways""#) == "")
    #expect(Self.typing("A").text(#"class="ways""#) == "")
  }

  @Test func theShipBringsItsSpeedDockingTimeAndPicture() {
    var session = Self.session()
    #expect(session.text(#"aria-labelledby="planner-speed""#) == "20,000 km/h")
    #expect(session.html.contains(#"<img src="../../routes/swing-v1.svg" alt="The ship SWingV1""#))
    session.send("input", "ship", "SWingV2")
    #expect(session.text(#"aria-labelledby="planner-speed""#) == "25,000 km/h")
    #expect(session.text(#"aria-labelledby="planner-docking""#) == "2.5 h")
    #expect(session.html.contains(#"<option value="SWingV2" selected>"#))
    #expect(session.html.contains(#"<img src="../../routes/swing-v2.svg" alt="The ship SWingV2""#))
    session.send("input", "ship", "TearDrop")
    #expect(!session.html.contains("<img"))
    let html = session.html
    session.send("input", "ship", "Nobody's")
    #expect(session.html == html)
  }

  @Test func stationsCanBePressedAndUndone() {
    var session = Self.session()
    func path(_ session: RecordedSession<TravelPart>) -> String? { TravelPartSample.path(session) }
    #expect(path(session) == "")
    session.send("press", "undo")
    for code in ["A", "C", "E"] { session.send("press", "station \(code)") }
    #expect(path(session) == "ACE")
    session.send("press", "undo")
    #expect(path(session) == "AC")
    session.send("input", "path", "a - b")
    session.send("press", "station A")
    #expect(path(session) == "ABA")
    session.send("input", "path", "supply RUN")
    session.send("press", "station E")
    #expect(path(session) == "ABABE")
    session.send("press", "path Express")
    #expect(path(session) == "AE")
    session.send("press", "station F")
    session.send("press", "path Nowhere")
    #expect(path(session) == "AE")
    // The same station twice in a row is an error, which a change removes.
    session.send("press", "station E")
    #expect(session.text(#"id="planner-note""#)?.hasPrefix("the station E is given twice") == true)
    session.send("press", "undo")
    #expect(path(session) == "AE")
    #expect(!session.html.contains("aria-invalid"))
    session.send("press", "clear")
    #expect(path(session) == "")
    #expect(session.text(#"aria-labelledby="planner-distance""#) == "–")
    #expect(!session.html.contains("aria-invalid"))
  }

  @Test(arguments: [
    ("AF", false, "no station &#39;F&#39; on this line; its stations are A, B, C, D, E"),
    ("AAB", false, "the station A is given twice in succession; remove one of them"),
    ("  ", false, "the path is empty; write the codes of its stations"),
    ("A--B", false, "a station is missing next to &#39;-&#39;; write its code or name"),
    ("Aur", false, "no station &#39;Aur&#39; on this line; the nearest is &#39;Aurora&#39;"),
    (
      "ABA", true,
      "a circuit returns to its first station by itself; remove the last A"
    ),
    ("A<b>", false, "no station &#39;&lt;&#39; on this line; its stations are A, B, C, D, E"),
  ])
  func anInvalidPathHasAMessageAtItsField(path: String, circuit: Bool, message: String) {
    let session = Self.typing(path, circuit: circuit)
    #expect(session.text(#"id="planner-note""#) == message)
    #expect(session.html.contains(#"aria-describedby="planner-note" aria-invalid="true">"#))
    #expect(session.text(#"aria-labelledby="planner-distance""#) == "–")
    #expect(session.text(#"class="answer""#) == "")
  }

  @Test func theLineCanBeChosen() throws {
    var session = Self.session(Self.andromeda + TravelPartSample.long(12))
    #expect(session.html.contains(#"<option value="Andromeda" selected>"#))
    session.send("input", "ship", "TearDrop")
    session.send("input", "path", "AC")
    session.send("input", "line", "Long")
    #expect(session.html.contains(#"<option value="Long" selected>"#))
    #expect(TravelPartSample.path(session) == "")
    #expect(session.html.contains("such as S0-S1 or Station 0, Station 1,"))
    session.send("press", "station S2")
    session.send("input", "path", "station 0, S2")
    #expect(session.text(#"aria-labelledby="planner-distance""#) == "200")
    session.send("input", "line", "Nowhere")
    #expect(session.text(#"aria-labelledby="planner-distance""#) == "200")
    #expect(!Self.session().html.contains("planner-line"))
    try expectSameAnswersFromModule([session])
  }

  @Test func computeReportsAnEmptyPathAndFocusesTheField() {
    var session = Self.session()
    #expect(!session.html.contains("aria-invalid"))
    session.send("press", "compute")
    #expect(session.html.contains("aria-invalid"))
    #expect(session.effects == [["focus", "planner-path"]])
    session.send("input", "path", "AC")
    session.send("press", "compute")
    #expect(session.effects == [])
  }

  @Test func enterMovesToTheNextField() {
    let next = Self.session().html.matches(of: /id="(planner-[a-z]+)"[^>]*data-next="([a-z-]+)"/)
      .map { "\($0.1) \($0.2)" }
    #expect(
      next == [
        "planner-ship planner-path", "planner-path planner-circuit",
        "planner-circuit planner-compute",
      ])
  }

  @Test func invalidDataStartsNothing() {
    for data in ["", "line\tL", "line\tL\tp/", Self.andromeda + "nonsense\n"] {
      #expect(Self.session(data).html == "")
    }
    let shipless = TravelPartSample.data("line\tL\tp/", "track\tL\t", "station\tA\tA\t0")
    #expect(Self.session(shipless).html == "")
  }

  @Test func theModuleGivesTheSameAnswers() throws {
    var sessions = [
      Self.typing("ABAB", circuit: true), Self.typing("abx"), Self.typing("Express"),
      Self.session(""),
    ]
    sessions[0].send("press", "station E")
    sessions[1].send("press", "undo")
    sessions[2].send("press", "compute")
    try expectSameAnswersFromModule(sessions)
  }

  @Test func randomEventsNeverTrapTheModule() throws {
    var random = SplitMix64(seed: 11)
    var session = Self.session()
    for _ in 0..<10_000 { TravelPartSample.sendRandomEvent(&session, &random) }
    try expectSameAnswersFromModule([session])
  }
}
