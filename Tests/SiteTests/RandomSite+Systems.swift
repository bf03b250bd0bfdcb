// Random changes of files other than pages: spreadsheets, decks, routes, units, settings,
// templates.

import Foundation

extension RandomSite {
  /// Changes a file that systems read or that affects all pages. Returns a description of the
  /// change.
  func changeSystems() throws -> String {
    switch randomNumber(below: 9) {
    case 0: return try changeBells()
    case 1: return try append("Planet \(nextNumber())?,Earth\n", to: "decks/words.csv")
    case 2: return try toggle("Content/decks/more.md", "Q: Why \(nextNumber())?\nA: Because\n")
    case 3: return try changeTravel()
    case 4: return try toggle("Content/units/gap.yaml", units())
    case 5: return try toggle("Content/tapes/sum.tape", "# Sum\n\(nextNumber()) + 1 =\n")
    case 6: return try changeSettings()
    case 7: return try changeTemplates()
    default:
      return try toggle("Content/more/data-\(randomNumber(below: 3)).txt", "data \(nextNumber())")
    }
  }

  /// A line for the end of a page's front matter.
  func frontMatter() -> String {
    let lines = [
      "order: \(randomNumber(below: 9))", "toc: true", "description: D\(nextNumber())",
      "layout: page",
    ]
    return "\n" + lines[randomNumber(below: lines.count)] + "\n"
  }

  private func changeBells() throws -> String {
    let periods = "Schedule Name,Period Name,Period Start,Period Length\n"
    switch randomNumber(below: 3) {
    case 0:
      return try append(
        "9/1/2026 8:00:00,9/\(randomNumber(below: 9) + 10)/2026,Regular,office\n",
        to: "schedules/days.csv")
    case 1:
      return try write(
        periods + "Regular,1st,8:10,\(randomNumber(below: 40) + 10)\n,2nd,9:00,42\n",
        to: "Content/schedules/periods.csv")
    default:
      let day = randomNumber(below: 20) + 2
      return try write(
        "Timestamp,Date,Schedule,Username\n9/1/2026 8:00:00,9/\(day)/2026,Regular,office\n",
        to: "Content/schedules/days.csv")
    }
  }

  private func changeTravel() throws -> String {
    if randomNumber(below: 3) == 0 { return try changeFeed() }
    if randomNumber(below: 3) == 0 {
      return try write(
        "ships:\n  Tug: {speed: \(randomNumber(below: 9000) + 9000), docking: 1}\n",
        to: "Content/routes/ships.yaml")
    }
    if randomNumber(below: 2) == 0 {
      let number = nextNumber()
      return try append(
        "  - {name: B\(number), days: Sat, calls: [{station: B, departs: \(number % 24):05}, "
          + "{station: A, arrives: \(number % 24):30}]}\n",
        to: "routes/bus.yaml")
    }
    return try append(
      "  - {name: R\(nextNumber()), ship: Tug, path: AB, starts: [\"09:00\"]}\n",
      to: "routes/ring.yaml")
  }

  private func changeFeed() throws -> String {
    let number = nextNumber()
    switch randomNumber(below: 3) {
    case 0: return try toggle("Content/routes/quay.yaml", "title: Quay \(number)\n")
    case 1:
      let minute = 10 + number % 50
      _ = try append(
        "N\(number),10:\(minute):00,,Q,1\nN\(number),,11:\(minute):00,M,2\n",
        to: "routes/quay/stop_times.txt")
      return try append("R12,W,N\(number)\n", to: "routes/quay/trips.txt")
    default:
      return try append(
        "W,202609\(10 + number % 20),\(1 + number % 2)\n", to: "routes/quay/calendar_dates.txt")
    }
  }

  private func changeSettings() throws -> String {
    let settings = [
      "", "timeZone: America/Chicago\n", "language: de\n", "baseUrl: https://example.org/a/\n",
      "phrases: {home: Start \(nextNumber())}\n",
    ]
    return try write(
      "title: Site \(nextNumber())\neditors: [office]\narchived: true\n"
        + settings[randomNumber(below: settings.count)],
      to: "Content/site.yaml")
  }

  private func changeTemplates() throws -> String {
    switch randomNumber(below: 3) {
    case 0: try write("<i>{{siteTitle}} \(nextNumber())</i>\n", to: "Templates/footer.mustache")
    case 1: try toggle("Templates/footer.mustache", "<i>{{siteTitle}} \(nextNumber())</i>\n")
    default:
      try toggle(
        "Templates/assets/own-\(randomNumber(below: 2)).css", "a { width: \(nextNumber())px }\n")
    }
  }

  private func units() -> String {
    let factor = randomNumber(below: 9) + 2
    return "title: Gap\nbase: step\nunits:\n  - {name: step}\n  - {name: gap, factor: \(factor)}\n"
  }

  /// Writes a file, or removes it if it exists.
  private func toggle(_ path: String, _ text: String) throws -> String {
    guard fixture.exists(path) else { return try write(text, to: path) }
    try fixture.remove(path)
    return "remove " + path
  }
}
