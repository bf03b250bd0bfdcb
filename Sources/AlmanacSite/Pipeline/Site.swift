// A site read and planned: everything that rendering a page may ask for.

import AlmanacCore
import AlmanacMarkdown

/// The content, the systems and the templates of one build. Nothing in it changes while pages are
/// rendered; it is one object, so that threads that pass it on do not count all that is in it.
final class Site: Sendable {
  let content: Content
  let folders: Folders
  let systems: [System: any SystemSite]
  let computed: [any PageSource]
  let templates: Templates
  let links: Links
  let frame: SiteFrame

  /// What goes along with the pages: stylesheet, scripts, icons.
  var assets: [TemplateAsset] { frame.live.files }

  /// Reads and plans everything. What is wrong goes to the report; nil where there is no content.
  static func open(_ request: Request, workers: Workers, report: Report) -> Site? {
    guard let content = Content.read(request.content, workers: workers, report: report) else {
      return nil
    }
    return Site(content, request, report)
  }

  private init(_ content: Content, _ request: Request, _ report: Report) {
    self.content = content
    let settings = content.settings
    let clock = Clock(zone: settings.timeZone)
    let moment = request.moment ?? clock.moment(at: request.now)
    let phrases = settings.phrases
    templates = Templates.read(Self.templateFolder(request, report), report: report)
    folders = Folders(content.pages, siteTitle: settings.title)
    var systems: [System: any SystemSite] = [:]
    for system in System.allCases {
      systems[system] = system.open(
        SystemInput(
          content: content, moment: moment, clock: clock, phrases: phrases, report: report,
          paths: content.sources[system] ?? []))
    }
    self.systems = systems
    let sections = System.allCases.compactMap { systems[$0]?.section }
    let own = System.allCases.flatMap { systems[$0]?.pages ?? [] }
    let today = System.allCases.flatMap { systems[$0]?.today ?? [] }
    let settingsPage = SinglePage.settings(systems, phrases)
    computed =
      [FolderPages(folders, of: content.pages, besides: own)]
      + FrontPage.ifNeeded(content, folders: folders, sections: sections, today: today) + own
      + [settingsPage].compactMap { $0 }
    let base = request.baseURL ?? settings.baseURL
    let live = LiveAssets(
      templates.assets, manifest: Self.webManifest(settings), phrases: phrases)
    let book = Self.book(content, computed, live.files, hasSitemap: base != nil)
    report.add(book.problems)
    links = Links(book, drafts: content.drafts)
    frame = SiteFrame(
      title: settings.title, description: settings.description, language: settings.language,
      baseURL: base,
      sections: sections + Self.sections(content, folders), today: moment.day, phrases: phrases,
      live: live, leaf: Self.leaf(moment, clock, phrases), settings: settingsPage?.page.address)
    report.add(layoutProblems())
  }

  private static func templateFolder(_ request: Request, _ report: Report) -> String? {
    guard let folder = request.templates else {
      let folder = Request.templatesFolder
      return Disk.kind(of: folder) == .folder ? folder : nil
    }
    if Disk.kind(of: folder) == .folder { return folder }
    report.add(Problem(.error, in: folder, "there is no such folder of templates"))
    return nil
  }

  /// Every address of the site: pages, files, and what the build itself puts beside them.
  private static func book(
    _ content: Content, _ computed: [any PageSource], _ assets: [TemplateAsset], hasSitemap: Bool
  ) -> AddressBook {
    var book = AddressBook(root: content.root)
    book.add(Address(Manifest.name), owner: "Almanac's own list of files")
    if hasSitemap { book.add(Address(sitemapName), owner: "the sitemap") }
    for source in computed {
      for index in 0..<source.count {
        let address = source.address(at: index)
        book.add(address, owner: "the computed page /" + address.path)
        for file in source.files(at: index) {
          book.add(file, owner: "the computed file /" + file.path)
        }
      }
    }
    book.add(Address("worker.js"), owner: "the worker that keeps pages")
    book.add(Address(offlinePageName), owner: "the page for when there is no network")
    for asset in assets { book.add(Address(asset.path), owner: asset.file) }
    for page in content.pages {
      book.add(page.address, path: page.path, position: page.addressPosition)
    }
    for file in content.files { book.add(Address(file), path: file) }
    book.checkFolders()
    return book
  }

  /// The navigation of the whole site: its folders and, where they are few, its single pages.
  private static func sections(_ content: Content, _ folders: Folders) -> [Link] {
    guard let root = folders.byPath[""] else { return [] }
    let single = root.pages.count <= 8 ? root.pages.map { content.pages[$0] } : []
    return root.folders.prefix(12).compactMap { folders.byPath[$0] }
      .map { Link($0.title, to: $0.address) }
      + single.map { Link($0.title, to: $0.address) }
  }

  private func layoutProblems() -> [Problem] {
    let names = templates.layoutNames
    return content.pages.compactMap { page in
      guard let layout = page.layout, !names.contains(layout.value) else { return nil }
      return Problem(
        .error, in: content.named(page.path), at: layout.position,
        "no layout '\(layout.value)'; " + Nearest.hint(for: layout.value, among: names))
    }
  }
}
