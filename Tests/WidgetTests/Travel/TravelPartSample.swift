// Data and events that the tests of the planner share.

import AlmanacCore

@testable import AlmanacWidgets

enum TravelPartSample {
  static func data(_ lines: String...) -> String { lines.joined(separator: "\n") + "\n" }

  /// A line of so many stations, 100 km apart, with a branch; the codes are longer than a letter.
  static func long(_ count: Int) -> String {
    var text = data("line\tLong\tt/", "ship\tS\t1000000\t3600\t", "track\tLong\t")
    for number in 0..<count { text += "station\tS\(number)\tStation \(number)\t\(number)00000\n" }
    return text + data("track\tBranch\t5", "station\tX\tXanten\t2500000000", "path\tIn\tS9-X")
  }

  /// What stands in the field for the path.
  static func path(_ play: Play<TravelPart>) -> String? {
    play.html.firstMatch(of: /id="planner-path"[^>]* value="([^"]*)"/).map { String($0.1) }
  }

  /// Something that a reader may do, or no reader would.
  static func anything(_ play: inout Play<TravelPart>, _ random: inout SplitMix64) {
    let codes = ["A", "B", "C", "D", "E", "F", "S5", "X", "ß", ""]
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: play.send("press", "station " + (codes.randomElement(using: &random) ?? ""))
    case 3...4: play.send("press", "undo")
    case 5: play.send("press", Bool.random(using: &random) ? "clear" : "compute")
    case 6:
      let names = ["Supply run", "Express", "In", "", "path"]
      play.send("press", "path " + (names.randomElement(using: &random) ?? ""))
    case 7:
      let ships = ["SWingV1", "SWingV2", "SWingV3", "TearDrop", "S", ""]
      play.send("input", "ship", ships.randomElement(using: &random) ?? "")
    case 8: play.send("input", "circuit", Bool.random(using: &random) ? "yes" : "no")
    case 9:
      let signs = Array("abcdeAECXS0159- \u{A0}ßé<&\"'\t🚀")
      let text = (0..<Int.random(in: 0..<14, using: &random)).map { _ in
        signs.randomElement(using: &random) ?? "A"
      }
      play.send("input", Bool.random(using: &random) ? "path" : "find", String(text))
    case 10: play.send("tick", String(Int.random(in: 0..<2_000_000_000, using: &random)))
    default: play.send("key", ["Enter", "a", "Escape"].randomElement(using: &random) ?? "")
    }
  }
}
