// The content folder, read: which pages people wrote, which files go along, which feed a system.

import AlmanacCore
import Synchronization

/// What lies in the content folder.
struct Content: Sendable {
  /// The folder as the user wrote it.
  let root: String
  let settings: SiteSettings
  /// In the order of their paths.
  let pages: [WrittenPage]
  /// Drafts are left out of the site, but a link to one deserves its own words.
  let drafts: Set<String>
  /// Files that are published as they are.
  let files: [String]
  /// Files that a system reads.
  let sources: [System: [String]]
  private let kept: KeptBytes

  /// Reads the folder; without its pages where only what the systems know is asked for. What is
  /// wrong goes to the report, and the rest is read all the same.
  static func read(
    _ root: String, pages wantsPages: Bool = true, workers: Workers, report: Report
  ) -> Content? {
    guard Disk.kind(of: root) == .folder else {
      report.add(
        Problem(
          .error, in: root, "there is no such content folder; name it with --content"))
      return nil
    }
    let paths: [String]
    do throws(DiskError) {
      paths = try Disk.files(below: root, followingLinks: true, skipping: isHidden)
    } catch {
      report.add(Problem(.error, in: error.path, "cannot be read: \(error.reason)"))
      return nil
    }
    var settings = SiteSettings()
    var sources: [System: [String]] = [:]
    var files: [String] = []
    var pagePaths: [String] = []
    for path in paths {
      if path == SiteSettings.fileName {
        settings = read(settingsIn: Path.join(root, path), report: report)
      } else if path.lowercased().hasSuffix(".md"), !System.flashcards.reads(path) {
        if wantsPages { pagePaths.append(path) }
      } else if let system = System.allCases.first(where: { $0.reads(path) }) {
        sources[system, default: []].append(path)
      } else {
        files.append(path)
      }
    }
    let kept = KeptBytes()
    let found = workers.map(pagePaths.count) { [pagePaths] index in
      page(at: pagePaths[index], in: root, keeping: kept, report: report)
    }
    let pages = found.compactMap { $0 }
    return Content(
      root: root, settings: settings, pages: pages.filter { !$0.isDraft },
      drafts: Set(pages.filter(\.isDraft).map(\.path)), files: files, sources: sources, kept: kept)
  }

  /// Hidden files stay where they are, but for those that static hosts ask for.
  private static func isHidden(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".")
      && ![".nojekyll", ".well-known", ".htaccess"].contains(name)
  }

  /// The path of a content file as the user would type it.
  func named(_ path: String) -> String {
    Path.join(root, path)
  }

  /// The bytes of a page's file: from the first reading where they were kept.
  func bytes(of page: WrittenPage) throws(DiskError) -> [UInt8] {
    if let bytes = kept.take(page.path) { return bytes }
    return try Disk.read(named(page.path))
  }

  private static func page(
    at path: String, in root: String, keeping kept: KeptBytes, report: Report
  ) -> WrittenPage? {
    let name = Path.join(root, path)
    do throws(DiskError) {
      let bytes = try Disk.read(name)
      var problems: [Problem] = []
      if let fault = Encoding.fault(in: bytes, of: name) { problems.append(fault) }
      let page = WrittenPage(path, bytes, named: name, problems: &problems)
      report.add(problems)
      if let page, !page.isDraft { kept.keep(bytes, of: path) }
      return page
    } catch {
      report.add(Problem(.error, in: name, "cannot be read: \(error.reason)"))
      return nil
    }
  }

  private static func read(settingsIn path: String, report: Report) -> SiteSettings {
    var problems: [Problem] = []
    defer { report.add(problems) }
    guard let text = Encoding.text(of: path, problems: &problems) else { return SiteSettings() }
    return SiteSettings(text, in: path, problems: &problems)
  }
}

/// Files that were read before their turn, up to a bound: within it each file is read once, and
/// beyond it the site does not have to fit into memory.
private final class KeptBytes: Sendable {
  private static let limit = 48 << 20
  private let state = Mutex<(bytes: [String: [UInt8]], total: Int)>(([:], 0))

  func keep(_ bytes: [UInt8], of path: String) {
    state.withLock {
      guard $0.total + bytes.count <= Self.limit else { return }
      $0.total += bytes.count
      $0.bytes[path] = bytes
    }
  }

  func take(_ path: String) -> [UInt8]? {
    state.withLock { $0.bytes.removeValue(forKey: path) }
  }
}
