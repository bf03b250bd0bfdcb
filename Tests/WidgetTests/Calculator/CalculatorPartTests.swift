// The live calculator.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacWidgets

@Suite struct CalculatorPartTests {
  private static func pressing(_ keys: String) -> RecordedSession<CalculatorPart> {
    var session = RecordedSession<CalculatorPart>()
    for key in keys.split(separator: " ") { session.send("press", String(key)) }
    return session
  }

  @Test(arguments: [
    ("7 +", "7 + …", "7"), ("7 + 9", "7 + …", "9"), ("7 + 9 =", "7 + 9 =", "16"),
    ("7 + 9 = √", "√(7 + 9) =", "4"), ("4 × π =", "4 × π =", "12.5663706143592"),
    ("4 + 5 × 3 =", "(4 + 5) × 3 =", "27"), ("5 + 6 = 7 3", "5 + 6 =", "73"),
  ])
  func theSpecificationsTable(keys: String, label: String, display: String) {
    let session = Self.pressing(keys)
    #expect(session.text(#"class="label""#) == label)
    #expect(session.text(#"class="display""#) == display)
  }

  /// In WebAssembly `Int` has 32 bits; exact results must be exact there too.
  @Test func theModuleIsEquallyExact() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "CalculatorVectors/vectors.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var sessions: [RecordedSession<CalculatorPart>] = []
    for (index, line) in lines.enumerated() where index < 40 || index % 25 == 0 {
      let fields = line.split(separator: "\t")
      var session = RecordedSession<CalculatorPart>()
      for key in fields[0].split(separator: " ") {
        let isNumber = key.first?.isNumber == true
        for press in isNumber ? key.map(String.init) : [String(key)] {
          session.send("press", press)
        }
      }
      let display = String(fields[1].replacing("≈ ", with: ""))
      #expect(session.text(#"class="display""#) == display, "\(line)")
      sessions.append(session)
    }
    try expectSameAnswersFromModule(sessions)
  }

  @Test func everyKeyIsAButtonNamedByItsLabel() {
    let html = Self.pressing("C").html
    for key in CalculatorKey.allCases {
      #expect(html.contains(#"data-on-press="\#(key.face)""#), "\(key)")
      #expect(html.contains(">\(key.face)</button>"), "\(key)")
    }
  }

  @Test func theKeyboardWorks() {
    var session = RecordedSession<CalculatorPart>()
    for key in ["1", "2", ",", "5", "*", "2", "Enter"] { session.send("key", key) }
    #expect(session.text(#"class="label""#) == "12.5 × 2 =")
    #expect(session.text(#"class="display""#) == "25")
    session.send("key", "Escape")
    #expect(session.text(#"class="display""#) == "0")
    session.send("key", "Backspace")
    #expect(session.text(#"class="display""#) == "0")
  }

  @Test func randomNumbersDependOnTheSeed() {
    var one = RecordedSession<CalculatorPart>(seed: 5)
    var other = RecordedSession<CalculatorPart>(seed: 5)
    var third = RecordedSession<CalculatorPart>(seed: 6)
    one.send("press", "Rand")
    other.send("press", "Rand")
    third.send("press", "Rand")
    #expect(one.html == other.html)
    #expect(one.html != third.html)
    let first = one.html
    one.send("press", "Rand")
    #expect(one.html != first)
  }

  @Test func unknownKeysAreIgnored() {
    var session = Self.pressing("7 +")
    let html = session.html
    session.send("press", "<script>")
    session.send("input", "x", "y")
    #expect(session.html == html)
  }

  @Test func theModuleGivesTheSameAnswers() throws {
    var sessions = [
      Self.pressing("7 + 9 = √"), Self.pressing("1 ÷ 0 ="), Self.pressing("Deg 3 0 sin"),
    ]
    sessions[0].send("key", "Escape")
    try expectSameAnswersFromModule(sessions)
  }

  @Test func randomKeysNeverTrapTheModule() throws {
    var random = SplitMix64(seed: 7)
    var session = RecordedSession<CalculatorPart>()
    for _ in 0..<10_000 {
      let key = CalculatorKey.allCases.randomElement(using: &random)?.face ?? "C"
      session.send("press", key)
    }
    try expectSameAnswersFromModule([session])
  }
}
