// Machine-readable tables, written as CSV and as JSON.

/// Rows of values in named columns.
///
///     let table = DataTable(columns: ["from", "kilometres"], rows: [[.string("A"), .int(70_000)]])
///     table.csv    // from,kilometres\r\nA,70000\r\n
///     table.json   // [{"from":"A","kilometres":70000}]
package struct DataTable: Sendable {
  let columns: [String]
  /// The groups of each part. A table with more rows than `mostRows` is published in several files.
  private let parts: [Range<Int>]
  /// Rows are produced in groups on demand, so that a long table is never in memory as a whole.
  private let group: @Sendable (Int) -> [[JSONText]]

  /// The largest number of rows of a file, but for those of one group: JSON then has less than 5 MB with
  /// rows of up to 400 bytes.
  package static let mostRows = 12_000

  package init(columns: [String], rows: [[JSONText]]) {
    self.init(columns: columns, sizes: [0]) { _ in rows }
  }

  /// - Parameter sizes: the number of rows of each group.
  package init(
    columns: [String], sizes: [Int], group: @escaping @Sendable (_ number: Int) -> [[JSONText]]
  ) {
    self.columns = columns
    self.group = group
    parts = DataTable.parts(ofGroups: sizes)
  }

  /// The groups of each part, by the number of rows of each group.
  package static func parts(ofGroups sizes: [Int]) -> [Range<Int>] {
    var parts = [0..<0]
    var sum = 0
    for (number, size) in sizes.enumerated() {
      if sum > 0, sum + size > mostRows {
        parts.append(number..<number)
        sum = 0
      }
      sum += size
      parts[parts.count - 1] = parts[parts.count - 1].lowerBound..<number + 1
    }
    return parts
  }

  /// A part by RFC 4180: lines end in CRLF; null is an empty cell.
  func csv(_ part: Range<Int>) -> String {
    var text = columns.joined(separator: ",") + "\r\n"
    for number in part {
      for row in group(number) {
        for (index, value) in row.enumerated() {
          if index > 0 { text += "," }
          DataTable.append(value, to: &text)
        }
        text += "\r\n"
      }
    }
    return text
  }

  /// An array of objects, one per line.
  func json(_ part: Range<Int>) -> String {
    let keys = columns.map { "," + JSONText.string($0).text + ":" }
    var text = "["
    var isFirst = true
    for number in part {
      for row in group(number) {
        text += isFirst ? "\n{" : ",\n{"
        isFirst = false
        for (index, value) in row.enumerated() {
          if index > 0 { text += keys[index] } else { text += keys[0].dropFirst() }
          value.write(to: &text)
        }
        text += "}"
      }
    }
    text += "\n]\n"
    return text
  }

  /// Both files of each part, for an address without extension.
  package func files(at base: Address) -> [PublishedFile] {
    zip(Link.data(base, parts: parts.count), parts.flatMap { [csv($0), json($0)] }).map {
      PublishedFile(address: $0.target, text: $1)
    }
  }

  private static func append(_ value: JSONText, to result: inout String) {
    switch value {
    case .null: break
    case .string(let text):
      let needsQuotes = text.utf8.contains { byte in
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte < 0x20
      }
      result +=
        needsQuotes || text.hasSurroundingSpace ? SeparatedValues.quoted(text) : text
    default: value.write(to: &result)
    }
  }
}
