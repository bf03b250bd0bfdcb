// The file of a log of reviews: export and import.

public import AlmanacBase

/// The format is text in UTF-8:
///
///     Almanac reviews, version 1
///     00000000000000a1	1441206000000	r2PcTIYB	good
///     00000000000000a2	1441206060000	r2PcTIYB	undo	00000000000000a1
///     end
///
/// A line is an entry with fields separated by tabs: its identifier, its time in milliseconds since 1970 in
/// UTC, the card's identity, and the rating: `again`, `hard`, `good` or `easy`. `undo` is followed by the
/// identifier of the review that was undone. The last line shows that the file is complete.
extension ReviewLog {
  private static let name = "Almanac reviews, version "
  private static let version = 1

  /// The text of the file.
  public var text: String {
    var bytes = joined(ReviewLog.name, String(ReviewLog.version), "\n").bytes
    for entry in entries { entry.append(to: &bytes) }
    bytes += "end\n".bytes
    return String(plain: bytes)
  }

  /// Some entries as lines of the file, without the first and the last line of the file.
  package static func lines(_ entries: [ReviewEntry]) -> String {
    var bytes: [UInt8] = []
    for entry in entries { entry.append(to: &bytes) }
    return String(plain: bytes.dropLast())
  }

  /// Reads what `lines` wrote. Lines that are not entries are left out.
  package static func entries(_ lines: String) -> [ReviewEntry] {
    var entries: [ReviewEntry] = []
    var reader = LineReader(lines)
    while let line = reader.next() {
      if let entry = try? ReviewEntry(line, "") { entries.append(entry) }
    }
    return entries
  }

  /// Reads a file that `text` wrote. Byte order marks, CRLF and empty lines are accepted.
  /// - Parameters:
  ///   - text: the text of the file.
  ///   - file: the file's name, for the message.
  /// - Throws: the first problem, with its line. Then nothing is read.
  public init(text: String, file: String) throws(Problem) {
    var entries: [ReviewEntry] = []
    var reader = LineReader(text)
    guard let first = reader.next() else {
      throw Problem(.error, in: file, "the file is empty; a file of reviews was expected")
    }
    try ReviewLog.check(first, file)
    var isComplete = false
    while let line = reader.next() {
      if isComplete { throw line.problem(file, "there must be nothing after the line 'end'") }
      if String(plain: Array(line.bytes)).isSame(as: "end") {
        isComplete = true
      } else {
        entries.append(try ReviewEntry(line, file))
      }
    }
    guard isComplete else {
      throw Problem(
        .error, in: file, at: Position(line: reader.number, column: 1),
        "the file is not complete, because its last line is not 'end'; export the reviews again")
    }
    entries = try ReviewLog.checkedForConflicts(entries, file)
    self.init(entries)
  }

  private static func check(_ line: LineReader.Line, _ file: String) throws(Problem) {
    let count = name.byteCount
    guard String(plain: Array(line.bytes.prefix(count))).isSame(as: name) else {
      throw line.problem(
        file, joined("this is not a file of reviews, which begins with '", name, "1'"))
    }
    let number = String(plain: Array(line.bytes.dropFirst(count)))
    guard let version = wholeNumber(number), version >= 1 else {
      throw line.problem(file, "the version must be a number")
    }
    guard version == ReviewLog.version else {
      throw line.problem(
        file,
        joined(
          "version ", number, " of the format is newer than this program, which reads version 1"))
    }
  }

  /// Two entries with the same identifier must be equal.
  private static func checkedForConflicts(
    _ entries: [ReviewEntry], _ file: String
  ) throws(Problem) -> [ReviewEntry] {
    let order = sortedIndices(entries.count) { entries[$0].id < entries[$1].id }
    for place in order.indices.dropFirst() {
      let (entry, other) = (entries[order[place - 1]], entries[order[place]])
      if entry.id == other.id, entry != other {
        throw Problem(
          .error, in: file,
          joined(
            "two different entries have the identifier ", entry.id.text, "; the file is damaged"))
      }
    }
    return entries
  }
}

extension ReviewEntry {
  fileprivate static let words = ["again", "hard", "good", "easy"]

  /// Appends the line of the entry, with its line feed.
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes += joined(fields[...], by: "\t").bytes
    bytes.append(0x0A)
  }

  private var fields: [String] {
    let start = [id.text, String(time), card.text]
    return switch action {
    case .rated(let rating): start + [ReviewEntry.words[rating.rawValue - 1]]
    case .undid(let id): start + ["undo", id.text]
    }
  }

  fileprivate init(_ line: LineReader.Line, _ file: String) throws(Problem) {
    let fields = line.fields
    guard fields.count >= 4, fields.count <= 5 else {
      throw line.problem(
        file, "a review has four or five fields separated by tabs; the file is damaged")
    }
    guard let id = ReviewID(fields[0]) else {
      throw line.problem(
        file, "the first field must be an identifier of 16 digits, 0 to 9 and a to f")
    }
    guard let time = wholeNumber(fields[1]), time >= 0, time <= ReviewEntry.latest else {
      throw line.problem(
        file, "the second field must be a time in milliseconds since 1970, before the year 10000")
    }
    guard let card = CardIdentity(fields[2]) else {
      throw line.problem(
        file,
        "the third field must be a card's identity of 8 letters, digits, hyphens or underscores")
    }
    let rating = ReviewEntry.words.indices.first { fields[3].isSame(as: ReviewEntry.words[$0]) }
    if fields.count == 4, let rating, let rating = Rating(rawValue: rating + 1) {
      self.init(id: id, time: time, card: card, .rated(rating))
    } else if fields.count == 5, fields[3].isSame(as: "undo"), let undone = ReviewID(fields[4]) {
      self.init(id: id, time: time, card: card, .undid(undone))
    } else {
      throw line.problem(
        file, "the fourth field must be again, hard, good, easy, or undo and an identifier")
    }
  }
}

/// Reads the lines of a text that are not empty.
private struct LineReader {
  struct Line {
    let bytes: ArraySlice<UInt8>
    let number: Int

    /// The fields between tabs.
    var fields: [String] { Array(bytes).fields(separatedBy: 0x09) }

    func problem(_ file: String, _ message: String) -> Problem {
      Problem(.error, in: file, at: Position(line: number, column: 1), message)
    }
  }

  private let bytes: [UInt8]
  private var start = 0
  /// The number of the last line.
  private(set) var number = 0

  init(_ text: String) {
    bytes = text.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
  }

  mutating func next() -> Line? {
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      var line = bytes[start..<end]
      if line.last == 0x0D { line.removeLast() }
      start = end + 1
      number += 1
      if !line.isEmpty { return Line(bytes: line, number: number) }
    }
    return nil
  }
}
