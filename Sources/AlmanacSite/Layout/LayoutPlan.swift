// A layout that Mustache has rendered but for its slots and the length of its lists.

import AlmanacCore

/// What stands around the bodies of all pages of one shape.
struct LayoutPlan: Sendable {
  /// A slot or a list, and the text before it. There are no references in it to count: many threads
  /// lay out pages by one plan.
  struct Piece: Sendable {
    enum Kind: Sendable {
      case slot(LayoutSlot, isEscaped: Bool)
      /// The blocks from `items` on are what the list repeats, one for each kind of item.
      case list(LayoutList, items: Int)
    }

    let literal: Range<Int>
    let kind: Kind
  }

  /// Pieces one behind the other, and the text behind the last of them.
  struct Block: Sendable {
    let pieces: Range<Int>
    let tail: Range<Int>
  }

  let literals: [UInt8]
  let pieces: [Piece]
  let blocks: [Block]
  let whole: Block

  /// The plan with the texts in it that are the same for all pages beside this one.
  func settled(for page: Frame, _ site: SiteFrame) -> LayoutPlan {
    LayoutPlan { writer in
      writer.literals.reserveCapacity(literals.count + 64 * site.sections.count)
      settle(whole, page, site, LayoutSlot.Turns(), to: &writer)
    }
  }

  private func settle(
    _ block: Block, _ page: Frame, _ site: SiteFrame, _ turns: LayoutSlot.Turns,
    to writer: inout LayoutWriter
  ) {
    for piece in pieces[block.pieces] {
      writer.literals += literals[piece.literal]
      switch piece.kind {
      case .slot(let slot, let isEscaped):
        if slot.isShared {
          Self.append(slot, isEscaped, page, site, turns, to: &writer.literals)
        } else {
          writer.add(slot, isEscaped: isEscaped)
        }
      case .list(.sections, let items):
        for (index, kind) in LayoutList.sections.kinds(on: page, site).enumerated() {
          var turns = turns
          turns[.sections] = index
          settle(blocks[items + kind], page, site, turns, to: &writer)
        }
      case .list(let list, let items):
        writer.add(list) { kind, writer in
          settle(blocks[items + kind], page, site, turns, to: &writer)
        }
      }
    }
    writer.literals += literals[block.tail]
  }

  /// The page's HTML.
  func html(
    _ body: UnsafeBufferPointer<UInt8>, _ page: Frame, _ site: SiteFrame
  ) -> [UInt8] {
    var html: [UInt8] = []
    html.reserveCapacity(literals.count + body.count + 2048)
    literals.withUnsafeBufferPointer { literals in
      append(whole, literals, body, page, site, LayoutSlot.Turns(), to: &html)
    }
    return html
  }

  private func append(
    _ block: Block, _ literals: UnsafeBufferPointer<UInt8>, _ body: UnsafeBufferPointer<UInt8>,
    _ page: Frame, _ site: SiteFrame, _ turns: LayoutSlot.Turns, to html: inout [UInt8]
  ) {
    for index in block.pieces {
      let piece = pieces[index]
      html.append(contentsOf: UnsafeBufferPointer(rebasing: literals[piece.literal]))
      switch piece.kind {
      case .slot(.body, _):
        html += page.heading.utf8
        html.append(contentsOf: body)
      case .slot(let slot, let isEscaped):
        Self.append(slot, isEscaped, page, site, turns, to: &html)
      case .list(let list, let items):
        var turns = turns
        let current = list.current(on: page, site)
        for index in 0..<list.count(on: page, site) {
          turns[list] = index
          let kind = list.kind(of: index, on: page, current: current)
          append(blocks[items + kind], literals, body, page, site, turns, to: &html)
        }
      }
    }
    html.append(contentsOf: UnsafeBufferPointer(rebasing: literals[block.tail]))
  }

  private static func append(
    _ slot: LayoutSlot, _ isEscaped: Bool, _ page: Frame, _ site: SiteFrame,
    _ turns: LayoutSlot.Turns, to html: inout [UInt8]
  ) {
    let start = html.count
    slot.append(page, site, turns, to: &html)
    if isEscaped { XMLText.escape(&html, from: start) }
  }
}
