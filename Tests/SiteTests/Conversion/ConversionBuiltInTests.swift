// The units in the library's text are those of the program's own unit files.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct ConversionBuiltInTests {
  /// `ALMANAC_RECORD=1 swift test` writes the text anew.
  @Test func theTextHasTheUnitsOfTheFiles() throws {
    let file = repository.appending(path: "Sources/AlmanacConversion/BuiltInUnits.txt")
    let text = ConversionSystem.builtInTable.text
    if ProcessInfo.processInfo.environment["ALMANAC_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func theBuiltInTableIsThatText() {
    #expect(UnitTable.builtIn.text == ConversionSystem.builtInTable.text)
    #expect(UnitTable.builtIn.categories.count == 53)
  }
}
