// Reads the content folder: written pages, files to publish, and the paths of the systems' sources.

import AlmanacFiles
import AlmanacMarkdown

/// The content of a site.
package struct Content: Sendable {
  /// The folder as the user wrote it.
  let root: String
  let folder: OpenFolder
  package let settings: SiteSettings
  /// In the order of their sections on the site.
  let systems: [any System.Type]
  /// All pages to publish, in the order of their paths.
  private(set) var pages: [WrittenPage] = []
  /// The paths of drafts and of pages with a later date, which are not published: a link to one has
  /// its own message.
  private(set) var drafts: Set<String> = []
  private(set) var future: Set<String> = []
  private(set) var heldBack: HeldBackPages?
  /// The paths of files that the settings exclude.
  private(set) var excluded: Set<String> = []
  /// The paths of files that are not for readers, and of files and folders that are not read because of
  /// their names.
  private(set) var privateFiles: [String] = []
  private(set) var ignored: [String] = []
  /// The paths of files that order and title pages.
  private(set) var summaries: [String] = []
  /// The paths of pages that could not be read, or are in other formats. Links to them are not reported.
  private(set) var unreadablePages: Set<String> = []
  /// Files that are published unchanged.
  package let files: [String]
  /// The files that each system reads, by the system's name.
  let sources: [String: [String]]
  /// The hash of each file that is not a page, by its path; zero where it could not be read.
  private(set) var hashes: [String: UInt64] = [:]
  /// The sizes of the pictures, by their paths.
  private(set) var pictureSizes: [String: PictureSize] = [:]
  /// The bytes of the pages' files; nil where they are not kept.
  private var buffer: PageFileBuffer?
  /// The slot in the buffer of each page; -1 where it has none.
  private var bufferSlots: [Int32] = []
  /// The bytes of pages whose files had not the size of their slots, by the pages' numbers.
  private var unbuffered: [Int: [UInt8]] = [:]

  /// Reads the content folder. Problems go to the report, and all other files are read all the
  /// same.
  init(
    _ inputs: borrowing Inputs, _ request: Request, using strategy: some BuildStrategy,
    _ workers: Workers, _ report: Report
  ) {
    let listing = inputs.content
    let templateLinks = inputs.templates.map { templates in
      templates.links.map { Path.join(templates.root, $0) }
    }
    root = listing.root
    folder = listing.folder
    systems = request.systems
    settings = Self.settings(listing, systems, report)
    let (paths, roles) = Self.classify(
      ClassifiedPaths(listing, of: systems, excluding: settings.exclusions), listing, systems,
      report)
    excluded = Set(paths.excluded.map { listing.paths[$0] })
    let settingsFile = Path.join(listing.root, SiteSettings.fileName)
    report.add(settings.exclusions.problems(among: listing.paths, in: settingsFile))
    report.add(settings.problems(ofLinks: listing.links, templateLinks ?? [], in: settingsFile))
    files = paths.files.map { listing.paths[$0] }
    privateFiles = paths.unpublished.map { listing.paths[$0] }
    ignored = listing.skipped
    summaries = paths.summaries.map { listing.paths[$0] }
    for path in privateFiles {
      report.add(.warning, in: Path.join(root, path), UnpublishedFile.reason(for: path) ?? "")
    }
    sources = paths.sources.mapValues { $0.map { listing.paths[$0] } }
    let buffer = PageFileBuffer(sizes: paths.pages.map { Int(listing.stamps[$0]?.size ?? 0) })
    self.buffer = buffer
    let hasFormulas = settings.hasFormulas
    let clock = Clock(zone: settings.timeZone)
    let loaded = workers.map(paths.pages.count) { slot in
      let index = paths.pages[slot]
      let role = roles.isEmpty ? PageRole() : roles[listing.paths[index]] ?? PageRole()
      func load() -> LoadedPage {
        Self.load(index, in: listing, buffer, slot, role, hasFormulas: hasFormulas, at: clock)
      }
      var page = strategy.page(at: index, in: listing, role, read: load)
      // The setting of the site may have changed since the page was read.
      if let old = page.page, !old.statesFormulas, old.hasFormulas != hasFormulas { page = load() }
      report.add(page.problems)
      return page
    }
    unreadablePages = Set(
      loaded.indices.lazy.filter { loaded[$0].page == nil }.map { listing.paths[paths.pages[$0]] }
        + privateFiles.filter(UnpublishedFile.isOfOtherFormat))
    let today = request.day(in: settings.timeZone)
    func isDraft(_ page: WrittenPage) -> Bool { page.isDraft && !request.includesDrafts }
    func isLater(_ page: WrittenPage) -> Bool {
      !request.includesFuture && page.date.map { $0 > today } ?? false
    }
    let published = loaded.filter { loaded in
      loaded.page.map { !isDraft($0) && !isLater($0) } ?? false
    }
    pages = published.compactMap(\.page)
    bufferSlots = published.map(\.slot)
    unbuffered = published.indices.reduce(into: [:]) { unbuffered, number in
      if let bytes = published[number].bytes { unbuffered[number] = bytes }
    }
    drafts = Set(loaded.lazy.compactMap(\.page).filter(isDraft).map(\.path))
    let later = loaded.lazy.compactMap(\.page).filter(isLater)
    future = Set(later.map(\.path))
    heldBack = HeldBackPages(later.filter { !isDraft($0) }.compactMap(\.date))
    report.add(Leftovers.warnings(pages, files, drafts: drafts, systems, in: root))
    // A file that cannot be read is an error: without its hash, this content could not be
    // distinguished from the same content once the file can be read again.
    let known = workers.map(paths.nonPages.count) { number in
      let index = paths.nonPages[number]
      return strategy.file(at: index, in: listing) {
        let path = listing.paths[index]
        do throws(DiskError) {
          let bytes = try Disk.read(path, in: listing.folder)
          return LoadedFile(
            hash: ContentHash(of: bytes).value,
            activeContent: ActivePicture.activeContent(ofFile: path, bytes),
            size: PictureSize(of: bytes))
        } catch {
          report.add(error.problem("cannot be read"))
          return nil
        }
      }
    }
    // Published files with one name have one address too, which `AddressIndex` reports.
    let publishedFiles = Set(paths.files)
    var byPath: [String: UInt64] = [:]
    var sizes: [String: PictureSize] = [:]
    for (index, file) in zip(paths.nonPages, known) {
      let path = listing.paths[index]
      sizes[path] = file?.size
      if let found = file?.activeContent, publishedFiles.contains(index) {
        report.add(ActivePicture.warning(Path.join(listing.root, path), found))
      }
      guard byPath.updateValue(file?.hash ?? 0, forKey: path) != nil else { continue }
      byPath[path] = 0
      if publishedFiles.contains(index) { continue }
      report.add(
        in: Path.join(listing.root, path),
        "another file's name differs from this one only in Unicode normalization; "
          + "rename one of them")
    }
    self.hashes = byPath
    pictureSizes = sizes
  }

  /// Reads what a system needs to answer a question on the command line: the settings and the paths
  /// of its sources, but no pages.
  init(forQuestions listing: Listing, of systems: [any System.Type], report: Report) {
    root = listing.root
    folder = listing.folder
    self.systems = systems
    settings = Self.settings(listing, systems, report)
    let paths = ClassifiedPaths(listing, of: systems, excluding: settings.exclusions)
    files = paths.files.map { listing.paths[$0] }
    sources = paths.sources.mapValues { $0.map { listing.paths[$0] } }
  }

  /// The path of a content file as the user would type it.
  package func named(_ path: String) -> String { Path.join(root, path) }

  /// The problem with a file that changed during the build.
  func changed(_ path: String) -> Problem {
    Problem(.error, in: named(path), "was changed during the build; build again")
  }

  /// Calls `body` with the bytes of a page's file, and reads it again where its bytes were not
  /// kept.
  func withBytes<Result>(
    ofPage number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(Problem) -> Result {
    if let buffer, bufferSlots[number] >= 0 { return body(buffer[Int(bufferSlots[number])]) }
    if let bytes = unbuffered[number] { return bytes.withUnsafeBufferPointer(body) }
    let page = pages[number]
    return try read(page.path) { $0 == page.hash }.withUnsafeBufferPointer(body)
  }

  /// The bytes of a file, which must have the hash that it had when the content was read.
  func read(_ path: String, ifHash isKnown: (UInt64) -> Bool) throws(Problem) -> [UInt8] {
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try Disk.read(path, in: folder)
    } catch {
      throw error.problem("cannot be read")
    }
    guard isKnown(ContentHash(of: bytes).value) else { throw changed(path) }
    return bytes
  }
}
