// How the picture of a day is drawn: no fonts to fetch, and a night edition by media query.

extension ProgressImage {
  /// The whole SVG file.
  public func svg(_ phrases: Phrasebook) -> String {
    var svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
      + "width=\"\(width)\" height=\"\(height)\" role=\"img\" aria-labelledby=\"title description\" "
      + "font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif\" "
      + "font-size=\"15\">\n"
    svg += "<title id=\"title\">" + XMLText.escaped(title(phrases)) + "</title>\n"
    svg += "<desc id=\"description\">" + XMLText.escaped(description(phrases)) + "</desc>\n"
    svg += ProgressImage.style
    svg += "<rect class=\"day\" width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>\n"
    svg +=
      "<rect class=\"elapsed\" width=\"\(width)\" height=\"\(decimal(line))\" fill=\"#2e7d4f\" "
      + "fill-opacity=\"0.3\"/>\n"
    for period in periods { svg += band(of: period, phrases) }
    svg +=
      "<line class=\"now\" x1=\"0\" y1=\"\(decimal(line))\" x2=\"\(width)\" "
      + "y2=\"\(decimal(line))\" stroke=\"#2e7d4f\" stroke-width=\"3\" stroke-dasharray=\"9 6\"/>\n"
    svg += "</svg>\n"
    return svg
  }

  private static let style = """
    <style>
    text{font-variant-numeric:tabular-nums}
    @media (prefers-color-scheme:dark){
    .day{fill:#16191a}.elapsed{fill-opacity:.7}
    .edge{stroke:#3a4042}.name,.times{fill:#eef0ee}.passing{fill:#b4bab6}.now{stroke:#86d3a5}
    }
    </style>

    """

  /// A hairline at the period's start, its name and its times; a band too low for a line of text
  /// stays without.
  private func band(of period: Period, _ phrases: Phrasebook) -> String {
    let top = first.minutes(until: period.start) * ProgressImage.pixelsPerMinute
    let height = period.length * ProgressImage.pixelsPerMinute
    var band = ""
    if top > 0 {
      band +=
        "<line class=\"edge\" x1=\"0\" y1=\"\(top)\" x2=\"\(width)\" y2=\"\(top)\" "
        + "stroke=\"#c9cfca\"/>\n"
    }
    guard height >= 18 else { return band }
    let baseline = top + height / 2 + 5
    let extra = period.isPassing ? " passing" : ""
    let fill = period.isPassing ? "#5c6660" : "#1c211e"
    band +=
      "<text class=\"name\(extra)\" x=\"16\" y=\"\(baseline)\" fill=\"\(fill)\">"
      + XMLText.escaped(shortened(period.title(phrases))) + "</text>\n"
    band +=
      "<text class=\"times\(extra)\" x=\"\(width - 16)\" y=\"\(baseline)\" fill=\"\(fill)\" "
      + "text-anchor=\"end\">\(period.start.twelveHour) – \(period.end.twelveHour)</text>\n"
    return band
  }

  /// So much of a name as fits beside the times.
  private func shortened(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    guard scalars.count > 24 else { return name }
    var text = ""
    for scalar in scalars[..<23] { text.unicodeScalars.append(scalar) }
    return text + "…"
  }

  /// With one decimal where it needs one.
  private func decimal(_ pixels: Double) -> String {
    let tenths = Int((pixels * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }
}
