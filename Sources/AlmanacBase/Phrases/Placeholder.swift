// The placeholders of phrases.

/// A placeholder in a phrase: `{0}` for the first argument, or a form for each plural category of
/// that argument, with `#` for the number: `{0:one # card|other # cards}`.
struct Placeholder {
  /// The number of the argument.
  let argument: Int
  /// The forms, each after the name of its category and a space; empty for the argument itself.
  let forms: Range<Int>
  /// The index after the closing brace.
  var end: Int { forms.upperBound + 1 }

  /// The placeholder that begins at an index; nil if none does.
  init?(in bytes: [UInt8], at index: Int) {
    guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "{"),
      let argument = bytes[index + 1].digit
    else { return nil }
    self.argument = argument
    var place = index + 2
    if bytes[place] == UInt8(ascii: ":") {
      while place < bytes.count, bytes[place] != UInt8(ascii: "}") { place += 1 }
      guard place < bytes.count else { return nil }
      forms = index + 3..<place
    } else {
      guard bytes[place] == UInt8(ascii: "}") else { return nil }
      forms = place..<place
    }
  }

  /// The form for a category, or the last one, if there is none for it.
  @inline(never)
  func form(for category: PluralCategory, in bytes: [UInt8]) -> Range<Int> {
    let name = category.name.bytes
    var start = forms.lowerBound
    while true {
      var end = start
      while end < forms.upperBound, bytes[end] != UInt8(ascii: "|") { end += 1 }
      var text = start
      while text < end, bytes[text] != 0x20 { text += 1 }
      var isSame = text - start == name.count
      if isSame {
        for index in 0..<name.count where bytes[start + index] != name[index] { isSame = false }
      }
      if isSame || end == forms.upperBound { return min(text + 1, end)..<end }
      start = end + 1
    }
  }
}
