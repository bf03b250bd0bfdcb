// The sliding puzzle.

import AlmanacCore
import Testing

@testable import AlmanacWidgets

@Suite struct PuzzlePartTests {
  private static let phrases = Phrasebook()
  private static let arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]

  private static func puzzle(seed: UInt64) -> PuzzlePart {
    PuzzlePart(PartContext(topic: "p.svg", seed: seed, phrases: phrases))!
  }

  /// Whether legal moves lead from the solved state to these tiles (Johnson and Story, 1879): the
  /// parity of the permutation equals that of the gap's distance from its corner.
  private static func canBeSolved(_ tiles: [Int]) -> Bool {
    var inversions = 0
    for (index, tile) in tiles.enumerated() {
      inversions += tiles[index...].count { $0 < tile }
    }
    let gap = tiles.firstIndex(of: 15) ?? 0
    let distance = (3 - gap / 4) + (3 - gap % 4)
    return inversions % 2 == distance % 2
  }

  @Test func everyNewPuzzleCanBeSolvedAndIsNot() {
    for seed in 0..<2_000 {
      let puzzle = Self.puzzle(seed: UInt64(seed))
      #expect(!puzzle.isSolved)
      #expect(puzzle.tiles.sorted() == Array(0..<16))
      #expect(Self.canBeSolved(puzzle.tiles), "\(seed)")
    }
  }

  @Test func onlyTilesNextToTheGapMove() {
    var effects: [Effect] = []
    for field in 0..<16 {
      var puzzle = Self.puzzle(seed: 3)
      let before = puzzle.tiles
      let gap = before.firstIndex(of: 15)!
      puzzle.handle(.press(String(field)), &effects)
      let isNeighbour =
        abs(field / 4 - gap / 4) + abs(field % 4 - gap % 4) == 1
      if isNeighbour {
        #expect(puzzle.tiles[gap] == before[field])
        #expect(puzzle.tiles[field] == 15)
        #expect(puzzle.moves == 1)
      } else {
        #expect(puzzle.tiles == before)
        #expect(puzzle.moves == 0)
      }
    }
    #expect(effects.isEmpty)
  }

  @Test func theTileThatMovedHasTheSideFromWhichItCame() {
    var effects: [Effect] = []
    let sides = [
      "ArrowLeft": "from-right", "ArrowRight": "from-left", "ArrowUp": "from-below",
      "ArrowDown": "from-above",
    ]
    func count(_ text: String, in puzzle: PuzzlePart) -> Int {
      String(decoding: puzzle.html.bytes, as: UTF8.self).split(separator: text).count - 1
    }
    for (key, side) in sides {
      var puzzle = Self.puzzle(seed: 3)
      #expect(count("from-", in: puzzle) == 0)
      // Of two moves in opposite directions, one is possible everywhere.
      puzzle.handle(.key(key), &effects)
      if puzzle.moves == 0 { continue }
      #expect(count("from-", in: puzzle) == 1)
      #expect(count("<button type=\"button\" class=\"\(side)\"", in: puzzle) == 1)
      puzzle.handle(.press("new"), &effects)
      #expect(count("from-", in: puzzle) == 0)
    }
  }

  @Test func arrowsMoveTilesAndStopAtTheEdge() {
    var effects: [Effect] = []
    var puzzle = Self.puzzle(seed: 3)
    for _ in 0..<5 { puzzle.handle(.key("ArrowLeft"), &effects) }
    #expect(puzzle.tiles.firstIndex(of: 15)! % 4 == 3)
    for _ in 0..<5 { puzzle.handle(.key("ArrowDown"), &effects) }
    #expect(puzzle.tiles.firstIndex(of: 15)! / 4 == 0)
    let before = puzzle.tiles
    puzzle.handle(.key("ArrowRight"), &effects)
    #expect(puzzle.tiles[3] == before[2])
    puzzle.handle(.key("x"), &effects)
    #expect(puzzle.tiles[3] == before[2])
  }

  @Test func aSolvedPuzzleSaysSoAndCannotMove() {
    var effects: [Effect] = []
    var puzzle = PuzzlePart(tilesOneMoveFromSolved: PartContext(phrases: Self.phrases))
    puzzle.handle(.key("ArrowLeft"), &effects)
    #expect(puzzle.isSolved)
    let html = String(decoding: puzzle.html.bytes, as: UTF8.self)
    #expect(html.contains("Solved. Moves: 1"))
    #expect(!html.contains("Empty square"))
    puzzle.handle(.key("ArrowRight"), &effects)
    #expect(puzzle.isSolved)
    puzzle.handle(.press("new"), &effects)
    #expect(!puzzle.isSolved)
    #expect(puzzle.moves == 0)
  }

  @Test func eachTileIsAButtonWithAName() {
    let html = String(decoding: Self.puzzle(seed: 1).html.bytes, as: UTF8.self)
    for tile in 1...15 { #expect(html.contains(#"aria-label="Tile \#(tile)""#)) }
    #expect(html.contains(#"aria-label="Empty square""#))
  }

  @Test func theModuleGivesTheSameAnswersToRandomEvents() throws {
    var random = SplitMix64(seed: 9)
    var session = RecordedSession<PuzzlePart>(topic: "../assets/puzzle.svg", seed: 4)
    for _ in 0..<5_000 {
      session.send("key", Self.arrows.randomElement(using: &random)!)
      session.send("press", String(Int.random(in: -2...17, using: &random)))
    }
    session.send("press", "99999999999999999999")
    session.send("press", "new")
    try expectSameAnswersFromModule([session])
  }
}

extension PuzzlePart {
  /// A puzzle that one more move solves.
  fileprivate init(tilesOneMoveFromSolved context: PartContext) {
    self.init(context)!
    tiles = Array(0..<16)
    tiles.swapAt(14, 15)
  }
}
