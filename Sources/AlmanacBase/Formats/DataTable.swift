// Machine-readable tables, written as CSV and as JSON.

/// Rows of values in named columns.
///
///     let table = DataTable(columns: ["from", "kilometres"], rows: [[.string("A"), .int(70_000)]])
///     table.csv    // from,kilometres\r\nA,70000\r\n
///     table.json   // [{"from":"A","kilometres":70000}]
package struct DataTable: Sendable {
  let columns: [String]
  /// Rows are produced in groups on demand, so that a long table is never in memory as a whole.
  private let groups: Int
  private let group: @Sendable (Int) -> [[JSONText]]

  package init(columns: [String], rows: [[JSONText]]) {
    self.init(columns: columns, groups: 1) { _ in rows }
  }

  package init(
    columns: [String], groups: Int, group: @escaping @Sendable (_ number: Int) -> [[JSONText]]
  ) {
    self.columns = columns
    self.groups = groups
    self.group = group
  }

  /// RFC 4180: lines end in CRLF; null is an empty cell.
  var csv: String {
    var text = columns.joined(separator: ",") + "\r\n"
    for number in 0..<groups {
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
  var json: String {
    let keys = columns.map { "," + JSONText.string($0).text + ":" }
    var text = "["
    var isFirst = true
    for number in 0..<groups {
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

  /// Both files, for an address without extension.
  package func files(at base: Address) -> [PublishedFile] {
    [
      PublishedFile(address: Address(base.path + ".csv"), text: csv),
      PublishedFile(address: Address(base.path + ".json"), text: json),
    ]
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
