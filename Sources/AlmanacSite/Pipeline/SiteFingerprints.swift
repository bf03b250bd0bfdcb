// Fingerprints of what a site and its pages are made from, by which unchanged pages are recognized.

import AlmanacFiles

/// The fingerprints of a site's inputs, and from them those of its pages.
struct SiteFingerprints: Sendable {
  /// What all pages share: the settings, the templates, the navigation, the live parts.
  private let shared: UInt64
  private let day: UInt64
  private let layoutsWithoutDay: Set<String>
  /// What the fences of each system are computed from, by its name.
  let systems: [String: UInt64]
  /// Whether the time of the day appears on pages.
  let usesTime: Bool
  /// Of the addresses of all pages and files: while it is unchanged, links have the same targets.
  let addresses: UInt64
  /// Of what feeds and the sitemap say about pages and folders.
  let lists: UInt64
  /// The name of the build for the service worker: 16 hexadecimal digits that depend on everything
  /// that the site is made from, including the time where pages show it.
  let build: String
  /// Of each folder's breadcrumbs, and of its list of pages where its pages show it.
  private let folders: [UInt64]

  init(
    _ planned: PlannedPages, _ systems: [String: UInt64], _ templates: Templates, _ links: Links,
    _ context: SiteContext
  ) {
    let (content, folders, feeds) = (links.content, planned.folders, planned.feeds)
    var shared = ContentHash()
    shared.add(content.hashes[SiteSettings.fileName] ?? 0)
    shared.add(templates.fingerprint)
    shared.add(context.baseURL)
    shared.add(context.sections)
    shared.add(context.look.fingerprint)
    for folder in feeds.folders { shared.add(feeds.path(ofFolder: folder)) }
    for script in LiveScript.allCases { shared.add(context.live.scripts[script]) }
    shared.add(context.live.words)
    for (part, file) in context.live.modules.sorted(by: { $0.key < $1.key }) {
      shared.add(part)
      shared.add(file)
    }
    var site = shared
    // The names of files in warnings begin with the content folder.
    shared.add(content.root)
    self.shared = shared.value
    layoutsWithoutDay = Set(templates.layoutNames).subtracting(templates.layoutsWithDay)
    var day = ContentHash()
    day.add(context.moment.day.daysSince1970)
    self.day = day.value
    self.systems = systems
    usesTime = content.systems.contains {
      $0.timeDependence == .moment && content.sources[$0.name] != nil
    }
    addresses = links.addresses.fingerprint
    var lists = shared
    lists.add(addresses)
    for folder in folders.all { lists.add(folder.title) }
    for page in content.pages {
      lists.add(page.listed)
      lists.add(page.isHidden ? 1 : 0)
      lists.add(page.updated?.day.daysSince1970 ?? 0)
      lists.add(page.updated?.time.seconds ?? 0)
      for tag in page.tags { lists.add(tag) }
    }
    self.lists = lists.value
    site.add(day.value)
    site.add(addresses)
    for system in content.systems { site.add(systems[system.name] ?? 0) }
    for page in content.pages { site.add(page.hash) }
    for (path, hash) in content.hashes.sorted(by: { $0.key < $1.key }) {
      site.add(path)
      site.add(hash)
    }
    for asset in context.live.files { site.add(ContentHash(of: asset.bytes).value) }
    build = Fingerprint(of: String(site.value)).text
    self.folders = folders.all.map(Self.fingerprint(of:))
  }

  /// Of what a layout shows besides the page: the day as well, where it shows that.
  func layout(_ name: String) -> UInt64 {
    var hash = ContentHash(of: name)
    hash.add(shared)
    if !layoutsWithoutDay.contains(name) { hash.add(day) }
    return hash.value
  }

  /// Of everything that a written page is made from, except for the results of its fences and
  /// links.
  func page(_ number: Int, in content: Content, _ folders: Folders) -> UInt64 {
    let page = content.pages[number]
    let (previous, next) = folders.neighbours(of: number)
    var hash = ContentHash(of: page.path)
    hash.add(layout(page.layoutName))
    hash.add(page.hash)
    hash.add(page.givenTitle)
    hash.add(self.folders[folders.folder(of: number).number])
    hash.add(previous.map { content.pages[$0].link })
    hash.add(next.map { content.pages[$0].link })
    return hash.value
  }

  /// Of everything that a computed page is made from; nil where that is not known.
  func page(_ index: Int, of source: any PageSource) -> UInt64? {
    guard let own = source.fingerprint(at: index) else { return nil }
    var hash = ContentHash()
    // The layout is known only when the page is computed. Only the front page has the layout
    // `front`, and it is made in every build.
    for layout in Page.Layout.allCases where layout != .front {
      hash.add(self.layout(layout.rawValue))
    }
    hash.add(own)
    return hash.value
  }

  private static func fingerprint(of folder: Folders.Folder) -> UInt64 {
    var hash = ContentHash()
    hash.add(folder.breadcrumbs)
    hash.add(folder.siblings)
    return hash.value
  }
}
