// Writes a plan, piece by piece.

/// A plan in the making: text goes to `literals`, slots and lists go behind the text so far.
struct LayoutWriter {
  var literals: [UInt8] = []
  private var pieces: [LayoutPlan.Piece] = []
  private var blocks: [LayoutPlan.Block] = []
  /// The pieces of the block that is being written, and where the text behind them begins.
  private var open: [LayoutPlan.Piece] = []
  private var start = 0

  fileprivate init() {}

  mutating func add(_ slot: LayoutSlot, isEscaped: Bool) {
    open.append(LayoutPlan.Piece(literal: newText, kind: .slot(slot, isEscaped: isEscaped)))
    start = literals.count
  }

  /// Adds a list; `write` is asked for each kind of item.
  mutating func add(_ list: LayoutList, write: (_ kind: Int, inout LayoutWriter) -> Void) {
    let literal = newText
    let items = list.kinds.map { kind in
      block { write(kind, &$0) }
    }
    open.append(LayoutPlan.Piece(literal: literal, kind: .list(list, items: blocks.count)))
    blocks += items
  }

  private var newText: Range<Int> { start..<literals.count }

  private mutating func block(_ write: (inout LayoutWriter) -> Void) -> LayoutPlan.Block {
    let outer = open
    open = []
    start = literals.count
    write(&self)
    let first = pieces.count
    pieces += open
    let block = LayoutPlan.Block(pieces: first..<pieces.count, tail: newText)
    open = outer
    start = literals.count
    return block
  }

  fileprivate mutating func plan(_ write: (inout LayoutWriter) -> Void) -> LayoutPlan {
    let whole = block(write)
    return LayoutPlan(literals: literals, pieces: pieces, blocks: blocks, whole: whole)
  }
}

extension LayoutPlan {
  init(_ write: (inout LayoutWriter) -> Void) {
    var writer = LayoutWriter()
    self = writer.plan(write)
  }

  /// Takes Mustache's text apart at the marks that `LayoutValues` and `ItemMarks` gave it.
  init(_ text: String, slots: [LayoutSlot]) {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    self.init { Self.read(&rest, slots, to: &$0) }
  }

  /// Reads up to the end of an item, or of the text.
  private static func read(
    _ rest: inout ArraySlice<UInt8>, _ slots: [LayoutSlot], to writer: inout LayoutWriter
  ) {
    while let start = rest.firstIndex(of: 1), let end = rest[start...].firstIndex(of: 2) {
      writer.literals += rest[..<start]
      let mark = rest[(start + 1)..<end]
      rest = rest[(end + 1)...]
      if mark.first == ItemMarks.end { return }
      let digits = mark.drop { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") }
      let number = Int(String(decoding: digits, as: UTF8.self))
      if mark.first == ItemMarks.start {
        // The first item of a list: its number says which list, and the others are right behind.
        guard let list = number.flatMap({ LayoutList(rawValue: $0 / 10) }) else { continue }
        writer.add(list) { kind, writer in
          if kind > 0, let end = rest.firstIndex(of: 2) { rest = rest[(end + 1)...] }
          read(&rest, slots, to: &writer)
        }
      } else if let number, slots.indices.contains(number) {
        writer.add(slots[number], isEscaped: mark.first != UInt8(ascii: "<"))
      }
    }
    writer.literals += rest
    rest = []
  }
}
