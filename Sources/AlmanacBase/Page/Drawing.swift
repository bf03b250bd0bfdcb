// Builds SVG drawings.

/// An SVG image that uses system fonts and has a dark variant by media query.
///
///     var drawing = Drawing(width: 400, height: 300, title: "Andromeda", description: "…")
///     drawing.line("track", from: (20, 40), to: (20, 260))
package struct Drawing {
  /// The font sizes of normal and of small text, in CSS pixels.
  package static let size = 14.0
  package static let smallSize = 13.0
  /// The maximum width of a name; longer ones are truncated.
  package static let maxNameWidth = 340.0

  private var body = ""
  private let head: String

  package typealias Point = (x: Double, y: Double)

  /// - Parameter style: a `style` element after the one of all drawings; empty for none.
  package init(width: Int, height: Int, title: String, description: String, style: String = "") {
    head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
      + "width=\"\(width)\" height=\"\(height)\" role=\"img\" "
      + "aria-labelledby=\"title description\" "
      + "font-family=\"'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif\" "
      + "font-size=\"14\">\n<title id=\"title\">" + XMLText.escaped(title)
      + "</title>\n<desc id=\"description\">" + XMLText.escaped(description) + "</desc>\n"
      + Drawing.style + style
  }

  package var svg: String { head + body + "</svg>\n" }

  private static let style = """
    <style>
    text{fill:#1b1f24;font-variant-numeric:tabular-nums}.faint{fill:#5c6066;font-size:13px;
    paint-order:stroke;stroke:#fffefa;stroke-width:3px}
    .track{stroke:#1f6e3d;stroke-width:4;stroke-linecap:round;stroke-linejoin:round;fill:none}
    .stop{fill:#fffefa;stroke:#1b1f24;stroke-width:2}.hair{stroke:#d3cec0}.firm{stroke:#5c6066}
    .trip{fill:none;stroke-width:1.25}.conflict{fill:#c0392b;fill-opacity:.55}
    .leader{fill:none;stroke:#5c6066;stroke-width:.75}
    @media (prefers-color-scheme:dark){
    text{fill:#f2ecdf}.faint{fill:#a8adb5;stroke:#0e1521}.track{stroke:#7cc892}
    .stop{fill:#0e1521;stroke:#f2ecdf}.hair{stroke:#303b4d}.firm{stroke:#a8adb5}
    .conflict{fill:#ff8a75}.leader{stroke:#a8adb5}
    }
    </style>

    """

  package mutating func line(_ style: String, from start: Point, to end: Point) {
    body +=
      "<line class=\"\(style)\" x1=\"\(pixels(start.x))\" y1=\"\(pixels(start.y))\" "
      + "x2=\"\(pixels(end.x))\" y2=\"\(pixels(end.y))\"/>\n"
  }

  /// Draws polylines; the title shows as a tooltip.
  package mutating func path(_ style: String, _ strokes: [[Point]], title: String = "") {
    var data = ""
    for stroke in strokes where stroke.count > 1 {
      for (index, point) in stroke.enumerated() {
        data += (index == 0 ? "M" : "L") + pixels(point.x) + " " + pixels(point.y)
      }
    }
    guard !data.utf8.isEmpty else { return }
    body += "<path class=\"\(style)\" d=\"\(data)\"" + closing("path", title)
  }

  package mutating func circle(_ style: String, at centre: Point, radius: Double) {
    body +=
      "<circle class=\"\(style)\" cx=\"\(pixels(centre.x))\" cy=\"\(pixels(centre.y))\" "
      + "r=\"\(pixels(radius))\"/>\n"
  }

  package mutating func box(_ style: String, from start: Point, to end: Point, title: String) {
    body +=
      "<rect class=\"\(style)\" x=\"\(pixels(start.x))\" y=\"\(pixels(start.y))\" "
      + "width=\"\(pixels(end.x - start.x))\" height=\"\(pixels(end.y - start.y))\""
      + closing("rect", title)
  }

  /// - Parameters:
  ///   - anchor: `start`, `middle` or `end`.
  ///   - width: the maximum in CSS pixels; longer text is truncated with an ellipsis and shown whole
  ///     as a tooltip.
  ///   - isTurned: whether the text runs from bottom to top.
  package mutating func text(
    _ text: String, at point: Point, anchor: String = "start", style: String = "",
    atMost width: Double? = nil, isTurned: Bool = false
  ) {
    let name = style.utf8.isEmpty ? "" : " class=\"\(style)\""
    let size = style.utf8.starts(with: "faint".utf8) ? Drawing.smallSize : Drawing.size
    let shown = width.map { TextWidth.shortened(text, toPixels: $0, size: size) } ?? text
    let title = shown.isSame(as: text) ? "" : "<title>" + XMLText.escaped(text) + "</title>"
    let (x, y) = (pixels(point.x), pixels(point.y))
    let turn = isTurned ? " transform=\"rotate(-90 \(x) \(y))\"" : ""
    body +=
      "<text\(name) x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\"\(turn)>" + title
      + XMLText.escaped(shown) + "</text>\n"
  }

  private func closing(_ element: String, _ title: String) -> String {
    title.utf8.isEmpty
      ? "/>\n" : "><title>" + XMLText.escaped(title) + "</title></\(element)>\n"
  }

  /// At most one decimal.
  private func pixels(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let size = abs(tenths)
    let digits = size % 10 == 0 ? "\(size / 10)" : "\(size / 10).\(size % 10)"
    return tenths < 0 ? "-" + digits : digits
  }
}
