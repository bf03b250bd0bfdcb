// The live converter.

import AlmanacCore
import Testing

@testable import AlmanacSite
@testable import AlmanacWidgets

@Suite struct ConversionPartTests {
  private static let data = UnitText.text(of: ConversionSystem.builtIn)

  private static func converting(
    _ keys: String = "", _ from: String? = nil, _ to: String? = nil, topic: String = "data"
  ) -> Play<ConversionPart> {
    var play = Play<ConversionPart>(topic: topic, data: data)
    for key in keys.split(separator: " ") { play.send("press", String(key)) }
    if let from { play.send("input", "from", from) }
    if let to { play.send("input", "to", to) }
    return play
  }

  /// The briefs' own walk through the converter, key by key.
  @Test func theBriefsWalk() {
    var play = Self.converting()
    func expect(_ from: String, _ to: String, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(play.from == from, sourceLocation: sourceLocation)
      #expect(play.to == to, sourceLocation: sourceLocation)
    }
    #expect(play.units == ["byte", "byte"])
    expect("", "")
    play.send("press", "1")
    expect("1", "1")
    play.send("press", "2")
    expect("12", "12")
    play.send("input", "from", "kilobyte")
    expect("12", "12,000")
    play.send("press", ".")
    expect("12.", "12,000")
    play.send("press", "5")
    expect("12.5", "12,500")
    play.send("press", "delete")
    play.send("press", "delete")
    expect("12", "12,000")
    play.send("input", "to", "megabyte")
    expect("12", "0.012")
    play.send("input", "category", "temperature")
    #expect(play.units == ["celsius", "celsius"])
    expect("12", "12")
    play.send("press", "delete")
    play.send("press", "delete")
    expect("", "")
    for key in ["3", "2"] { play.send("press", key) }
    play.send("input", "from", "fahrenheit")
    expect("32", "0")
    play.send("input", "to", "kelvin")
    expect("32", "273.15")
    play.send("press", "swap")
    #expect(play.units == ["kelvin", "fahrenheit"])
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
      "−300 °C lies below absolute zero, which is −273.15 °C."
    ),
    (
      "0", "fuel-economy", "mile per US gallon", "litre per 100 kilometres", "",
      "0 mpg (US) has no counterpart in litres per 100 kilometres: it would be divided by zero."
    ),
  ])
  func converting(
    keys: String, category: String, from: String, to: String, result: String, state: String
  ) {
    let play = Self.converting(keys, from, to, topic: category)
    #expect(play.to == result)
    #expect(play.html.contains(state), "\(play.html.suffix(1500))")
  }

  @Test func theKeyboardWorks() {
    var play = Self.converting()
    for key in ["1", "2", ",", "5", "."] { play.send("key", key) }
    #expect(play.from == "12.5")
    play.send("key", "Backspace")
    #expect(play.from == "12.")
    play.send("key", "-")
    #expect(play.from == "−12.")
    play.send("key", "Escape")
    #expect(play.from == "")
    play.send("key", "7")
    play.send("key", "Delete")
    #expect(play.from == "")
  }

  @Test func aPagesOwnCategoryStandsFirst() {
    let play = Self.converting(topic: "speed")
    let first = play.html.firstRange(of: #"value="speed" data-on-input="category""#)
    let other = play.html.firstRange(of: #"value="data" data-on-input="category""#)
    #expect(first.map { first in other.map { first.lowerBound < $0.lowerBound } ?? false } ?? false)
    #expect(play.html.components(of: " checked") == 1)
    #expect(Self.converting(topic: "").html.contains(#"value="byte" selected"#))
    #expect(Self.converting(topic: "nothing").html == "")
    #expect(Play<ConversionPart>(data: "nonsense").html == "")
    #expect(Play<ConversionPart>(data: "").html == "")
  }

  @Test func whatIsNoKeyChangesNothing() {
    var play = Self.converting("1 2", "kilobyte")
    let html = play.html
    play.send("press", "<script>")
    play.send("press", "10")
    play.send("press", "-1")
    play.send("input", "from", "fortnight")
    play.send("input", "x", "bit")
    play.send("input", "category", "x")
    play.send("input", "category", "data")
    play.send("key", "F1")
    #expect(play.html == html)
  }

  /// The same as `almanac convert`, for every pair of units.
  @Test func everyPairAnswersAsTheCommandLine() throws {
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
          guard case .answer(let own) = part.outcome else {
            Issue.record("\(from.name) in \(to.name)")
            continue
          }
          #expect(own.text == answer.text && own.shown.text == answer.shown.text)
        }
      }
    }
  }

  /// A module's whole numbers have 32 bits.
  @Test func theModuleAnswersAlike() throws {
    var plays: [Play<ConversionPart>] = []
    for category in ConversionSystem.builtIn {
      for keys in [
        "9 8 7 6 5 4 3 2 1 0 9 8 7 6 5 4 3 2 1 0", ". 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 7",
      ] {
        var play = Self.converting(keys, topic: category.name)
        for (index, from) in category.units.enumerated() {
          play.send("input", "from", from.name)
          play.send("input", "to", category.units[(index * 7 + 1) % category.units.count].name)
          play.send("press", "swap")
        }
        plays.append(play)
      }
    }
    plays.append(Play<ConversionPart>(data: "nonsense"))
    try expectModuleToAnswer(plays)
  }

  @Test func randomKeysNeverTrapTheModule() throws {
    // Three small categories, so that the answers stay small.
    let few = ConversionSystem.builtIn.filter {
      ["temperature", "angle", "fuel-economy"].contains($0.name)
    }
    #expect(few.count == 3)
    var play = Play<ConversionPart>(data: UnitText.text(of: few))
    var random = SplitMix64(seed: 7)
    let keys =
      (0...9).map(String.init) + ["5", "7", "9", ".", ".", "±", "delete", "clear", "swap", "x"]
    for _ in 0..<10_000 {
      switch random.next() % 8 {
      case 0:
        let category = few[Int(random.next() % 3)]
        if random.next() % 4 == 0 { play.send("input", "category", category.name) }
        let unit = category.units[Int(random.next() % UInt64(category.units.count))]
        play.send("input", random.next() % 2 == 0 ? "from" : "to", unit.name)
      case 1: play.send("key", ["1", ",", "-", "Backspace", "Escape"][Int(random.next() % 5)])
      default: play.send("press", keys[Int(random.next() % UInt64(keys.count))])
      }
    }
    try expectModuleToAnswer([play])
  }
}

extension Play<ConversionPart> {
  fileprivate var from: String? { text(#"class="from-value""#) }
  fileprivate var to: String? { text(#"class="to-value""#) }

  /// The two units that are chosen.
  fileprivate var units: [String] {
    html.matches(of: /value="([^"]*)" selected/).map { String($0.1) }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
