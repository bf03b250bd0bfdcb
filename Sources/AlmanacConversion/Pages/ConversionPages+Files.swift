// The files beside the pages of units: drawings, and the data of tables.

package import AlmanacBase

extension ConversionPages {
  /// The address of the files of a chart, without extension.
  func chartData(_ index: Int, _ number: Int) -> Address {
    let category = categories[index]
    let names = category.charts.map {
      category.units[$0.from].name + " " + category.units[$0.to].name
    }
    return address(of: .category(index)) / Slug.unique(["factors", "units"] + names)[number + 2]
  }

  /// The address of the text of all units, which live converters read.
  package static func unitsAddress(_ base: Address) -> Address { base / "units.txt" }
  private var unitsAddress: Address { ConversionPages.unitsAddress(base) }

  /// The files of a page; a page in several parts has them at the first part.
  package func files(_ key: Key) -> [PublishedFile] {
    switch key {
    case .index:
      return live == nil
        ? [] : [PublishedFile(address: unitsAddress, text: UnitText.text(of: categories))]
    case .category(let index):
      let home = address(of: key)
      return chartParts[index][0].flatMap { chartFiles(index, $0) }
        + (categories[index].table.count > 1
          ? factors(categories[index], categories[index].table).files(at: home / "factors") : [])
        + units(categories[index]).files(at: home / "units")
    case .charts(let index, let part):
      return chartParts[index][part].flatMap { chartFiles(index, $0) }
    case .unit(let index, let unit, 0):
      return factors(categories[index], [unit]).files(at: address(of: key) / "factors")
    case .units, .unit: return []
    }
  }

  /// The addresses of these files, without making them.
  package func fileAddresses(_ key: Key) -> [Address] {
    func data(_ base: Address) -> [Address] {
      [Address(base.path + ".csv"), Address(base.path + ".json")]
    }
    func charts(_ index: Int, _ part: Int) -> [Address] {
      chartParts[index][part].flatMap { number -> [Address] in
        let base = chartData(index, number)
        return [Address(base.path + ".svg")] + data(base)
      }
    }
    switch key {
    case .index: return live == nil ? [] : [unitsAddress]
    case .category(let index):
      let home = address(of: key)
      return charts(index, 0) + (categories[index].table.count > 1 ? data(home / "factors") : [])
        + data(home / "units")
    case .charts(let index, let part): return charts(index, part)
    case .unit(_, _, 0): return data(address(of: key) / "factors")
    case .units, .unit: return []
    }
  }

  private func chartFiles(_ index: Int, _ number: Int) -> [PublishedFile] {
    let category = categories[index]
    let chart = category.charts[number]
    let base = chartData(index, number)
    let rows = (try? chart.rows(in: category)) ?? []
    let table = DataTable(
      columns: [category.units[chart.from].name, category.units[chart.to].name, "exact"],
      rows: rows.map { row in
        let value = DecimalDigits(row.value, rounded: ConversionAnswer.machineDigits)
        return [.string(value.plain)] + ConversionPages.cells(row.result)
      })
    return [
      PublishedFile(
        address: Address(base.path + ".svg"),
        text: ScaleDrawing(chart, in: category).svg(phrases))
    ] + table.files(at: base)
  }

  /// Some units in all others: factors, or formulas for a number x.
  private func factors(_ category: UnitCategory, _ froms: [Int]) -> DataTable {
    let isProportional = category.isProportional
    let others = froms.count == 1 ? Array(category.units.indices) : froms
    var rows: [[JSONText]] = []
    for from in froms {
      for to in others where to != from {
        let names: [JSONText] = [
          .string(category.units[from].name), .string(category.units[to].name),
        ]
        if isProportional, let result = try? category.convert(.one, from: from, to: to) {
          rows.append(names + ConversionPages.cells(result))
        } else {
          let rule = category.units[from].scale.rule(to: category.units[to].scale)
          rows.append(names + [.string(rule.text), .bool(rule.isExact)])
        }
      }
    }
    return DataTable(
      columns: ["from", "to", isProportional ? "factor" : "rule", "exact"], rows: rows)
  }

  private func units(_ category: UnitCategory) -> DataTable {
    DataTable(
      columns: ["name", "plural", "symbol", "factor", "pi", "zero", "reciprocal", "measured"],
      rows: category.units.map { unit in
        [
          .string(unit.name), .string(unit.plural),
          unit.symbols.first.map { .string($0) } ?? .null,
          .string(unit.scale.factor.ratio.fraction), .int(unit.scale.factor.pi),
          .string(unit.scale.zero.fraction), .bool(unit.scale.isReciprocal),
          .bool(unit.scale.isMeasured),
        ]
      })
  }

  /// Up to 15 digits, and whether they are exact.
  private static func cells(_ result: Scale.Result) -> [JSONText] {
    let digits = DecimalDigits(
      result.value, rounded: min(ConversionAnswer.machineDigits, result.digits))
    return [.string(digits.plain), .bool(result.isExact && digits.isExact)]
  }
}
