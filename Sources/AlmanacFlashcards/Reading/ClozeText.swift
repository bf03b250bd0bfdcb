// Cloze deletions: {{c1::text::hint}} in Anki, and [text::hint] in Markdown decks.

import AlmanacBase

/// A text with cloze deletions, which can be nested in Anki.
///
///     ClozeText(anki: "{{c1::Paris::city}} is in {{c2::France}}").question(1, .html)
///     // <span class="cloze">[city]</span> is in <span class="cloze-inactive">France</span>
package struct ClozeText: Sendable {
  indirect enum Node {
    case text(ArraySlice<UInt8>)
    case deletion(Deletion)
  }

  struct Deletion {
    var numbers: [Int]
    var nodes: [Node] = []
    var hint: ArraySlice<UInt8>?
  }

  var nodes: [Node] = []
  /// Whether a deletion is never closed.
  private(set) var isOpen = false

  init() {}

  /// The numbers of all deletions, in order.
  package var numbers: [Int] {
    var numbers: [Int] = []
    func find(_ nodes: [Node]) {
      for case .deletion(let deletion) in nodes {
        numbers += deletion.numbers
        find(deletion.nodes)
      }
    }
    find(nodes)
    numbers.sort()
    var previous = Int.min
    return numbers.filter { number in
      defer { previous = number }
      return number != previous
    }
  }

  /// Whether a deletion belongs to a picture of which Anki hides parts.
  package var isOcclusion: Bool {
    nodes.contains { node in
      guard case .deletion(let deletion) = node, case .text(let text)? = deletion.nodes.first
      else { return false }
      return text.starts(with: "image-occlusion:".utf8)
    }
  }

  /// The text with the deletions of a number hidden; empty where there are none.
  package func question(_ number: Int, _ marks: DeckFile.CardMarkup) -> String {
    text(number, marks, isQuestion: true)
  }

  /// The text with everything shown; empty where there is no deletion of the number.
  package func answer(_ number: Int, _ marks: DeckFile.CardMarkup) -> String {
    text(number, marks, isQuestion: false)
  }

  private func text(_ number: Int, _ marks: DeckFile.CardMarkup, isQuestion: Bool) -> String {
    var writer = ClozeWriter(number: number, isQuestion: isQuestion, marks: marks)
    writer.write(nodes)
    return writer.isFound ? String(decoding: writer.bytes, as: UTF8.self) : ""
  }

  /// Only the deletions of a number, or their hints.
  package func only(_ number: Int, isQuestion: Bool) -> String {
    Self.joined(
      deletions(number).map { deletion in
        isQuestion ? Array(deletion.hint ?? ArraySlice("…".utf8)) : Self.plain(deletion.nodes)
      })
  }

  /// What has to be typed for the deletions of a number.
  package func typed(_ number: Int) -> String {
    let texts = deletions(number).map { Self.plain($0.nodes) }
    return Self.joined(texts.allSatisfy { $0 == texts[0] } ? Array(texts.prefix(1)) : texts)
  }

  private func deletions(_ number: Int) -> [Deletion] {
    func find(_ nodes: [Node]) -> [Deletion] {
      nodes.flatMap { node -> [Deletion] in
        guard case .deletion(let deletion) = node else { return [] }
        return deletion.numbers.contains(number) ? [deletion] : find(deletion.nodes)
      }
    }
    return find(nodes)
  }

  private static func plain(_ nodes: [Node]) -> [UInt8] {
    var text: [UInt8] = []
    for node in nodes {
      switch node {
      case .text(let part): text += part
      case .deletion(let deletion): text += plain(deletion.nodes)
      }
    }
    return text
  }

  private static func joined(_ texts: [[UInt8]]) -> String {
    String(plain: Array(texts.joined(separator: ", ".bytes)))
  }
}

extension ClozeText {
  /// Anki's own limit. Deletions nested deeper are read as if they were not marked.
  private static let maxDepth = 10

  /// Reads the text of a field of a note.
  package init(anki text: String) {
    let bytes = Array(text.utf8)
    var open: [Deletion] = []
    var nodes: [Node] = []
    func add(_ node: Node) {
      if open.isEmpty { nodes.append(node) } else { open[open.count - 1].nodes.append(node) }
    }
    func add(text: ArraySlice<UInt8>) {
      guard !text.isEmpty else { return }
      guard !open.isEmpty, let mark = Self.hintMark(in: text) else { return add(.text(text)) }
      open[open.count - 1].hint = text[(mark + 2)...]
      add(.text(text[..<mark]))
    }
    var (start, index) = (0, 0)
    while index < bytes.count {
      if let (numbers, end) = Self.opening(bytes, at: index) {
        add(text: bytes[start..<index])
        if open.count < Self.maxDepth { open.append(Deletion(numbers: numbers)) }
        (start, index) = (end, end)
      } else if bytes[index] == UInt8(ascii: "}"), bytes[index...].starts(with: "}}".utf8) {
        add(text: bytes[start..<index])
        let end = index + 2
        if let deletion = open.popLast() {
          add(.deletion(deletion))
        } else {
          nodes.append(.text(bytes[index..<end]))
        }
        (start, index) = (end, end)
      } else {
        index += 1
      }
    }
    add(text: bytes[start...])
    self.nodes = nodes
    isOpen = !open.isEmpty
  }

  /// The index of `::`.
  static func hintMark(in text: ArraySlice<UInt8>) -> Int? {
    text.indices.dropLast().first { index in
      text[index] == UInt8(ascii: ":") && text[index + 1] == UInt8(ascii: ":")
    }
  }

  /// The numbers of a deletion that begins here, `{{c1::` or `{{c1,2::`, and where its text begins.
  private static func opening(_ bytes: [UInt8], at index: Int) -> (numbers: [Int], end: Int)? {
    guard bytes[index] == UInt8(ascii: "{"), bytes[index...].starts(with: "{{c".utf8) else {
      return nil
    }
    var end = index + 3
    var numbers: [Int] = []
    var number: Int?
    while end < bytes.count {
      if let digit = bytes[end].digit {
        // A number of more than 16 bits is not read.
        number = min((number ?? 0) * 10 + Int(digit), 65_536)
      } else if bytes[end] == UInt8(ascii: ",") {
        if let number, number < 65_536 { numbers.append(number) }
        number = nil
      } else {
        break
      }
      end += 1
    }
    if let number, number < 65_536 { numbers.append(number) }
    guard !numbers.isEmpty, bytes[end...].starts(with: "::".utf8) else { return nil }
    return (numbers, end + 2)
  }
}

/// Limits the text of all cards that the cloze notes of a deck become: each card repeats its note.
struct ClozeLimit {
  /// For both sides of all cards.
  static let maxBytes = 256 << 20

  private var bytes = 0
  private(set) var isExceeded = false

  /// Counts a note with a number of cards. The message of the error where the limit is exceeded for the
  /// first time.
  mutating func add(_ note: String, cards: Int) -> String? {
    bytes += 2 * note.byteCount * cards
    guard bytes > Self.maxBytes, !isExceeded else { return nil }
    isExceeded = true
    return
      "with this note the cards of the deck are larger than the limit of \(Self.maxBytes >> 20) MiB, "
      + "since each of them repeats the whole text of its note; write shorter notes"
  }
}
