// The text field for conversions in one line.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems
@testable import AlmanacWidgets

@Suite struct ConversionQuestionPartTests {
  private static func asking(
    _ question: String? = nil, topic: String = ""
  ) -> RecordedSession<ConversionQuestionPart> {
    var session = RecordedSession<ConversionQuestionPart>(
      topic: topic, data: UnitText.text(of: ConversionSystem.builtIn))
    if let question { session.send("input", "question", question) }
    return session
  }

  @Test(arguments: [
    ("60 mph in ft/s", "60 mph = 88 ft/s", "Exact."),
    ("5'11\" to cm", "5 ft 11 in = 180.34 cm", "Exact."),
    ("180.34 cm to ft+in", "180.34 cm = 5 ft 11 in", "Exact."),
    ("12 GB/h in Mbit/s", "12 GB/h ≈ 26.6666666667 Mbit/s", "Rounded to 12 digits."),
    ("  −40 celsius fahrenheit ", "−40 °C = −40 °F", "Exact."),
  ])
  func questionsAreAnswered(question: String, answer: String, note: String) {
    let session = Self.asking(question)
    #expect(session.answer == answer)
    #expect(session.note == note)
    #expect(session.alert == "")
  }

  @Test(arguments: [
    ("60 mph in flub", "No unit 'flub'; "),
    ("60 mph in kg", "'mph' is a unit of speed, but 'kg' is a unit of mass; "),
    ("60 mph", "A second unit is missing; "),
    ("1.2.3 m to ft", "'1.2.3' "),
    ("−1 K to °C", "−1 K is below absolute zero, which is 0 K."),
  ])
  func refusalsSayWhatIsWrong(question: String, reason: String) {
    var session = Self.asking(question)
    #expect(session.answer == "")
    #expect(session.note.hasPrefix(reason), "\(session.note)")
    #expect(session.alert == "")
    // A screen reader reads the reason out only when the question is complete.
    session.send("key", "Enter")
    #expect(session.note == "")
    #expect(session.alert.hasPrefix(reason))
    // The browser reports the end of the change, with the same text.
    let html = session.html
    session.send("input", "question", question)
    #expect(session.html == html)
    session.send("input", "question", "")
    #expect(session.note == "" && session.alert == "" && session.answer == "")
  }

  @Test func theFieldKeepsItsTextAndEscapesIt() {
    let session = Self.asking("<b>\"1 \u{1D}")
    #expect(session.html.contains(#"value="&lt;b&gt;&quot;1"#))
    #expect(!session.html.contains("<b>"))
  }

  @Test func theModuleAnswersTheSame() throws {
    var session = Self.asking()
    for question in [
      "60 mph in ft/s", "5'11\" to cm", "180 cm to ft+in", "12 GB/h in Mbit/s", "1h30m in s",
      "1 1/3 cups in mL", "kg·m/s² in lbf", "3 kilometer in miles", "1 c in f", "1 GB in kg", "½",
      "2 N m in J", "30 mpg (US) in L/100 km", "1 mPa in MPa", "−300 °C in K", "12,5 m in ft",
      "9999999999999999999999 Ym in qm", "ünit in 鐘", "1 to to to", "1 m^99999 in ft", "5ft→m",
      "1 🚲 in 𝄞", "-0 ft 0 in in cm", "-0.4 in in ft+in", "200 °C + 3 in K", "1/0 m in ft",
    ] {
      session.send("input", "question", question)
      session.send("key", "Enter")
    }
    try expectSameAnswersFromModule([session])
  }
}

extension RecordedSession<ConversionQuestionPart> {
  private func text(_ pattern: Regex<(Substring, Substring)>) -> String {
    html.firstMatch(of: pattern).map { String($0.1).replacing("&#39;", with: "'") } ?? "missing"
  }

  fileprivate var answer: String { text(/<output[^>]*>([^<]*)</) }

  /// What is shown, but not read out.
  fileprivate var note: String { text(/<p[^>]*><span>([^<]*)</) }

  /// What a screen reader reads out.
  fileprivate var alert: String { text(/aria-live="polite">([^<]*)</) }
}
