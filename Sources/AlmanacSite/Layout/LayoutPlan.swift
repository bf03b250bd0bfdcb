// A layout that Mustache has rendered but for its slots.

import AlmanacCore

/// What stands around the bodies of all pages of one shape.
struct LayoutPlan: Sendable {
  private enum Piece: Sendable {
    case literal([UInt8])
    case slot(LayoutSlot, isEscaped: Bool)
  }

  private var pieces: [Piece] = []

  /// Takes Mustache's text apart at the marks that `LayoutValues` gave it.
  init(_ text: String, slots: [LayoutSlot]) {
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(of: 1), let end = rest[start...].firstIndex(of: 2) {
      let inside = rest[(start + 1)..<end]
      let isEscaped = inside.first != UInt8(ascii: "<")
      let number = inside.drop { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") }
      pieces.append(.literal(Array(rest[..<start])))
      if let index = Int(String(decoding: number, as: UTF8.self)), slots.indices.contains(index) {
        pieces.append(.slot(slots[index], isEscaped: isEscaped))
      }
      rest = rest[(end + 1)...]
    }
    pieces.append(.literal(Array(rest)))
  }

  /// The page's HTML.
  func html(_ body: [UInt8], _ page: Frame, _ site: SiteFrame) -> [UInt8] {
    var html: [UInt8] = []
    html.reserveCapacity(body.count + 8192)
    for piece in pieces {
      switch piece {
      case .literal(let bytes): html += bytes
      case .slot(.body, _): html += body
      case .slot(let slot, let isEscaped):
        let text = slot.text(page, site)
        if isEscaped { XMLText.append(text, to: &html) } else { html += text.utf8 }
      }
    }
    return html
  }
}
