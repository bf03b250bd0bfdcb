// Published conversion charts: aligned scales, and pages of limited size.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct ConversionPagesTests {
  /// A number on a scale, and its vertical coordinate.
  private struct Label {
    let value: Rational
    let y: Double
  }

  private func labels(_ svg: String, anchor: String) throws -> [Label] {
    let text = /<text x="[\d.]+" y="([\d.]+)" text-anchor="(start|end)">([^<]+)<\/text>/
    return try svg.matches(of: text).dropFirst(2).filter { $0.2 == anchor }.map { match in
      let number = match.3.replacing(",", with: "").replacing("−", with: "-")
      return Label(
        value: try #require(Rational(decimal: String(number))), y: try #require(Double(match.1)))
    }
  }

  private func double(_ value: Rational) -> Double {
    Double(DecimalDigits(value, rounded: 17).plain) ?? .nan
  }

  /// Each number on the right is at the height of the equal value on the left. Coordinates have one
  /// decimal place.
  @Test(arguments: ConversionSystem.builtIn.indices)
  func scalesAreAligned(_ index: Int) throws {
    let category = ConversionSystem.builtIn[index]
    let pages = ConversionPages(ConversionSystem.builtIn, base: Address("convert/"))
    let drawings = pages.files(.category(index)).filter { $0.address.path.hasSuffix(".svg") }
    #expect(drawings.count == category.charts.count)
    for (chart, drawing) in zip(category.charts, drawings) {
      let left = try labels(drawing.text, anchor: "end")
      let right = try labels(drawing.text, anchor: "start")
      let (first, last) = (try #require(left.first), try #require(left.last))
      #expect(left.count > 4 && right.count > 3, "\(drawing.address.path)")
      let scale = (last.y - first.y) / (double(last.value) - double(first.value))
      for label in left + right {
        let isRight = right.contains { $0.y == label.y && $0.value == label.value }
        let own =
          isRight && !left.contains { $0.y == label.y && $0.value == label.value }
          ? try category.convert(label.value, from: chart.to, to: chart.from).value : label.value
        let expected = first.y + (double(own) - double(first.value)) * scale
        #expect(abs(expected - label.y) <= 0.15, "\(drawing.address.path): \(label)")
      }
      // Labels do not overlap.
      for side in [left, right] {
        let heights = side.map(\.y).sorted()
        for (upper, lower) in zip(heights, heights.dropFirst()) { #expect(lower - upper > 16.5) }
      }
    }
  }

  @Test func aCategoryOfManyUnitsHasSeveralPages() throws {
    var text = "title: Many\nbase: unit 0\ncharts:\n"
    for number in 1...6 {
      text += "  - {from: unit 0, to: unit \(number), range: 0…100, step: 1}\n"
    }
    text += "units:\n  - {name: unit 0, plural: units 0}\n"
    for number in 1..<160 {
      text += "  - {name: unit \(number), plural: units \(number), factor: \(number)/7}\n"
    }
    let fixture = try Fixture(["Content/units/many.yaml": text])
    #expect(fixture.build().text == "")
    let files = try fixture.snapshot()
    for (path, data) in files where path.hasSuffix(".html") {
      #expect(data.count < 60_000, "\(path): \(data.count)")
    }
    #expect(files["convert/many/charts/6/index.html"] != nil)
    #expect(files["convert/many/units/2/index.html"] != nil)
    #expect(files["convert/many/unit-159/2/index.html"] != nil)
    // The default front page has the conversion of the day and a link to the categories.
    let front = try fixture.output("index.html")
    #expect(front.contains("Conversion of the day") && front.contains("href=\"convert/\""))
    let links = /href="([^"#:]*)"/
    for (path, data) in files where path.hasPrefix("convert/many/index") && path.hasSuffix("html") {
      for match in String(decoding: data, as: UTF8.self).matches(of: links) where !match.1.isEmpty {
        let base = URL(filePath: "/" + path).deletingLastPathComponent()
        var found = base.appending(path: String(match.1)).standardized.path
        if match.1.hasSuffix("/") { found += "/index.html" }
        let name = String(found.replacing("//", with: "/").dropFirst())
        #expect(files[name] != nil, "\(match.1)")
      }
    }
  }

  @Test func theNavigationMarksTheCategoryOfAUnit() throws {
    let pages = ConversionPages(
      Array(ConversionSystem.builtIn.prefix(3)), base: Address("convert/"))
    let titles = ConversionSystem.builtIn.prefix(3).map(\.title)
    for key in pages.keys {
      #expect(pages.page(key).navigation.map(\.text) == ["Conversion"] + titles)
    }
    let fixture = try Fixture([
      "Content/units/length.yaml": "title: Length\nbase: metre\nunits: [{name: metre}]\n"
    ])
    #expect(fixture.build().text == "")
    let unit = try fixture.output("convert/length/metre/index.html")
    #expect(unit.contains(#"<li><a href="../" aria-current="true">Length</a></li>"#))
    #expect(unit.contains(#"<li><a href="../../">Conversion</a></li>"#))
    #expect(
      try fixture.output("convert/length/index.html").contains(
        #"<li><a href="./" aria-current="page">Length</a></li>"#))
    #expect(try !fixture.output("convert/length/metre/index.md").contains("](../)"))
  }

  /// Of many categories, the first 20, that of the page, and a link to all of them.
  @Test func theNavigationHasTheMainCategories() throws {
    let categories = ConversionSystem.builtIn
    let pages = ConversionPages(categories, base: Address("convert/"))
    let main = ["Conversion"] + categories.prefix(20).map(\.title)
    #expect(pages.page(.index).navigation.map(\.text) == main)
    #expect(pages.page(.category(19)).navigation.map(\.text) == main + ["All categories"])
    let last = categories.count - 1
    for key in [ConversionPages.Key.category(last), .unit(last, 0, part: 0)] {
      let links = pages.page(key).navigation
      #expect(links.map(\.text) == main + [categories[last].title, "All categories"])
      #expect(links.last?.target == Address("convert/"))
    }
  }

  @Test func aSiteWithoutUnitsUsesTheBuiltInOnes() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n\n```convert\n5 mile km\n```\n\n```chart\nfrom: inch\n"
        + "to: centimetre\nrange: 1…3\nstep: 1\n```\n"
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("index.html")
    #expect(html.contains("<strong>8.04672 km</strong>"))
    #expect(html.contains("7.62"))
    #expect(!fixture.exists("Output/convert"))
  }

  @Test func theFieldHasAnAnsweredExample() throws {
    let fixture = try Fixture(["Content/index.md": "# Front\n\n```convert\nshow: field\n```\n"])
    #expect(
      fixture.build().text.contains(
        "index.md:4:1: error: the field needs the site's own units; add a file to units/, or remove"
      ))
    try fixture.write(
      "{title: Length, base: metre, units: [{name: metre, symbols: [m]}, {name: mile, symbols: [mi], "
        + "factor: 1609.344}], charts: [{from: mile, to: metre, range: 1…3, step: 1}]}\n",
      to: "Content/units/length.yaml")
    #expect(fixture.build().text == "")
    let example = "<p>For example: 5 mi to m = 8,046.72 m</p>"
    for page in ["index.html", "convert/index.html", "convert/length/index.html"] {
      let html = try fixture.output(page)
      #expect(html.contains(example) && html.contains(#"data-on-input="question""#), "\(page)")
    }
  }

  @Test func theConversionOfTheDayChangesDaily() throws {
    var seen: Set<String> = []
    for day in 10...20 {
      let fixture = try Fixture(
        ["Content/index.md": "# Front\n\n```convert\nshow: day\n```\n"], at: "2026-11-\(day)")
      #expect(fixture.build().text == "")
      seen.insert(try fixture.output("index.md"))
    }
    #expect(seen.count == 11)
  }
}
