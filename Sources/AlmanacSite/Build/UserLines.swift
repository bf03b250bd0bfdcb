// Places in a page's text, in terms of the file that the user sees.

import AlmanacCore

/// The lines of a rendered text, which may begin elsewhere than the file does.
final class UserLines {
  /// The file as the user would type it.
  let file: String
  private let source: [UInt8]
  private let difference: Int
  private lazy var starts: [Int] = {
    var starts = [0]
    for (index, byte) in source.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    return starts
  }()

  /// `difference` is what is to be added to a line of the text to get the line in the file.
  init(_ source: [UInt8], difference: Int, file: String) {
    self.source = source
    self.difference = difference
    self.file = file
  }

  /// The position in the file of a place in the text whose column counts bytes from 1.
  func position(_ line: Int, _ column: Int) -> Position {
    let start = starts[min(max(0, line - 1), starts.count - 1)]
    let before = source[start...].prefix(max(0, column - 1))
    return Position(line: line + difference, column: before.count { $0 & 0xC0 != 0x80 } + 1)
  }
}
