// Places in a page's text, in terms of the file that the user sees.

import AlmanacCore

/// The lines of a rendered text, which may begin elsewhere than the file does.
struct UserLines {
  /// The file as the user would type it.
  let file: String
  /// What is to be added to a line of the text to get the line in the file.
  let difference: Int

  /// The position in the file of a place in the text.
  func position(_ line: Int, _ column: Int) -> Position {
    Position(line: line + difference, column: column)
  }
}
