// Unit tables from text, and the built-in units.

public import AlmanacBase

#if !hasFeature(Embedded)
  extension UnitTable {
    /// The units that Almanac brings along, from acceleration to volume.
    public static let builtIn: UnitTable = {
      let text = String(decoding: PackageResources.BuiltInUnits_txt, as: UTF8.self)
      return (try? UnitTable(text: text)) ?? UnitTable([])
    }()

    /// Reads a table of units: lines of fields with tabs between them. Empty fields at the end of a
    /// line may be left out, and a list has `|` between its items.
    ///
    /// The line of a category has `#`, a name, a title, the index of the base unit and that of the unit
    /// to start with. Six fields may follow: the value and the name of the floor, the dimension of the
    /// base unit as `kg·m/s²`, another meaning of it as `1/s`, a list of the categories that are kept
    /// apart, and a list of pairs of units that are often converted, as `13-11`.
    ///
    /// The lines of its units follow: name, plural, symbol, factor, power of π, zero, and `r` for a
    /// reciprocal unit, `m9` for a factor that was measured to 9 digits. Numbers are whole or ratios, as
    /// `127/5000`. Six fields may follow: lists of further symbols, of aliases, and of names that several
    /// units share; `m` for a unit with metric prefixes, `d` for one with those of data, `k` for one that
    /// takes kilo alone; a list of names in quantities of several units; and the unit whose measured size
    /// the factor is a multiple of.
    ///
    /// Sites publish their units in this format, as `convert/units.txt`.
    ///
    ///     try UnitTable(text: "#\tlength\tLength\t0\t0\nmetre\tmetres\tm\t1\t0\t0\t")
    ///
    /// - Throws: a problem for each line that does not have this form, and for each category that
    ///   names a unit by an index that no unit has.
    public init(text: String, file: String = "units.txt") throws(Problems) {
      var categories: [UnitCategory] = []
      var problems: [Problem] = []
      let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where !line.isEmpty {
        let fields = Array(line).fields(separatedBy: 0x09)
        if fields[0] == "#", let category = UnitText.category(fields) {
          categories.append(category)
        } else if !categories.isEmpty, let unit = UnitText.unit(fields) {
          categories[categories.count - 1].units.append(unit)
        } else {
          problems.add(
            in: file, at: Position(line: index + 1, column: 1),
            categories.isEmpty
              ? "this is not a valid category; write '#', name, title and two indices, "
                + "separated by tabs"
              : "this is not a valid unit; write name, plural, symbol, factor, power of π, "
                + "zero and marks, separated by tabs")
        }
      }
      for category in categories where !UnitText.isValid(category) {
        problems.add(
          in: file,
          "the line of the category '\(category.name)' has the index of a unit that is missing; add "
            + "the unit")
      }
      guard problems.isEmpty else { throw Problems(problems) }
      self.init(categories)
    }

    /// The table in this format.
    package var text: String { UnitText.text(of: categories) }
  }
#endif
