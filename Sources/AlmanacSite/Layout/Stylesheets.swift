// The stylesheets that a page links, and how they are published.

import AlmanacCore

/// The stylesheets among the templates' assets. Every page has `assets/almanac.css`. A page also has
/// those that are named after what is on it: the systems that computed it or blocks of it
/// (`bells.css`), its live parts (`live.css`, and `bells-live.css` for the part `bells`), and its layout
/// (`front.css`). Pages that people write have `written.css`, and pages in languages from right to left
/// `right-to-left.css`. A kind of page that differs from the others of its system can have one of its own
/// (`cards.css`). Each can have rules for paper in a second file, `bells-print.css`.
struct Stylesheets: Sendable {
  /// A stylesheet that a page links.
  struct Link: Sendable, Equatable {
    /// Its path in the site.
    var path: String
    var isForPrint: Bool
  }

  /// The names of all stylesheets in `assets/`, without the suffix.
  private var names: Set<String>

  init(named names: Set<String>) { self.names = names }

  init(_ assets: [TemplateAsset]) {
    self.init(named: [])
    for asset in assets { insert(asset.path) }
  }

  /// Adds the stylesheet with this path, if it is one of those that are linked by their names.
  mutating func insert(_ path: String) {
    guard path.hasPrefix(Self.folder), path.hasSuffix(Self.suffix) else { return }
    names.insert(String(path.dropFirst(Self.folder.count).dropLast(Self.suffix.count)))
  }

  /// The stylesheets of a page, in the order in which they are linked: a later one overrides an
  /// earlier one.
  ///
  /// - Parameter names: of the systems on the page, and of others that it needs.
  func links(
    _ names: Set<String>, parts: [String], layout: String, isRightToLeft: Bool
  ) -> [Link] {
    let wanted =
      ["almanac", SheetFooter.styleName] + (parts.isEmpty ? [] : ["live"]) + names.sorted()
      + parts.sorted().map { $0 + Self.liveSuffix } + [layout]
      + (isRightToLeft ? [Self.rightToLeft] : [])
    var known: Set<String> = []
    return (wanted + wanted.map { $0 + Self.printSuffix })
      .filter { self.names.contains($0) && known.insert($0).inserted }
      .map { name in
        Link(
          path: Self.folder + name + Self.suffix, isForPrint: name.hasSuffix(Self.printSuffix))
      }
  }

  /// The name of the stylesheet of pages that people write.
  static let written = "written"

  private static let rightToLeft = "right-to-left"
  private static let folder = "assets/"
  private static let suffix = ".css"
  private static let liveSuffix = "-live"
  private static let printSuffix = "-print"
}

extension Stylesheets {
  /// A stylesheet without comments and without white space that separates nothing (CSS Syntax Module
  /// Level 3). Comments that begin with `/*!`, usually about a licence, are kept.
  static func compact(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.first {
      var length = 1
      switch byte {
      case _ where isSpace(byte):
        addSpace(to: &output)
      case UInt8(ascii: "/") where rest.starts(with: "/*".utf8):
        length = lengthOfComment(rest)
        if rest.starts(with: "/*!".utf8) {
          output += rest.prefix(length)
        } else {
          addSpace(to: &output)
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        length = lengthOfString(rest, quote: byte)
        output += rest.prefix(length)
      case UInt8(ascii: "u") where rest.starts(with: "url(".utf8):
        // An address without quotes can contain anything that looks like a comment.
        length = rest.prefix { !#""')"#.utf8.contains($0) }.count
        output += rest.prefix(length)
      case UInt8(ascii: "\\"):
        length = min(2, rest.count)
        output += rest.prefix(length)
      default:
        if "{};".utf8.contains(byte), output.last == space { output.removeLast() }
        output.append(byte)
      }
      rest = rest.dropFirst(length)
    }
    return output
  }

  private static let space = UInt8(ascii: " ")

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\n\r\u{c}".utf8.contains(byte) }

  /// No space is needed after these characters. Before a colon there can be one that counts: `a :hover`.
  private static func addSpace(to output: inout [UInt8]) {
    guard let last = output.last, !" {};:,".utf8.contains(last) else { return }
    output.append(space)
  }

  /// A comment without an end extends to the end of the file.
  private static func lengthOfComment(_ text: ArraySlice<UInt8>) -> Int {
    let end = text.dropFirst(2).firstRange(of: "*/".utf8)?.upperBound ?? text.endIndex
    return end - text.startIndex
  }

  /// A string without an end extends to the end of the line.
  private static func lengthOfString(_ text: ArraySlice<UInt8>, quote: UInt8) -> Int {
    var index = text.startIndex + 1
    while index < text.endIndex {
      switch text[index] {
      case quote: return index + 1 - text.startIndex
      case UInt8(ascii: "\n"): return index - text.startIndex
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return text.count
  }
}
