// A sliding puzzle: 4 × 4 fields with the tiles of a picture, one field empty.

import AlmanacBase

/// The puzzle as a live part; its topic is the picture's address, relative to the page.
package struct PuzzlePart: LivePart {
  package static let name = "puzzle"

  /// The tile on each field, row by row; the last tile is the empty field.
  var tiles = PuzzlePart.solved
  private(set) var moves = 0
  /// The field into which the last tile moved, and the style for the side from which it came.
  private var lastMove: (field: Int, attribute: HTML)?
  private var random: SplitMix64
  private let picture: String
  private let phrases: Phrasebook

  private static let side = 4
  private static let empty = side * side - 1
  private static let solved = Array(0..<side * side)
  /// The number of random moves that make a new puzzle.
  private static let shuffles = 100

  /// Nil where the address is not one of this site.
  package init?(_ context: PartContext) {
    if context.topic.utf8.contains(UInt8(ascii: ":")) { return nil }
    picture = context.topic
    phrases = context.phrases
    random = SplitMix64(seed: context.seed)
    shuffle()
  }

  var isSolved: Bool { tiles == PuzzlePart.solved }

  private var gap: Int { tiles.firstIndex(of: PuzzlePart.empty) ?? 0 }

  /// The fields adjacent to a field.
  private func neighbours(of field: Int) -> [Int] {
    let side = PuzzlePart.side
    var fields: [Int] = []
    if field >= side { fields.append(field - side) }
    if field < side * (side - 1) { fields.append(field + side) }
    if field % side > 0 { fields.append(field - 1) }
    if field % side < side - 1 { fields.append(field + 1) }
    return fields
  }

  /// Shuffles by legal moves, so that the puzzle can always be solved. No move reverts the one
  /// before, and the result is never the solved state.
  private mutating func shuffle() {
    tiles = PuzzlePart.solved
    moves = 0
    lastMove = nil
    var last = gap
    var count = 0
    while count < PuzzlePart.shuffles || isSolved {
      let here = gap
      let fields = neighbours(of: here).filter { $0 != last }
      let field = fields[Int(truncatingIfNeeded: random.next() % UInt64(fields.count))]
      tiles.swapAt(here, field)
      last = here
      count += 1
    }
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .press(let name):
      if name.isSame(as: "new") {
        shuffle()
      } else if let number = wholeNumber(name), let field = Int(exactly: number) {
        move(field)
      }
    case .key(let name): move(towardsGap: name)
    default: break
    }
  }

  /// Moves the tile of a field into the gap, if they are adjacent.
  private mutating func move(_ field: Int) {
    let here = gap
    guard !isSolved, neighbours(of: here).contains(field) else { return }
    tiles.swapAt(here, field)
    lastMove =
      switch field - here {
      case -1: (here, " class=\"from-left\"")
      case 1: (here, " class=\"from-right\"")
      case -PuzzlePart.side: (here, " class=\"from-above\"")
      default: (here, " class=\"from-below\"")
      }
    moves += 1
  }

  /// Moves the adjacent tile in the direction of an arrow key into the gap, if there is one.
  private mutating func move(towardsGap key: String) {
    let side = PuzzlePart.side
    let here = gap
    if key.isSame(as: "ArrowLeft"), here % side < side - 1 { move(here + 1) }
    if key.isSame(as: "ArrowRight"), here % side > 0 { move(here - 1) }
    if key.isSame(as: "ArrowUp"), here < side * (side - 1) { move(here + side) }
    if key.isSame(as: "ArrowDown"), here >= side { move(here - side) }
  }

  package var html: HTML {
    var fields: HTML = ""
    for field in tiles.indices { fields += button(field) }
    let text =
      isSolved ? phrases[.puzzleSolved, String(moves)] : phrases[.puzzleMoves, String(moves)]
    return """
      <div class="puzzle" dir="ltr" role="group" aria-label="\(phrases[.puzzle])" \
      data-on-key="ArrowLeft ArrowRight ArrowUp ArrowDown"><div class="fields">\(fields)</div>\
      <p role="status" dir="auto">\(text)</p>\
      <button type="button" data-on-press="new">\(phrases[.puzzleNew])</button></div>
      """
  }

  private func button(_ field: Int) -> HTML {
    let tile = tiles[field]
    if tile == PuzzlePart.empty, !isSolved {
      return """
        <button type="button" class="gap" data-on-press="\(field)" aria-disabled="true" \
        aria-label="\(phrases[.puzzleEmptySquare])"></button>
        """
    }
    let side = PuzzlePart.side
    var move: HTML = ""
    if let lastMove, lastMove.field == field { move = lastMove.attribute }
    return """
      <button type="button"\(move) data-on-press="\(field)" \
      aria-label="\(phrases[.puzzleTile, String(tile + 1)])">\
      <svg viewBox="\(tile % side * 80) \(tile / side * 80) 80 80" aria-hidden="true">\
      <image href="\(picture)" width="320" height="320"/></svg></button>
      """
  }
}
