// Reads the files of pages, and what the rest of the content says about them.

import AlmanacFiles
import AlmanacMarkdown

extension Content {
  /// Reads and parses the file of a page, into its slot of the buffer where there is one.
  static func load(
    _ index: Int, in listing: Listing, _ buffer: PageFileBuffer?, _ slot: Int, _ role: PageRole,
    hasFormulas: Bool, at clock: Clock
  ) -> LoadedPage {
    let path = listing.paths[index]
    let name = Path.join(listing.root, path)
    func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> LoadedPage {
      var loaded = LoadedPage()
      if let fault = Encoding.fault(in: bytes, of: name) {
        loaded.problems.append(fault)
        if bytes.count > Limits.file { return loaded }
      }
      loaded.page = WrittenPage(
        path, bytes, named: name, role, hasFormulas: hasFormulas, at: clock,
        problems: &loaded.problems)
      return loaded
    }
    do throws(DiskError) {
      if let stamp = listing.stamps[index], stamp.size <= Limits.file,
        let bytes = try buffer?.read(path, in: listing.folder, to: slot)
      {
        var loaded = parse(bytes)
        loaded.slot = Int32(slot)
        return loaded
      }
      let bytes = try Disk.read(path, in: listing.folder, atMost: Limits.file)
      var loaded = bytes.withUnsafeBufferPointer(parse)
      if buffer != nil { loaded.bytes = bytes }
      return loaded
    } catch {
      return LoadedPage(problems: [error.problem("cannot be read")])
    }
  }

  /// The paths, and the roles of pages. A `SUMMARY.md` that is not a list of links is a page.
  static func classify(
    _ found: ClassifiedPaths, _ listing: Listing, _ systems: [any System.Type], _ report: Report
  ) -> (ClassifiedPaths, [String: PageRole]) {
    var paths = found
    let lists = paths.summaries.map { index in
      let bytes = try? Disk.read(listing.paths[index], in: listing.folder, atMost: Limits.file)
      return (index: index, links: LinkList.links(in: bytes ?? []))
    }
    paths.useAsPages(lists.filter { $0.links == nil }.map(\.index))
    let pages = paths.pages.map { listing.paths[$0] }
    // The day is on the front page of a site with systems.
    var roles = [String: PageRole](
      indexesAmong: pages, except: systems.map { $0.folder } + (paths.sources.isEmpty ? [] : [""]))
    for (index, links) in lists {
      let path = listing.paths[index]
      for link in roles.add(links ?? [], in: path, of: Set(pages)) {
        report.add(
          .warning, in: Path.join(listing.root, path), at: Position(line: link.line, column: 1),
          "no page '\(link.url)'; create it, or remove it from this list")
      }
    }
    return (paths, roles)
  }

  static func settings(
    _ listing: Listing, _ systems: [any System.Type], _ report: Report
  ) -> SiteSettings {
    guard listing.paths.contains(SiteSettings.fileName) else { return SiteSettings() }
    let path = Path.join(listing.root, SiteSettings.fileName)
    var problems: [Problem] = []
    defer { report.add(problems) }
    guard let text = Encoding.text(of: path, problems: &problems) else { return SiteSettings() }
    return SiteSettings(text, in: path, of: systems, problems: &problems)
  }
}
