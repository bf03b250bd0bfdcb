// The sizes of printed timetables are stated in Swift, which counts with them, and in the stylesheet.

import Foundation
import Testing

@testable import AlmanacTravel

struct PaperSizesTests {
  private let screen: String
  private let print: String
  private let poster: String

  init() throws {
    let assets = URL(filePath: #filePath).appending(path: "../../../Templates/assets").standardized
    screen = try String(contentsOf: assets.appending(path: "paged.css"), encoding: .utf8)
    print = try String(contentsOf: assets.appending(path: "paged-print.css"), encoding: .utf8)
    poster = try String(contentsOf: assets.appending(path: "poster-print.css"), encoding: .utf8)
  }

  /// The font sizes are rounded up, because a text that is a little wider than computed does not fit.
  @Test(arguments: SheetCapacity.TypeSize.allCases)
  func fontSize(_ type: SheetCapacity.TypeSize) throws {
    let pixels = try points(".paged.\(type.style.dropFirst())", "--type") * 4 / 3
    #expect(type.font >= pixels && type.font < pixels + 0.15)
  }

  @Test(arguments: SheetCapacity.NameWidth.allCases)
  func nameWidth(_ names: SheetCapacity.NameWidth) throws {
    let pixels = try points(".\(names.style.dropFirst())", "--names") * 4 / 3
    #expect(abs(names.pixels - pixels) < 0.5)
  }

  @Test(arguments: Poster.types.indices)
  func posterSize(_ rank: Int) throws {
    let rule = try rule(".poster.type-\(rank + 1))", in: poster)
    #expect(number(after: "--type: calc(", in: rule) == Poster.types[rank].size)
  }

  /// On the paper that a poster names, its type is at least 7 pt, but for the rounding of its enlargement.
  @Test func posterPaper() {
    let wider: [String: Double] = ["A4": 1, "A3": (297 - 24) / 186, "A2": (420 - 24) / 186]
    for (size, paper) in Poster.types { #expect(size * (wider[paper] ?? 0) > 6.99) }
    #expect(Poster.types.map { $0.paper }.filter { $0 == "A3" }.count == 3)
  }

  /// A row has the space above and below its text.
  @Test(arguments: TimetablePaper.Spacing.allCases.filter { $0 != .normal })
  func spacing(_ spacing: TimetablePaper.Spacing) throws {
    let rule = try rule(".paper .\(spacing.style.dropFirst()) tbody tr", in: screen)
    let share = try #require(number(after: "--row: calc(", in: rule))
    #expect(share * 2 == spacing.share)
  }

  @Test func spaceForLabels() throws {
    let em = SheetCapacity.Labels.long.width
    for sheet in [screen, print] {
      let rule = try rule(".matrix.paged.long-labels tbody th", in: sheet)
      #expect(number(after: "padding-inline-end: ", in: rule) == em)
    }
  }

  private func points(_ selector: String, _ property: String) throws -> Double {
    try #require(number(after: property + ": calc(", in: try rule(selector + " {", in: screen)))
  }

  /// The line with a selector.
  private func rule(_ selector: String, in sheet: String) throws -> Substring {
    try #require(sheet.split(separator: "\n").first { $0.contains(selector) }, "\(selector)")
  }

  private func number(after text: String, in rule: Substring) -> Double? {
    rule.range(of: text).flatMap {
      Double(rule[$0.upperBound...].prefix { $0.isNumber || $0 == "." })
    }
  }
}
