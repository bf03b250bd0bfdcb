// A piece of a page that came in as HTML or Markdown of somebody else's.

/// HTML that has passed the safe list, on one line: nothing in it is script. What it refers to in the
/// site is kept as addresses, so that the same piece can stand on any page.
public struct Markup: Sendable {
  public enum Piece: Sendable {
    /// Taken as it is.
    case html(String)
    /// The value of an attribute.
    case address(Address)
  }

  public var pieces: [Piece]
  /// Whether it is phrasing content alone, as the HTML standard calls it: text, links, pictures, but
  /// no paragraph, list or table. Some elements hold nothing else.
  public var isPhrasing: Bool

  public init(pieces: [Piece], isPhrasing: Bool) {
    self.pieces = pieces
    self.isPhrasing = isPhrasing
  }

  /// Text alone.
  public init(text: String) {
    pieces = [.html(XMLText.escaped(text))]
    isPhrasing = true
  }

  /// The HTML as it stands on a page.
  public func html(on page: Address) -> String {
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
