// The page of a category: charts, the table of factors, all units.

import AlmanacBase

extension ConversionPages {
  func categoryPage(_ index: Int) -> Page {
    let category = categories[index]
    var blocks = converter(category.name)
    if !category.about.utf8.isEmpty { blocks.append(.paragraph([.text(category.about)])) }
    blocks.append(exactness)
    for chart in chartParts[index][0] { blocks += chartBlocks(index, chart) }
    let charts = chartParts[index].indices.dropFirst()
    if !charts.isEmpty {
      blocks.append(.list(charts.map { [.link(link(.charts(index, part: $0)))] }))
    }
    blocks += factorBlocks(index)
    blocks += unitBlocks(index, part: 0)
    let parts = ConversionPages.partCount(category)
    if parts > 1 {
      blocks.append(.list((1..<parts).map { [.link(link(.units(index, part: $0)))] }))
    }
    return Page(
      address: address(of: .category(index)), title: category.title,
      description: phrases[.conversionCategoryDescription, category.title], blocks: blocks,
      ancestors: [link(.index)], navigation: navigation(index),
      previous: index > 0 ? link(.category(index - 1)) : nil,
      next: index + 1 < categories.count ? link(.category(index + 1)) : nil)
  }

  /// A chart with its heading and its drawing.
  func chartBlocks(_ index: Int, _ number: Int) -> [Block] {
    let category = categories[index]
    let chart = category.charts[number]
    return [
      .heading(level: 2, chartTitle(chart, in: category)), figure(index, number),
      .table(chartTable(chart, in: category)), dataLinks(chartData(index, number)),
    ]
  }

  func chartTitle(_ chart: Chart, in category: UnitCategory) -> String {
    phrases[
      .conversionChart, category.units[chart.from].heading, category.units[chart.to].plural]
  }

  func figure(_ index: Int, _ number: Int) -> Block {
    let category = categories[index]
    let drawing = ScaleDrawing(category.charts[number], in: category)
    return .figure(
      Figure(
        image: Address(chartData(index, number).path + ".svg"),
        alternative: drawing.description(phrases), style: "scale", width: drawing.width,
        height: drawing.height))
  }

  func chartTable(_ chart: Chart, in category: UnitCategory) -> Table {
    let (from, to) = (category.units[chart.from], category.units[chart.to])
    let rows = (try? chart.rows(in: category)) ?? []
    let shown = rows.map { ShownNumber($0.result, digits: chart.digits) }
    let isExact = shown.allSatisfy { $0.isExact }
    return Table(
      caption: phrases[
        isExact ? .conversionChartExact : .conversionChartRounded, from.heading, to.plural,
        String(chart.digits)],
      style: "chart",
      columns: [.init(from.title, .trailing), .init(to.title, .trailing)],
      rows: zip(rows, shown).map { row, shown in
        let value = DecimalDigits(row.value, rounded: ConversionAnswer.digits)
        return Table.Row([
          [number(value.grouped(decimals: chart.decimals))],
          [number(row.text(shown, digits: chart.digits), isBold: !isExact && shown.isExact)],
        ])
      })
  }

  /// The table of factors: the number of units of each column in one unit of each row.
  private func factorBlocks(_ index: Int) -> [Block] {
    let category = categories[index]
    guard category.table.count > 1 else { return [] }
    let (heading, caption): (ConversionPhrase, ConversionPhrase) =
      category.isProportional
      ? (.conversionFactors, .conversionFactorsCaption)
      : (.conversionFormulas, .conversionRulesCaption)
    let columns = [Table.Column(phrases[.conversionUnit])]
    let table = Table(
      caption: phrases[caption, String(Self.digits)], style: "matrix factors",
      columns: columns + category.table.map { .init(category.units[$0].shortName, .trailing) },
      rows: category.table.map { from in
        let head: Inline = .link(
          Link(category.units[from].name, to: address(of: .unit(index, from, part: 0))))
        return Table.Row(
          [[head]]
            + category.table.map {
              [factor(category, from, $0, digits: Self.digits, below: Self.maxExponent)]
            })
      })
    return [
      .heading(level: 2, phrases[heading]), .table(table),
      dataLinks(address(of: .category(index)) / "factors"),
    ]
  }

  /// The significant digits of the table of factors, and the power of ten from which on its numbers are in
  /// scientific form. With them it fits the column of a page.
  private static let digits = 6
  private static let maxExponent = 9

  /// One unit in another: a factor, or a formula where the units are not proportional.
  func factor(
    _ category: UnitCategory, _ from: Int, _ to: Int, digits: Int = ConversionAnswer.digits,
    below power: Int = DecimalDigits.maxExponent
  ) -> Inline {
    if category.isProportional, let result = try? category.convert(.one, from: from, to: to) {
      let shown = ShownNumber(result, digits: digits, below: power)
      return number(shown.text, isBold: shown.isExact)
    }
    let rule = category.units[from].scale.rule(to: category.units[to].scale, digits: digits)
    return number(rule.text, isBold: rule.isExact)
  }

  /// Numbers as the language writes them, in bold where they are exact.
  func number(_ text: String, isBold: Bool = false) -> Inline {
    let text = phrases.localized(text)
    return isBold ? .strong(text) : .text(text)
  }

  /// The table of all units with their definitions and other names.
  func unitBlocks(_ index: Int, part: Int) -> [Block] {
    let category = categories[index]
    let base = category.units[category.base]
    let table = Table(
      caption: phrases[.conversionUnitsCaption, base.plural], style: "units",
      columns: [
        .init(phrases[.conversionUnit]), .init(phrases[.conversionSymbol]),
        .init(base.heading, .trailing), .init(phrases[.conversionOtherNames]),
      ],
      rows: ConversionPages.units(of: category, part: part).map { number in
        let unit = category.units[number]
        let page = Link(unit.name, to: address(of: .unit(index, number, part: 0)))
        return Table.Row([
          [.link(page)], [.text(unit.symbols.first ?? "")], [worth(unit, in: category)],
          [.text(otherNames(unit))],
        ])
      })
    return [
      .heading(level: 2, phrases[.conversionUnits]), .table(table),
      dataLinks(address(of: .category(index)) / "units"),
    ]
  }

  /// The definition, exact: a decimal, or a ratio where that does not end.
  private func worth(_ unit: ConversionUnit, in category: UnitCategory) -> Inline {
    let scale = unit.scale
    if !scale.zero.isZero || scale.isReciprocal {
      let rule = scale.rule(to: category.units[category.base].scale)
      return number(rule.text, isBold: rule.isExact)
    }
    if scale.isMeasured {
      return .text(phrases[.conversionMeasured, phrases.localized(scale.factor.ratio.exactText)])
    }
    var text = scale.factor.ratio.exactText
    if scale.factor.pi == 1 { text += " × π" }
    if scale.factor.pi == -1 { text += " ÷ π" }
    if scale.factor.pi.magnitude > 1 { text += " × π^" + String(scale.factor.pi) }
    return number(text, isBold: true)
  }

  private func otherNames(_ unit: ConversionUnit) -> String {
    let names = unit.symbols.dropFirst() + unit.aliases
    return joined(
      names.filter { name in !names.contains { ($0 + "s").isSame(as: name) } }[...], by: ", ")
  }
}
