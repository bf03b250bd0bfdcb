// The pages of a site's units: one for each category and each unit, and an index.

package import AlmanacBase

/// All pages about the units of a site; each page is computed when it is needed.
///
///     let pages = ConversionPages(categories, base: Address("convert/"), phrases: Phrasebook())
///     pages.page(.category(0))    // convert/length/
package struct ConversionPages: Sendable {
  package let categories: [UnitCategory]
  package let base: Address
  package let phrases: Phrasebook
  /// The live parts that start with the category of a name, or, for an empty name, with the first one:
  /// the field for conversions in one line, and the converter. Nil where pages have none.
  package let live: Live?
  package typealias Live = @Sendable (_ topic: String) -> (field: Mount, converter: Mount)?
  private let slugs: [String]
  private let unitSlugs: [[String]]
  /// The charts of each page, by category.
  let chartParts: [[[Int]]]

  /// A page by its content; parts count from 0.
  package enum Key: Sendable, Equatable {
    case index
    case category(Int)
    /// Further charts, for which the category's page has no room.
    case charts(Int, part: Int)
    /// Further units, for which the category's page has no room.
    case units(Int, part: Int)
    case unit(Int, Int, part: Int)
  }

  /// The largest number of table rows on a page, which keeps it small and short on paper.
  static let mostRows = 150

  package init(
    _ categories: [UnitCategory], base: Address, phrases: Phrasebook = Phrasebook(),
    live: Live? = nil
  ) {
    self.live = live
    self.categories = categories
    self.base = base
    self.phrases = phrases
    slugs = Slug.unique(categories.map { $0.name })
    // Units do not get the words of the parts' addresses.
    unitSlugs = categories.map {
      Array(Slug.unique(["charts", "units"] + $0.units.map { $0.name }).dropFirst(2))
    }
    chartParts = categories.map { ConversionPages.parts(of: $0) }
  }

  private static func parts(of category: UnitCategory) -> [[Int]] {
    var parts: [[Int]] = [[]]
    var rows = 0
    for (index, chart) in category.charts.enumerated() {
      let count = chart.values.count
      if rows > 0, rows + count > mostRows {
        parts.append([])
        rows = 0
      }
      parts[parts.count - 1].append(index)
      rows += count
    }
    return parts
  }

  package var keys: [Key] {
    if categories.isEmpty { return [] }
    var keys: [Key] = [.index]
    for (index, category) in categories.enumerated() {
      keys.append(.category(index))
      for part in chartParts[index].indices.dropFirst() { keys.append(.charts(index, part: part)) }
      let parts = ConversionPages.partCount(category)
      for part in 1..<max(parts, 1) where parts > 1 { keys.append(.units(index, part: part)) }
      for unit in category.units.indices {
        for part in 0..<parts { keys.append(.unit(index, unit, part: part)) }
      }
    }
    return keys
  }

  /// The number of pages of a table with a row for every unit.
  static func partCount(_ category: UnitCategory) -> Int {
    (category.units.count + mostRows - 1) / mostRows
  }

  static func units(of category: UnitCategory, part: Int) -> Range<Int> {
    let start = part * mostRows
    return start..<min(category.units.count, start + mostRows)
  }

  package func address(of key: Key) -> Address {
    func page(_ base: Address, _ part: Int) -> Address {
      part == 0 ? base : base / (String(part + 1) + "/")
    }
    switch key {
    case .index: return base
    case .category(let index): return home(index)
    case .charts(let index, let part): return page(home(index) / "charts/", part)
    case .units(let index, let part): return page(home(index) / "units/", part)
    case .unit(let index, let unit, let part):
      return page(home(index) / (unitSlugs[index][unit] + "/"), part)
    }
  }

  private func home(_ category: Int) -> Address { base / (slugs[category] + "/") }

  /// The title of a page, also in links to it.
  func title(of key: Key) -> String {
    switch key {
    case .index: phrases[.conversion]
    case .category(let index): categories[index].title
    case .charts(let index, let part):
      phrases[
        .conversionPart, phrases[.conversionCharts, categories[index].title], String(part + 1)]
    case .units(let index, let part):
      phrases[
        .conversionPart, phrases[.conversionUnitsOf, categories[index].title], String(part + 1)]
    case .unit(let index, let unit, let part):
      part == 0
        ? unitTitle(index, unit)
        : phrases[.conversionPart, unitTitle(index, unit), String(part + 1)]
    }
  }

  private func unitTitle(_ index: Int, _ unit: Int) -> String {
    phrases[.conversionUnitTitle, categories[index].units[unit].heading]
  }

  /// The largest number of main categories in the list beside the pages, where it cannot have all.
  private static let mostMain = 20

  /// The index and all categories; of many, the first ones, the current one and a link to all.
  func navigation(_ current: Int? = nil) -> [Link] {
    let links = Page.navigation(
      from: link(.index), to: categories.indices.map { link(.category($0)) }, current: current,
      main: ConversionPages.mostMain)
    // The index itself is the first link.
    if current == nil || links.count > categories.count { return links }
    return links + [Link(phrases[.converterAllCategories], to: base)]
  }

  func link(_ key: Key) -> Link {
    Link(title(of: key), to: address(of: key))
  }

  package func page(_ key: Key) -> Page {
    switch key {
    case .index: indexPage
    case .category(let index): categoryPage(index)
    case .charts(let index, let part):
      partPage(key, index, chartParts[index][part].flatMap { chartBlocks(index, $0) })
    case .units(let index, let part): partPage(key, index, unitBlocks(index, part: part))
    case .unit(let index, let unit, let part): unitPage(index, unit, part)
    }
  }

  private func partPage(_ key: Key, _ index: Int, _ blocks: [Block]) -> Page {
    Page(
      address: address(of: key), title: title(of: key), description: title(of: key),
      blocks: [exactness] + blocks,
      ancestors: [link(.index), link(.category(index))], navigation: navigation(index))
  }

  private var indexPage: Page {
    Page(
      address: base, title: phrases[.conversion], description: phrases[.conversionDescription],
      blocks: converter("") + [
        .paragraph([.text(phrases[.conversionDescription])]),
        .cards(
          categories.indices.map { index in
            Card(link(.category(index)), detail: [.text(summary(categories[index]))])
          }),
      ], navigation: navigation())
  }

  /// The field for conversions in one line, and the converter.
  func converter(_ topic: String) -> [Block] {
    field(topic) + (live?(topic).map { [.mount($0.converter)] } ?? [])
  }

  /// The field for conversions in one line, with an answered example from a category, or else from the first.
  func field(_ topic: String = "") -> [Block] {
    guard let field = live?(topic)?.field else { return [] }
    let category = categories.first { $0.name.isSame(as: topic) } ?? categories[0]
    guard let pair = category.pairs.first,
      let answer = try? category.answer(
        DecimalDigits(Rational(5), rounded: 1), from: pair.from, to: pair.to)
    else { return [.mount(field)] }
    let question = "5 \(answer.from.shortName) to \(answer.to.shortName)"
    let result = (answer.isExact ? " = " : " ≈ ") + phrases.localized(answer.resultQuantity)
    return [.mount(field), .paragraph([.text(phrases[.converterExample, question] + result)])]
  }

  /// The first few units of a category.
  private func summary(_ category: UnitCategory) -> String {
    let text = joined(category.table.prefix(5).map { category.units[$0].plural }[...], by: ", ")
    return category.units.count > 5
      ? phrases[.conversionMore, text, String(category.units.count)] : text
  }

  /// The legend: what bold numbers mean, and how others are rounded.
  var exactness: Block { .paragraph([.text(phrases[.conversionExactness])]) }

  /// Links to the two data files of a table.
  func dataLinks(_ data: Address) -> Block {
    .paragraph(Inline.labelled(phrases[.conversionData], Link.data(data)))
  }
}
