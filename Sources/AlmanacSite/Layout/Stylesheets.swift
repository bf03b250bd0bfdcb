// The stylesheets of pages, and how they are published.

import AlmanacCore
import Synchronization

/// The stylesheets among the templates' assets, from which pages get what they need. Every page has
/// `assets/almanac.css`. A page also has those that are named after what is on it: the systems that
/// computed it or tables and pictures of it (`bells.css`), the styles of these (`month.css`), its live
/// parts (`live.css`, and `bells.css` and `bells-live.css` for the part `bells`), and its layout
/// (`front.css`; `page.css` for a layout without one). Pages that people write have `written.css` if they
/// have a table of contents, dates, notices or footnotes; pages that can have formulas have
/// `formulas.css`, and pages in languages from right to left `right-to-left.css`. Each can have rules for
/// paper in a second file, `bells-print.css`.
///
/// A page links them joined to one file for screens and one for paper, which compress to three quarters of
/// the size of several files. Such a bundle is named after its stylesheets: `assets/almanac.bells.page.css`.
/// A stylesheet that means something else when it is joined to others is linked by itself.
struct Stylesheets: Sendable {
  /// The stylesheets in `assets/`, by their names without the suffix.
  private var texts: [String: [UInt8]] = [:]
  /// Those of them that are not joined to others.
  private var single: Set<String> = []
  /// What pages link, shared by all copies.
  private let linked = Linked()

  /// Adds a stylesheet, if it is one of those that are linked by their names.
  mutating func insert(_ asset: TemplateAsset) {
    let path = asset.path
    guard path.hasPrefix(Self.folder), path.hasSuffix(Self.suffix) else { return }
    let name = String(path.dropFirst(Self.folder.count).dropLast(Self.suffix.count))
    if name.contains(Self.separator) { return }
    texts[name] = asset.bytes
    if !Self.canBeJoined(asset.bytes) { single.insert(name) }
  }

  /// The bundles that a page links, those for screens first. A later stylesheet overrides an earlier one.
  ///
  /// - Parameter names: of the systems on the page, and of others that it needs.
  func bundles(
    _ names: Set<String>, parts: [String], layout: String, isRightToLeft: Bool
  ) -> [Bundle] {
    let wanted =
      ["almanac", SheetFooter.styleName] + (parts.isEmpty ? [] : ["live"])
      + names.union(parts).sorted() + parts.sorted().map { $0 + Self.liveSuffix }
      + [texts[layout] == nil ? Page.Layout.page.rawValue : layout]
      + (isRightToLeft ? [Self.rightToLeft] : [])
    return bundles(wanted, isForPrint: false)
      + bundles(wanted.map { $0 + Self.printSuffix }, isForPrint: true)
  }

  private func bundles(_ names: [String], isForPrint: Bool) -> [Bundle] {
    var known: Set<String> = []
    var bundles: [Bundle] = []
    var canContinue = false
    for name in names where texts[name] != nil && known.insert(name).inserted {
      let isSingle = single.contains(name)
      if canContinue, !isSingle {
        bundles[bundles.count - 1].names.append(name)
      } else {
        bundles.append(Bundle(names: [name], isForPrint: isForPrint))
      }
      canContinue = !isSingle
    }
    return bundles
  }

  /// Stylesheets that are published as one file.
  struct Bundle: Sendable, Equatable {
    var names: [String]
    var isForPrint: Bool

    /// Its path in the site.
    var path: String {
      Stylesheets.folder + names.joined(separator: Stylesheets.separator) + Stylesheets.suffix
    }
  }

  /// The name of the stylesheet of pages that people write.
  static let written = "written"
  /// The name of the stylesheet of pages that can have formulas.
  static let formulas = "formulas"

  private static let rightToLeft = "right-to-left"
  private static let folder = "assets/"
  private static let suffix = ".css"
  private static let separator = "."
  private static let liveSuffix = "-live"
  private static let printSuffix = "-print"
}

extension Stylesheets {
  /// Collects the paths of the bundles that pages link. It is a class, since worker threads share it.
  private final class Linked: Sendable {
    let paths = Mutex<Set<String>>([])
  }

  /// Notes the bundles that a finished page links, given by their paths.
  func noteLinked(_ paths: [String]) {
    linked.paths.withLock { $0.formUnion(paths) }
  }

  /// The bundles that pages link, except for stylesheets of their own.
  var linkedFiles: [(path: String, bytes: [UInt8])] {
    linked.paths.withLock { $0.sorted() }.compactMap { path in
      let names = path.dropFirst(Self.folder.count).dropLast(Self.suffix.count)
        .split(separator: Self.separator).map(String.init)
      if names.count == 1 { return nil }
      // An end of a line ends a string that is not closed.
      return (path, Array(names.compactMap { texts[$0] }.joined(separator: [UInt8(ascii: "\n")])))
    }
  }
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
        length = lengthOfURL(rest)
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

  /// Whether a compact stylesheet means the same between others: all its brackets are closed, and it has no
  /// rule that counts only at the start of a file.
  static func canBeJoined(_ text: [UInt8]) -> Bool {
    var open: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      var length = 1
      switch byte {
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        guard open.popLast() == byte else { return false }
      case UInt8(ascii: "@") where startsOnlyAtTop(rest): return false
      case UInt8(ascii: "/") where rest.starts(with: "/*".utf8):
        length = lengthOfComment(rest)
        guard length >= 4, rest.prefix(length).suffix(2).elementsEqual("*/".utf8) else {
          return false
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        length = min(lengthOfString(rest, quote: byte), rest.count)
      case UInt8(ascii: "u") where rest.starts(with: "url(".utf8):
        length = lengthOfURL(rest)
        open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "\\"): length = min(2, rest.count)
      default: break
      }
      rest = rest.dropFirst(length)
    }
    return open.isEmpty
  }

  private static func startsOnlyAtTop(_ text: ArraySlice<UInt8>) -> Bool {
    let word = String(decoding: text.prefix(10), as: UTF8.self).lowercased()
    return ["@import", "@charset", "@namespace"].contains { word.hasPrefix($0) }
  }

  private static let space = UInt8(ascii: " ")

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\n\r\u{c}".utf8.contains(byte) }

  /// No space is needed after these characters. Before a colon there can be one that counts: `a :hover`.
  private static func addSpace(to output: inout [UInt8]) {
    guard let last = output.last, !" {};:,".utf8.contains(last) else { return }
    output.append(space)
  }

  /// Up to the quotation mark or the end of the address: one without quotes can contain anything that looks
  /// like a comment.
  private static func lengthOfURL(_ text: ArraySlice<UInt8>) -> Int {
    text.prefix { !#""')"#.utf8.contains($0) }.count
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
