// The live converter.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems
@testable import AlmanacWidgets

@Suite struct ConversionPartTests {
  static let data = UnitText.text(of: ConversionSystem.builtIn)

  static func converting(
    _ keys: String = "", _ from: String? = nil, _ to: String? = nil, topic: String = "data"
  ) -> RecordedSession<ConversionPart> {
    var session = RecordedSession<ConversionPart>(topic: topic, data: data)
    for key in keys.split(separator: " ") { session.send("press", String(key)) }
    if let from { session.send("input", "from", from) }
    if let to { session.send("input", "to", to) }
    return session
  }

  @Test func longNumbersHaveSmallerFigures() {
    var session = Self.converting("1 2 3 4 5")
    #expect(!session.html.contains("data-long"))
    for digit in "67890" { session.send("press", String(digit)) }
    #expect(session.html.contains("class=\"from-value\" data-long aria-label"))
    #expect(session.html.contains("class=\"to-value\" data-long aria-label"))
  }

  /// The specification's example, key by key.
  @Test func theSpecificationsExample() {
    var session = Self.converting()
    func expect(_ from: String, _ to: String, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(session.from == from, sourceLocation: sourceLocation)
      #expect(session.to == to, sourceLocation: sourceLocation)
    }
    #expect(session.units == ["byte", "byte"])
    expect("", "")
    session.send("press", "1")
    expect("1", "1")
    session.send("press", "2")
    expect("12", "12")
    session.send("input", "from", "kilobyte")
    expect("12", "12,000")
    session.send("press", ".")
    expect("12.", "12,000")
    session.send("press", "5")
    expect("12.5", "12,500")
    session.send("press", "delete")
    session.send("press", "delete")
    expect("12", "12,000")
    session.send("input", "to", "megabyte")
    expect("12", "0.012")
    session.send("input", "category", "temperature")
    #expect(session.units == ["celsius", "celsius"])
    expect("12", "12")
    session.send("press", "delete")
    session.send("press", "delete")
    expect("", "")
    for key in ["3", "2"] { session.send("press", key) }
    session.send("input", "from", "fahrenheit")
    expect("32", "0")
    session.send("input", "to", "kelvin")
    expect("32", "273.15")
    session.send("press", "swap")
    #expect(session.units == ["kelvin", "fahrenheit"])
    expect("32", "−402.07")
  }

  @Test(arguments: [
    ("1 . 2 . 3 . 4", "1.234"), (". 5", "0.5"), (". .", "0."), ("0 0 7", "7"), ("0 . 0 0", "0.00"),
    ("delete", ""), ("1 delete delete", ""), (". delete", "0"), (". delete delete", ""),
    ("± 4 0", "−40"), ("4 ± 0", "−40"), ("4 ± 0 ±", "40"), ("± 4 delete", "−"),
    ("± 4 delete delete", ""), ("± 4 clear", ""), ("2 7 3 . 0 0 0", "273.000"),
    ("1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2", "12345678901234567890"),
    (". 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2", "0.2345678901234567890"),
  ])
  func typing(keys: String, text: String) {
    #expect(Self.converting(keys).from == text)
  }

  @Test(arguments: [
    ("0 . 5", "data", "kilobyte", "byte", "500", "Exact."),
    ("± 4 0", "temperature", "celsius", "fahrenheit", "−40", "Exact."),
    ("3 6 . 6", "temperature", "celsius", "fahrenheit", "97.88", "Exact."),
    ("1 0 0 0", "mass", "stone", "kilogram", "6,350.29318", "Exact."),
    ("1", "angle", "degree", "radian", "0.0174532925199", "Rounded to 12 digits."),
    ("1", "length", "metre", "foot", "3.28083989501", "Rounded to 12 digits."),
    (
      "± 3 0 0", "temperature", "celsius", "kelvin", "",
      "−300 °C is below absolute zero, which is −273.15 °C."
    ),
    (
      "0", "fuel-economy", "mile per US gallon", "litre per 100 kilometres", "",
      "0 mpg (US) cannot be converted to litres per 100 kilometres: this would be a division by zero."
    ),
  ])
  func converting(
    keys: String, category: String, from: String, to: String, result: String, state: String
  ) {
    let session = Self.converting(keys, from, to, topic: category)
    #expect(session.to == result)
    #expect(session.html.contains(state), "\(session.html.suffix(1500))")
  }

  @Test func theKeyboardWorks() {
    var session = Self.converting()
    for key in ["1", "2", ",", "5", "."] { session.send("key", key) }
    #expect(session.from == "12.5")
    session.send("key", "Backspace")
    #expect(session.from == "12.")
    session.send("key", "-")
    #expect(session.from == "−12.")
    session.send("key", "Escape")
    #expect(session.from == "")
    session.send("key", "7")
    session.send("key", "Delete")
    #expect(session.from == "")
  }

  @Test func aPagesOwnCategoryIsChosen() {
    let session = Self.converting(topic: "speed")
    #expect(session.html.components(of: #"value="metre per second" selected"#) == 2)
    #expect(Self.converting(topic: "").html.contains(#"value="millimetre" selected"#))
    #expect(Self.converting(topic: "nothing").html == "")
    #expect(RecordedSession<ConversionPart>(data: "nonsense").html == "")
    #expect(RecordedSession<ConversionPart>(data: "").html == "")
  }

  @Test func unknownKeysAreIgnored() {
    var session = Self.converting("1 2", "kilobyte")
    let html = session.html
    session.send("press", "<script>")
    session.send("press", "10")
    session.send("press", "-1")
    session.send("input", "from", "fortnight")
    session.send("input", "x", "bit")
    session.send("input", "category", "x")
    session.send("input", "category", "data")
    session.send("key", "F1")
    #expect(session.html == html)
  }

  /// The same answer as `almanac convert`, for every pair of units.
  @Test func everyPairGivesTheAnswerOfTheCommandLine() throws {
    let table = UnitTable(ConversionSystem.builtIn)
    let read = try #require(UnitText.categories(Self.data))
    var effects: [Effect] = []
    for category in ConversionSystem.builtIn {
      var part = try #require(
        ConversionPart(
          categories: read, PartContext(topic: category.name, phrases: Phrasebook())))
      for key in "1234.56789" { part.handle(.press(String(key)), &effects) }
      for from in category.units {
        part.handle(.input("from", from.name), &effects)
        for to in category.units {
          part.handle(.input("to", to.name), &effects)
          let answer = try table.answer("1234.56789", from: from.name, to: to.name)
          guard case .value(let own) = part.answer else {
            Issue.record("\(from.name) in \(to.name)")
            continue
          }
          #expect(own.text == answer.text && own.shown.text == answer.shown.text)
        }
      }
    }
  }

  /// In WebAssembly `Int` has 32 bits.
  @Test func theModuleGivesTheSameAnswers() throws {
    var sessions: [RecordedSession<ConversionPart>] = []
    for category in ConversionSystem.builtIn {
      for keys in [
        "9 8 7 6 5 4 3 2 1 0 9 8 7 6 5 4 3 2 1 0", ". 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 7",
      ] {
        var session = Self.converting(keys, topic: category.name)
        for (index, from) in category.units.enumerated() {
          session.send("input", "from", from.name)
          session.send("input", "to", category.units[(index * 7 + 1) % category.units.count].name)
          session.send("press", "swap")
        }
        sessions.append(session)
      }
    }
    sessions.append(RecordedSession<ConversionPart>(data: "nonsense"))
    try expectSameAnswersFromModule(sessions)
  }

  @Test func randomKeysNeverTrapTheModule() throws {
    // Three small categories, so that the answers stay short.
    let few = ConversionSystem.builtIn.filter {
      ["temperature", "angle", "fuel-economy"].contains($0.name)
    }
    #expect(few.count == 3)
    var session = RecordedSession<ConversionPart>(data: UnitText.text(of: few))
    var random = SplitMix64(seed: 7)
    let keys =
      (0...9).map(String.init) + ["5", "7", "9", ".", ".", "±", "delete", "clear", "swap", "x"]
    for _ in 0..<10_000 {
      switch random.next() % 8 {
      case 0:
        let category = few[Int(random.next() % 3)]
        if random.next() % 4 == 0 { session.send("input", "category", category.name) }
        let unit = category.units[Int(random.next() % UInt64(category.units.count))]
        session.send("input", random.next() % 2 == 0 ? "from" : "to", unit.name)
      case 1: session.send("key", ["1", ",", "-", "Backspace", "Escape"][Int(random.next() % 5)])
      case 2: session.send("press", ["0-1", "1-0", "0-2", "2-0"][Int(random.next() % 4)])
      default: session.send("press", keys[Int(random.next() % UInt64(keys.count))])
      }
    }
    try expectSameAnswersFromModule([session])
  }
}

extension RecordedSession<ConversionPart> {
  var from: String? { text(#"class="from-value""#) }
  var to: String? { text(#"class="to-value""#) }

  /// The two selected units.
  var units: [String] {
    html.split(separator: "quantities").last?.matches(of: /value="([^"]*)" selected/).map {
      String($0.1)
    } ?? []
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
