// Renders the live planner as HTML.

import AlmanacTravel

extension TravelPart {
  /// Limits on the number of buttons: for the stations of a line that shows them all, for the
  /// search results on a longer line, and for named paths. All others can be typed.
  private static let maxStationButtons = 40
  private static let maxFoundStations = 24
  private static let maxPathButtons = 24

  package var html: HTML {
    let answer = answer
    var isFault = false
    let examples = planner.examples
    var note = phrases[.travelPlannerHint, examples.codes, examples.names]
    var isWorked = false
    switch answer {
    case .none: break
    case .fault(let message):
      isFault = true
      note = message
    case .journey:
      isWorked = true
    }
    return """
      <div class="plan\(" worked", if: isWorked)" role="group" \
      aria-label="\(phrases[.travelPlanner])"><div class="fields">\(lineField)\(shipFields)\
      <div class="path"><label for="planner-path">\(phrases[.travelPath])</label>\
      <input type="text" id="planner-path" data-on-input="path" data-next="\(fieldAfterPath)" \
      value="\(text)" autocomplete="off" autocapitalize="characters" spellcheck="false" \
      enterkeyhint="next" aria-describedby="planner-note"\(" aria-invalid=\"true\"", if: isFault)>\
      <p class="note\(" fault", if: isFault)" id="planner-note" aria-live="polite">\(note)</p></div>\
      \(stationButtons)\(pathButtons)\(controls)</div>\(results(answer))</div>
      """
  }

  private var hasSearchField: Bool { planner.route.line.stations.count > Self.maxStationButtons }

  private var fieldAfterPath: HTML { hasSearchField ? "planner-find" : "planner-circuit" }

  /// The selector of the line, where there are several.
  private var lineField: HTML {
    if planners.count < 2 { return "" }
    var options: HTML = ""
    for (index, other) in planners.enumerated() {
      options += .option(
        other.route.line.name, other.route.line.name, isChosen: index == line)
    }
    return """
      <div class="line"><label for="planner-line">\(phrases[.travelLine])</label>\
      <select id="planner-line" data-on-input="line" data-next="planner-ship" autocomplete="off">\
      \(options)</select></div>
      """
  }

  /// The selector of the ship, and the ship's properties.
  private var shipFields: HTML {
    var options: HTML = ""
    for other in planner.route.fleet.ships {
      options += .option(
        other.name, other.name, isChosen: other.name.isSame(as: ship.name))
    }
    var picture: HTML = ""
    if let source = planner.picture(of: ship) {
      picture = """
        <img src="\(source)" alt="\(phrases[.travelPicture, ship.name])" width="320" height="160">
        """
    }
    return """
      <div class="ship"><label for="planner-ship">\(phrases[.travelShip])</label>\
      <select id="planner-ship" data-on-input="ship" data-next="planner-path" autocomplete="off">\
      \(options)</select><p class="facts">\
      \(fact("planner-speed", phrases[.travelSpeed], phrases.localized(ship.speed.text))) \
      \(fact("planner-docking", phrases[.travelDocking], phrases.localized(ship.dockingTime.text)))</p>\
      <div class="picture">\(picture)</div></div>
      """
  }

  /// A labelled value. It is not announced, because the sentence of the result or the selector
  /// already says it.
  private func fact(_ id: HTML, _ label: String, _ value: String, unit: String = "") -> HTML {
    """
    <span><span class="label"><span id="\(id)">\(label)</span>\(unit)</span> \
    <output aria-live="off" aria-labelledby="\(id)">\(value)</output></span>
    """
  }

  private var stationButtons: HTML {
    let stations = planner.route.line.stations
    let shown =
      hasSearchField
      ? Array(planner.stations(matching: stationQuery).prefix(Self.maxFoundStations))
      : Array(stations.indices)
    var buttons: HTML = ""
    for index in shown {
      let station = stations[index]
      let hasName = !station.name.isSame(as: station.code.text)
      buttons += """
        <button type="button" data-on-press="station \(station.code.text)">\
        <b>\(station.code.text)</b>\(" \(station.name)", if: hasName)</button>
        """
    }
    var finder: HTML = ""
    if hasSearchField {
      let count = phrases[
        .travelStationsShown, String(shown.count), String(stations.count)]
      finder = """
        <label for="planner-find">\(phrases[.travelFindStation])</label>\
        <input type="search" id="planner-find" data-on-input="find" data-next="planner-circuit" \
        value="\(stationQuery)" autocomplete="off" spellcheck="false" enterkeyhint="next" \
        aria-describedby="planner-shown">\
        <p class="note" id="planner-shown" aria-live="polite">\(count)</p>
        """
    }
    return """
      <div class="stations"><div class="finder">\(finder)</div>\
      \(group("planner-stations", phrases[.travelStations], buttons))</div>
      """
  }

  private var pathButtons: HTML {
    if planner.route.paths.isEmpty { return "" }
    var buttons: HTML = ""
    for path in planner.route.paths.prefix(Self.maxPathButtons) {
      buttons += """
        <button type="button" data-on-press="path \(path.name)">\(path.name)</button>
        """
    }
    return group("planner-paths", phrases[.travelNamedPaths], buttons)
  }

  private func group(_ id: HTML, _ label: String, _ buttons: HTML) -> HTML {
    """
    <div class="buttons" role="group" aria-labelledby="\(id)">\
    <span class="label" id="\(id)">\(label)</span>\(buttons)</div>
    """
  }

  private var controls: HTML {
    """
    <div class="controls"><button type="button" data-on-press="undo">\(phrases[.travelUndo])</button>\
    <button type="button" data-on-press="clear">\(phrases[.travelClear])</button>\
    <label><input type="checkbox" id="planner-circuit" data-on-input="circuit" \
    data-next="planner-compute"\(" checked", if: isCircuit)> \
    \(phrases[.travelAsCircuit])</label>\
    <button type="button" id="planner-compute" class="compute" data-on-press="compute">\
    \(phrases[.travelCalculate])</button></div>
    """
  }

  /// The distance and the duration; then the same as a sentence, and a comparison of one way and
  /// circuit.
  private func results(_ answer: Answer) -> HTML {
    var (distance, duration, sentence, comparison) = ("–", "–", "", "")
    if case .journey(let journey, let oneWay, let circuit) = answer {
      distance = phrases.localized(journey.distance.digits)
      duration = phrases.localized(journey.duration.hours)
      sentence = journey.text(phrases)
      if let circuit {
        comparison =
          phrases[
            .travelOneWayAndCircuit, oneWay.shortText, phrases.localized(oneWay.distance.text),
            phrases.localized(circuit.distance.text)]
      }
    }
    let kilometres = " (" + phrases[.travelKilometres] + ")"
    return """
      <div class="results">\
      \(fact("planner-distance", phrases[.travelDistance], distance, unit: kilometres))\
      \(fact("planner-duration", phrases[.travelDuration], duration, unit: " (h)"))</div>\
      <p class="answer" aria-live="polite">\(sentence)</p><p class="ways">\(comparison)</p>
      """
  }
}
