// Renders a departure board as HTML.

import AlmanacTravel

extension BoardPart {
  package var html: HTML {
    let shown = board.next(at: instant, atMost: topic.count, line: topic.line)
    var note: HTML = ""
    if let change = board.clockChange(among: shown) {
      note += "<p class=\"note\">\(phrases[.travelClockChange, phrases.longDate(change)])</p>"
    }
    if let limit = limit(shown) { note += "<p class=\"note\" role=\"status\">\(limit)</p>" }
    let time = board.clock.text(now.time.minutes, phrases)
    let caption = phrases[.travelNextFrom, board.name, time, phrases.longDate(now.day)]
    if case .display = topic {
      // Without scripts, the clock does not move, so that the caption is shown instead of it.
      return """
        <div class="screen departures" data-on-tick data-on-data><p class="place"><strong>\(board.name)</strong> \
        <span class="clock">\(time)</span></p>\(table(shown, caption: ""))\(note)\
        <p class="date">\(phrases.longDate(now.day))</p><p class="still">\(caption)</p></div>
        """
    }
    return """
      <div class="departures" data-on-tick data-on-data>\(table(shown, caption: caption))\(note)</div>
      """
  }

  private func table(_ shown: [LiveBoard.Next], caption: String) -> HTML {
    if shown.isEmpty { return "" }
    let columns = BoardColumns(board, shown)
    var rows: HTML = ""
    for next in shown { rows += row(of: next, columns) }
    // A style that changes with each move, so that its animation runs again.
    let move: HTML =
      moves == 0 ? "" : moves % 2 == 0 ? " class=\"moved-even\"" : " class=\"moved-odd\""
    let name = caption.utf8.isEmpty ? phrases[.travelDepartures] : caption
    return """
      <div class="table" tabindex="0" role="group" aria-label="\(name)">\
      <table class="board"><caption>\(caption)</caption><thead><tr>\
      <th scope="col">\(phrases[.travelTime])</th>\
      \("<th scope=\"col\">\(phrases[.travelLine])</th>", if: columns.haveLines)\
      \("<th scope=\"col\" class=\"name\">\(phrases[.travelService])</th>", if: columns.haveNames)\
      <th scope="col">\(phrases[.travelToColumn])</th>\
      \("<th scope=\"col\">\(phrases[.travelPlatform])</th>", if: columns.havePlatforms)\
      \("<th scope=\"col\" class=\"vehicle\">\(phrases[.travelShip])</th>", if: columns.haveShips)\
      <th scope="col" class="wait">\(phrases[.travelLeaves])</th></tr></thead>\
      <tbody\(move)>\(rows)</tbody></table></div>
      """
  }

  private func row(of next: LiveBoard.Next, _ columns: BoardColumns) -> HTML {
    let service = board.services[next.service]
    let minute = board.zone.civil(secondsSince1970: next.instant).time.minutes
    let time = board.clock.text(minute, phrases)
    return """
      <tr><th scope="row">\(time)</th>\
      \("<td>\(badge(of: service))</td>", if: columns.haveLines)\
      \("<td class=\"name\">\(service.name)</td>", if: columns.haveNames)\
      <td class="to">\("<b class=\"code\">\(service.code)</b> ", if: !service.code.utf8.isEmpty)\
      \(service.destination)\
      \(" <span class=\"service\">\(service.name)</span>", if: !service.name.utf8.isEmpty)\
      \(details(of: service))</td>\
      \("<td>\(service.platform)</td>", if: columns.havePlatforms)\
      \("<td class=\"vehicle\">\(service.ship)</td>", if: columns.haveShips)\
      \(cell(ofWait: next.instant))</tr>
      """
  }

  /// The wait, which the stylesheet replaces by the day where there is no script to update it.
  private func cell(ofWait departure: Int64) -> HTML {
    if isFarAway(departure) { return "<td class=\"wait date\">\(date(of: departure))</td>" }
    return """
      <td class="wait" data-day="\(date(of: departure))">\(wait(until: departure))</td>
      """
  }

  private func badge(of service: LiveBoard.Service) -> HTML {
    if service.line.utf8.isEmpty { return "" }
    let style: HTML = "\(" \(service.lineStyle)", if: !service.lineStyle.utf8.isEmpty)"
    let label: HTML = "<b class=\"badge\(style)\">\(service.line)</b>"
    if service.lineFolder.utf8.isEmpty { return label }
    return "<a href=\"\(dataFolder)../../lines/\(service.lineFolder)/\">\(label)</a>"
  }

  /// `from Market (north side)`, then `on request · approximate time` and the notes.
  private func details(of service: LiveBoard.Service) -> HTML {
    let stop: HTML =
      service.stop.utf8.isEmpty
      ? "" : " <small class=\"stop\">\(phrases[.travelFromStop, service.stop])</small>"
    let texts = service.remarks(phrases)
    if texts.isEmpty { return stop }
    var details: HTML = ""
    for (index, text) in texts.enumerated() { details += "\(" · ", if: index > 0)\(text)" }
    return "\(stop) <small>\(details)</small>"
  }
}

/// The columns that a board has: those with a text in one of its rows.
private struct BoardColumns {
  var haveLines = false
  var haveNames = false
  var havePlatforms = false
  var haveShips = false

  init(_ board: LiveBoard, _ shown: [LiveBoard.Next]) {
    for next in shown {
      let service = board.services[next.service]
      if !service.line.utf8.isEmpty { haveLines = true }
      if !service.name.utf8.isEmpty { haveNames = true }
      if !service.platform.utf8.isEmpty { havePlatforms = true }
      if !service.ship.utf8.isEmpty { haveShips = true }
    }
  }
}
