// Timetables with a row for each hour, for lines whose times repeat.

import AlmanacBase

extension TravelPages {
  /// The departures of a direction from some of its stops, with what their letters mean.
  func hourBlocks(_ line: Int, _ direction: Int, _ kind: Int) -> [Block] {
    let board = hourBoard(line, direction, kind)
    let notes = notes(on: board, line, direction)
    return board.stops.indices.flatMap { place in
      let (table, headways) = table(of: board.stops[place], board.letters, line, direction)
      return [.table(table)] + list(headways + (place == board.stops.count - 1 ? notes : []))
    }
  }

  /// A sheet of paper for each kind of days and stop.
  func hourSheets(_ line: Int, _ direction: Int) -> [Block] {
    lines[line].kinds.kinds.indices.flatMap { kind -> [Block] in
      let board = hourBoard(line, direction, kind)
      let (validity, notes) = (sheetValidity(line, kind), notes(on: board, line, direction))
      return board.stops.enumerated().map { number, stop in
        let part =
          board.stops.count > 1
          ? phrases[.travelSheetPart, String(number + 1), String(board.stops.count)] : ""
        let texts = [part, validity].filter { !$0.utf8.isEmpty }
        var (table, headways) = table(of: stop, board.letters, line, direction)
        let items = headways + notes
        table.style +=
          " paged" + typeSize(of: table, items: items.count).style
          + SheetCapacity.NameWidth.narrow.style
        return .paper(
          .portrait,
          [
            .heading(level: 2, title(of: direction, ofLine: line)),
            .heading(level: 3, capitalName(of: lines[line].kinds.kinds[kind])),
          ] + (texts.isEmpty ? [] : [.paragraph(Inline.separated(texts.map { [.text($0)] }))])
            + [.table(table)] + list(items))
      }
    }
  }

  /// The largest type in which a table fits a sheet of A4 or Letter in portrait, with a list below it.
  private func typeSize(of table: Table, items: Int) -> SheetCapacity.TypeSize {
    // In CSS pixels, without the title, the margins and the heads.
    let (width, height) = (680 - SheetCapacity.NameWidth.narrow.pixels, 740 - 18 * Double(items))
    return SheetCapacity.TypeSize.allCases.first { type in
      table.rows.reduce(0) { sum, row in
        guard case .text(let text)? = row.cells[1].first else { return sum + type.line }
        let spaces = Double(text.utf8.count { $0 == UInt8(ascii: " ") }) * type.font / 2
        let lines = (TextWidth.pixels(text, size: type.font) + spaces) / width
        return sum + max(1, lines.rounded(.up)) * type.line + type.padding
      } <= height
    } ?? .smallest
  }

  private struct HourBoard {
    var stops: [Stop] = []
    var numbered = Numbered<LiveBoard.Service>()

    /// The departures from a stop in the order of their times, and the frequencies without exact times.
    struct Stop {
      let row: Int
      var departures: [LiveBoard.Departure] = []
      var headways: [String] = []
    }

    var services: [LiveBoard.Service] { numbered.values }
    var lists: [[LiveBoard.Departure]] { stops.map { $0.departures } }
    var letters: BoardLetters { BoardLetters(lists, services: services.count) }
  }

  /// The stops are the chosen ones, else those at which trips begin. A trip that departs from no chosen
  /// stop is listed where it begins.
  private func hourBoard(_ line: Int, _ direction: Int, _ kind: Int) -> HourBoard {
    let plan = lines[line].directions[direction]
    let chosen = plan.chosenRows.count < plan.stops.count ? plan.chosenRows : []
    var board = HourBoard()
    var rows = Numbered<Int>()
    for column in plan.timetables[kind] {
      let trip = feed.trips[column.run.trip]
      let open = zip(column.run.calls, column.rows).filter { feed.isDeparture($0.0, of: trip) }
      let own = open.filter { chosen.contains($0.1) }
      for (call, row) in own.isEmpty ? Array(open.prefix(1)) : own {
        let place = rows.number(of: row)
        if place == board.stops.count { board.stops.append(HourBoard.Stop(row: row)) }
        var service = feed.service(column.run.trip, at: call, .departures)
        let seconds =
          feed.departure(of: call, in: trip) + feed.lead(of: call, lines[line].leads[kind])
        if let frequency = trip.frequency, trip.isApproximate {
          let end = phrases.place(of: service.destination)
          let towards =
            isTable(line)
            ? phrases[.travelLineTowards, service.line, end] : phrases[.travelTowards, end]
          board.stops[place].headways.append(
            towards + ": " + note(on: frequency, seconds - frequency.first))
          continue
        }
        // The title has the only line, and the names of trips differ.
        if !isTable(line) { (service.line, service.lineStyle) = ("", "") }
        service.name = ""
        let number = board.numbered.number(of: service)
        board.stops[place].departures += trip.starts.map {
          LiveBoard.Departure(seconds: seconds + $0, service: number)
        }
      }
    }
    board.stops.sort { $0.row < $1.row }
    for place in board.stops.indices {
      board.stops[place].departures.sort { $0.isBefore($1) }
    }
    return board
  }

  /// The table of a stop, without rows where only frequencies are known, and these.
  private func table(
    of stop: HourBoard.Stop, _ letters: BoardLetters, _ line: Int, _ direction: Int
  ) -> (table: Table, headways: [[Inline]]) {
    var name = rowNames[line][direction][stop.row]
    if clocks.differ {
      let index = lines[line].directions[direction].stops[stop.row]
      name += " (" + clocks.name(ofZoneAt: feed.stops[index]) + ")"
    }
    var table = hours(stop.departures, letters)
    table.caption = phrases[.travelDeparturesFrom, name]
    return (table, stop.headways.map { [.text($0)] })
  }

  /// The meanings of letters and day marks, and the notes on the line and its stops. What all departures
  /// have in common needs no letter, and the title says where they go.
  private func notes(on board: HourBoard, _ line: Int, _ direction: Int) -> [[Inline]] {
    let plan = lines[line].directions[direction]
    let isPlain =
      !isTable(line) && board.services.count == 1 && !board.services[0].hasRemarks
      && plan.destinations.count == 1
      && board.services[0].destination.isSame(as: plan.destinations[0])
    let letters = isPlain ? [] : legend(board.letters, board.services, .departures)
    let notes =
      board.stops.flatMap { feed.stops[plan.stops[$0.row]].notes } + self.notes(ofLine: line)
    return letters + dayMarks(board.lists) + notes.map { [.text($0)] }
  }
}
