// Validating UTF-8.

import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

@Suite struct UTF8CheckTests {
  private func fault(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes(UTF8Check.firstFault)
  }

  /// The result of the standard library's decoder.
  private func expected(_ bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var index = 0
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): index += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return index
      }
    }
  }

  @Test func everySequenceOfTwoBytesAndMore() {
    let ends: [[UInt8]] = [[], [0x80], [0x80, 0x80], [0xBF, 0xBF], [0xC0, 0x80], [0x80, 0x7F]]
    var wrong: [[UInt8]] = []
    for lead in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        wrong += ends.map { [lead, second] + $0 }.filter { fault($0) != expected($0) }
      }
    }
    #expect(wrong == [])
  }

  /// Faults are found at any offset from the eight-byte words that are checked at once.
  @Test func anyOffset() {
    for length in 0..<40 {
      let text = Array(repeating: UInt8(ascii: "a"), count: length)
      #expect(fault(text) == nil)
      for piece in ["é", "€", "🂡"] {
        #expect(fault(text + piece.utf8 + text) == nil)
        #expect(fault(text + piece.utf8.dropLast()) == length)
        #expect(fault(text + piece.utf8.dropLast() + text) == length)
      }
      #expect(fault(text + [0xFF] + text) == length)
    }
  }
}
