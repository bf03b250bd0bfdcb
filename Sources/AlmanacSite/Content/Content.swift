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

  /// Reads the content folder. What is wrong goes to the report, and the rest is read all the same.
  init(
    _ inputs: borrowing Inputs, by maker: some Maker, _ workers: Workers, _ report: Report
  ) {
    let listing = inputs.content
    let templateLinks = inputs.templates.map { templates in
      templates.links.map { Path.join(templates.root, $0) }
    }
    let paths = Paths(listing)
    root = listing.root
    folder = listing.folder
    settings = Self.settings(listing, report)
    report.add(
      settings.problems(
        ofLinks: listing.links, templateLinks ?? [],
        in: Path.join(listing.root, SiteSettings.fileName)))
    files = paths.files.map { listing.paths[$0] }
    sources = paths.sources.mapValues { $0.map { listing.paths[$0] } }
    let kept = KeptFiles(sizes: paths.pages.map { Int(listing.stamps[$0]?.size ?? 0) })
    self.kept = kept
    let read = workers.map(paths.pages.count) { number in
      let index = paths.pages[number]
      let read = maker.page(at: index, in: listing) { Self.read(index, in: listing, kept, number) }
      report.add(read.problems)
      return read
    }
    unknownPages = Set(
      read.indices.lazy.filter { read[$0].page == nil }.map { listing.paths[paths.pages[$0]] })
    let shown = read.filter { $0.page?.isDraft == false }
    pages = shown.compactMap(\.page)
    keptPlaces = shown.map(\.place)
    loose = shown.indices.reduce(into: [:]) { loose, number in
      if let bytes = shown[number].bytes { loose[number] = bytes }
    }
    drafts = Set(read.lazy.compactMap(\.page).filter(\.isDraft).map(\.path))
    // Without all hashes, nobody could tell this content from what it is when the disk is well.
    let hashes = workers.map(paths.others.count) { number in
      let index = paths.others[number]
      return maker.hash(at: index, in: listing) {
        do throws(DiskError) {
          return ContentHash(of: try Disk.read(listing.paths[index], in: listing.folder)).value
        } catch {
          report.add(
            Problem(
              .error, in: Path.join(listing.root, listing.paths[index]),
              "cannot be read: \(error.reason)"))
          return nil
        }
      } ?? 0
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

  /// Reads the file of the page with a number among all that were found.
  private static func read(
    _ index: Int, in listing: Listing, _ kept: KeptFiles?, _ number: Int
  ) -> ReadPage {
    let path = listing.paths[index]
    let name = Path.join(listing.root, path)
    func page(_ bytes: UnsafeBufferPointer<UInt8>) -> ReadPage {
      var read = ReadPage()
      if let fault = Encoding.fault(in: bytes, of: name) {
        read.problems.append(fault)
        if bytes.count > Limits.file { return read }
      }
      read.page = WrittenPage(path, bytes, named: name, problems: &read.problems)
      return read
    }
    do throws(DiskError) {
      if let stamp = listing.stamps[index], stamp.size <= Limits.file,
        let bytes = try kept?.read(path, in: listing.folder, to: number)
      {
        var read = page(bytes)
        read.place = Int32(number)
        return read
      }
      let bytes = try Disk.read(path, in: listing.folder, atMost: Limits.file)
      var read = bytes.withUnsafeBufferPointer(page)
      if kept != nil { read.bytes = bytes }
      return read
    } catch {
      return ReadPage(
        problems: [Problem(.error, in: name, "cannot be read: \(error.reason)")])
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
