// All addresses of the site, each of which is given once.

import AlmanacCore

/// The addresses of all pages and files that are known before anything is rendered.
struct AddressIndex: Sendable {
  struct Entry {
    let address: Address
    /// Of the content file that is published there; nil where it is computed.
    let path: String?

    /// A file of that name is the page itself.
    var page: Address { Address(AddressIndex.page(of: address.path)) }
  }

  private(set) var entries: [Entry] = []
  private var byPath: PlaceIndex
  private var byAddress: PlaceIndex
  /// Where content files ask for their addresses, by the files' paths.
  private(set) var positions: [String: Position] = [:]
  var problems: [Problem] = []
  /// Tells these addresses from others, in whatever order they were given.
  private(set) var fingerprint: UInt64 = 0
  let root: String

  /// `root` is the content folder as the user wrote it; `capacity` addresses are expected.
  init(root: String, capacity: Int = 0) {
    self.root = root
    entries.reserveCapacity(capacity)
    byPath = PlaceIndex(capacity: capacity)
    byAddress = PlaceIndex(capacity: capacity)
  }

  /// Gives an address to a page or file; the second to ask for one is a problem.
  ///
  /// `path` is the content file's path if there is one, and `position` where that file asks for the
  /// address; `owner` says in messages whose address it is otherwise.
  mutating func add(
    _ asked: Address, owner: @autoclosure () -> String = "", path: String? = nil,
    position: Position? = nil
  ) {
    if let fault = PortableName.fault(in: asked.path) {
      let advice = position == nil ? "give it another name" : "write another address"
      problems.append(
        Problem(
          .error, in: path.map { Path.join(root, $0) } ?? owner(), at: position,
          fault + "; " + advice))
    }
    if let path, let position { positions[path] = position }
    var hash = ContentHash(of: asked.path)
    hash.add(path)
    fingerprint &+= hash.value
    let entry = Entry(address: asked, path: path)
    let address = entry.page
    let key = Self.hash(of: asked)
    var isTaken = false
    var other: String?
    var twin: Int?
    byAddress.visit(key) { place in
      if Self.isOne(entries[place].page, address) {
        isTaken = true
        if let path = entries[place].path { other = min(path, other ?? path) }
      } else if Self.isTwin(entries[place].address, asked) {
        twin = twin ?? place
      }
      return true
    }
    byAddress.add(entries.count, key)
    if let path { byPath.add(entries.count, Self.hash(ofPath: path)) }
    entries.append(entry)
    if !isTaken, let twin {
      report(entries[twin], as: entry, owner(), at: position)
      return
    }
    guard isTaken else { return }
    // The file that its author can change is the one to name.
    let file = path ?? other
    let first = path == nil ? owner() : other.map { Path.join(root, $0) } ?? "a computed page"
    problems.append(
      Problem(
        .error, in: file.map { Path.join(root, $0) } ?? owner(), at: position,
        "the address '/\(address.path)' is already that of \(first); "
          + "give one of the two another with 'address:' or another name"))
  }

  /// Reports two addresses that only some systems tell apart.
  private mutating func report(
    _ known: Entry, as new: Entry, _ owner: String, at position: Position?
  ) {
    let isNew = new.path != nil || known.path == nil
    let (here, there) = isNew ? (new, known) : (known, new)
    let file = here.path.map { Path.join(root, $0) } ?? owner
    let other = there.path.map { "that of " + Path.join(root, $0) + ", " } ?? ""
    problems.append(
      Problem(
        .error, in: file, at: here.path.flatMap { positions[$0] } ?? position,
        "the address '/\(here.page.path)' differs from \(other)'/\(there.page.path)' in nothing but "
          + "capitals or how its letters are composed, and many systems have only one of the two; "
          + "give one of them another name"))
  }

  /// The address of the page that a file `index.html` or `index.md` would be; else the path itself.
  private static func page(of path: String) -> String {
    // Most end in a slash.
    guard path.utf8.last != UInt8(ascii: "/") else { return path }
    for name in ["index.html", "index.md"] where path == name || path.hasSuffix("/" + name) {
      return String(path.dropLast(name.utf8.count))
    }
    return path
  }

  /// The bytes of a path but for a slash at its end.
  private static func withStem<Result>(
    _ address: Address, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    var path = address.path
    return path.withUTF8 { path in
      let count = path.last == UInt8(ascii: "/") ? path.count - 1 : path.count
      return body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(path)[..<count]))
    }
  }

  /// Whether only one of two addresses can be given: on disk a page is a folder, which cannot stand
  /// beside a file of its name.
  private static func isOne(_ left: Address, _ right: Address) -> Bool {
    withStem(left) { left in
      withStem(right) { left.elementsEqual($0) }
    }
  }

  /// Whether a system that does not tell letters of two cases apart has but one of two addresses.
  private static func isTwin(_ left: Address, _ right: Address) -> Bool {
    withKey(left) { left in withKey(right) { left.elementsEqual($0) } }
  }

  private static func hash(of address: Address) -> UInt64 {
    withKey(address) { ContentHash(of: UnsafeRawBufferPointer($0), seed: 0).value }
  }

  /// What addresses have in common of which only one can be given: the stem of the page's path, folded.
  private static func withKey<Result>(
    _ address: Address, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    FoldedPath.withBytes(of: address.path) { path in
      var count = path.count
      for name: StaticString in ["index.html", "index.md"] {
        let start = count - name.utf8CodeUnitCount
        if start == 0 || start > 0 && path[start - 1] == UInt8(ascii: "/"),
          name.withUTF8Buffer({ $0.elementsEqual(path[start..<count]) })
        {
          count = start
          break
        }
      }
      if count > 0, path[count - 1] == UInt8(ascii: "/") { count -= 1 }
      return body(UnsafeBufferPointer(rebasing: path[..<count]))
    }
  }

  /// The place of a file that has, or for some systems has, this path.
  func file(at path: String) -> Int? {
    let asked = Address(path)
    return byAddress.first(Self.hash(of: asked)) {
      let page = entries[$0].page.path
      return !page.isEmpty && page.utf8.last != UInt8(ascii: "/")
        && Self.isTwin(entries[$0].address, asked)
    }
  }

  /// A file's name is the same however its letters are composed, as for `String`.
  private static func hash(ofPath path: String) -> UInt64 {
    UInt64(truncatingIfNeeded: path.hashValue)
  }

  /// How many files these addresses stand for, and how many bytes a list of them has: a page is
  /// `index.html` and `index.md`, and each path has a line end.
  var files: (count: Int, bytes: Int) {
    entries.reduce(into: (0, 0)) { files, entry in
      let length = entry.address.path.utf8.count
      let isPage = length == 0 || entry.address.path.utf8.last == UInt8(ascii: "/")
      files.0 += isPage ? 2 : 1
      files.1 += isPage ? 2 * length + 20 : length + 1
    }
  }

  /// Where a content file is published.
  func address(ofPath path: String) -> Address? {
    // Names that differ in nothing but how their letters are composed can lie in one folder.
    var found: Int?
    byPath.visit(Self.hash(ofPath: path)) { place in
      guard let known = entries[place].path else { return true }
      let isSame = known.isSame(as: path)
      guard isSame || known == path else { return true }
      found = isSame ? place : min(place, found ?? place)
      return !isSame
    }
    return found.map { entries[$0].address }
  }

  /// The page or file at an address; a page's own files `index.html` and `index.md` lead to it.
  func published(_ path: String) -> Address? {
    let path = Self.page(of: path)
    for candidate in [Address(path), Address(path + "/")] {
      let place = byAddress.first(Self.hash(of: candidate)) { entries[$0].page == candidate }
      if place != nil { return candidate }
    }
    return nil
  }

  /// The content files that somebody may have meant by paths that lead nowhere, each with the path.
  /// Looking takes a while in a large site, so only the first of many such paths get an answer.
  func suggestions(for paths: [String]) -> [String: String] {
    if paths.isEmpty { return [:] }
    let known = entries.compactMap(\.path).sorted()
    let names = known.map { String(Path.name(of: $0)) }
    var found: [String: String] = [:]
    for path in Set(paths).sorted().prefix(100) {
      let name = String(Path.name(of: path))
      let nearest = names.contains(name) ? name : Nearest.name(to: name, among: names)
      found[path] = nearest.flatMap { names.firstIndex(of: $0) }.map { known[$0] }
    }
    return found
  }
}
