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

  @Test func everyKeyIsAButtonWithItsFace() {
    let html = Self.pressing("C").html
    for key in CalculatorKey.allCases {
      #expect(html.contains(#"data-on-press="\#(key.face)""#), "\(key)")
      #expect(html.contains(">\(key.face)</button>"), "\(key)")
    }
    #expect(html.contains(#"aria-label="delete last digit">⌫<"#))
    #expect(html.contains(#"aria-label="M, store in memory">→M<"#))
    #expect(html.contains(#"aria-label="x to the power of y">xʸ<"#))
    #expect(html.contains(#"data-on-press="7">7<"#))
  }

  @Test func theMemoryIsShown() {
    #expect(Self.pressing("1 2 →M").text(#"class="memory""#) == "M = 12")
    #expect(Self.pressing("1 2 →M C").text(#"class="memory""#) == "")
  }

  @Test func finishedCalculationsAreStored() throws {
    var session = Self.pressing("7 + 9 =")
    let stored = "=\t16\t0\t7 + 9\n"
    #expect(session.effects == [["vibrate"], ["save", "calculator", stored]])
    session.send("kept", "calculator", stored)
    session.send("press", "√")
    #expect(session.effects.last == ["save", "calculator", stored + "=\t4\t4\t√(7 + 9)\n"])
    #expect(session.text(#"data-on-press="calculation 1""#) == "√(7 + 9) =")
    #expect(session.text(#"data-on-press="answer 0""#) == "16")
    // The same calculation again is not repeated.
    session.send("press", "undo")
    session.send("press", "√")
    #expect(session.effects == [["vibrate"]])
    for key in ["C", "2", "×", "calculation 0", "="] { session.send("press", key) }
    #expect(session.text(#"class="label""#) == "2 × (7 + 9) =")
    session.send("press", "answer 1")
    #expect(session.text(#"class="display""#) == "4")
    session.send("press", "clear history")
    #expect(session.effects == [["vibrate"], ["forget", "calculator"]])
    #expect(!session.html.contains("answer 0"))
    try expectSameAnswersFromModule([session])
  }

  @Test func theHistoryIsReadFromTheBrowser() throws {
    let stored = [(key: "calculator", value: "=\t16\t0\t7 + <b>9\nx\ty\n≈\t0.5\t4\tsin(1)\n")]
    var session = RecordedSession<CalculatorPart>(stored: stored)
    #expect(session.html.contains("7 + &lt;b&gt;9 =</button>"))
    #expect(session.text(#"data-on-press="answer 1""#) == "≈ 0.5")
    for press in ["answer 2", "answer -1", "answer x", "answer", "answer 99999999999"] {
      session.send("press", press)
      #expect(session.text(#"class="display""#) == "0")
    }
    try expectSameAnswersFromModule([session])
  }

  @Test func theDisplayIsCopied() {
    var session = Self.pressing("5 ±")
    session.send("copy")
    #expect(session.effects == [["copy", "-5"]])
    session.send("copied", "yes")
    #expect(session.text(#"role="status""#) == "Copied.")
    session.send("press", "copy")
    #expect(session.effects == [["vibrate"], ["copy", "-5"]])
    session.send("copied", "no")
    #expect(session.text(#"role="status""#) == "The browser did not allow copying.")
    session = Self.pressing("1 ÷ 0 =")
    session.send("copy")
    #expect(session.effects.isEmpty)
    #expect(session.text(#"role="status""#) == "There is no number to copy.")
  }

  @Test func aNumberIsPasted() throws {
    var session = Self.pressing("7 +")
    session.send("press", "paste")
    #expect(session.effects == [["vibrate"], ["paste"]])
    session.send("paste", "3,14")
    #expect(
      session.text(#"role="status""#)
        == "There is no number to paste. Copy a number first, such as −1,234.5 or 1.5e−7.")
    #expect(session.text(#"class="display""#) == "7")
    session.send("paste", "−1,234.5")
    #expect(session.text(#"role="status""#) == "")
    session.send("key", "Enter")
    #expect(session.text(#"class="label""#) == "7 + (−1234.5) =")
    try expectSameAnswersFromModule([session])
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
    // Each answer has the whole tape: one long session takes ten times as long.
    let sessions = (0..<10).map { _ in
      var session = RecordedSession<CalculatorPart>()
      for _ in 0..<1_000 {
        session.send("press", CalculatorKey.allCases.randomElement(using: &random)?.face ?? "C")
      }
      return session
    }
    try expectSameAnswersFromModule(sessions)
  }
}
