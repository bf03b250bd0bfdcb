// What a site and its pages are made from, as numbers: where these are the same, so are the pages.

import AlmanacCore

/// The fingerprints of a site's inputs, but for those of single pages.
struct SiteFingerprints: Sendable {
  /// What all pages share: the settings, the templates, the navigation, the live parts.
  private let shared: UInt64
  private let day: UInt64
  private let dated: Set<String>
  /// What the fences of each system are answered from, by its name.
  let systems: [String: UInt64]
  /// Whether pages speak of the time of the day.
  let usesTime: Bool
  /// Of the addresses of all pages and files: while it is the same, links lead where they led.
  let addresses: UInt64
  /// Names the build, for the worker that keeps pages for when there is no network: 16 hexadecimal
  /// digits of everything that the site is made from, the time as well where pages show it.
  let build: String
  /// The way to each folder, and the list of its pages where its pages show it.
  private let folders: [UInt64]

  init(
    _ content: Content, _ folders: Folders, _ templates: Templates, _ frame: SiteFrame,
    _ moment: Moment, _ systems: [String: UInt64], addresses: UInt64
  ) {
    var shared = ContentHash()
    shared.add(content.hashes[SiteSettings.fileName] ?? 0)
    shared.add(templates.fingerprint)
    shared.add(frame.baseURL)
    shared.add(frame.sections)
    shared.add(frame.settings?.path)
    for name in [frame.live.script, frame.live.offlineScript, frame.live.words] { shared.add(name) }
    for (part, file) in frame.live.modules.sorted(by: { $0.key < $1.key }) {
      shared.add(part)
      shared.add(file)
    }
    self.shared = shared.value
    dated = templates.dated
    var day = ContentHash()
    day.add(moment.day.daysSince1970)
    self.day = day.value
    self.systems = systems
    usesTime = allSystems.contains {
      $0.timeDependence == .moment && content.sources[$0.name] != nil
    }
    self.addresses = addresses
    var site = shared
    site.add(day.value)
    site.add(addresses)
    for system in allSystems { site.add(systems[system.name] ?? 0) }
    for page in content.pages { site.add(page.hash) }
    for (path, hash) in content.hashes.sorted(by: { $0.key < $1.key }) {
      site.add(path)
      site.add(hash)
    }
    for asset in frame.live.files { site.add(ContentHash(of: asset.bytes).value) }
    build = Fingerprint(of: String(site.value)).text
    self.folders = folders.all.map(Self.fingerprint(of:))
  }

  /// What a layout puts around a page: the day as well, where it shows it.
  func layout(_ name: String) -> UInt64 {
    var hash = ContentHash(of: name)
    hash.add(shared)
    if dated.contains(name) { hash.add(day) }
    return hash.value
  }

  /// Everything that a written page is made from, but for what its fences and links say.
  func page(_ number: Int, in content: Content, _ folders: Folders) -> UInt64 {
    let page = content.pages[number]
    let (previous, next) = folders.neighbours(of: number)
    var hash = ContentHash(of: page.path)
    hash.add(layout(page.layoutName))
    hash.add(page.hash)
    hash.add(self.folders[folders.folder(of: number).number])
    hash.add(previous.map { content.pages[$0].link })
    hash.add(next.map { content.pages[$0].link })
    return hash.value
  }

  /// Everything that a computed page is made from; nil where that is not known.
  func page(_ index: Int, of source: any PageSource) -> UInt64? {
    guard let own = source.fingerprint(at: index) else { return nil }
    var hash = ContentHash()
    // The layout is known only when the page is computed.
    for layout in Page.Layout.allCases { hash.add(self.layout(layout.rawValue)) }
    hash.add(own)
    return hash.value
  }

  private static func fingerprint(of folder: Folders.Folder) -> UInt64 {
    var hash = ContentHash()
    hash.add(folder.way)
    hash.add(folder.shownPages)
    return hash.value
  }
}
