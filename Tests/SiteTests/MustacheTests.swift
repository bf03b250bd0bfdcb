// Runs all examples of the required modules of the Mustache specification.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct MustacheTests {
  private struct Suite: Decodable {
    let tests: [Example]
  }

  private struct Example: Decodable {
    let name: String
    let data: JSONData
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  @Test(arguments: ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"])
  func passesTheSpecification(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Mustache/\(name).json")
    let suite = try JSONDecoder().decode(Suite.self, from: Data(contentsOf: file))
    #expect(suite.tests.count >= 12)
    for example in suite.tests {
      var library = TemplateLibrary<JSONData.Name>()
      library.templates["the example"] = try Template(Array(example.template.utf8))
      for (name, text) in example.partials ?? [:] {
        library.templates[name] = try Template(Array(text.utf8))
      }
      var output: [UInt8] = []
      library.render("the example", example.data, to: &output)
      #expect(String(decoding: output, as: UTF8.self) == example.expected, "\(example.name)")
    }
  }

  @Test(arguments: [
    ("x\n{{#a}}", 2, 7, "a section is not closed before the end of the file"),
    ("{{#a}}\n é {{/b}}", 2, 4, "a section is closed with a name other than its own"),
    ("{{/a}}", 1, 1, "a section is closed with a name other than its own"),
    ("\r\n\t{{a}", 2, 2, "a tag is not closed; end it with }}"),
    ("{{=<% %>=}}\n<%{a}%>\n<%{a}", 3, 1, "a tag is not closed; end it with }%>"),
    ("{{={{=}}", 1, 1, "write two delimiters with a space between them"),
  ])
  func syntaxErrorsHavePositions(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    do throws(TemplateError) {
      _ = try Template<JSONData.Name>(Array(text.utf8))
      Issue.record("\(text) was parsed")
    } catch {
      #expect(error.position == Position(line: line, column: column))
      #expect(error.message == message)
    }
  }

  /// Parsing random texts ends with a template or an error, and rendering the template ends.
  @Test func anyTextIsParsedOrRejected() {
    var random = SeededNumbers(seed: 3)
    let words = [
      "{{", "}}", "{{{", "}}}", "#", "^", "/", "a", ".", "=", "<% %>", ">", "!", "\n", " ",
    ]
    for _ in 0..<20_000 {
      let text = (0..<(random.next() % 12)).map { _ in words[Int(random.next() % 15)] }.joined()
      guard let template = try? Template<JSONData.Name>(Array(text.utf8)) else { continue }
      var output: [UInt8] = []
      TemplateLibrary(templates: ["x": template]).render(
        "x", JSONData.list([.text("x")]), to: &output)
      #expect(output.count <= 4 * text.utf8.count)
    }
  }
}

/// JSON values for templates.
private indirect enum JSONData: Decodable, TemplateValues {
  case null
  case flag(Bool)
  case text(String)
  case list([JSONData])
  case object([String: JSONData])

  struct Name: RawRepresentable, Sendable {
    let rawValue: String
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .text(number == number.rounded() ? String(Int(number)) : String(number))
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONData].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONData].self))
    }
  }

  var root: JSONData { self }

  func value(of name: Name?, in scope: JSONData) -> TemplateValue<JSONData>? {
    var found = scope
    if let name {
      guard case .object(let names) = scope, let value = names[name.rawValue] else { return nil }
      found = value
    }
    switch found {
    case .null: return .absent
    case .flag(let flag): return flag ? .flag : .absent
    case .text: return .text
    case .list(let items): return .list(items)
    case .object: return .object(found)
    }
  }

  func write(_ name: Name?, in scope: JSONData, to output: inout [UInt8]) {
    switch (name, scope) {
    case (let name?, .object(let names)):
      names[name.rawValue]?.write(nil, in: names[name.rawValue]!, to: &output)
    case (_, .text(let text)): output += text.utf8
    default: break
    }
  }
}
