// The data of a table for machines: once, and written as CSV and as JSON.

/// Rows of values under named columns.
///
///     let sheet = DataSheet(columns: ["from", "kilometres"], rows: [[.string("A"), .int(70_000)]])
///     sheet.csv    // from,kilometres\r\nA,70000\r\n
///     sheet.json   // [{"from":"A","kilometres":70000}]
struct DataSheet: Sendable {
  let columns: [String]
  let rows: [[JSONText]]

  /// RFC 4180: lines end in CRLF, and null is an empty cell.
  var csv: String {
    var text = columns.joined(separator: ",") + "\r\n"
    for row in rows {
      for (index, value) in row.enumerated() {
        if index > 0 { text += "," }
        text += DataSheet.cell(value)
      }
      text += "\r\n"
    }
    return text
  }

  /// An array of objects, a line a row.
  var json: String {
    var text = "["
    for (number, row) in rows.enumerated() {
      text += number > 0 ? ",\n" : "\n"
      var members: [(key: String, value: JSONText)] = []
      for (index, value) in row.enumerated() { members.append((columns[index], value)) }
      text += JSONText.object(members).text
    }
    return text + "\n]\n"
  }

  /// Both files, at an address without its ending.
  func files(at base: Address) -> [PublishedFile] {
    [
      PublishedFile(address: Address(base.path + ".csv"), text: csv),
      PublishedFile(address: Address(base.path + ".json"), text: json),
    ]
  }

  private static func cell(_ value: JSONText) -> String {
    switch value {
    case .null: return ""
    case .string(let text):
      let needsQuotes = text.utf8.contains { byte in
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte < 0x20
      }
      guard needsQuotes || text.trimmed.utf8.count != text.utf8.count else { return text }
      var quoted: [UInt8] = [UInt8(ascii: "\"")]
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") { quoted.append(byte) }
        quoted.append(byte)
      }
      return String(decoding: quoted + [UInt8(ascii: "\"")], as: UTF8.self)
    default: return value.text
    }
  }
}
