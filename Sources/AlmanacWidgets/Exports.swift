// What the modules export to a page's script: bytes in, bytes out.

#if arch(wasm32)
  // A line a part. The function is named after the part, as its module is: each is linked into a module
  // of its own (Plugins/WidgetWasm/compile.sh reads this list), so that a page loads no other's code.
  @_cdecl("answer_leaf") package func leaf() -> Int32 { reply(LeafPart.self) }
  @_cdecl("answer_settings") package func settings() -> Int32 { reply(SettingsPart.self) }
  @_cdecl("answer_puzzle") package func puzzle() -> Int32 { reply(PuzzlePart.self) }
  @_cdecl("answer_bells") package func bells() -> Int32 { reply(BellsPart.self) }
  @_cdecl("answer_bells-district") package func district() -> Int32 {
    reply(BellsDistrictPart.self)
  }
  @_cdecl("answer_travel") package func travel() -> Int32 { reply(TravelPart.self) }
  @_cdecl("answer_conversion") package func conversion() -> Int32 { reply(ConversionPart.self) }
  @_cdecl("answer_calculator") package func calculator() -> Int32 { reply(CalculatorPart.self) }
  @_cdecl("answer_flashcards") package func flashcards() -> Int32 { reply(FlashcardsPart.self) }

  /// Room for a message of so many bytes, for the page to fill.
  @_cdecl("make_room")
  package func makeRoom(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
    room?.deallocate()
    room = .allocate(capacity: Int(length))
    return room?.baseAddress
  }

  /// Where the room is, for the page to read an answer.
  @_cdecl("room")
  package func roomAddress() -> UnsafeMutablePointer<UInt8>? { room?.baseAddress }

  private nonisolated(unsafe) var room: UnsafeMutableBufferPointer<UInt8>?

  /// The session of the module's one kind of part, from the first message on.
  private nonisolated(unsafe) var session: (([UInt8]) -> [UInt8])?

  /// Answers the message in the room, and leaves the answer there; how many bytes it has.
  private func reply<Part: LivePart>(_ kind: Part.Type) -> Int32 {
    if session == nil {
      var own = Session<Part>()
      session = { own.answer($0) }
    }
    let answer = session?(room.map { Array($0) } ?? []) ?? []
    _ = makeRoom(Int32(answer.count))
    _ = room?.update(fromContentsOf: answer)
    return Int32(answer.count)
  }

  /// The standard library seeds its hash tables with it. Nothing here is hashed that somebody could
  /// choose, and a page must give the same bytes each time.
  @_cdecl("arc4random_buf")
  package func fillWithConstant(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    buffer.initializeMemory(as: UInt8.self, repeating: 0x5A, count: count)
  }
#endif
