// Exports of the WebAssembly modules: messages and answers are passed as bytes.

#if arch(wasm32)
  // One line per part. Each function is named after its part and linked into a module of its own
  // (Plugins/WidgetWasm/compile.sh reads this list), so that a page loads only the code that it
  // needs.
  @_cdecl("answer_leaf") package func leaf() -> Int32 { reply(LeafPart.self) }
  @_cdecl("answer_settings") package func settings() -> Int32 { reply(SettingsPart.self) }
  @_cdecl("answer_puzzle") package func puzzle() -> Int32 { reply(PuzzlePart.self) }
  @_cdecl("answer_bells") package func bells() -> Int32 { reply(BellsPart.self) }
  @_cdecl("answer_bells-display") package func display() -> Int32 { reply(BellsDisplayPart.self) }
  @_cdecl("answer_bells-district") package func district() -> Int32 {
    reply(BellsDistrictPart.self)
  }
  @_cdecl("answer_travel") package func travel() -> Int32 { reply(TravelPart.self) }
  @_cdecl("answer_board") package func board() -> Int32 { reply(BoardPart.self) }
  @_cdecl("answer_stop-finder") package func stops() -> Int32 { reply(StopsPart.self) }
  @_cdecl("answer_conversion") package func conversion() -> Int32 { reply(ConversionPart.self) }
  @_cdecl("answer_conversion-question") package func conversionQuestion() -> Int32 {
    reply(ConversionQuestionPart.self)
  }
  @_cdecl("answer_calculator") package func calculator() -> Int32 { reply(CalculatorPart.self) }
  @_cdecl("answer_flashcards") package func flashcards() -> Int32 { reply(FlashcardsPart.self) }
  @_cdecl("answer_decks") package func decks() -> Int32 { reply(DecksPart.self) }
  @_cdecl("answer_review") package func review() -> Int32 { reply(ReviewPart.self) }

  /// The search field, which is not a live part.
  @_cdecl("answer_search") package func search() -> Int32 {
    reply(with: searchSession.answer(buffer.map { Array($0) } ?? []))
  }

  private nonisolated(unsafe) var searchSession = SearchSession()

  /// Allocates a buffer of `length` bytes, into which the page writes a message.
  @_cdecl("make_room")
  package func allocateBuffer(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
    buffer?.deallocate()
    buffer = .allocate(capacity: Int(length))
    return buffer?.baseAddress
  }

  /// The address of the buffer, from which the page reads an answer.
  @_cdecl("room")
  package func bufferAddress() -> UnsafeMutablePointer<UInt8>? { buffer?.baseAddress }

  private nonisolated(unsafe) var buffer: UnsafeMutableBufferPointer<UInt8>?

  /// The session of this module's kind of part, created by the first message.
  private nonisolated(unsafe) var session: (([UInt8]) -> [UInt8])?

  /// Answers the message in the buffer. Writes the answer to the buffer and returns its length.
  private func reply<Part: LivePart>(_ kind: Part.Type) -> Int32 {
    if session == nil {
      var own = Session<Part>()
      session = { own.answer($0) }
    }
    return reply(with: session?(buffer.map { Array($0) } ?? []) ?? [])
  }

  /// Writes an answer to the buffer and returns its length.
  private func reply(with answer: [UInt8]) -> Int32 {
    _ = allocateBuffer(Int32(answer.count))
    _ = buffer?.update(fromContentsOf: answer)
    return Int32(answer.count)
  }

  /// Called by the standard library to seed hash tables. A constant is safe, because no input
  /// chosen by an attacker is hashed, and makes the output deterministic.
  @_cdecl("arc4random_buf")
  package func fillWithConstant(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    buffer.initializeMemory(as: UInt8.self, repeating: 0x5A, count: count)
  }
#endif
