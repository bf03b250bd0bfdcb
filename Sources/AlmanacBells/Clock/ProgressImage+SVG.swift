// The SVG of a progress image: system fonts, and dark colours by media query.

package import AlmanacBase

extension ProgressImage {
  /// The SVG file.
  package func svg(_ phrases: Phrasebook) -> String {
    var svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
      + "width=\"\(width)\" height=\"\(height)\" role=\"img\" aria-labelledby=\"title description\" "
      + "font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif\" "
      + "font-size=\"14\">\n"
    svg += "<title id=\"title\">" + XMLText.escaped(title(phrases)) + "</title>\n"
    svg += "<desc id=\"description\">" + XMLText.escaped(description(phrases)) + "</desc>\n"
    svg += ProgressImage.style + drawing(phrases) + "</svg>\n"
    return svg
  }

  /// The content of the SVG element, for a page whose stylesheet has the colours.
  package func drawing(_ phrases: Phrasebook) -> String { svgContent(phrases).text }

  private func svgContent(_ phrases: Phrasebook) -> SVGText {
    var svg: SVGText =
      "<rect class=\"day\" width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>\n"
    svg +=
      "<rect class=\"elapsed\" width=\"\(width)\" height=\"\(decimal(line))\" fill=\"#c3dfc2\"/>\n"
    for period in periods { svg += edge(of: period) }
    svg +=
      "<line class=\"now\" x1=\"0\" y1=\"\(decimal(line))\" x2=\"\(width)\" "
      + "y2=\"\(decimal(line))\" stroke=\"#1f6e3d\" stroke-width=\"3\" stroke-dasharray=\"9 6\"/>\n"
    for period in periods { svg += labels(of: period, phrases) }
    return svg
  }

  /// The image of a day without bells: the schedule's name.
  package static func withoutBells(_ schedule: String, _ phrases: Phrasebook) -> String {
    let words = XMLText.escaped(phrases[.bellsNone, schedule])
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) 80\" "
      + "width=\"\(width)\" height=\"80\" role=\"img\" aria-labelledby=\"title\" "
      + "font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif\" "
      + "font-size=\"15\">\n<title id=\"title\">" + words + "</title>\n" + style
      + "<rect class=\"day\" width=\"\(width)\" height=\"80\" fill=\"#ffffff\"/>\n"
      + "<text class=\"name\" x=\"16\" y=\"45\" fill=\"#1c211e\">" + XMLText.escaped(schedule)
      + "</text>\n</svg>\n"
  }

  private static let style = """
    <style>
    text{font-variant-numeric:tabular-nums}
    @media (prefers-color-scheme:dark){
    .day{fill:#0e1521}.elapsed{fill:#1f4a38}
    .edge{stroke:#f2ecdf}.name,.times{fill:#f2ecdf}.passing{fill:#b9b6ab}.now{stroke:#7cc892}
    }
    </style>

    """

  /// A hairline at the period's start; none at the top edge.
  private func edge(of period: Period) -> SVGText {
    let top = position(of: period.start)
    guard top > 0 else { return "" }
    let y = decimal(top)
    return "<line class=\"edge\" x1=\"0\" y1=\"\(y)\" x2=\"\(width)\" y2=\"\(y)\" "
      + "stroke=\"#1c211e\" stroke-opacity=\"0.2\" shape-rendering=\"crispEdges\"/>\n"
  }

  /// The period's name and times inside its band; none where they would be too small to read. Letters reach
  /// from 0.72 of their size above the baseline to 0.22 below it.
  private func labels(of period: Period, _ phrases: Phrasebook) -> SVGText {
    let top = position(of: period.start)
    let height = position(of: period.end) - top
    let size = min(14, Int(height / 0.94))
    guard size >= (period.isPassing ? 13 : 10) else { return "" }
    // Capitals are in the middle of the band, but no letter reaches below it.
    let offset = min(Double(size) * 0.36, height / 2 - Double(size) * 0.22)
    let baseline = decimal(middleOfText(top: top, height: height) + offset)
    let extra = period.isPassing ? " passing" : ""
    let fill = period.isPassing ? "#5c6660" : "#1c211e"
    let times = XMLText.escaped(
      joined(phrases.time(period.start), " – ", phrases.time(period.end)))
    let labels: SVGText =
      "<text class=\"name\(extra)\" x=\"12\" y=\"\(baseline)\" fill=\"\(fill)\" "
      + "font-size=\"\(size)\">\(XMLText.escaped(shortened(period.title(phrases))))</text>\n"
    return labels
      + "<text class=\"times\(extra)\" x=\"\(width - 12)\" y=\"\(baseline)\" fill=\"\(fill)\" "
      + "text-anchor=\"end\" font-size=\"\(size)\">\(times)</text>\n"
  }

  /// The middle of the band, or the middle of the larger part of it where the line of now would cross the
  /// text and there is room beside it.
  private func middleOfText(top: Double, height: Double) -> Double {
    let middle = top + height / 2
    guard height >= 30, abs(line - middle) < 10 else { return middle }
    return line > middle ? (top + line) / 2 - 1 : (top + height + line) / 2 + 1
  }

  /// So much of a name as fits beside the times.
  private func shortened(_ name: String) -> String {
    let bytes = name.bytes
    let starts = bytes.indices.filter { !bytes[$0].isContinuation }
    guard starts.count > 24 else { return name }
    return String(plain: bytes[..<starts[23]] + "…".bytes)
  }

  /// With one decimal where it needs one.
  private func decimal(_ pixels: Double) -> String {
    let tenths = Int((pixels * 10).rounded())
    return tenths % 10 == 0
      ? String(tenths / 10) : joined(String(tenths / 10), ".", String(tenths % 10))
  }
}
