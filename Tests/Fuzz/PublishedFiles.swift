// Files for machines are what their names say.

import AlmanacCore
import Foundation
import FoundationXML

@testable import AlmanacSite

/// Ends the process where a published file is not what its name says: readers of other programs must
/// be able to read it.
func expectSound(_ file: PublishedFile) {
  let data = Data(file.text.utf8)
  let path = file.address.path
  if path.hasSuffix(".json") {
    let value = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    expect(value != nil, "\(path) is no JSON: \(file.text.prefix(200))")
  } else if path.hasSuffix(".csv") {
    var problems: [Problem] = []
    let rows = SeparatedValues.read(file.text, file: path, into: &problems).rows
    expect(problems.isEmpty, "\(path) is no CSV: \(problems.first?.message ?? "")")
    let width = rows.first?.fields.count
    expect(rows.allSatisfy { $0.fields.count == width }, "\(path) has rows of several lengths")
  } else if path.hasSuffix(".svg") {
    expect(XMLParser(data: data).parse(), "\(path) is no XML: \(file.text.prefix(200))")
    expect(!file.text.contains("<script"), "\(path) has a script")
  } else if path.hasSuffix(".ics") {
    for line in file.text.utf8.split(separator: 0x0A) {
      expect(line.count <= 76 && line.last == 0x0D, "\(path) has a line that is too long")
    }
  }
}
