// Data and events for the tests of the planner.

import AlmanacCore

@testable import AlmanacWidgets

enum TravelPartSample {
  static func data(_ lines: String...) -> String { lines.joined(separator: "\n") + "\n" }

  /// A line with `count` stations, 100 km apart, and a branch; codes have several letters.
  static func long(_ count: Int) -> String {
    var text = data("line\tLong\tt/", "ship\tS\t1000000\t3600\t", "track\tLong\t")
    for number in 0..<count { text += "station\tS\(number)\tStation \(number)\t\(number)00000\n" }
    return text + data("track\tBranch\t5", "station\tX\tXanten\t2500000000", "path\tIn\tS9-X")
  }

  /// The content of the path field.
  static func path(_ session: RecordedSession<TravelPart>) -> String? {
    session.html.firstMatch(of: /id="planner-path"[^>]* value="([^"]*)"/).map { String($0.1) }
  }

  /// Sends a random event, including some that no reader can cause.
  static func sendRandomEvent(
    _ session: inout RecordedSession<TravelPart>, _ random: inout SplitMix64
  ) {
    let codes = ["A", "B", "C", "D", "E", "F", "S5", "X", "ß", ""]
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: session.send("press", "station " + (codes.randomElement(using: &random) ?? ""))
    case 3...4: session.send("press", "undo")
    case 5: session.send("press", Bool.random(using: &random) ? "clear" : "compute")
    case 6:
      let names = ["Supply run", "Express", "In", "", "path"]
      session.send("press", "path " + (names.randomElement(using: &random) ?? ""))
    case 7:
      let ships = ["SWingV1", "SWingV2", "SWingV3", "TearDrop", "S", ""]
      session.send("input", "ship", ships.randomElement(using: &random) ?? "")
    case 8: session.send("input", "circuit", Bool.random(using: &random) ? "yes" : "no")
    case 9:
      let signs = Array("abcdeAECXS0159- \u{A0}ßé<&\"'\t🚀")
      let text = (0..<Int.random(in: 0..<14, using: &random)).map { _ in
        signs.randomElement(using: &random) ?? "A"
      }
      session.send("input", Bool.random(using: &random) ? "path" : "find", String(text))
    case 10: session.send("tick", String(Int.random(in: 0..<2_000_000_000, using: &random)))
    default: session.send("key", ["Enter", "a", "Escape"].randomElement(using: &random) ?? "")
    }
  }
}
