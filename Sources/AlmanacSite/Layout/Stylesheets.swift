// The stylesheets of pages, and how they are published.

import AlmanacBase
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
package struct Stylesheets: Sendable {
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

  /// What a page links, for screens first. A later stylesheet overrides an earlier one.
  ///
  /// - Parameter names: of the systems on the page, and of others that it needs.
  func links(_ names: Set<String>, parts: [String], layout: String, isRightToLeft: Bool) -> [Link] {
    let needs = Needs(names: names, parts: parts, layout: layout, isRightToLeft: isRightToLeft)
    if let known = linked.links.withLock({ $0[needs] }) { return known }
    let wanted =
      ["almanac", SheetFooter.styleName] + (parts.isEmpty ? [] : ["live"])
      + names.union(parts).sorted() + parts.sorted().map { $0 + Self.liveSuffix }
      + (texts[layout] == nil ? [Page.Layout.page.rawValue] : []) + [layout]
      + (isRightToLeft ? [Self.rightToLeft] : [])
    let links =
      bundles(wanted).map { Link(path: $0, isForPrint: false) }
      + bundles(wanted.map { $0 + Self.printSuffix }).map { Link(path: $0, isForPrint: true) }
    linked.links.withLock { $0[needs] = links }
    return links
  }

  /// The paths of the bundles with those of some stylesheets that exist.
  private func bundles(_ names: [String]) -> [String] {
    var known: Set<String> = []
    var bundles: [[String]] = []
    var canContinue = false
    for name in names where texts[name] != nil && known.insert(name).inserted {
      let isSingle = single.contains(name)
      if canContinue, !isSingle {
        bundles[bundles.count - 1].append(name)
      } else {
        bundles.append([name])
      }
      canContinue = !isSingle
    }
    return bundles.map { Self.folder + $0.joined(separator: Self.separator) + Self.suffix }
  }

  /// A stylesheet that a page links: one, or a bundle.
  struct Link: Sendable, Equatable {
    /// Its path in the site.
    let path: String
    let isForPrint: Bool
  }

  /// The name of the stylesheet of pages that people write.
  static let written = "written"
  /// The name of the stylesheet of pages that can have formulas.
  package static let formulas = "formulas"

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
    /// What pages with the same needs link: there are only a few different ones.
    let links = Mutex<[Needs: [Link]]>([:])
  }

  private struct Needs: Hashable {
    let names: Set<String>
    let parts: [String]
    let layout: String
    let isRightToLeft: Bool
  }

  /// Notes the bundles that a finished page links, given by their paths.
  func noteLinked(_ paths: [String]) { linked.paths.withLock { $0.formUnion(paths) } }

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
