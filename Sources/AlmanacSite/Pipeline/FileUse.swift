// Warns of published files that their owner may not mean to publish: no page, or only a draft, uses them.

import AlmanacCore
import AlmanacMarkdown
import Synchronization

/// Which pages use the spreadsheets of a site, and the files that its drafts refer to.
final class FileUse: Sendable {
  private let root: String
  /// The paths of the files that drafts refer to.
  private let ofDrafts: Set<String>
  /// The paths of those files, and of the spreadsheets, that no page has used so far.
  private let unused: Mutex<Set<String>>
  /// Whether there are any: most sites have none.
  private let isEmpty: Bool

  init(_ content: Content, _ workers: Workers) {
    root = content.root
    let drafts = content.drafts.sorted()
    let references = workers.map(drafts.count) { Self.references(of: drafts[$0], content) }
    ofDrafts =
      drafts.isEmpty ? [] : Set(references.joined()).intersection(content.files)
    let watched = ofDrafts.union(
      content.files.lazy.filter { Spreadsheet.isText($0) || Spreadsheet.isWorkbook($0) })
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
    unused.withLock { $0 }.map { path in
      Problem(
        .warning, in: Path.join(root, path),
        ofDrafts.contains(path)
          ? "only drafts use this file, but it is published; keep it elsewhere, or write it under "
            + "'exclude' in site.yaml"
          : "no page uses this spreadsheet, but it is published; link to it, show it in a 'table' block, "
            + "or write it under 'exclude' in site.yaml")
    }
  }

  /// The paths that the links and pictures of a draft lead to.
  private static func references(of draft: String, _ content: Content) -> [String] {
    var paths: [String] = []
    let bytes = (try? Disk.read(draft, in: content.folder, atMost: Limits.file)) ?? []
    _ = renderMarkdown(
      MarkdownText(bytes: bytes),
      hooks: RenderHooks(resolve: {
        if LinkText.isInternal($0.url), let path = LinkText($0.url).path(beside: draft) {
          paths.append(path)
        }
        return nil
      }))
    return paths
  }
}
