// The page of a unit: its factors to all other units.

import AlmanacBase

extension ConversionPages {
  func unitPage(_ index: Int, _ number: Int, _ part: Int) -> Page {
    let category = categories[index]
    let unit = category.units[number]
    let base = category.units[category.base]
    var blocks: [Block] = []
    if category.isProportional, number != category.base,
      let result = try? category.convert(.one, from: number, to: category.base)
    {
      let shown = ShownNumber(result)
      blocks.append(
        .paragraph([
          .text(
            phrases[
              shown.isExact ? .conversionIs : .conversionIsAbout, "1 " + unit.name,
              phrases.localized(shown.text) + " " + base.plural])
        ]))
    }
    blocks += [exactness, .table(unitTable(category, number, part))]
    if part == 0 {
      blocks.append(dataLinks(address(of: .unit(index, number, part: 0)) / "factors"))
    }
    let parts = (0..<ConversionPages.partCount(category)).filter { $0 != part }
    if !parts.isEmpty {
      blocks.append(.list(parts.map { [.link(link(.unit(index, number, part: $0)))] }))
    }
    let key = Key.unit(index, number, part: part)
    return Page(
      address: address(of: key), title: title(of: key),
      description: phrases[.conversionUnitDescription, unit.heading, category.title],
      blocks: blocks,
      ancestors: [link(.index), link(.category(index))], navigation: navigation(index),
      previous: number > 0 ? unitLink(index, number - 1) : nil,
      next: number + 1 < category.units.count ? unitLink(index, number + 1) : nil)
  }

  private func unitLink(_ index: Int, _ number: Int) -> Link {
    Link(
      categories[index].units[number].heading, to: address(of: .unit(index, number, part: 0)))
  }

  private func unitTable(_ category: UnitCategory, _ number: Int, _ part: Int) -> Table {
    let unit = category.units[number]
    let isProportional = category.isProportional
    let others = ConversionPages.units(of: category, part: part).filter { $0 != number }
    return Table(
      caption: phrases[
        isProportional ? .conversionUnitCaption : .conversionUnitRuleCaption,
        isProportional ? unit.plural : unit.shortName],
      style: "factors",
      columns: [
        .init(phrases[.conversionUnit]), .init(phrases[.conversionSymbol]),
        .init(
          isProportional ? unit.quantity("1") : phrases[.conversionFrom, unit.shortName], .trailing),
        .init(
          phrases[isProportional ? .conversionBack : .conversionBackRule, unit.plural], .trailing),
      ],
      rows: others.map { other in
        Table.Row([
          [.text(category.units[other].plural)], [.text(category.units[other].symbols.first ?? "")],
          [factor(category, number, other)], [factor(category, other, number)],
        ])
      })
  }
}
