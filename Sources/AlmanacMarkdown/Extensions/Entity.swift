// Character references such as `&amp;`.

enum Entity {
  /// The length of the character reference at the start of a text, as far as its form tells; nil if
  /// there is none.
  static func length(in text: ArraySlice<UInt8>) -> Int? {
    var rest = text.dropFirst()
    let isNumber = rest.first == UInt8(ascii: "#")
    if isNumber { rest = rest.dropFirst() }
    let name = rest.prefix(34).prefix(while: isAlphanumeric)
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ";")
    else { return nil }
    return name.endIndex + 1 - text.startIndex
  }

  /// A text with its character references decoded. cmark knows their names.
  static func decoding(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var copied = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "&"), let length = length(in: text[index...]) else {
        index += 1
        continue
      }
      result += text[copied..<index]
      result += decodingMarkdown(text[index..<index + length])
      index += length
      copied = index
    }
    return result + text[copied...]
  }

  /// A text without the backslashes that escape punctuation.
  static func unescaping(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == backslash, index + 1 < text.count, isPunctuation(text[index + 1]) {
        index += 1
      }
      result.append(text[index])
      index += 1
    }
    return result
  }
}
