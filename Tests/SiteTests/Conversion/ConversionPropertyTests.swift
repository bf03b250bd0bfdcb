// Properties of all built-in units.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct ConversionPropertyTests {
  private let units = ConversionSystem.builtInTable

  @Test func thereAreManyUnits() {
    #expect(units.categories.count >= 50)
    #expect(units.categories.map(\.units.count).reduce(0, +) >= 780)
  }

  /// To every other unit of its category and back: the value is the same, whole or not.
  @Test(arguments: ConversionSystem.builtIn.indices)
  func everyUnitConvertsThereAndBack(_ index: Int) throws {
    let category = units.categories[index]
    for text in ["12.5", "1", "0.000123", "98765432109.8765", "300.15"] {
      let value = try #require(Rational(decimal: text))
      for from in category.units.indices {
        for to in category.units.indices {
          let there = try category.convert(value, from: from, to: to)
          let back = try category.convert(there.value, from: to, to: from)
          // A result with π is rounded, but to far more digits than are shown.
          #expect(DecimalDigits(back.value, rounded: 40).plain == text || !there.isExact)
          #expect(DecimalDigits(back.value, rounded: 15).plain == text)
        }
      }
    }
  }

  /// An exact result converts back to the original text.
  @Test func exactResultsConvertBack() throws {
    var count = 0
    for category in units.categories {
      for number in 1...150 {
        let from = category.units[number % category.units.count]
        let to = category.units[number * 31 / 7 % category.units.count]
        let value = String(number * number * 37 % 99_991 + 1) + "." + String(number % 9 + 1)
        let answer = try units.answer(value, from: from.name, to: to.name).json.text
        #expect(answer.contains(#"{"value":"\#(value)","from":"\#(from.name)","to":"\#(to.name)""#))
        guard answer.hasSuffix(#""exact":true}"#) else { continue }
        let result = answer.components(separatedBy: #""result":""#)[1].prefix { $0 != "\"" }
        let back = try units.answer(String(result), from: to.name, to: from.name).json.text
        #expect(back.contains(#""result":"\#(value)","exact":true"#))
        count += 1
      }
    }
    #expect(count > 500)
  }

  @Test func numbersOfAnySizeNeverTrap() {
    let numbers = [
      "1e400", "-1e400", "1e-400", String(repeating: "9", count: 400),
      "0." + String(repeating: "0", count: 398) + "1", "9999999999999999999999999999999999999999",
    ]
    for category in units.categories {
      for number in numbers {
        for from in category.units.indices {
          let to = (from * 7 + 3) % category.units.count
          _ = try? units.answer(
            number, from: category.units[from].name, to: category.units[to].name
          ).json.text
        }
      }
    }
  }

  /// Units are embedded in pages as text, which is parsed there.
  @Test func unitsAsText() throws {
    let text = UnitText.text(of: units.categories)
    let categories = try #require(UnitText.categories(text))
    #expect(UnitText.text(of: categories) == text)
    #expect(text.utf8.count < 64_000)
    for (index, category) in categories.enumerated() {
      let original = units.categories[index]
      #expect(category.dimension == original.dimension && category.apart == original.apart)
      #expect(category.alternative == original.alternative)
      #expect(category.units == original.units)
      #expect(category.title == original.title && category.floor?.name == original.floor?.name)
      #expect(category.units.map(\.scale) == original.units.map(\.scale))
      #expect(category.pairs == original.pairs && !category.pairs.isEmpty)
    }
    for malformed in [
      "x", "#\ta\tA", "#\ta\tA\t3\t3\n", "m\tm\tm\t1\t0\t0\t",
      "#\ta\tA\t0\t0\nm\tm\tm\t1/0\t0\t0\t\n", "#\ta\tA\t0\t0\nm\tm\tm\t1/\t0\t0\t\n",
      "#\ta\tA\t0\t1\nm\tm\tm\t1\t0\t0\t\n",
      "#\ta\tA\t0\t0\t\t\t\t\t\t0-1\nm\tm\tm\t1\t0\t0\t\n",
      "#\ta\tA\t0\t0\t\t\t\t\t\t0\nm\tm\tm\t1\t0\t0\t\n",
    ] {
      #expect(UnitText.categories(malformed) == nil)
    }
  }

  /// Every name of every unit means that unit, in its category.
  @Test func everyNameIsUnderstood() throws {
    for category in units.categories {
      for unit in category.units {
        for name in [unit.name, unit.plural] + unit.symbols + unit.aliases {
          let answer = try units.answer("300", from: name, to: unit.name)
          #expect(answer.from.name == unit.name && answer.to.name == unit.name, "\(name)")
        }
      }
    }
  }
}
