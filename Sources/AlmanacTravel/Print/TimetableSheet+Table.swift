// Shows a sheet of a timetable as a table with notes.

import AlmanacBase

extension TimetableSheet {
  /// The classes of a table that is set for paper.
  func printStyle(_ phrases: Phrasebook) -> String {
    " paged" + type.style + names.style + SheetCapacity.Labels(phrases).rawValue
  }

  /// The texts of the header: for each of its rows, those of the columns.
  func heads(in grid: TimetableGrid) -> [[String]] {
    grid.heads.indices.map { head in columns.map { $0.heads[head] } }
  }

  func table(
    of grid: TimetableGrid, _ form: LineLayout.Form, caption: String, style: String,
    _ phrases: Phrasebook
  ) -> Table {
    let table = table(of: grid, caption: caption, style: style, phrases)
    return form == .across ? across(table, phrases) : table
  }

  /// A column per trip with its details in the header rows, and a row for the arrivals and one for the
  /// departures at each stop where they differ.
  private func table(
    of grid: TimetableGrid, caption: String, style: String, _ phrases: Phrasebook
  ) -> Table {
    var rows = grid.heads.indices.dropFirst().filter { head in
      columns.contains { !$0.heads[head].utf8.isEmpty }
    }.map { head -> Table.Row in
      let styles = head == 1 ? columns.map { $0.lineStyle } : []
      let areLines = styles.contains { !$0.utf8.isEmpty }
      return Table.Row(
        [[.text(grid.heads[head])]]
          + columns.map { column in
            let text = column.heads[head]
            return [areLines && !text.utf8.isEmpty ? .strong(text) : .text(text)]
          }, style: "detail", cellStyles: areLines ? [""] + styles : [])
    }
    let marks = dayMarks
    for (index, row) in self.rows.enumerated() {
      let common = row.commonMarks
      rows.append(
        Table.Row(
          [title(ofRow: index, in: grid, common, phrases)]
            + row.cells.enumerated().map { column, cell in
              TimetableSheet.inlines(cell, without: common, day: marks[index][column], grid.clock)
            }, style: row.kind == .departuresBelow ? "departure" : "",
          cellStyles: grid.clock == .twentyFour
            ? []
            : [""]
              + row.cells.map {
                if case .time(let time, _) = $0, grid.clock.isBold(time.minuteOfDay) {
                  "pm"
                } else {
                  ""
                }
              }))
    }
    return Table(
      caption: caption, style: "matrix timetable" + style,
      columns: [.init(grid.heads[0])] + columns.map { .init($0.heads[0]) }, rows: rows)
  }

  /// The table with rows as columns: a row per trip.
  private func across(_ down: Table, _ phrases: Phrasebook) -> Table {
    let names = down.columns.dropFirst().map { $0.title }
    let hasNames = names.contains { !$0.utf8.isEmpty }
    var rows = down.rows
    if hasNames {
      rows.insert(Table.Row([[.text(phrases[.travelService])]] + names.map { [.text($0)] }), at: 0)
    }
    return Table(
      caption: down.caption, style: down.style + " across",
      columns: rows.map { row in Table.Column(row.cells[0].map { $0.printed }.joined()) },
      rows: columns.indices.map { trip in
        Table.Row(
          rows.map { $0.cells[trip + 1] },
          cellStyles: rows.map { row in
            let own = row.cellStyles.isEmpty ? "" : row.cellStyles[trip + 1]
            return row.style.isSame(as: "detail") ? "detail " + own : own
          })
      }, hasRowHeaders: hasNames)
  }

  /// The name of a stop, in every row for screen readers; the stylesheet shows it once. Beside it are
  /// the marks that all times of the row have, or whether these are arrivals or departures.
  private func title(
    ofRow index: Int, in grid: TimetableGrid, _ marks: TimetableGrid.Marks, _ phrases: Phrasebook
  ) -> [Inline] {
    let row = rows[index]
    let label =
      switch row.kind {
      case .times: marks.text
      case .arrivals: phrases[.travelArrives]
      case .departures, .departuresBelow: phrases[.travelDeparts]
      }
    let above = index > 0 ? rows[index - 1].station : nil
    let name = grid.title(ofStation: row.station, below: above)
    return label.utf8.isEmpty ? [.text(name)] : [.text(name + " "), .emphasis(label)]
  }

  private static func inlines(
    _ cell: Cell, without common: TimetableGrid.Marks, day: Int?, _ clock: ClockForm
  ) -> [Inline] {
    switch cell {
    case .empty: [.text("")]
    case .passes: [.text(passes)]
    case .time(let time, let all):
      inlines(all.subtracting(common))
        + [clock.inline(clock.digits(time.minuteOfDay), at: time.minuteOfDay)]
        + (day.map { [.text(" "), .strong($0.dayMark)] } ?? [])
    }
  }

  private static func inlines(_ marks: TimetableGrid.Marks) -> [Inline] {
    marks.isEmpty ? [] : [.emphasis(marks.text), .text(" ")]
  }

  /// Between the calls of a trip that passes a stop.
  private static let passes = "│"

  /// The meanings of the symbols on some sheets: footnotes, marks of calls, the bar where a trip passes a
  /// stop, the days.
  ///
  /// - Parameter dayMarks: explains the marks of days.
  static func notes(
    on sheets: [TimetableSheet], _ footnotes: Footnotes, dayMarks explanation: String,
    _ phrases: Phrasebook
  ) -> [String] {
    var marks: TimetableGrid.Marks = []
    var hasPasses = false
    for row in sheets.flatMap({ $0.rows }) {
      for cell in row.cells {
        switch cell {
        case .empty: break
        case .passes: hasPasses = true
        case .time(_, let own): marks.formUnion(own)
        }
      }
    }
    let columns = sheets.flatMap { $0.columns }
    let used = columns.map { $0.notes } + sheets.flatMap { $0.rows.map { $0.notes } }
    var notes =
      (sheets.first?.notes ?? [])
      + footnotes.used(by: used).map { footnotes.symbol(of: $0) + " " + $0 }
    // Both have the same symbol, and times that are estimated are approximate.
    if marks.contains(.approximate) { marks.remove(.interpolated) }
    for (mark, _, meaning) in TimetableGrid.Marks.all where marks.contains(mark) {
      notes.append(phrases[meaning])
    }
    if hasPasses { notes.append(phrases[.travelPasses]) }
    let days = sheets.flatMap { $0.dayMarks.flatMap { $0.compactMap { $0 } } }
    if days.contains(where: { $0 > 0 }) { notes.append(explanation) }
    if days.contains(where: { $0 <= 0 }) { notes.append(phrases[.travelEarlierDayMarks]) }
    return notes
  }
}

extension TimetableSheet.Row {
  /// The marks that all times of the row have; none where there is only one time, or where the row is
  /// one of two of its stop.
  var commonMarks: TimetableGrid.Marks {
    let marks = cells.compactMap { cell -> TimetableGrid.Marks? in
      if case .time(_, let marks) = cell { marks } else { nil }
    }
    guard kind == .times, marks.count > 1 else { return [] }
    return marks.dropFirst().reduce(marks[0]) { $0.intersection($1) }
  }
}

extension TimetableGrid.Marks {
  /// Each mark, the symbol before the time, and its meaning. Several symbols have spaces between them.
  fileprivate static let all: [(mark: Self, symbol: String, meaning: TravelPhrase)] = [
    (.request, "x", .travelOnRequest), (.telephone, "t", .travelByTelephone),
    (.alightOnly, "s", .travelAlightOnly),
    (.boardOnly, "u", .travelBoardOnly), (.interpolated, "≈", .travelInterpolated),
    (.approximate, "≈", .travelApproximateTimes),
  ]

  var text: String {
    Self.all.filter { contains($0.mark) }.map { $0.symbol }.joined(separator: " ")
  }
}
