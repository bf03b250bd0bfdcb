// The live calculator.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacWidgets

@Suite struct CalculatorPartTests {
  private static func pressing(_ keys: String) -> Play<CalculatorPart> {
    var play = Play<CalculatorPart>()
    for key in keys.split(separator: " ") { play.send("press", String(key)) }
    return play
  }

  @Test(arguments: [
    ("7 +", "7 + …", "7"), ("7 + 9", "7 + …", "9"), ("7 + 9 =", "7 + 9 =", "16"),
    ("7 + 9 = √", "√(7 + 9) =", "4"), ("4 × π =", "4 × π =", "12.5663706143592"),
    ("4 + 5 × 3 =", "(4 + 5) × 3 =", "27"), ("5 + 6 = 7 3", "5 + 6 =", "73"),
  ])
  func theBriefsTable(keys: String, label: String, display: String) {
    let play = Self.pressing(keys)
    #expect(play.text(#"class="label""#) == label)
    #expect(play.text(#"class="display""#) == display)
  }

  /// In WebAssembly, Int has 32 bits: what is exact natively has to be exact there.
  @Test func theModuleIsAsExact() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "CalculatorVectors/vectors.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var plays: [Play<CalculatorPart>] = []
    for (index, line) in lines.enumerated() where index < 40 || index % 25 == 0 {
      let fields = line.split(separator: "\t")
      var play = Play<CalculatorPart>()
      for key in fields[0].split(separator: " ") {
        let isNumber = key.first?.isNumber == true
        for press in isNumber ? key.map(String.init) : [String(key)] { play.send("press", press) }
      }
      let display = String(fields[1].replacing("≈ ", with: ""))
      #expect(play.text(#"class="display""#) == display, "\(line)")
      plays.append(play)
    }
    try expectModuleToAnswer(plays)
  }

  @Test func everyKeyIsAButtonNamedByItsFace() {
    let html = Self.pressing("C").html
    for key in CalculatorKey.everyKey {
      #expect(html.contains(#"data-on-press="\#(key.face)""#), "\(key)")
      #expect(html.contains(">\(key.face)</button>"), "\(key)")
    }
  }

  @Test func theKeyboardWorks() {
    var play = Play<CalculatorPart>()
    for key in ["1", "2", ",", "5", "*", "2", "Enter"] { play.send("key", key) }
    #expect(play.text(#"class="label""#) == "12.5 × 2 =")
    #expect(play.text(#"class="display""#) == "25")
    play.send("key", "Escape")
    #expect(play.text(#"class="display""#) == "0")
    play.send("key", "Backspace")
    #expect(play.text(#"class="display""#) == "0")
  }

  @Test func chanceComesFromTheSeed() {
    var one = Play<CalculatorPart>(seed: 5)
    var other = Play<CalculatorPart>(seed: 5)
    var third = Play<CalculatorPart>(seed: 6)
    one.send("press", "Rand")
    other.send("press", "Rand")
    third.send("press", "Rand")
    #expect(one.html == other.html)
    #expect(one.html != third.html)
    let first = one.html
    one.send("press", "Rand")
    #expect(one.html != first)
  }

  @Test func whatIsNoKeyChangesNothing() {
    var play = Self.pressing("7 +")
    let html = play.html
    play.send("press", "<script>")
    play.send("input", "x", "y")
    #expect(play.html == html)
  }

  @Test func theModuleAnswersAlike() throws {
    var plays = [
      Self.pressing("7 + 9 = √"), Self.pressing("1 ÷ 0 ="), Self.pressing("Deg 3 0 sin"),
    ]
    plays[0].send("key", "Escape")
    try expectModuleToAnswer(plays)
  }

  @Test func randomKeysNeverTrapTheModule() throws {
    var random = SplitMix64(seed: 7)
    var play = Play<CalculatorPart>()
    for _ in 0..<10_000 {
      let key = CalculatorKey.everyKey.randomElement(using: &random)?.face ?? "C"
      play.send("press", key)
    }
    try expectModuleToAnswer([play])
  }
}
