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

  private static func play(_ data: String = andromeda) -> Play<TravelPart> {
    Play<TravelPart>(data: data)
  }

  private static func typing(
    _ path: String, ship: String = "SWingV2", circuit: Bool = false
  ) -> Play<TravelPart> {
    var play = play()
    play.send("input", "ship", ship)
    play.send("input", "path", path)
    if circuit { play.send("input", "circuit", "yes") }
    return play
  }

  @Test(arguments: [
    ("AC", false, "70,000", "7.8"), ("abab", false, "72,000", "12.88"),
    ("ABAB", true, "96,000", "13.84"), (" a-c ", false, "70,000", "7.8"),
    ("supply run", true, "96,000", "13.84"), ("E", false, "0", "2.5"),
  ])
  func distanceAndDuration(path: String, circuit: Bool, distance: String, duration: String) {
    let play = Self.typing(path, circuit: circuit)
    #expect(play.text(#"aria-labelledby="planner-distance""#) == distance)
    #expect(play.text(#"aria-labelledby="planner-duration""#) == duration)
    #expect(!play.html.contains("aria-invalid"))
  }

  @Test func aSentenceTellsPathAndCircuitApart() {
    let oneWay = Self.typing("ABAB")
    let both =
      "One way, ABAB is 72,000 km and ends at its last station; as a circuit it is 96,000 km"
    #expect(
      oneWay.text(#"class="answer""#)
        == "ABAB in SWingV2: 72,000 km, 12.88 h (2.88 h in flight, 10 h docked)")
    #expect(oneWay.text(#"class="ways""#)?.hasPrefix(both) == true)
    let circuit = Self.typing("ABAB", circuit: true)
    #expect(
      circuit.text(#"class="answer""#)
        == "ABAB as a circuit in SWingV2: 96,000 km, 13.84 h (3.84 h in flight, 10 h docked)")
    #expect(circuit.text(#"class="ways""#)?.hasPrefix(both) == true)
    // Back at its start it is a round already, and a lone station is none.
    #expect(Self.typing("ABA").text(#"class="ways""#) == "")
    #expect(Self.typing("A").text(#"class="ways""#) == "")
  }

  @Test func theShipBringsItsSpeedDockingTimeAndPicture() {
    var play = Self.play()
    #expect(play.text(#"aria-labelledby="planner-speed""#) == "20,000 km/h")
    #expect(play.html.contains(#"<img src="../../routes/swing-v1.svg" alt="The ship SWingV1""#))
    play.send("input", "ship", "SWingV2")
    #expect(play.text(#"aria-labelledby="planner-speed""#) == "25,000 km/h")
    #expect(play.text(#"aria-labelledby="planner-docking""#) == "2.5 h")
    #expect(play.html.contains(#"<option value="SWingV2" selected>"#))
    #expect(play.html.contains(#"<img src="../../routes/swing-v2.svg" alt="The ship SWingV2""#))
    play.send("input", "ship", "TearDrop")
    #expect(!play.html.contains("<img"))
    let html = play.html
    play.send("input", "ship", "Nobody's")
    #expect(play.html == html)
  }

  @Test func stationsArePressedAndTakenBack() {
    var play = Self.play()
    func path(_ play: Play<TravelPart>) -> String? { TravelPartSample.path(play) }
    #expect(path(play) == "")
    play.send("press", "undo")
    for code in ["A", "C", "E"] { play.send("press", "station \(code)") }
    #expect(path(play) == "ACE")
    play.send("press", "undo")
    #expect(path(play) == "AC")
    play.send("input", "path", "a - b")
    play.send("press", "station A")
    #expect(path(play) == "ABA")
    play.send("input", "path", "supply RUN")
    play.send("press", "station E")
    #expect(path(play) == "ABABE")
    play.send("press", "path Express")
    #expect(path(play) == "AE")
    play.send("press", "station F")
    play.send("press", "path Nowhere")
    #expect(path(play) == "AE")
    // A station twice running says why, and goes away again.
    play.send("press", "station E")
    #expect(play.text(#"id="planner-note""#)?.hasPrefix("the station E stands twice") == true)
    play.send("press", "undo")
    #expect(path(play) == "AE")
    #expect(!play.html.contains("aria-invalid"))
    play.send("press", "clear")
    #expect(path(play) == "")
    #expect(play.text(#"aria-labelledby="planner-distance""#) == "–")
    #expect(!play.html.contains("aria-invalid"))
  }

  @Test(arguments: [
    ("AF", false, "no station &#39;F&#39; on this line; its stations are A, B, C, D, E"),
    ("AAB", false, "the station A stands twice running; a ship that stays docks once"),
    ("  ", false, "the path is empty; write the codes of its stations"),
    ("A--B", false, "a station is missing beside &#39;-&#39;; write its code"),
    (
      "ABA", true,
      "a circuit leads back to its first station of itself; leave the last A out"
    ),
    ("A<b>", false, "no station &#39;&lt;&#39; on this line; its stations are A, B, C, D, E"),
  ])
  func aBadPathSaysWhyBesideTheField(path: String, circuit: Bool, message: String) {
    let play = Self.typing(path, circuit: circuit)
    #expect(play.text(#"id="planner-note""#) == message)
    #expect(play.html.contains(#"aria-describedby="planner-note" aria-invalid="true">"#))
    #expect(play.text(#"aria-labelledby="planner-distance""#) == "–")
    #expect(play.text(#"class="answer""#) == "")
  }

  @Test func computeAsksAnEmptyPathAndLeadsToTheField() {
    var play = Self.play()
    #expect(!play.html.contains("aria-invalid"))
    play.send("press", "compute")
    #expect(play.html.contains("aria-invalid"))
    #expect(play.effects == [["focus", "planner-path"]])
    play.send("input", "path", "AC")
    play.send("press", "compute")
    #expect(play.effects == [])
  }

  @Test func enterGoesFromFieldToField() {
    let next = Self.play().html.matches(of: /id="(planner-[a-z]+)"[^>]*data-next="([a-z-]+)"/)
      .map { "\($0.1) \($0.2)" }
    #expect(
      next == [
        "planner-ship planner-path", "planner-path planner-circuit",
        "planner-circuit planner-compute",
      ])
  }

  @Test func dataThatIsNoneStartsNothing() {
    for data in ["", "line\tL", "line\tL\tp/", Self.andromeda + "nonsense\n"] {
      #expect(Self.play(data).html == "")
    }
    let shipless = TravelPartSample.data("line\tL\tp/", "track\tL\t", "station\tA\tA\t0")
    #expect(Self.play(shipless).html == "")
  }

  @Test func theModuleAnswersAlike() throws {
    var plays = [
      Self.typing("ABAB", circuit: true), Self.typing("abx"), Self.typing("Express"), Self.play(""),
    ]
    plays[0].send("press", "station E")
    plays[1].send("press", "undo")
    plays[2].send("press", "compute")
    try expectModuleToAnswer(plays)
  }

  @Test func randomEventsNeverTrapTheModule() throws {
    var random = SplitMix64(seed: 11)
    var play = Self.play()
    for _ in 0..<10_000 { TravelPartSample.anything(&play, &random) }
    try expectModuleToAnswer([play])
  }
}
