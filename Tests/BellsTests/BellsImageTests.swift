// The progress image, and the JSON of a day.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

@Suite struct ProgressImageTests {
  private let periods = Sample.school().schedule(for: Sample.day("9/2/2015"))
    .periods(earlyBird: "Early Bird A")

  private func image(_ time: String) throws -> ProgressImage {
    try #require(
      ProgressImage(schedule: "Regular", periods: periods, at: TimeOfDay(iso: time) ?? .midnight))
  }

  @Test func hasTheSameHeightEachDay() throws {
    let image = try image("10:00")
    #expect(image.height == 480)
    #expect(abs(image.line - 480 * 175.0 / 498.0) < 1e-9)
    #expect(image.title(Phrasebook()) == "Regular: 35% of the school day has passed")
    #expect(
      image.description(Phrasebook())
        == "At 10:00: 3rd, until 10:26; 26 minutes left. Next: Passing at 10:26.")
  }

  @Test func drawsTheLineAtTheCurrentTime() throws {
    let svg = try image("10:00").svg(Phrasebook())
    #expect(svg.contains("viewBox=\"0 0 320 480\""))
    #expect(svg.contains("<rect class=\"elapsed\" width=\"320\" height=\"168.7\""))
    #expect(svg.contains("<line class=\"now\" x1=\"0\" y1=\"168.7\" x2=\"320\" y2=\"168.7\""))
    #expect(try image("10:00:30").svg(Phrasebook()).contains("y1=\"169.2\""))
  }

  @Test(arguments: [("07:05", "0"), ("06:00", "0"), ("15:23", "480"), ("23:00", "480")])
  func staysWithinTheDay(time: String, y: String) throws {
    let svg = try image(time).svg(Phrasebook())
    #expect(svg.contains("<rect class=\"elapsed\" width=\"320\" height=\"\(y)\""))
    #expect(svg.contains("y1=\"\(y)\" x2=\"320\" y2=\"\(y)\" stroke=\"#1f6e3d\""))
  }

  @Test func placesBandsByTheirMinutes() throws {
    let svg = try image("10:00").svg(Phrasebook())
    // 1st begins 65 minutes after 7:05.
    #expect(svg.contains("<line class=\"edge\" x1=\"0\" y1=\"62.7\" x2=\"320\" y2=\"62.7\""))
    #expect(svg.contains("text-anchor=\"end\" font-size=\"14\">8:10 – 8:52</text>"))
    // The first passing period is 23 minutes long and has a text; those of 5 minutes do not.
    #expect(svg.contains(">7:47 – 8:10</text>"))
    #expect(!svg.contains(">8:52 – 8:57</text>"))
    #expect(svg.contains("font-size=\"10\">Homeroom</text>"))
  }

  /// The bands of all names, with the lines of their texts, at each minute of the day.
  @Test func keepsTextsInTheirBandsAndClearOfTheLine() throws {
    for minute in stride(from: 0, through: 498, by: 1) {
      let time = try #require(Sample.time("7:05").adding(minutes: minute))
      let image = try #require(ProgressImage(schedule: "Regular", periods: periods, at: time))
      let names = image.svg(Phrasebook()).matches(
        of: /<text class="name" x="12" y="([0-9.]+)" fill="[^"]*" font-size="([0-9]+)">([^<]*)</)
      #expect(names.count == 11)
      for name in names {
        let period = try #require(periods.first { $0.name == name.3 })
        let (y, size) = (try #require(Double(name.1)), try #require(Double(name.2)))
        let scale = 480.0 / 498
        let top = Double(Sample.time("7:05").minutes(until: period.start)) * scale
        let end = Double(Sample.time("7:05").minutes(until: period.end)) * scale
        // The height of capitals is 0.72 of the size, and letters reach 0.22 below the baseline.
        #expect(y - 0.72 * size >= top - 0.1 && y + 0.22 * size <= end + 0.1)
        if period.length >= 40 {
          #expect(image.line <= y - 0.72 * size + 1 || image.line >= y - 1)
        }
      }
    }
  }

  @Test func escapesNamesAndShortensLongOnes() throws {
    let periods = [
      Sample.period("Q&A <script>", "8:00", 40),
      Sample.period("Introduction to Very Long Period Names", "9:00", 40),
    ].compactMap { $0 }
    let image = try #require(
      ProgressImage(schedule: "R&D", periods: periods, at: Sample.time("7:00")))
    let svg = image.svg(Phrasebook())
    #expect(svg.contains(">Q&amp;A &lt;script&gt;</text>"))
    #expect(svg.contains(">Introduction to Very Lo…</text>"))
    #expect(svg.contains("<title id=\"title\">R&amp;D: 0% of the school day has passed</title>"))
    #expect(
      svg.contains("At 7:00: before the first bell. Next: Q&amp;A &lt;script&gt; at 8:00.</desc>"))
  }

  @Test func isNoneWithoutPeriods() {
    #expect(ProgressImage(schedule: "Weekend", periods: [], at: .midnight) == nil)
  }

  /// A window with half the height of the image, as on a phone.
  @Test(arguments: [
    (0.0, 0.0), (0.1, 0.0), (0.25, 0.0), (0.35, 100.0), (0.5, 250.0), (0.75, 500.0), (0.9, 500.0),
    (1.0, 500.0),
  ])
  func centresTheLineInTheWindow(fraction: Double, offset: Double) {
    let found = ProgressImage.contentOffset(
      fraction: fraction, contentHeight: 1_000, windowHeight: 500)
    #expect(abs(found - offset) < 1e-9)
  }

  @Test func neverScrollsAPictureThatFits() {
    #expect(ProgressImage.contentOffset(fraction: 1, contentHeight: 300, windowHeight: 500) == 0)
  }
}

@Suite struct BellsJSONTests {
  private let school = Sample.school()

  private func json(_ at: String, _ earlyBird: String? = "Early Bird A") throws -> String {
    BellsJSON.day(
      school, at: try #require(Moment(iso: at)), in: Sample.chicago,
      groups: earlyBird.map { [$0] } ?? []
    ).text
  }

  /// The last members of the answer on a day without a turn.
  private func last(_ minutes: Int, _ day: String, _ start: String) -> String {
    #""turn":null,"minutesLeftInDay":\#(minutes),"nextDay":{"date":"\#(day)","#
      + #""schedule":"Regular","title":null,"start":"\#(start)"}}"#
  }

  @Test func matchesTheContract() throws {
    let text = try json("2015-09-02T10:00")
    #expect(
      text.hasPrefix(
        #"{"date":"2015-09-02","schedule":"Regular","periods":["#
          + #"{"name":"Early Bird A","kind":"earlyBird","start":"07:05","end":"07:47","minutes":42},"#
          + #"{"name":"Passing","kind":"passing","start":"07:47","end":"08:10","minutes":23},"#
          + #"{"name":"1st","kind":"class","start":"08:10","end":"08:52","minutes":42},"#))
    #expect(
      text.hasSuffix(
        #"{"name":"9th","kind":"class","start":"14:41","end":"15:23","minutes":42}],"#
          + #""current":"3rd","next":"Passing","minutesLeft":26,"fraction":0.3514056224899598,"#
          + #""lengthMinutes":498,"title":null,"secondsLeft":1560,"#
          + #""nextLesson":{"date":"2015-09-02","name":"Homeroom","start":"10:31"},"#
          + last(323, "2015-09-03", "07:05")))
  }

  @Test func hasNullWhereThereIsNone() throws {
    #expect(
      try json("2015-09-05T10:00")
        == #"{"date":"2015-09-05","schedule":"Weekend","periods":[],"current":null,"#
        + #""next":"Early Bird A","minutesLeft":0,"fraction":0,"lengthMinutes":0,"title":null,"#
        + #""secondsLeft":248700,"nextLesson":{"date":"2015-09-08","name":"Early Bird A","#
        + #""start":"07:05"},"# + last(0, "2015-09-08", "07:05"))
    #expect(
      try json("2015-09-02T15:23").hasSuffix(
        #""current":null,"next":"Early Bird A","minutesLeft":0,"fraction":1,"lengthMinutes":498,"#
          + #""title":null,"secondsLeft":56520,"nextLesson":{"date":"2015-09-03","#
          + #""name":"Early Bird A","start":"07:05"},"# + last(0, "2015-09-03", "07:05")))
    #expect(
      try json("2015-11-26T15:23").hasSuffix(
        #""title":null,"secondsLeft":null,"nextLesson":null,"turn":null,"#
          + #""minutesLeftInDay":0,"nextDay":null}"#))
    #expect(
      try json("2015-09-02T07:00", nil).hasSuffix(
        #""current":null,"next":"1st","minutesLeft":0,"fraction":0,"lengthMinutes":433,"#
          + #""title":null,"secondsLeft":4200,"nextLesson":{"date":"2015-09-02","name":"1st","#
          + #""start":"08:10"},"# + last(433, "2015-09-03", "08:10")))
  }

  /// In Chicago, clocks go back an hour on November 1, 2015. The next bell is 63 hours and 5 minutes of civil
  /// time later.
  @Test func countsElapsedSecondsAcrossAChangeOfTheClock() throws {
    #expect(try json("2015-10-30T16:00").contains(#""secondsLeft":230700,"#))
  }

  @Test func roundsMinutesUp() throws {
    #expect(try json("2015-09-02T10:00:30").contains(#""minutesLeft":26,"#))
    #expect(try json("2015-09-02T10:25:59").contains(#""minutesLeft":1,"#))
  }

  @Test(arguments: [
    ("2015-09-02T10:00", "2015-09-02T10:26"), ("2015-09-02T06:00", "2015-09-02T07:05"),
    ("2015-09-02T15:23", "2015-09-03T00:00"), ("2015-09-05T10:00", "2015-09-06T00:00"),
    ("2015-12-31", "2016-01-01T00:00"),
  ])
  func saysHowLongItIsValid(at: String, until: String) throws {
    let text = BellsJSON.today(
      school, at: try #require(Moment(iso: at)), in: Sample.chicago, groups: ["Early Bird A"]
    ).text
    #expect(text.hasSuffix("\"validUntil\":\"\(until)\"}"))
  }

  @Test func listsSpecialDaysFromTheAskedDayOn() {
    #expect(
      BellsJSON.upcoming(school, from: Sample.day("11/6/2015")).text
        == #"[{"date":"2015-11-25","schedule":"Non Attendance"},"#
        + #"{"date":"2015-11-26","schedule":"Non Attendance"}]"#)
    #expect(BellsJSON.upcoming(school, from: Sample.day("1/1/2016")).text == "[]")
  }
}
