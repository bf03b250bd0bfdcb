// Fuzz targets for formats that several systems read: spreadsheets, dates and times, time zones,
// percent-encoding, paths.

import AlmanacFiles
import Foundation

@testable import AlmanacBase
@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

var textTargets: [FuzzTarget] {
  [
    FuzzTarget(
      "csv", files: [".csv", ".tsv"], examples: ["sep=;\r\n\"a\"\"b\";\"c\nd\" ; e\r\n"],
      runs: 2_000
    ) {
      input in
      var problems: [Problem] = []
      let separator = SeparatedValues.separator(of: input.text)
      let sheet = SeparatedValues.read(
        input.text, separator: separator, file: "a.csv", into: &problems)
      input.expectPositions(of: problems)
      input.expectPositions(
        of: sheet.rows.flatMap(\.fields).map {
          Problem(.note, in: "a.csv", at: $0.position, "row \($0.row)")
        })
      // A cell that is written in quotes and read again is the same.
      let cells = sheet.rows.map { $0.fields.map(\.text) }
      let text = cells.map { row in
        row.map(\.inQuotes).joined(separator: ",") + "\r\n"
      }.joined()
      let again = SeparatedValues.read(text, file: "a.csv", into: &problems)
      // A first cell may declare the separator, as it does for a spreadsheet.
      if SeparatedValues.namedSeparator(of: text) != nil { return }
      // A row of one empty cell is a blank line, which is skipped.
      let expected = cells.filter { $0 != [""] }
      expect(
        again.rows.map { $0.fields.map(\.text) }.filter { $0 != [""] } == expected,
        "cells differ after they are written and read: \(text)")
    },
    FuzzTarget("machine-text", examples: ["a,\"b\";\n c\\\u{1}\u{2028}", " =1+1 "]) { input in
      // A program that reads a published data file gets the original text.
      let sheet = DataTable(columns: ["a", "b"], rows: [[.string(input.text), .string("b")]])
      let files = sheet.files(at: Address("sheet"))
      for file in files { expectWellFormed(file) }
      let (csv, json) = (files[0].text, files[1].text)
      let read =
        try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: String]]
      expect(read?.first?["a"] == input.text, "JSON contains another text: \(json)")
      var problems: [Problem] = []
      let row = SeparatedValues.read(csv, file: "a.csv", into: &problems).rows.last
      expect(
        row?.field(1).text.utf8.elementsEqual(input.text.withPlainNewlines) ?? false,
        "CSV contains another text: \(csv)")
    },
    FuzzTarget("sheet-encoding", files: [".csv"], examples: ["B\u{FC}cher;\u{20AC}"], runs: 4_000) {
      input in
      var problems: [Problem] = []
      let text = Encoding.sheet(input.bytes, of: "a.csv", problems: &problems)
      input.expectErrorIfNil(text, problems, in: SpreadsheetText.utf8(input.bytes, of: "a.csv"))
      if let valid = String(validating: input.bytes, as: UTF8.self), !input.bytes.contains(0) {
        expect(
          text?.hasSuffix(valid.withoutByteOrderMark) ?? false, "UTF-8 is read as another text")
      }
    },
    FuzzTarget(
      "dates", examples: ["9/2/2015", "2015-09-02", "2.9.2015", "2015-09-02T10:00", "24:00"]
    ) { input in
      let text = input.text
      for order in [DateOrder.monthFirst, .dayFirst] {
        guard let day = Day(typed: text, order) else { continue }
        expect(Day(iso: day.iso) == day, "\(day.iso) is another day")
        expect(Day(typed: day.slashed(order), order) == day, "\(day.slashed(order)) is another day")
        expect(
          Day(daysSince1970: day.daysSince1970) == day, "\(day.iso) has the number of another day")
      }
      if let moment = Moment(iso: text) {
        let again = Moment(iso: moment.iso)
        expect(again?.iso == moment.iso, "\(moment.iso) is another moment")
      }
      if let time = TimeOfDay(typed: text) {
        expect(
          TimeOfDay(typed: time.twentyFourHour) == time, "\(time.twentyFourHour) is another time")
      }
    },
    FuzzTarget("zone", examples: ["America/Chicago", "UTC+5"], runs: 100) { input in
      _ = Clock.knows(zone: input.text)
      _ = Clock.suggestion(for: input.text)
    },
    FuzzTarget("picture-size", examples: ["<svg width=\"30\" height=\"20px\"/>"]) { input in
      guard let size = PictureSize(of: input.bytes) else { return }
      expect(size.width > 0 && size.height > 0, "\(size)")
    },
    FuzzTarget("percent", examples: ["50%25", "%C3%BC/a b"]) { input in
      var encoded: [UInt8] = []
      for byte in input.bytes { PercentEncoding.append(byte, to: &encoded) }
      let (bytes, isWellFormed) = PercentEncoding.decode(encoded)
      expect(
        bytes == input.bytes && isWellFormed, "bytes differ after they are encoded and decoded")
      _ = PercentEncoding.decoded(input.text)
    },
    FuzzTarget("paths", examples: ["../a/./b\nx/y.md", "guide/index.md\n", "/a//b\nc/"]) { input in
      let parts = input.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let (reference, file) = (parts[0], parts.count > 1 ? parts[1] : "")
      if let path = Path.resolve(reference, beside: Path.resolve(file, beside: "") ?? "") {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        expect(
          !names.contains(".."), "'\(reference)' beside '\(file)' leads out of the root: '\(path)'")
      }
      let address = Address(file)
      _ = Address(reference).relative(to: address)
      _ = (Path.parent(of: file), Path.name(of: file), Path.join(reference, file))
      _ = PortableName.fault(in: file)
      FoldedPath.withBytes(of: file) { _ in }
    },
  ]
}

// These work on bytes, because a combining mark may join with the character before it.
extension String {
  /// The text as a quoted cell of CSV.
  fileprivate var inQuotes: String {
    let bytes = utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
    return "\"" + String(decoding: bytes, as: UTF8.self) + "\""
  }

  /// The bytes with LF for CR and CRLF, as they are read from a cell.
  fileprivate var withPlainNewlines: [UInt8] {
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in utf8 {
      if byte != 0x0A || last != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
      last = byte
    }
    return bytes
  }
}
