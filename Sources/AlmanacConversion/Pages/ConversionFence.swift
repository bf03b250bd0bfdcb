// The computed blocks `convert` and `chart`.

package import AlmanacBase

/// Computes the content of a block. It holds conversions, one a line, with a comment at the top as the
/// caption:
///
///     # In the kitchen
///     350 fahrenheit celsius
///     2 cups to ml
///
/// or `show: day`, the conversion of the day, or `show: field`, a field for conversions; or a chart:
///
///     from: celsius
///     to: fahrenheit
///     range: −10…40
///     step: 5
package struct ConversionFence {
  private let units: UnitTable
  /// The pages of the site's units, with the published charts.
  private let pages: ConversionPages
  private let today: Day
  private var phrases: Phrasebook { pages.phrases }

  package init(_ units: UnitTable, _ pages: ConversionPages, today: Day) {
    self.units = units
    self.pages = pages
    self.today = today
  }

  /// The content of a `convert` block; nil, with the reasons added to the problems, where a line has
  /// faults. `start` is where the first line begins in the file.
  package func conversions(
    _ text: String, at start: Position, file: String, into problems: inout [Problem]
  ) -> [Block]? {
    var caption = phrases[.conversionAnswers]
    var answers: [ConversionAnswer] = []
    var day: [Block] = []
    var isUnread = false
    let before = problems.count
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = String(decoding: line, as: UTF8.self)
      let indent = line.utf8.prefix { $0.isAsciiSpace }.count
      let place = Position(line: start.line + index, column: start.column + indent)
      let words = QuestionLine.words(line)
      guard let first = words.first, !line.trimmed.utf8.isEmpty else { continue }
      if first.utf8.first == UInt8(ascii: "#") {
        let comment = String(
          decoding: line.trimmed.utf8.drop { $0 == UInt8(ascii: "#") }, as: UTF8.self)
        if answers.isEmpty, !comment.trimmed.utf8.isEmpty { caption = comment.trimmed }
      } else if first.isSameName(as: "show:") {
        switch words.count == 2 ? words[1] : "" {
        case let word where word.isSameName(as: "day"): day += conversionOfDay
        case let word where word.isSameName(as: "field"):
          day += pages.field()
          isUnread = day.isEmpty
          if isUnread, units.isComplete {
            problems.add(
              in: file, at: place,
              "the field needs the site's own units; add a file to units/, or remove this line")
          }
        default:
          problems.add(
            in: file, at: place,
            "'show' must be day or field in a convert block; write 'show: day', or leave it out")
        }
      } else {
        do throws(ConversionFault) {
          answers.append(try units.answer(words: words))
        } catch {
          // The unit may be in a file that could not be read, whose faults are reported.
          if !units.isComplete, error.part != .value {
            isUnread = true
            continue
          }
          problems.add(
            in: file, at: ConversionFence.place(of: error.part, in: line, at: place),
            error.message)
        }
      }
    }
    if answers.isEmpty, day.isEmpty, !isUnread, problems.count == before {
      problems.add(
        in: file, at: start,
        "there is no conversion here; write a number and two units, such as '12.5 kilobyte byte'")
    }
    if isUnread || problems.count > before { return nil }
    return day + (answers.isEmpty ? [] : [.table(table(answers, caption))])
  }

  /// The place of the number, or of the first or last word of a line.
  private static func place(
    of part: ConversionFault.Part, in line: String, at start: Position
  ) -> Position {
    var starts: [Int] = []
    var isSpace = true
    for (index, scalar) in line.trimmed.unicodeScalars.enumerated() {
      let isNext = scalar == " " || scalar == "\t"
      if isSpace, !isNext { starts.append(index) }
      isSpace = isNext
    }
    let word: Int? =
      switch part {
      case .value: starts.first
      case .from: starts.count > 1 ? starts[1] : starts.first
      case .to: starts.last
      }
    return Position(line: start.line, column: start.column + (word ?? 0))
  }

  private func table(_ answers: [ConversionAnswer], _ caption: String) -> Table {
    Table(
      caption: caption, style: "chart",
      columns: [
        .init(phrases[.conversionNumber], .trailing), .init(phrases[.conversionResult], .trailing),
      ],
      rows: answers.map { answer in
        let text = pages.phrases.localized(answer.resultQuantity)
        return Table.Row([
          [.text(pages.phrases.localized(answer.given))],
          [answer.isExact ? .strong(text) : .text("≈ " + text)],
        ])
      })
  }

  /// A conversion from one of the charts, chosen by the date, with a link to its category.
  package var conversionOfDay: [Block] {
    let charts = units.categories.indices.flatMap { category in
      units.categories[category].charts.map { (category: category, chart: $0) }
    }
    guard !charts.isEmpty else { return [] }
    let day = max(0, today.daysSince1970 + 1_000_000)
    let (index, chart) = charts[day % charts.count]
    let category = units.categories[index]
    let values = chart.values
    let value = values[day / charts.count % values.count]
    guard let result = try? category.convert(value, from: chart.from, to: chart.to) else {
      return []
    }
    let answer = ConversionAnswer(
      value: DecimalDigits(value, rounded: ConversionAnswer.digits),
      from: category.units[chart.from], to: category.units[chart.to],
      result: result)
    var line: [Inline] = [.strong(phrases.localized(answer.spelledOutText))]
    let published = pages.categories.firstIndex { $0.name.isSame(as: category.name) }
    if let published {
      let title = pages.chartTitle(chart, in: category)
      line += [
        .text(". "), .link(Link(title, to: pages.address(of: .category(published)))),
      ]
    }
    return [.paragraph(line)]
  }

  /// The content of a `chart` block; for a chart that the site publishes, with its drawing.
  package func chart(
    _ text: String, at start: Position, file: String, into problems: inout [Problem]
  ) -> [Block]? {
    guard
      let lines = FenceLines.read(
        text, of: "chart", keys: ["from", "to", "range", "step", "digits"],
        example: "from: celsius",
        at: start, file: file, into: &problems)
    else { return nil }
    do throws(Problem) {
      return try chart(lines)
    } catch {
      problems.append(error)
      return nil
    }
  }

  private func chart(_ lines: FenceLines) throws(Problem) -> [Block]? {
    func value(_ key: String, _ example: String) throws(Problem) -> SourceText {
      if let value = lines.value(key) { return value }
      throw lines.problem(
        lines.start, "the chart has no '\(key)'; add a line '\(key): \(example)'")
    }
    let from = try value("from", "celsius")
    let to = try value("to", "fahrenheit")
    let range = try value("range", "−10…40")
    let step = try value("step", "5")
    let places: (from: UnitTable.Place, to: UnitTable.Place)
    do throws(ConversionFault) {
      places = try units.places(from.text, to.text)
    } catch {
      if !units.isComplete { return nil }
      throw lines.problem(error.part == .to ? to.position : from.position, error.message)
    }
    let category = units.categories[places.from.category]
    let chart = try Chart.read(
      from: places.from.unit, to: places.to.unit, range: range, step: step,
      digits: lines.value("digits"), in: category, file: lines.file)
    let table = Block.table(pages.chartTable(chart, in: category))
    guard let index = pages.categories.firstIndex(where: { $0.name.isSame(as: category.name) }),
      let number = category.charts.firstIndex(of: chart)
    else { return [table] }
    return [pages.figure(index, number), table]
  }
}
