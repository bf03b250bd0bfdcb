// Reading the two small files of a .bell folder: meta.json, the names, and correction.txt, the clock.

import AlmanacBase

/// The settings in `meta.json`: `{"name": "West High School", "periods": ["Period 1"]}`.
struct BellMeta {
  /// The name of the school; nil where the file has none.
  let name: String?
  /// The names of periods that readers can change.
  let periods: [String]

  /// Nil where the file has a fault. Other members of the object are ignored.
  static func read(_ text: String, file: String, into problems: inout [Problem]) -> BellMeta? {
    guard let node = JSONNode.read(text, file: file, into: &problems) else { return nil }
    let count = problems.count
    guard case .object = node.value else {
      problems.add(
        in: file, at: node.position,
        "this is \(node.kind), not an object; write {\"name\": \"West High School\"}")
      return nil
    }
    var name: String?
    if let member = node["name"] {
      name = self.text(member, "the name of the school", file: file, into: &problems)
    }
    var periods: [String] = []
    if let member = node["periods"] {
      if case .array(let elements) = member.value {
        periods = elements.compactMap {
          self.text($0, "the name of a period", file: file, into: &problems)
        }
      } else {
        problems.add(
          in: file, at: member.position,
          "the value of 'periods' is \(member.kind), not a list; write the names of periods in "
            + "brackets, such as [\"Period 1\"]")
      }
    }
    return problems.count == count ? BellMeta(name: name, periods: periods) : nil
  }

  /// A text in one line. An empty one is a fault too.
  private static func text(
    _ node: JSONNode, _ what: String, file: String, into problems: inout [Problem]
  ) -> String? {
    let fault: String
    if case .string(let text) = node.value {
      let words = text.utf8.singleSpaced
      if !words.isEmpty { return String(plain: words) }
      fault = "\(what) is empty; write it, or remove it"
    } else {
      fault = "\(what) is \(node.kind), not a text; write it in double quotes"
    }
    problems.add(in: file, at: node.position, fault)
    return nil
  }
}

/// The number in `correction.txt`: how far the bells run ahead of the exact time.
enum BellCorrection {
  /// The largest correction in either direction, in milliseconds: an hour.
  static let largest = 3_600_000

  /// In milliseconds; nil where the file has a fault.
  static func read(_ text: String, file: String, into problems: inout [Problem]) -> Int? {
    let typed = text.withoutByteOrderMark.trimmed
    let fault: String
    if let number = Int(typed) {
      if (-largest...largest).contains(number) { return number }
      fault =
        "\(number) milliseconds are more than an hour; correct the number, which is added to the "
        + "clock"
    } else if typed.utf8.isEmpty {
      fault = "the file is empty; write the milliseconds that are added to the clock, such as 0"
    } else {
      fault =
        "'\(typed)' is not a whole number; write the milliseconds that are added to the clock, such "
        + "as 0"
    }
    problems.add(in: file, at: Position(line: 1, column: 1), fault)
    return nil
  }
}
