// The placeholders of phrases.

/// A placeholder in a phrase: `{0}` for the first argument, or a form for each plural category of
/// that argument, with `#` for the number: `{0:one # card|other # cards}`.
struct Placeholder {
  /// The number of the argument.
  let argument: Int
  /// The forms, each after the name of its category and a space; empty for the argument itself.
  let forms: [[UInt8]]
  /// The index after the closing brace.
  let end: Int

  /// The placeholder that begins at an index; nil if none does.
  init?(in bytes: [UInt8], at index: Int) {
    guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "{"),
      let argument = bytes[index + 1].digit
    else { return nil }
    self.argument = argument
    if bytes[index + 2] == UInt8(ascii: "}") {
      forms = []
      end = index + 3
      return
    }
    guard bytes[index + 2] == UInt8(ascii: ":") else { return nil }
    var forms: [[UInt8]] = [[]]
    var place = index + 3
    while place < bytes.count, bytes[place] != UInt8(ascii: "}") {
      if bytes[place] == UInt8(ascii: "|") {
        forms.append([])
      } else {
        forms[forms.count - 1].append(bytes[place])
      }
      place += 1
    }
    guard place < bytes.count else { return nil }
    self.forms = forms
    end = place + 1
  }

  /// The form for a category, or the last one, if there is none for it.
  func form(for category: PluralCategory) -> ArraySlice<UInt8> {
    let name = category.name.bytes
    for form in forms where Placeholder.name(of: form).elementsEqual(name) {
      return form.dropFirst(name.count + 1)
    }
    let last = forms[forms.count - 1]
    return last.dropFirst(Placeholder.name(of: last).count + 1)
  }

  /// The name of a form's category.
  static func name(of form: [UInt8]) -> ArraySlice<UInt8> {
    form.prefix { $0 != 0x20 }
  }
}
