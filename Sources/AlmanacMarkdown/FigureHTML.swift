// A figure as HTML.

import CCmark

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

  /// - Parameter image: the paragraph that holds the image.
  func html(image: Node, caption: Node?) -> [UInt8] {
    var output = Array("<figure".utf8)
    if !style.isEmpty {
      output += " class=\"".utf8
      appendEscapingHTML(style, to: &output)
      output += "\"".utf8
    }
    // Wider than a page's text, it may be scrolled: by those who have no mouse too.
    if width > FigureHTML.widthOfText { output += " tabindex=\"0\"".utf8 }
    output += ">".utf8
    var element: [UInt8] = []
    appendInnerHTML(of: image, to: &element)
    // cmark writes `<img src="…" alt="…" />`.
    output += element.dropLast(3)
    output += " width=\"\(width)\" height=\"\(height)\" />".utf8
    if let caption {
      output += "<figcaption>".utf8
      appendInnerHTML(of: caption, to: &output)
      output += "</figcaption>".utf8
    }
    output += "</figure>".utf8
    return output
  }
}
