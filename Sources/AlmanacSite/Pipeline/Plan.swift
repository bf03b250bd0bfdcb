// The planning step: determines the pages and files of the site, and their addresses.

import AlmanacFiles
import AlmanacMarkdown
import AlmanacWidgets

/// Plans a site. Problems go to the report; everything else is planned all the same.
func plan(
  _ content: Content, _ inputs: consuming Inputs, _ request: Request, _ workers: Workers,
  _ report: Report
) -> Site {
  let settings = content.settings
  let clock = Clock(zone: settings.timeZone)
  let moment = request.moment(in: settings.timeZone)
  let listing = inputs.templates
  var ((templates, live), folders) = workers.both(
    { readTemplates(listing, content, report) },
    { Folders(content.pages, siteTitle: settings.title) })
  let (systems, systemFingerprints) = openSystems(content, moment, clock, report)
  report.add(changesWhileReading(content, inputs.content))
  let sections = systems.compactMap(\.section)
  let settingsPage = SinglePage.settings(systems, settings.phrases)
  let settingsSection = settingsPage.map {
    Link(settings.phrases[.settings], to: $0.page.address)
  }
  let own = systems.flatMap { system in
    system.pages.map { SystemPages($0, of: type(of: system)) }
  }
  let tags = TagPages(content.pages.filter { !$0.isHidden }, settings.phrases)
  let front = FrontPage.ifNeeded(content, folders: folders, sections: sections, of: systems)
  let computed: [any PageSource] =
    [FolderPages(folders, of: content.pages, besides: own)] + front + own
    + [settingsPage].compactMap(\.self) + [tags]
  live.keepModules(
    of: liveParts(systems, hasSettings: settingsPage != nil, content, hasFrontPage: !front.isEmpty))
  for system in systems {
    guard let page = system.section, let part = type(of: system).questionPart else { continue }
    live.question = page.target.encodedPath + "#" + part.name
  }
  let baseURL = request.baseURL ?? settings.baseURL
  var problems: [Problem] = []
  var look = SiteLook(content, templates.assets, problems: &problems)
  if let style = look.accentStyle { live.add(style) }
  live.add(
    SheetFooter.stylesheet(
      title: settings.title, day: moment.day, language: settings.language, settings.phrases))
  for case let style? in systems.map(\.stylesheet) {
    live.add(
      TemplateAsset(
        path: "assets/\(style.name).css", bytes: Array(style.text.utf8),
        file: "the stylesheet of a system"))
  }
  let feeds = Feeds(content.pages, folders)
  let generated = GeneratedFile.all(content, feeds, hasBaseURL: baseURL != nil)
  let addresses = indexAddresses(content, computed, live.files, generated)
  report.add(addresses.problems)
  var fences = systemFingerprints
  fences[NewsFence.word] = NewsFence.fingerprint(of: content)
  fences[TableFence.word] = TableFence.fingerprint(of: content)
  look.addFooter(content, addresses, problems: &problems)
  report.add(problems)
  // Nothing happens on the day of a site of notes, so its front page begins with its text.
  if !content.sources.isEmpty { live.leaf = Site.leaf(moment, clock, settings.phrases) }
  let context = SiteContext(
    settings, baseURL: baseURL,
    sections: sections + sectionsOfFolders(content, folders) + [settingsSection].compactMap(\.self),
    moment: moment, live: live, look: look)
  templates.fold(for: context)
  report.add(unknownLayouts(content, templates))
  let planned = PlannedPages(
    folders: folders, computed: computed, generated: generated, feeds: feeds, tags: tags)
  let links = Links(
    addresses, content, incompleteAddresses: systems.flatMap(\.incompleteAddresses))
  return Site(planned, systems, fences: fences, templates, links, context)
}

private func readTemplates(
  _ listing: Listing?, _ content: Content, _ report: Report
) -> (Templates, LiveAssets) {
  let settings = content.settings
  let params = (
    site: settings.params ?? .absent, pages: Param.merged(content.pages.compactMap(\.params))
  )
  let templates = Templates.read(listing, params: params, report: report)
  let live = LiveAssets(
    templates.assets, manifest: Site.webManifest(settings),
    phrases: settings.phrases.tables(of: content.systems))
  return (templates, live)
}

/// The names of the live parts that pages of the site can have.
private func liveParts(
  _ systems: [any System], hasSettings: Bool, _ content: Content, hasFrontPage: Bool
) -> Set<String> {
  var parts = systems.filter { $0.section != nil }.flatMap { type(of: $0).liveParts }
  if hasSettings { parts += SinglePage.partsOfSettings }
  if !content.sources.isEmpty,
    hasFrontPage || content.pages.contains(where: { $0.layoutName == Page.Layout.front.rawValue })
  {
    parts.append(LeafPart.self)
  }
  return Set(parts.map { $0.name })
}

/// Has each system read its content. Returns the systems, and by system name the fingerprint of
/// what its fences are computed from.
private func openSystems(
  _ content: Content, _ moment: Moment, _ clock: Clock, _ report: Report
) -> (systems: [any System], fingerprints: [String: UInt64]) {
  var systems: [any System] = []
  var fingerprints: [String: UInt64] = [:]
  for system in content.systems {
    let input = SystemInput(
      content: content, moment: moment, clock: clock, phrases: content.settings.phrases,
      report: report, paths: content.sources[system.name] ?? [])
    systems.append(system.init(input))
    fingerprints[system.name] = system.fingerprint(input)
  }
  return (systems, fingerprints)
}

/// The sources of systems are read twice: for their hashes, and by their systems. These are the
/// problems with files that changed in between.
private func changesWhileReading(_ content: Content, _ listing: Listing) -> [Problem] {
  let sources = Set(content.sources.values.joined()).union([SiteSettings.fileName])
  return listing.changed(among: sources).map(content.changed)
}

/// Assigns an address to every page and file, including those that the build adds itself.
private func indexAddresses(
  _ content: Content, _ computed: [any PageSource], _ assets: [TemplateAsset],
  _ generated: [GeneratedFile]
) -> AddressIndex {
  let count =
    content.pages.count + content.files.count + assets.count
    + computed.reduce(0) { $0 + $1.count }
  var addresses = AddressIndex(root: content.root, capacity: count + 8)
  addresses.add(Address(Manifest.name), owner: "Almanac's list of files")
  for source in computed {
    for index in 0..<source.count {
      let address = source.address(at: index)
      addresses.add(address, owner: "the computed page /" + address.path)
      for file in source.files(at: index) {
        addresses.add(file, owner: "the computed file /" + file.path)
      }
    }
  }
  addresses.add(Address("worker.js"), owner: "the service worker")
  addresses.add(Address(Site.offlinePageName), owner: "the offline page")
  addresses.add(AllPages.address, owner: "the list of all pages")
  addresses.add(Address(SearchFiles.titles), owner: "the search index")
  for asset in assets { addresses.add(Address(asset.path), owner: asset.file) }
  for page in content.pages {
    addresses.add(page.address, path: page.path, position: page.addressPosition)
  }
  for file in content.files { addresses.add(Address(file), path: file) }
  for file in generated {
    if case .alias(let page, let address) = file {
      addresses.add(
        address.value, path: content.pages[page].path, position: address.position, isAlias: true)
    } else {
      addresses.add(Address(file.path), owner: file.owner)
    }
  }
  addresses.checkFolders()
  return addresses
}

/// The navigation entries of written pages: the folders at the root and, where they are few, the
/// pages at the root.
private func sectionsOfFolders(_ content: Content, _ folders: Folders) -> [Link] {
  guard let root = folders.byPath[""] else { return [] }
  let single = root.pages.count <= 8 ? root.pages.map { content.pages[$0] } : []
  return root.folders.prefix(12).compactMap { folders.byPath[$0] }
    .map { Link($0.title, to: $0.address) }
    + single.map { Link($0.title, to: $0.address) }
}

private func unknownLayouts(_ content: Content, _ templates: Templates) -> [Problem] {
  let names = templates.layoutNames
  return content.pages.compactMap { page in
    guard let layout = page.layout, !names.contains(layout.value) else { return nil }
    let isMisspelt = Nearest.name(to: layout.value, among: names) != nil
    return Problem(
      isMisspelt ? .error : .warning, in: content.named(page.path), at: layout.position,
      "no layout '\(layout.value)'; " + Nearest.hint(for: layout.value, among: names)
        + (isMisspelt ? "" : "; the page has the layout 'page'"))
  }
}
