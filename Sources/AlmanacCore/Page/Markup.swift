// A piece of a page that came in as HTML or Markdown of somebody else's.

/// HTML that has passed the safe list, on one line: nothing in it is script. What it refers to in the
/// site is kept as addresses, so that the same piece can stand on any page.
package struct Markup: Sendable {
  package enum Piece: Sendable {
    /// Taken as it is.
    case html(String)
    /// The value of an attribute.
    case address(Address)
  }

  package var pieces: [Piece]
  /// Whether it is phrasing content alone, as the HTML standard calls it: text, links, pictures, but
  /// no paragraph, list or table. Some elements hold nothing else.
  package var isPhrasing: Bool

  package init(pieces: [Piece], isPhrasing: Bool) {
    self.pieces = pieces
    self.isPhrasing = isPhrasing
  }

  /// Text alone.
  package init(text: String) {
    pieces = [.html(XMLText.escaped(text))]
    isPhrasing = true
  }

  /// The HTML as it stands on a page.
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
