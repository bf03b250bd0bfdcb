// Checks that published data files are well-formed: JSON, CSV, SVG and iCalendar.

import AlmanacCore
import Foundation
import FoundationXML

@testable import AlmanacSite
@testable import AlmanacSystems

/// Fails if a published file is not well-formed in the format of its file name extension, so that
/// other programs could not read it.
func expectWellFormed(_ file: PublishedFile) {
  let data = Data(file.text.utf8)
  let path = file.address.path
  if path.hasSuffix(".json") {
    let value = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    expect(value != nil, "\(path) is not JSON: \(file.text.prefix(200))")
  } else if path.hasSuffix(".csv") {
    var problems: [Problem] = []
    let rows = SeparatedValues.read(file.text, file: path, into: &problems).rows
    expect(problems.isEmpty, "\(path) is not CSV: \(problems.first?.message ?? "")")
    let width = rows.first?.fields.count
    expect(rows.allSatisfy { $0.fields.count == width }, "\(path) has rows of different lengths")
  } else if path.hasSuffix(".svg") {
    expect(XMLParser(data: data).parse(), "\(path) is not XML: \(file.text.prefix(200))")
    expect(!file.text.contains("<script"), "\(path) contains a script")
  } else if path.hasSuffix(".ics") {
    for line in file.text.utf8.split(separator: 0x0A) {
      expect(line.count <= 76 && line.last == 0x0D, "\(path) has a line that is too long")
    }
  }
}
