// A figure as HTML.

/// What a `.figure` note says of an image.
struct FigureHTML {
  let style: String
  let width: Int
  let height: Int
  let hasCaption: Bool

  private static let widthOfText = 960

  init?(_ note: MarkdownText.Note.Kind) {
    guard case .figure(let style, let width, let height, let hasCaption) = note else { return nil }
    self.style = style
    self.width = width
    self.height = height
    self.hasCaption = hasCaption
  }

  /// Writes what stands before the image's element.
  func open(_ output: HTMLOutput) {
    output.append("<figure")
    if !style.isEmpty {
      output.append(" class=\"")
      output.appendEscaping(text: style)
      output.append(UInt8(ascii: "\""))
    }
    // Wider than a page's text, it may be scrolled: by those who have no mouse too.
    if width > FigureHTML.widthOfText { output.append(" tabindex=\"0\"") }
    output.append(UInt8(ascii: ">"))
  }

  /// Adds the size to the image's element, `<img src="…" alt="…" />`, that was just written.
  func closeImage(_ output: HTMLOutput) {
    output.removeLast(3)
    output.append(text: " width=\"\(width)\" height=\"\(height)\" />")
  }
}
