// Emphasis and strikethrough.

/// A run of `*`, `_` or `~` that may open or close emphasis.
struct Delimiter {
  var character: UInt8
  /// The length of the whole run.
  var length: Int
  var position: Int
  var canOpen: Bool
  var canClose: Bool
  /// The text that shows the rest of the run.
  var item: Int
  var previous: Int?
  var next: Int?
}

extension InlineParser {
  mutating func parseDelimiters(_ character: UInt8) {
    let start = offset
    while offset < source.count, source[offset] == character { offset += 1 }
    let length = offset - start
    let item = append(.text(inText(start..<offset)))
    let before = CharacterKind(before: start, in: source)
    let after = CharacterKind(after: offset, in: source)
    let isLeft =
      after != .space && (after != .punctuation || before != .other)
    let isRight =
      before != .space && (before != .punctuation || after != .other)
    var canOpen = isLeft
    var canClose = isRight
    if character == UInt8(ascii: "_") {
      canOpen = isLeft && (!isRight || before == .punctuation)
      canClose = isRight && (!isLeft || after == .punctuation)
    }
    guard canOpen || canClose, character != UInt8(ascii: "~") || length <= 2 else { return }
    let index = delimiters.count
    delimiters.append(
      Delimiter(
        character: character, length: length, position: start, canOpen: canOpen,
        canClose: canClose, item: item, previous: lastDelimiter))
    if let lastDelimiter { delimiters[lastDelimiter].next = index } else { firstDelimiter = index }
    lastDelimiter = index
  }

  mutating func remove(delimiter index: Int) {
    let delimiter = delimiters[index]
    if let previous = delimiter.previous {
      delimiters[previous].next = delimiter.next
    } else {
      firstDelimiter = delimiter.next
    }
    if let next = delimiter.next {
      delimiters[next].previous = delimiter.previous
    } else {
      lastDelimiter = delimiter.previous
    }
  }

  /// Matches the delimiters at and after a position, and removes them.
  mutating func processEmphasis(above bottom: Int) {
    /// Where the search for an opener ends, by kind of closer: openers before it were tried.
    var bottoms: [Int: Int] = [:]
    var current: Int?
    var candidate = lastDelimiter
    while let index = candidate, delimiters[index].position >= bottom {
      current = index
      candidate = delimiters[index].previous
    }
    while let index = current {
      let closer = delimiters[index]
      guard closer.canClose else {
        current = closer.next
        continue
      }
      let kind = closer.kind
      let lowest = max(bottom, bottoms[kind] ?? bottom)
      var opener = closer.previous
      while let found = opener, delimiters[found].position >= lowest,
        !closer.matches(delimiters[found])
      {
        opener = delimiters[found].previous
      }
      if let opener, delimiters[opener].position >= lowest {
        current =
          closer.character == UInt8(ascii: "~")
          ? strike(opener, index) : emphasize(opener, index)
        continue
      }
      bottoms[kind] = closer.position
      current = closer.next
      if !closer.canOpen { remove(delimiter: index) }
    }
    while let last = lastDelimiter, delimiters[last].position >= bottom {
      remove(delimiter: last)
    }
  }

  private mutating func removeDelimiters(between opener: Int, _ closer: Int) {
    var current = delimiters[closer].previous
    while let index = current, index != opener {
      current = delimiters[index].previous
      remove(delimiter: index)
    }
  }

  /// Makes emphasis of what is between two delimiters. Returns the next closer.
  private mutating func emphasize(_ opener: Int, _ closer: Int) -> Int? {
    let (first, last) = (delimiters[opener].item, delimiters[closer].item)
    var (before, after) = (literal(of: first), literal(of: last))
    let count = before.count >= 2 && after.count >= 2 ? 2 : 1
    before.removeLast(count)
    after.removeFirst(count)
    items[first].content = .text(before)
    items[last].content = .text(after)
    removeDelimiters(between: opener, closer)
    let inside = items[first].next
    let emphasis = insert(count == 1 ? .emphasis : .strong, after: first, offset: 0)
    moveItems(from: inside, upTo: last, to: emphasis)
    if before.isEmpty {
      remove(first)
      remove(delimiter: opener)
    }
    guard after.isEmpty else { return closer }
    remove(last)
    let next = delimiters[closer].next
    remove(delimiter: closer)
    return next
  }

  /// Strikes out what is between two delimiters, if they have the same length. Returns the next
  /// closer.
  private mutating func strike(_ opener: Int, _ closer: Int) -> Int? {
    let (first, last) = (delimiters[opener].item, delimiters[closer].item)
    let next = delimiters[closer].next
    if literal(of: first).count == literal(of: last).count {
      let inside = items[first].next
      items[first].content = .strikethrough
      moveItems(from: inside, upTo: last, to: first)
      remove(last)
    }
    removeDelimiters(between: opener, closer)
    remove(delimiter: closer)
    remove(delimiter: opener)
    return next
  }
}

extension Delimiter {
  /// Closers of the same kind match the same openers.
  fileprivate var kind: Int {
    let isTilde = character == UInt8(ascii: "~")
    return Int(character) * 6 + length % 3 + (canOpen && !isTilde ? 3 : 0)
  }

  fileprivate func matches(_ opener: Delimiter) -> Bool {
    opener.canOpen && opener.character == character
      && (!(canOpen || opener.canClose) || length % 3 == 0 || (opener.length + length) % 3 != 0)
  }
}

/// What decides whether a delimiter next to a character opens or closes. Tildes are skipped, as in
/// cmark-gfm.
private enum CharacterKind {
  case space, punctuation, other

  init(before end: Int, in text: [UInt8]) {
    var index = end - 1
    while index > 0, text[index] & 0xC0 == 0x80 || text[index] == UInt8(ascii: "~") { index -= 1 }
    let isText = index >= 0 && text[index] != UInt8(ascii: "~")
    self.init(isText ? scalar(in: text, at: index) : nil)
  }

  init(after start: Int, in text: [UInt8]) {
    var index = start
    while index < text.count, text[index] == UInt8(ascii: "~") { index += 1 }
    self.init(index < text.count ? scalar(in: text, at: index) : nil)
  }

  /// The ends of a text are like spaces.
  private init(_ scalar: Unicode.Scalar?) {
    self = scalar.map { isSpace($0) ? .space : isPunctuation($0) ? .punctuation : .other } ?? .space
  }
}
