// Unit tables from text, and the built-in units.

#if !hasFeature(Embedded)
  extension UnitTable {
    /// The units that Almanac brings along: 21 categories, from acceleration to volume.
    public static let builtIn: UnitTable = {
      let text = String(decoding: PackageResources.BuiltInUnits_txt, as: UTF8.self)
      return (try? UnitTable(text: text)) ?? UnitTable([])
    }()

    /// Reads a table of units: lines of fields with tabs between them.
    ///
    /// The line of a category has `#`, a name, a title, the index of the base unit and that of the unit
    /// to start with, and perhaps the value and the name of the floor. The lines of its units follow:
    /// name, plural, symbol, factor, power of π, zero, and `r` for a reciprocal unit, `m` for a measured
    /// factor. Numbers are whole or ratios, as `127/5000`. Three fields may follow, each a list with `|`
    /// between its items: further symbols, aliases, and names that several units share. Sites publish
    /// their units in this format, as `convert/units.txt`.
    ///
    ///     try UnitTable(text: "#\tlength\tLength\t0\t0\nmetre\tmetres\tm\t1\t0\t0\t")
    ///
    /// - Throws: a problem for each line that does not have this form, and for each category without its
    ///   base unit.
    public init(text: String, file: String = "units.txt") throws(Problems) {
      var categories: [UnitCategory] = []
      var problems: [Problem] = []
      let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where !line.isEmpty {
        let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
          String(decoding: $0, as: UTF8.self)
        }
        if fields[0] == "#", let category = UnitText.category(fields) {
          categories.append(category)
        } else if !categories.isEmpty, let unit = UnitTable.unit(fields) {
          categories[categories.count - 1].units.append(unit)
        } else {
          problems.append(
            Problem(
              .error, in: file, at: Position(line: index + 1, column: 1),
              categories.isEmpty
                ? "this is not a valid category; write '#', name, title and two indices, "
                  + "separated by tabs"
                : "this is not a valid unit; write name, plural, symbol, factor, power of π, "
                  + "zero and marks, separated by tabs"))
        }
      }
      for category in categories {
        let indices = category.units.indices
        guard !indices.contains(category.base) || !indices.contains(category.start) else {
          continue
        }
        problems.append(
          Problem(.error, in: file, "the category '\(category.name)' has no base unit; add it"))
      }
      guard problems.isEmpty else { throw Problems(problems) }
      self.init(categories)
    }

    private static func unit(_ fields: [String]) -> ConversionUnit? {
      guard fields.count <= 10, var unit = UnitText.unit(Array(fields.prefix(7))),
        Factor(unit.scale.factor.ratio, pi: unit.scale.factor.pi) != nil
      else { return nil }
      func list(_ index: Int) -> [String] {
        index < fields.count ? fields[index].split(separator: "|").map { String($0) } : []
      }
      unit.symbols += list(7)
      unit.aliases = list(8)
      unit.shared = list(9)
      return unit
    }

    /// The table in this format, with all fields.
    package var text: String {
      var lines: [[String]] = []
      for category in categories {
        let records = PlainRecords.lines(UnitText.text(of: [category]))
        lines.append(records[0])
        for (unit, record) in zip(category.units, records.dropFirst()) {
          let lists = [Array(unit.symbols.dropFirst()), unit.aliases, unit.shared]
          lines.append(record + lists.map { $0.joined(separator: "|") })
        }
      }
      return PlainRecords.text(lines)
    }
  }
#endif
