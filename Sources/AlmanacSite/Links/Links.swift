// Resolves the internal links of written pages, and finds broken ones.

import AlmanacFiles
import AlmanacMarkdown
import Synchronization

/// Resolves links by file name or by address. It collects links without a target, and those with a
/// fragment, which can be checked only when all pages have been rendered and their anchors are
/// known.
final class Links: Sendable {
  /// A link to be checked when all pages have been rendered. Large sites have many, so it is small.
  struct UncheckedLink {
    enum Target {
      /// No page or file. `String` is the path that was meant; nil where it is outside of the site.
      indirect case file(String?, folder: String, isImage: Bool)
      case anchor(UInt64, on: Address)
    }

    let url: String
    let target: Target
    let source: Source

    var file: String? {
      if case .file(let file, _, _) = target { file } else { nil }
    }
  }

  let addresses: AddressIndex
  let content: Content
  /// The paths of pages that are missing because of a fault or a format that has been reported.
  private let unreadable: Set<String>
  /// Prefixes of the paths of pages that are missing because their sources have faults.
  private let incompleteAddresses: [String]
  private let unchecked = Mutex<[UncheckedLink]>([])
  private let anchors = Mutex<[UInt64]>([])

  /// - Parameter incompleteAddresses: the addresses below which pages of systems are missing.
  init(_ addresses: AddressIndex, _ content: Content, incompleteAddresses: [Address]) {
    self.addresses = addresses
    self.content = content
    let unreadable = content.unreadablePages
    self.unreadable = unreadable.union(unreadable.map { WrittenPage.address(of: $0).path })
    self.incompleteAddresses = incompleteAddresses.map(\.path)
  }

  /// Resolves a link on a page, and collects it if it has to be checked later.
  func resolve(
    _ url: String, isImage: Bool, on page: WrittenPage, line: Int, column: Int
  ) -> ResolvedLink {
    let source = Source(page: page, line: Int32(clamping: line), column: Int32(clamping: column))
    let (replacement, target) = replacement(for: url, isImage: isImage, on: page, source)
    return ResolvedLink(
      url: url, isImage: isImage, line: line, column: column, replacement: replacement,
      size: isImage ? target.flatMap { content.pictureSizes[$0.path] } : nil)
  }

  /// The reference to publish in place of a link, nil where the link stays as it is, and where it leads.
  private func replacement(
    for url: String, isImage: Bool, on page: WrittenPage, _ source: Source
  ) -> (reference: String?, target: Address?) {
    guard LinkText.isInternal(url) else { return (nil, nil) }
    let link = LinkText(url)
    if link.path.isEmpty {
      if let fragment = link.fragment { requireAnchor(fragment, at: page.address, url, source) }
      return (nil, nil)
    }
    guard let target = target(of: link, on: page) else {
      addWithoutTarget(link, url, isImage, page, source)
      return (nil, nil)
    }
    if let fragment = link.fragment { requireAnchor(fragment, at: target, url, source) }
    var reference = target.relative(to: page.address)
    if !link.suffix.isEmpty { reference += link.suffix }
    return (reference == url ? nil : reference, target)
  }

  /// The anchors of a page, as hashes: the names of all headings of a large site would need too
  /// much memory.
  static func anchorHashes(of ids: [String], at address: Address) -> [UInt64] {
    let page = pageHash(address)
    return ids.map { anchorHash($0, page) }
  }

  /// Records the anchors of a page that has been rendered.
  func record(_ hashes: [UInt64]) {
    if !hashes.isEmpty { anchors.withLock { $0 += hashes } }
  }

  /// The pages that links with a fragment lead to and whose anchors have not been recorded.
  func pagesWithUncheckedAnchors() -> Set<Address> {
    let links = unchecked.withLock { $0 }
    let missing = missingAnchors(of: links)
    return Set(
      links.compactMap { link in
        if case .anchor(let anchor, let page) = link.target, missing.contains(anchor) {
          page
        } else {
          nil
        }
      })
  }

  /// The anchors that links lead to and no page has. The set is of links' anchors, since pages have
  /// many more.
  private func missingAnchors(of links: [UncheckedLink]) -> Set<UInt64> {
    var missing: Set<UInt64> = []
    for link in links {
      if case .anchor(let anchor, _) = link.target { missing.insert(anchor) }
    }
    if missing.isEmpty { return [] }
    anchors.withLock { for anchor in $0 { missing.remove(anchor) } }
    return missing
  }

  /// Calls `render`, which may render pages, without collecting the links on them.
  func withoutCollectingLinks(_ render: () -> Void) {
    let before = unchecked.withLock { $0 }
    render()
    unchecked.withLock { $0 = before }
  }

  /// The problems with broken links. All pages must have been rendered.
  func brokenLinks() -> [Problem] {
    let links = unchecked.withLock { $0 }
    guard !links.isEmpty else { return [] }
    let missing = missingAnchors(of: links)
    let broken = links.filter { link in
      switch link.target {
      case .file: true
      case .anchor(let anchor, _): missing.contains(anchor)
      }
    }
    let suggestions = addresses.suggestions(
      for: broken.compactMap(\.file).filter { !content.drafts.contains($0) })
    return broken.map { link in
      let page = link.source.page
      // What only drafts use can be excluded until they are published.
      let isAllowed =
        content.settings.allowedLinks.contains { $0.matches(link.url, on: page) }
        || page.isDraft && link.file.map(content.excluded.contains) == true
      return problem(
        isAllowed ? .warning : .error, at: link.source, message(for: link, suggestions))
    }
  }

  /// The page of a link, and its position in the page's text.
  struct Source {
    let page: WrittenPage
    let line: Int32
    let column: Int32
  }

  private func target(of link: LinkText, on page: WrittenPage) -> Address? {
    if let file = link.path(beside: page.path) {
      if let address = addresses.address(ofPath: file) { return address }
      if let address = addresses.published(file) { return address }
    }
    // A link that is relative to the page's address, as browsers read it.
    if !link.isRooted, let file = Path.resolve(link.path, beside: page.address.path) {
      return addresses.published(file)
    }
    return nil
  }

  /// The reference from the root of the site to the target of an internal link. A link without a target
  /// stays relative to the page.
  func published(_ url: String, on page: WrittenPage) -> String {
    let link = LinkText(url)
    let own = page.address.encodedPath
    if link.path.isEmpty { return own + link.suffix }
    if let target = target(of: link, on: page) { return target.encodedPath + link.suffix }
    return link.isRooted ? String(url.dropFirst()) : own + url
  }

  /// Collects a link that leads to no page or file. Suggestions are looked up later, for all at
  /// once.
  private func addWithoutTarget(
    _ link: LinkText, _ url: String, _ isImage: Bool, _ page: WrittenPage, _ source: Source
  ) {
    let file = link.path(beside: page.path)
    let published = Path.resolve(link.path, beside: page.address.path)
    if isMissingByFault(file) || isMissingByFault(published) { return }
    let target = UncheckedLink.Target.file(file, folder: page.folder, isImage: isImage)
    unchecked.withLock { $0.append(UncheckedLink(url: url, target: target, source: source)) }
  }

  /// Whether a page may be missing at a path because of a fault that has been reported.
  private func isMissingByFault(_ path: String?) -> Bool {
    guard let path else { return false }
    return unreadable.contains(path) || unreadable.contains(path + "/")
      || incompleteAddresses.contains { path.hasPrefix($0) || path + "/" == $0 }
  }

  private func requireAnchor(
    _ fragment: String, at address: Address, _ url: String, _ source: Source
  ) {
    // Browsers take `#` and `#top` for the top of any page, whatever its anchors.
    guard !fragment.isEmpty, fragment.lowercased() != "top" else { return }
    let target = UncheckedLink.Target.anchor(
      Self.anchorHash(fragment, Self.pageHash(address)), on: address)
    unchecked.withLock { $0.append(UncheckedLink(url: url, target: target, source: source)) }
  }

  /// The seed of the hashes of a page's anchors.
  private static func pageHash(_ address: Address) -> UInt64 { ContentHash(of: address.path).value }

  private static func anchorHash(_ id: String, _ page: UInt64) -> UInt64 {
    ContentHash(of: id, seed: page).value
  }
}
