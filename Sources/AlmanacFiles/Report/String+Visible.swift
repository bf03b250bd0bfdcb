// Texts in messages: of bounded length, and without characters that command a terminal.

import AlmanacBase

extension String {
  /// The longest message, in scalars. It may quote a whole cell.
  private static let longestMessage = 1_000

  /// The start and the end of a long text.
  var shortened: String {
    let scalars = utf8.count > String.longestMessage ? scalars : []
    guard scalars.count > String.longestMessage else { return self }
    return String(scalars: scalars[..<600]) + " … "
      + String(scalars: scalars[(scalars.count - 200)...])
  }

  /// The text with an escape, such as `\u{1b}`, in place of each character that ends a line, commands a
  /// terminal, or changes the order of the text around it.
  package var withVisibleControls: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }),
      scalars.contains(where: { $0.isControl })
    else { return self }
    var text = ""
    for scalar in scalars {
      text +=
        scalar.isControl
        ? "\\u{" + String(scalar.value, radix: 16) + "}" : String(scalars: [scalar])
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, a line separator or a direction mark, which cannot be seen.
  var isControl: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
