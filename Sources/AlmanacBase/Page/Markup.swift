// Sanitized HTML from untrusted sources.

/// Sanitized HTML on one line, without scripts. References to files of the site are kept as
/// addresses, so that the same markup can appear on any page.
package struct Markup: Sendable {
  package enum Piece: Sendable {
    /// HTML for direct output.
    case html(String)
    /// An attribute value that refers to a file of the site.
    case address(Address)
  }

  package var pieces: [Piece]
  /// Whether it is only phrasing content in the sense of the HTML standard: text, links and images,
  /// but no paragraphs, lists or tables. Some elements allow nothing else.
  package var isPhrasing: Bool

  package init(pieces: [Piece], isPhrasing: Bool) {
    self.pieces = pieces
    self.isPhrasing = isPhrasing
  }

  /// Plain text.
  package init(text: String) {
    pieces = [.html(XMLText.escaped(text))]
    isPhrasing = true
  }

  /// The HTML with references relative to a page.
  package func html(on page: Address) -> String {
    var html = ""
    for piece in pieces {
      switch piece {
      case .html(let text): html += text
      case .address(let address): html += XMLText.escaped(address.relative(to: page))
      }
    }
    return html
  }
}
