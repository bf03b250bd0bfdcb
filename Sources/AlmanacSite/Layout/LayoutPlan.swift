// A layout that Mustache has rendered but for its slots.

import AlmanacCore

/// What stands around the bodies of all pages of one shape.
struct LayoutPlan: Sendable {
  /// A slot and the text before it. There are no references in it to count: many threads lay out
  /// pages by one plan.
  private struct Piece: Sendable {
    let literal: Range<Int>
    let slot: LayoutSlot
    let isEscaped: Bool
  }

  /// The text around the slots, one piece behind the other.
  private var literals: [UInt8] = []
  private var pieces: [Piece] = []
  /// Where in `literals` the text behind the last slot begins.
  private var end = 0

  private init() {}

  /// Takes Mustache's text apart at the marks that `LayoutValues` gave it.
  init(_ text: String, slots: [LayoutSlot]) {
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(of: 1), let end = rest[start...].firstIndex(of: 2) {
      let inside = rest[(start + 1)..<end]
      let isEscaped = inside.first != UInt8(ascii: "<")
      let number = inside.drop { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") }
      literals += rest[..<start]
      if let index = Int(String(decoding: number, as: UTF8.self)), slots.indices.contains(index) {
        append(slots[index], isEscaped: isEscaped)
      }
      rest = rest[(end + 1)...]
    }
    literals += rest
  }

  private mutating func append(_ slot: LayoutSlot, isEscaped: Bool) {
    pieces.append(Piece(literal: end..<literals.count, slot: slot, isEscaped: isEscaped))
    end = literals.count
  }

  /// The plan with the texts in it that are the same for all pages beside this one.
  func settled(for page: Frame, _ site: SiteFrame) -> LayoutPlan {
    var plan = LayoutPlan()
    for piece in pieces {
      plan.literals += literals[piece.literal]
      if piece.slot.isShared {
        Self.append(piece, page, site, to: &plan.literals)
      } else {
        plan.append(piece.slot, isEscaped: piece.isEscaped)
      }
    }
    plan.literals += literals[end...]
    return plan
  }

  /// The page's HTML.
  func html(_ body: [UInt8], _ page: Frame, _ site: SiteFrame) -> [UInt8] {
    var html: [UInt8] = []
    html.reserveCapacity(literals.count + body.count + 2048)
    literals.withUnsafeBufferPointer { literals in
      for piece in pieces {
        html.append(contentsOf: UnsafeBufferPointer(rebasing: literals[piece.literal]))
        if case .body = piece.slot {
          html += body
        } else {
          Self.append(piece, page, site, to: &html)
        }
      }
      html.append(contentsOf: UnsafeBufferPointer(rebasing: literals[end...]))
    }
    return html
  }

  private static func append(
    _ piece: Piece, _ page: Frame, _ site: SiteFrame, to html: inout [UInt8]
  ) {
    let start = html.count
    piece.slot.append(page, site, to: &html)
    if piece.isEscaped { XMLText.escape(&html, from: start) }
  }
}
