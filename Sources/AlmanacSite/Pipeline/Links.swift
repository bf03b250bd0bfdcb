// Links between pages: by file name or by address, turned into what leads there, and checked.

import AlmanacCore
import AlmanacMarkdown
import Synchronization

/// Follows the links of written pages, and keeps those that can be checked only when every page has
/// been rendered. Links with a fragment are among them: the anchors of a page are known when it is
/// rendered.
final class Links: Sendable {
  /// A link to be checked when every page has been rendered. Large sites have many, so it is small.
  private struct Pending {
    enum Target {
      /// No page or file. The path that was meant; nil where the link leads out of the site.
      indirect case file(String?, folder: String, isImage: Bool)
      case anchor(UInt64, on: Address)
    }

    let url: String
    let target: Target
    let place: Place

    var file: String? {
      if case .file(let file, _, _) = target { file } else { nil }
    }
  }

  let addresses: AddressIndex
  private let drafts: Set<String>
  /// The paths of pages that are missing because they have a fault themselves.
  private let unread: Set<String>
  /// What begins the paths of pages that are missing because of faults in what they are made from.
  private let withheld: [String]
  private let pending = Mutex<[Pending]>([])
  private let anchors = Mutex<[UInt64]>([])

  /// `unread` are the files of pages that cannot be read, `withheld` the addresses below which systems
  /// lack pages.
  init(
    _ addresses: AddressIndex, drafts: Set<String>, unread: Set<String> = [],
    withheld: [Address] = []
  ) {
    self.addresses = addresses
    self.drafts = drafts
    self.unread = unread.union(unread.map { WrittenPage.address(of: $0).path })
    self.withheld = withheld.map(\.path)
  }

  /// What a link of a page becomes; nil where it stays as it is.
  func resolve(_ url: String, isImage: Bool, on page: WrittenPage, _ place: Place) -> String? {
    guard LinkText.isInternal(url) else { return nil }
    let link = LinkText(url)
    if link.path.isEmpty {
      if let fragment = link.fragment { expect(fragment, at: page.address, url, place) }
      return nil
    }
    guard let target = target(of: link, on: page) else {
      miss(link, url, isImage, page, place)
      return nil
    }
    if let fragment = link.fragment { expect(fragment, at: target, url, place) }
    var reference = target.relative(to: page.address)
    if !link.suffix.isEmpty { reference += link.suffix }
    return reference == url ? nil : reference
  }

  /// Follows a link that leads into the site from a page, and remembers what became of it.
  func follow(
    _ url: String, isImage: Bool, on page: WrittenPage, line: Int, column: Int
  ) -> FollowedLink {
    let place = Place(page: page, line: Int32(clamping: line), column: Int32(clamping: column))
    return FollowedLink(
      url: url, isImage: isImage, line: line, column: column,
      answer: resolve(url, isImage: isImage, on: page, place))
  }

  /// The anchors of a page, each as a hash: the names of all headings of a large site would fill
  /// memory.
  static func anchorHashes(of ids: [String], at address: Address) -> [UInt64] {
    let page = pageHash(address)
    return ids.map { anchorHash($0, page) }
  }

  /// Records the anchors of a page that has been rendered.
  func record(_ hashes: [UInt64]) {
    if !hashes.isEmpty { anchors.withLock { $0 += hashes } }
  }

  /// The pages with anchors that links lead to and that have not been recorded yet.
  func awaited() -> Set<Address> {
    let waiting = pending.withLock { $0 }
    let missing = missing(for: waiting)
    return Set(
      waiting.compactMap { link in
        if case .anchor(let anchor, let page) = link.target, missing.contains(anchor) {
          page
        } else {
          nil
        }
      })
  }

  /// The anchors that links lead to and no page has. There are many more anchors than links.
  private func missing(for waiting: [Pending]) -> Set<UInt64> {
    var missing: Set<UInt64> = []
    for link in waiting {
      if case .anchor(let anchor, _) = link.target { missing.insert(anchor) }
    }
    if missing.isEmpty { return [] }
    anchors.withLock { for anchor in $0 { missing.remove(anchor) } }
    return missing
  }

  /// Renders pages for the anchors in them: their own links are not checked.
  func ignoringLinks(_ render: () -> Void) {
    let before = pending.withLock { $0 }
    render()
    pending.withLock { $0 = before }
  }

  /// The links that lead nowhere, now that every page has been rendered.
  func dead() -> [Problem] {
    let waiting = pending.withLock { $0 }
    guard !waiting.isEmpty else { return [] }
    let missing = missing(for: waiting)
    let dead = waiting.filter { link in
      switch link.target {
      case .file: true
      case .anchor(let anchor, _): missing.contains(anchor)
      }
    }
    let near = addresses.suggestions(for: dead.compactMap(\.file).filter { !drafts.contains($0) })
    return dead.map { problem(at: $0.place, words(for: $0, near)) }
  }

  private func words(for link: Pending, _ near: [String: String]) -> String {
    switch link.target {
    case .anchor(_, let address):
      let fragment = LinkText(link.url).fragment ?? ""
      return "dead anchor: '\(link.url)' leads to no heading '#\(fragment)' of /\(address.path)"
    case .file(let file, let folder, let isImage):
      let start = "dead \(isImage ? "image" : "link"): '\(link.url)' leads to "
      guard let file else { return start + "no page or file" }
      if drafts.contains(file) { return start + "a draft, which is not published" }
      guard let path = near[file] else { return start + "no page or file" }
      let reference = Address(path).relative(to: Address(folder))
      return start + "no page or file; the nearest is '\(reference)'"
    }
  }

  /// Where a link stands in the text of a page. It is small, for one is kept for every link with a
  /// fragment until all pages are rendered.
  struct Place {
    fileprivate let page: WrittenPage
    fileprivate let line: Int32
    fileprivate let column: Int32
  }

  private func problem(at place: Place, _ message: String) -> Problem {
    let lines = UserLines(
      file: Path.join(addresses.root, place.page.path), difference: place.page.linesBefore)
    return Problem(
      .error, in: lines.file, at: lines.position(Int(place.line), Int(place.column)), message)
  }

  private func target(of link: LinkText, on page: WrittenPage) -> Address? {
    if let file = Path.resolve(link.path, beside: link.isRooted ? "" : page.path) {
      if let address = addresses.address(ofPath: file) { return address }
      if let address = addresses.published(file) { return address }
    }
    // A link as it works in the published page, where the page is a folder itself.
    if !link.isRooted, let file = Path.resolve(link.path, beside: page.address.path) {
      return addresses.published(file)
    }
    return nil
  }

  /// Notes a link that leads to no page or file; the nearest ones are sought for all such together.
  private func miss(
    _ link: LinkText, _ url: String, _ isImage: Bool, _ page: WrittenPage, _ place: Place
  ) {
    let file = Path.resolve(link.path, beside: link.isRooted ? "" : page.path)
    if isWithheld(file) || isWithheld(Path.resolve(link.path, beside: page.address.path)) { return }
    let target = Pending.Target.file(file, folder: page.folder, isImage: isImage)
    pending.withLock { $0.append(Pending(url: url, target: target, place: place)) }
  }

  /// Whether a page may be missing at a path because of a fault that has been reported.
  private func isWithheld(_ path: String?) -> Bool {
    guard let path else { return false }
    return unread.contains(path) || unread.contains(path + "/")
      || withheld.contains { path.hasPrefix($0) || path + "/" == $0 }
  }

  private func expect(_ fragment: String, at address: Address, _ url: String, _ place: Place) {
    // Every page has a top, whether it says so or not.
    guard !fragment.isEmpty, fragment.lowercased() != "top" else { return }
    let target = Pending.Target.anchor(
      Self.anchorHash(fragment, Self.pageHash(address)), on: address)
    pending.withLock { $0.append(Pending(url: url, target: target, place: place)) }
  }

  /// The seed of the hashes of a page's anchors.
  private static func pageHash(_ address: Address) -> UInt64 { ContentHash(of: address.path).value }

  private static func anchorHash(_ id: String, _ page: UInt64) -> UInt64 {
    ContentHash(of: id, seed: page).value
  }
}
