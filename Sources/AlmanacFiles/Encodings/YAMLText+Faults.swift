// Converts errors of the YAML parser to problems.

import AlmanacBase
import Yams

extension YAMLText {
  /// What to write instead of the most frequent mistakes; nil for others.
  private static func advice(for words: String, _ line: String) -> String? {
    if line.hasPrefix("\t") { return "this line begins with a tab; write spaces instead" }
    guard line.utf8.count < 500,
      let pair = line.wholeMatch(of: /[\s-]*([^\s:'"][^:]*?)\s*:\s+(\S.*?)\s*/)
    else {
      return words.contains("could not find expected ':'")
        ? "this line has no colon; write it as 'key: value'" : nil
    }
    let (key, value) = (pair.1, pair.2)
    let quotes = "put quotes around the value of '\(key)': "
    let mark = value.prefix(1)
    let others = mark == "'" ? "double" : "single"
    if words.contains("end of stream") {
      return "the value of '\(key)' has no closing quotation mark"
    }
    if words.contains("escape character") {
      return "put single quotes around the value of '\(key)', because of \\"
    }
    if "\"'".contains(mark), value.dropFirst().contains(mark) {
      return "the value of '\(key)' has \(mark) inside; put \(others) quotes around it"
    }
    if words.contains("mapping values are not allowed") { return quotes + "it has a colon" }
    return "@`%*&!|>[{,?".contains(mark) ? quotes + "it begins with \(mark)" : nil
  }

  /// The problem for an error of the parser.
  func problem(_ error: any Error, in file: String) -> Problem {
    switch error as? YamlError {
    case .scanner(let context, let problem, var mark, let yaml),
      .parser(let context, let problem, var mark, let yaml),
      .composer(let context, let problem, var mark, let yaml):
      // Where a quotation mark is missing, the text ends far behind the other one.
      if problem.hasPrefix("found unexpected end"), let context { mark = context.mark }
      let words = [context?.text, problem].compactMap { $0 }.joined(separator: ", ")
      // At the end of a text without a final line feed, libyaml gives a position in the next line.
      let lines = yaml.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let end = Position(
        line: lines.count + linesBefore,
        column: String(Substring(lines[lines.count - 1])).unicodeScalars.count + 1)
      let line =
        lines.indices.contains(mark.line - 1) ? String(Substring(lines[mark.line - 1])) : ""
      return Problem(
        .error, in: file, at: min(position(of: mark), end),
        "this is not valid YAML: "
          + (Self.advice(for: words, line) ?? words))
    case .duplicatedKeysInMapping(let names, let context):
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      return Problem(
        .error, in: file, at: position(of: context.mark),
        "the key \(list) is given more than once; keep only one of them")
    case .reader(let problem, _, _, var yaml):
      // The offset in the error is not used, since libyaml counts bytes in some and characters in
      // others.
      let position = yaml.firstForbidden.map { offset in
        yaml.withUTF8 { Encoding.position(of: offset, in: $0) }
      }
      return Problem(
        .error, in: file,
        at: position.map { Position(line: $0.line + linesBefore, column: $0.column) },
        "this is not valid YAML: \(problem)")
    default:
      return Problem(.error, in: file, "this is not valid YAML: \(error)")
    }
  }
}

extension String {
  /// The offset in bytes of the first character that YAML does not allow (YAML 1.2, production 1).
  fileprivate var firstForbidden: Int? {
    let index = unicodeScalars.firstIndex { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
        0x10000...0x10FFFF:
        false
      default: true
      }
    }
    return index.map { utf8.distance(from: startIndex, to: $0) }
  }
}
