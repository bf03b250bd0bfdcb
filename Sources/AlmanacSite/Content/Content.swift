// The content folder, read: which pages people wrote, which files go along, which feed a system.

import AlmanacCore

/// What lies in the content folder.
struct Content: Sendable {
  /// The folder as the user wrote it.
  let root: String
  let folder: OpenFolder
  let settings: SiteSettings
  /// In the order of their paths.
  let pages: [WrittenPage]
  /// Drafts are left out of the site, but a link to one deserves its own words.
  let drafts: Set<String>
  /// Pages with a fault that keeps them from being known: links to them are no faults of their own.
  let unknownPages: Set<String>
  /// Files that are published as they are.
  let files: [String]
  /// What each system reads, by the system's name.
  let sources: [String: [String]]
  /// Tells the bytes of each file that is no page from others, by its path; zero where that is not
  /// known.
  let hashes: [String: UInt64]
  private let kept: KeptFiles?
  /// Where each page's file is among those that were kept; -1 where it is not.
  private let keptPlaces: [Int32]
  /// The bytes of pages, by their numbers, whose files had no place there, for they are no files of a
  /// known size.
  private let loose: [Int: [UInt8]]

  /// Reads a folder. What is wrong goes to the report, and the rest is read all the same.
  /// `templateLinks` are symbolic links elsewhere that the site's settings may name as well.
  init(
    _ listing: Listing, templateLinks: [String], workers: Workers, memory: Memory, report: Report
  ) {
    let paths = Paths(listing)
    root = listing.root
    folder = listing.folder
    settings = Self.settings(listing, report)
    report.add(
      settings.problems(
        ofLinks: listing.links, templateLinks, in: Path.join(listing.root, SiteSettings.fileName)))
    files = paths.files.map { listing.paths[$0] }
    sources = paths.sources.mapValues { $0.map { listing.paths[$0] } }
    let kept = KeptFiles(sizes: paths.pages.map { Int(listing.stamps[$0]?.size ?? 0) })
    self.kept = kept
    let read = workers.map(paths.pages.count) { number in
      Self.page(at: paths.pages[number], in: listing, memory, kept, number, report)
    }
    let found = read.compactMap { $0 }
    unknownPages = Set(
      read.indices.lazy.filter { read[$0] == nil }.map { listing.paths[paths.pages[$0]] })
    let shown = found.filter { !$0.page.isDraft }
    pages = shown.map(\.page)
    keptPlaces = shown.map(\.place)
    loose = shown.indices.reduce(into: [:]) { loose, number in
      if let bytes = shown[number].bytes { loose[number] = bytes }
    }
    drafts = Set(found.lazy.map(\.page).filter(\.isDraft).map(\.path))
    let hashes = workers.map(paths.others.count) { index in
      memory.hash(of: paths.others[index], in: listing)
    }
    // Of files that are published, the addresses are the same too, and that is said.
    let published = Set(paths.files)
    var byPath: [String: UInt64] = [:]
    for (index, hash) in zip(paths.others, hashes) {
      let path = listing.paths[index]
      guard byPath.updateValue(hash, forKey: path) != nil else { continue }
      byPath[path] = 0
      if published.contains(index) { continue }
      report.add(
        Problem(
          .error, in: Path.join(listing.root, path),
          "another file's name differs from this one in nothing but how its letters are composed; "
            + "give one of the two another name"))
    }
    self.hashes = byPath
  }

  /// Reads what systems need to know to answer a question: no page.
  init(forQuestions listing: Listing, report: Report) {
    let paths = Paths(listing)
    root = listing.root
    folder = listing.folder
    settings = Self.settings(listing, report)
    files = paths.files.map { listing.paths[$0] }
    sources = paths.sources.mapValues { $0.map { listing.paths[$0] } }
    pages = []
    drafts = []
    unknownPages = []
    hashes = [:]
    kept = nil
    keptPlaces = []
    loose = [:]
  }

  /// The path of a content file as the user would type it.
  func named(_ path: String) -> String {
    Path.join(root, path)
  }

  /// What to say of a file that is not what it was a moment ago.
  func changed(_ path: String) -> Problem {
    Problem(.error, in: named(path), "was changed while the site was made; build again")
  }

  /// Lends the bytes of a page's file: from the first reading where they were kept. Nil where the file
  /// is another by now.
  func withBytes<Result>(
    ofPage number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(DiskError) -> Result? {
    if let kept, keptPlaces[number] >= 0 { return body(kept[Int(keptPlaces[number])]) }
    if let bytes = loose[number] { return bytes.withUnsafeBufferPointer(body) }
    let page = pages[number]
    let bytes = try Disk.read(page.path, in: folder)
    return bytes.withUnsafeBufferPointer {
      ContentHash(of: UnsafeRawBufferPointer($0)).value == page.hash ? body($0) : nil
    }
  }

  /// What is known of the page with a number among all that were found: from the cache, where the
  /// file is the same.
  private static func page(
    at index: Int, in listing: Listing, _ memory: Memory, _ kept: KeptFiles?, _ number: Int,
    _ report: Report
  ) -> (page: WrittenPage, place: Int32, bytes: [UInt8]?)? {
    let path = listing.paths[index]
    if let page = memory.page(at: index, in: listing) { return (page, -1, nil) }
    let name = Path.join(listing.root, path)
    func page(_ bytes: UnsafeBufferPointer<UInt8>) -> WrittenPage? {
      var problems: [Problem] = []
      if let fault = Encoding.fault(in: bytes, of: name) {
        problems.append(fault)
        if bytes.count > Limits.file {
          report.add(problems)
          return nil
        }
      }
      let page = WrittenPage(path, bytes, named: name, problems: &problems)
      report.add(problems)
      if let page, problems.isEmpty { memory.keep(page, at: index, in: listing) }
      return page
    }
    do throws(DiskError) {
      if let stamp = listing.stamps[index], stamp.size <= Limits.file,
        let bytes = try kept?.read(path, in: listing.folder, to: number)
      {
        return page(bytes).map { ($0, Int32(number), nil) }
      }
      let bytes = try Disk.read(path, in: listing.folder, atMost: Limits.file)
      return bytes.withUnsafeBufferPointer(page).map { ($0, -1, kept == nil ? nil : bytes) }
    } catch {
      report.add(Problem(.error, in: name, "cannot be read: \(error.reason)"))
      return nil
    }
  }

  private static func settings(_ listing: Listing, _ report: Report) -> SiteSettings {
    guard listing.paths.contains(SiteSettings.fileName) else { return SiteSettings() }
    let path = Path.join(listing.root, SiteSettings.fileName)
    var problems: [Problem] = []
    defer { report.add(problems) }
    guard let text = Encoding.text(of: path, problems: &problems) else { return SiteSettings() }
    return SiteSettings(text, in: path, problems: &problems)
  }
}

/// Whose each file of the content is, as places in a listing.
private struct Paths {
  var pages: [Int] = []
  var files: [Int] = []
  /// By the names of systems.
  var sources: [String: [Int]] = [:]
  /// All but the pages.
  var others: [Int] = []

  init(_ listing: Listing) {
    // Asked once for all paths, of which there may be very many.
    let folders = allSystems.map { (path: $0.folder, system: $0) }
    for (index, path) in listing.paths.enumerated() {
      let folder = folders.first { path.hasPrefix($0.path) }
      let system = folder.flatMap { $0.system.reads(path) ? $0.system : nil }
      if system == nil, Path.isMarkdown(path) {
        pages.append(index)
        continue
      }
      others.append(index)
      if path == SiteSettings.fileName { continue }
      if let system {
        sources[system.name, default: []].append(index)
      } else {
        files.append(index)
      }
    }
  }
}
