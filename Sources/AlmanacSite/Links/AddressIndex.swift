// All addresses of a site. Each can be given to one page or file only.

import AlmanacFiles

/// The addresses of all pages and files, known before anything is rendered. It reports addresses
/// that are given twice, and finds pages and files by address or by the path of their source.
struct AddressIndex: Sendable {
  struct Entry {
    let address: Address
    /// The path of the content file that is published there; nil where it is computed.
    let path: String?

    /// The address of the page, also where `address` is that of its file `index.html` or
    /// `index.md`.
    var page: Address { Address(AddressIndex.page(of: address.path)) }
  }

  private(set) var entries: [Entry] = []
  private var byPath: HashIndex
  private var byAddress: HashIndex
  /// The positions where content files state their addresses, by the files' paths.
  private(set) var positions: [String: Position] = [:]
  var problems: [Problem] = []
  /// Of all addresses, in whatever order they were added.
  private(set) var fingerprint: UInt64 = 0
  let root: String

  /// - Parameters:
  ///   - root: the content folder as the user wrote it.
  ///   - capacity: how many addresses are expected.
  init(root: String, capacity: Int = 0) {
    self.root = root
    entries.reserveCapacity(capacity)
    byPath = HashIndex(capacity: capacity)
    byAddress = HashIndex(capacity: capacity)
  }

  /// Adds the address of a page or file. It is a problem where another one has it already.
  ///
  /// - Parameters:
  ///   - owner: what is published there, for messages, where it is not a content file.
  ///   - path: the path of the content file.
  ///   - position: where that file states the address.
  ///   - isAlias: whether it is an old address of that file, which is published elsewhere.
  mutating func add(
    _ address: Address, owner: @autoclosure () -> String = "", path: String? = nil,
    position: Position? = nil, isAlias: Bool = false
  ) {
    if let fault = PortableName.fault(in: address.path) {
      let advice = position == nil ? "give it another name" : "write another address"
      problems.add(
        in: path.map { Path.join(root, $0) } ?? owner(), at: position, fault + "; " + advice)
    }
    if !isAlias, let path, let position { positions[path] = position }
    var hash = ContentHash(of: address.path)
    hash.add(path)
    fingerprint &+= hash.value
    let entry = Entry(address: address, path: path)
    let page = entry.page
    let key = AddressKey.hash(of: address)
    var isTaken = false
    var otherPath: String?
    var similar: Int?
    byAddress.visit(key) { index in
      if AddressKey.isSame(entries[index].page, page) {
        isTaken = true
        if let path = entries[index].path { otherPath = min(path, otherPath ?? path) }
      } else if AddressKey.isSameFolded(entries[index].address, address) {
        similar = similar ?? index
      }
      return true
    }
    byAddress.add(entries.count, key)
    if !isAlias, let path { byPath.add(entries.count, Self.hash(ofPath: path)) }
    entries.append(entry)
    if !isTaken, let similar {
      report(entries[similar], as: entry, owner(), at: position)
      return
    }
    guard isTaken else { return }
    // The message names the file that its author can change.
    let file = path ?? otherPath
    let (user, remedy) = conflict(between: path, and: otherPath, at: page)
    problems.add(
      in: file.map { Path.join(root, $0) } ?? owner(), at: position,
      "the address '/\(page.path)' is already used by \(user); \(remedy)")
  }

  /// What uses an address already, and the remedy, where two files have it; nil for a file that is
  /// computed.
  private func conflict(
    between path: String?, and otherPath: String?, at address: Address
  ) -> (user: String, remedy: String) {
    if path != nil, let otherPath {
      return (
        Path.join(root, otherPath), "rename one of them, or change its address with 'address:'"
      )
    }
    let isPage = address.path.isEmpty || address.path.utf8.last == UInt8(ascii: "/")
    let user = (isPage ? "a page" : "a file") + " that the build makes"
    guard let path = path ?? otherPath else { return (user, "rename the source of one of them") }
    return (
      user,
      Path.isMarkdown(path)
        ? "rename this page, or change its address with 'address:'" : "rename this file"
    )
  }

  /// Reports two addresses that are the same on some file systems.
  private mutating func report(
    _ known: Entry, as new: Entry, _ owner: String, at position: Position?
  ) {
    let isNew = new.path != nil || known.path == nil
    let (here, there) = isNew ? (new, known) : (known, new)
    let file = here.path.map { Path.join(root, $0) } ?? owner
    let other = there.path.map { " of " + Path.join(root, $0) } ?? ""
    problems.add(
      in: file, at: here.path.flatMap { positions[$0] } ?? position,
      "the address '/\(here.page.path)' differs from '/\(there.page.path)'\(other) only in case or "
        + "Unicode normalization, and many file systems cannot store both; rename one of them")
  }

  /// The address of the page that a file `index.html` or `index.md` belongs to; else the path
  /// itself.
  private static func page(of path: String) -> String {
    // The fast path: most addresses are of pages.
    guard path.utf8.last != UInt8(ascii: "/") else { return path }
    for name in ["index.html", "index.md"] where path == name || path.hasSuffix("/" + name) {
      return String(path.dropLast(name.utf8.count))
    }
    return path
  }

  /// `String` compares and hashes by canonical equivalence, so a file is found however the letters
  /// of its name are composed.
  private static func hash(ofPath path: String) -> UInt64 {
    UInt64(truncatingIfNeeded: path.hashValue)
  }

  /// The index of the entry of a file that has this path, or has it on some file systems.
  func file(at path: String) -> Int? {
    let address = Address(path)
    return byAddress.first(AddressKey.hash(of: address)) {
      let page = entries[$0].page.path
      return !page.isEmpty && page.utf8.last != UInt8(ascii: "/")
        && AddressKey.isSameFolded(entries[$0].address, address)
    }
  }

  /// The number of published files, and the size of a list of their paths, a line each. A page has
  /// two files, `index.html` and `index.md`.
  var files: (count: Int, bytes: Int) {
    entries.reduce(into: (0, 0)) { files, entry in
      let length = entry.address.path.utf8.count
      let isPage = length == 0 || entry.address.path.utf8.last == UInt8(ascii: "/")
      files.0 += isPage ? 2 : 1
      files.1 += isPage ? 2 * length + 20 : length + 1
    }
  }

  /// The address of a content file.
  func address(ofPath path: String) -> Address? {
    // Of files whose names differ only in normalization, the one with the same bytes is preferred.
    var found: Int?
    byPath.visit(Self.hash(ofPath: path)) { index in
      guard let known = entries[index].path else { return true }
      let isSame = known.isSame(as: path)
      guard isSame || known == path else { return true }
      found = isSame ? index : min(index, found ?? index)
      return !isSame
    }
    return found.map { entries[$0].address }
  }

  /// The address of the page or file that is published at a path; that of the page for its files
  /// `index.html` and `index.md`.
  func published(_ path: String) -> Address? {
    let path = Self.page(of: path)
    for candidate in [Address(path), Address(path + "/")] {
      let index = byAddress.first(AddressKey.hash(of: candidate)) { entries[$0].page == candidate }
      if index != nil { return candidate }
    }
    return nil
  }

  /// The nearest content files to paths without a file, by these paths. Only the first hundred
  /// paths get a suggestion, since the search takes long in a large site.
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
