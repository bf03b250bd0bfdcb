// Warns of published files that their owner may not mean to publish: no page, or only a draft, uses them.

import AlmanacFiles
import AlmanacMarkdown
import Synchronization

/// Which pages use the spreadsheets of a site, and the files that its drafts refer to.
final class FileUse: Sendable {
  private let content: Content
  private let templates: Templates
  /// The paths of the files that drafts refer to.
  private let ofDrafts: Set<String>
  /// The paths of those files, and of the spreadsheets, that no page has used so far.
  private let unused: Mutex<Set<String>>
  /// Whether there are any: most sites have none.
  private let isEmpty: Bool

  init(_ content: Content, _ templates: Templates, _ workers: Workers) {
    self.content = content
    self.templates = templates
    func references(ofPages paths: Set<String>) -> Set<String> {
      let paths = paths.sorted()
      return Set(workers.map(paths.count) { Self.references(of: paths[$0], content) }.joined())
    }
    ofDrafts =
      content.drafts.isEmpty
      ? [] : references(ofPages: content.drafts).intersection(content.files)
    var watched = ofDrafts.union(
      content.files.lazy.filter { Spreadsheet.isText($0) || Spreadsheet.isWorkbook($0) })
    if !watched.isEmpty { watched.subtract(references(ofPages: content.future)) }
    isEmpty = watched.isEmpty
    unused = Mutex(watched)
  }

  /// Notes the files that a page shows or refers to.
  func note(_ product: Product, on page: WrittenPage) {
    if isEmpty { return }
    let used =
      product.tables
      + product.links.compactMap { link in
        LinkText(link.replacement ?? link.url).path(beside: page.address.path)
      }
    unused.withLock { $0.subtract(used) }
  }

  /// The warnings. All pages must have been noted.
  var problems: [Problem] {
    let unused = unused.withLock { $0 }
    if unused.isEmpty { return [] }
    // The settings and the templates can show files, too, for example as the logo.
    let settings = try? Disk.read(SiteSettings.fileName, in: content.folder, atMost: Limits.file)
    return unused.filter { path in
      let name = Array(Path.name(of: path).utf8)
      return !(settings ?? []).containsFileName(name) && !templates.containFileName(name)
    }.map { path in
      Problem(
        .warning, in: content.named(path),
        ofDrafts.contains(path)
          ? "only drafts use this file, but it is published; keep it elsewhere, or write it under "
            + "'exclude' in site.yaml"
          : "no page uses this spreadsheet, but it is published; link to it, show it in a 'table' block, "
            + "or write it under 'exclude' in site.yaml")
    }
  }

  /// The paths that the links and pictures of a page lead to.
  private static func references(of page: String, _ content: Content) -> [String] {
    var paths: [String] = []
    let bytes = (try? Disk.read(page, in: content.folder, atMost: Limits.file)) ?? []
    _ = renderMarkdown(
      MarkdownText(bytes: bytes),
      hooks: RenderHooks(resolve: {
        if LinkText.isInternal($0.url), let path = LinkText($0.url).path(beside: page) {
          paths.append(path)
        }
        return nil
      }))
    return paths
  }
}

extension [UInt8] {
  /// Whether the text has the name of a file, not only as a part of a longer name.
  func containsFileName(_ name: [UInt8]) -> Bool {
    func isOfName(_ byte: UInt8) -> Bool {
      isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
    }
    return ranges(of: name).contains { range in
      !(self[..<range.lowerBound].last.map(isOfName) ?? false)
        && !(self[range.upperBound...].first.map(isOfName) ?? false)
    }
  }
}
