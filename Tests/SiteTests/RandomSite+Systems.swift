// What people change of a site besides its pages: sheets, decks, lines, units, settings, templates.

import Foundation

extension RandomSite {
  /// Does something to what systems read or to what all pages share; says what.
  func changeSystems() throws -> String {
    switch roll(9) {
    case 0: return try changeBells()
    case 1: return try append("Planet \(next())?,Earth\n", to: "decks/words.csv")
    case 2: return try toggle("Content/decks/more.md", "Q: Why \(next())?\nA: Because\n")
    case 3: return try changeTravel()
    case 4: return try toggle("Content/units/gap.yaml", units())
    case 5: return try toggle("Content/tapes/sum.tape", "# Sum\n\(next()) + 1 =\n")
    case 6: return try changeSettings()
    case 7: return try changeTemplates()
    default: return try toggle("Content/more/data-\(roll(3)).txt", "data \(next())")
    }
  }

  /// Lines at the end of a page's front matter.
  func frontMatter() -> String {
    let lines = ["order: \(roll(9))", "toc: true", "description: D\(next())", "layout: page"]
    return "\n" + lines[roll(lines.count)] + "\n"
  }

  private func changeBells() throws -> String {
    let periods = "Schedule Name,Period Name,Period Start,Period Length\n"
    switch roll(3) {
    case 0:
      return try append(
        "9/1/2026 8:00:00,9/\(roll(9) + 10)/2026,Regular,office\n", to: "schedules/days.csv")
    case 1:
      return try write(
        periods + "Regular,1st,8:10,\(roll(40) + 10)\n,2nd,9:00,42\n",
        to: "Content/schedules/periods.csv")
    default:
      return try write(
        "Timestamp,Date,Schedule,Username\n9/1/2026 8:00:00,9/\(roll(20) + 2)/2026,Regular,office\n",
        to: "Content/schedules/days.csv")
    }
  }

  private func changeTravel() throws -> String {
    if roll(3) == 0 {
      return try write(
        "ships:\n  Tug: {speed: \(roll(9000) + 9000), docking: 1}\n",
        to: "Content/routes/ships.yaml")
    }
    return try append(
      "  - {name: R\(next()), ship: Tug, path: AB, starts: [\"09:00\"]}\n", to: "routes/ring.yaml")
  }

  private func changeSettings() throws -> String {
    let more = [
      "", "timeZone: America/Chicago\n", "language: de\n", "baseUrl: https://example.org/a/\n",
      "phrases: {home: Start \(next())}\n",
    ]
    return try write(
      "title: Site \(next())\neditors: [office]\narchived: true\n" + more[roll(more.count)],
      to: "Content/site.yaml")
  }

  private func changeTemplates() throws -> String {
    switch roll(3) {
    case 0: try write("<i>{{siteTitle}} \(next())</i>\n", to: "Templates/footer.mustache")
    case 1: try toggle("Templates/footer.mustache", "<i>{{siteTitle}} \(next())</i>\n")
    default: try toggle("Templates/assets/own-\(roll(2)).css", "a { width: \(next())px }\n")
    }
  }

  private func units() -> String {
    "title: Gap\nbase: step\nunits:\n  - {name: step}\n  - {name: gap, factor: \(roll(9) + 2)}\n"
  }

  /// Writes a file, or removes it where it is there.
  private func toggle(_ path: String, _ text: String) throws -> String {
    guard fixture.exists(path) else { return try write(text, to: path) }
    try fixture.remove(path)
    return "remove " + path
  }
}
