// The modules' doors to the page: bytes in, bytes out. Each kind of part is linked into a module of
// its own, which exports its `answer_…`.

#if arch(wasm32)
  private nonisolated(unsafe) var calculator = Session<CalculatorPart>()

  @_cdecl("answer_calculator")
  public func answerCalculator() -> Int32 { answer(&calculator) }

  private nonisolated(unsafe) var bells = Session<BellsPart>()

  @_cdecl("answer_bells")
  public func answerBells() -> Int32 { answer(&bells) }

  private nonisolated(unsafe) var district = Session<DistrictPart>()

  @_cdecl("answer_district")
  public func answerDistrict() -> Int32 { answer(&district) }

  private nonisolated(unsafe) var settings = Session<SettingsPart>()

  @_cdecl("answer_settings")
  public func answerSettings() -> Int32 { answer(&settings) }

  private nonisolated(unsafe) var puzzle = Session<PuzzlePart>()

  @_cdecl("answer_puzzle")
  public func answerPuzzle() -> Int32 { answer(&puzzle) }

  private nonisolated(unsafe) var leaf = Session<LeafPart>()

  @_cdecl("answer_leaf")
  public func answerLeaf() -> Int32 { answer(&leaf) }

  private nonisolated(unsafe) var converter = Session<ConverterPart>()

  @_cdecl("answer_converter")
  public func answerConverter() -> Int32 { answer(&converter) }

  private nonisolated(unsafe) var planner = Session<PlannerPart>()

  @_cdecl("answer_planner")
  public func answerPlanner() -> Int32 { answer(&planner) }

  private nonisolated(unsafe) var study = Session<StudyPart>()

  @_cdecl("answer_study")
  public func answerStudy() -> Int32 { answer(&study) }

  private nonisolated(unsafe) var room: UnsafeMutableBufferPointer<UInt8>?

  /// Answers the message in the room, and leaves the answer there; how many bytes it has.
  private func answer(_ session: inout Session<some LivePart>) -> Int32 {
    let answer = session.answer(room.map { Array($0) } ?? [])
    _ = makeRoom(Int32(answer.count))
    _ = room?.update(fromContentsOf: answer)
    return Int32(answer.count)
  }

  /// Room for a message of so many bytes, for the page to fill.
  @_cdecl("make_room")
  public func makeRoom(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
    room?.deallocate()
    room = .allocate(capacity: Int(length))
    return room?.baseAddress
  }

  /// Where the room is, for the page to read an answer.
  @_cdecl("room")
  public func roomAddress() -> UnsafeMutablePointer<UInt8>? { room?.baseAddress }

  /// The standard library seeds its hash tables with it. Nothing here is hashed that somebody could
  /// choose, and a page must give the same bytes each time.
  @_cdecl("arc4random_buf")
  public func fillWithConstant(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    buffer.initializeMemory(as: UInt8.self, repeating: 0x5A, count: count)
  }
#endif
