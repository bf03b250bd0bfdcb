// Links between pages: by file name or by address, turned into what leads there, and checked.

import AlmanacCore
import AlmanacMarkdown
import Synchronization

/// Follows the links of written pages, and remembers those that can be judged only when every page
/// has been rendered.
final class Links: Sendable {
  /// A link to be judged when every page has been rendered. Large sites have many, so it is kept
  /// small.
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

  private let book: AddressBook
  private let drafts: Set<String>
  private let pending = Mutex<[Pending]>([])
  private let anchors = Mutex<[UInt64]>([])

  init(_ book: AddressBook, drafts: Set<String>) {
    self.book = book
    self.drafts = drafts
  }

  /// What a link of a page becomes; nil where it stays as it is.
  func resolve(_ url: String, isImage: Bool, on page: WrittenPage, _ place: Place) -> String? {
    guard Self.isInternal(url) else { return nil }
    let (path, suffix, fragment) = Self.parts(of: url)
    if path.isEmpty {
      if let fragment { expect(fragment, at: page.address, url, place) }
      return nil
    }
    guard let target = target(of: path, on: page) else {
      miss(path, url, isImage, page, place)
      return nil
    }
    if let fragment { expect(fragment, at: target, url, place) }
    let reference = target.relative(to: page.address) + suffix
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

  /// The places of a page that a link may lead to, each as a number: the names of all headings of a
  /// large site would fill memory.
  static func marks(of ids: [String], at address: Address) -> [UInt64] {
    ids.map { mark($0, at: address) }
  }

  /// Says which places there are.
  func record(_ marks: [UInt64]) {
    if !marks.isEmpty { anchors.withLock { $0 += marks } }
  }

  /// The pages that links lead into, at places that nobody has told of yet.
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

  /// The places that links lead to and no page has. There are many more places than links.
  private func missing(for waiting: [Pending]) -> Set<UInt64> {
    var missing: Set<UInt64> = []
    for link in waiting {
      if case .anchor(let anchor, _) = link.target { missing.insert(anchor) }
    }
    if missing.isEmpty { return [] }
    anchors.withLock { for anchor in $0 { missing.remove(anchor) } }
    return missing
  }

  /// Has pages rendered for the places in them, and not for their own links.
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
    let near = book.suggestions(for: dead.compactMap(\.file).filter { !drafts.contains($0) })
    return dead.map { problem(at: $0.place, words(for: $0, near)) }
  }

  private func words(for link: Pending, _ near: [String: String]) -> String {
    switch link.target {
    case .anchor(_, let address):
      let fragment = Self.parts(of: link.url).fragment ?? ""
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

  /// A link's place in the text of a page. Every link with a fragment has one until the end.
  struct Place {
    fileprivate let page: WrittenPage
    fileprivate let line: Int32
    fileprivate let column: Int32
  }

  private func problem(at place: Place, _ message: String) -> Problem {
    let lines = UserLines(
      file: Path.join(book.root, place.page.path), difference: place.page.linesBefore)
    return Problem(
      .error, in: lines.file, at: lines.position(Int(place.line), Int(place.column)), message)
  }

  private func target(of path: String, on page: WrittenPage) -> Address? {
    let isRooted = path.utf8.first == UInt8(ascii: "/")
    let decoded = Self.decoded(path)
    let folder = isRooted ? "" : page.folder
    if let file = Path.resolve(decoded, from: folder) {
      if let address = book.address(ofPath: file) { return address }
      if let address = book.published(file) { return address }
    }
    // A link as it works in the published page, where the page is a folder itself.
    if !isRooted, let file = Path.resolve(decoded, from: page.address.path) {
      return book.published(file)
    }
    return nil
  }

  /// Notes a link that leads to no page or file; the nearest ones are sought for all such together.
  private func miss(
    _ path: String, _ url: String, _ isImage: Bool, _ page: WrittenPage, _ place: Place
  ) {
    let isRooted = path.utf8.first == UInt8(ascii: "/")
    let file = Path.resolve(Self.decoded(path), from: isRooted ? "" : page.folder)
    let target = Pending.Target.file(file, folder: page.folder, isImage: isImage)
    pending.withLock { $0.append(Pending(url: url, target: target, place: place)) }
  }

  private func expect(_ fragment: String, at address: Address, _ url: String, _ place: Place) {
    // Every page has a top, whether it says so or not.
    guard !fragment.isEmpty, fragment.lowercased() != "top" else { return }
    let target = Pending.Target.anchor(Self.mark(fragment, at: address), on: address)
    pending.withLock { $0.append(Pending(url: url, target: target, place: place)) }
  }

  private static func mark(_ id: String, at address: Address) -> UInt64 {
    var print = Fingerprint(of: address.path)
    print.append("#")
    print.append(id)
    return print.value
  }
}

extension Links {
  /// Whether a link leads to the site itself: no scheme and no host.
  static func isInternal(_ url: String) -> Bool {
    if url.hasPrefix("//") { return false }
    for byte in url.utf8 {
      switch byte {
      case UInt8(ascii: ":"): return false
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      default: continue
      }
    }
    return !url.utf8.isEmpty
  }

  /// The path of a link; the query and fragment as they stand; the fragment alone, decoded.
  private static func parts(of url: String) -> (path: String, suffix: String, fragment: String?) {
    let bytes = url.utf8
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    guard let end else { return (url, "", nil) }
    let suffix = String(url[end...])
    let fragment = suffix.utf8.firstIndex(of: UInt8(ascii: "#")).map {
      decoded(String(suffix[suffix.utf8.index(after: $0)...]))
    }
    return (String(url[..<end]), suffix, fragment)
  }

  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
