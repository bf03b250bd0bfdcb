// Who stands where: every address of the site is given once.

import AlmanacCore

/// The addresses of all pages and files that are known before anything is rendered.
struct AddressBook: Sendable {
  private struct Entry {
    let address: Address
    /// Of the content file that is published there; nil where it is computed.
    let path: String?

    /// A file of that name is the page itself.
    var page: Address { Address(AddressBook.page(of: address.path)) }
  }

  private var entries: [Entry] = []
  private var byPath: PlaceIndex
  private var byAddress: PlaceIndex
  private(set) var problems: [Problem] = []
  /// Tells these addresses from others, in whatever order they were given.
  private(set) var print: UInt64 = 0
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
    if asked.path.hasByte(UInt8(ascii: "\n")) {
      problems.append(
        Problem(
          .error, in: path.map { Path.join(root, $0) } ?? owner(),
          "there is a line end in the name of this file; give it another name"))
    }
    var print = InputPrint()
    print.add(asked.path)
    print.add(path)
    self.print &+= print.value
    let entry = Entry(address: asked, path: path)
    let address = entry.page
    let hash = Self.hash(of: address)
    var isTaken = false
    var other: String?
    byAddress.visit(hash) { place in
      guard Self.isOne(entries[place].page, address) else { return true }
      isTaken = true
      if let path = entries[place].path { other = min(path, other ?? path) }
      return true
    }
    byAddress.add(entries.count, hash)
    if let path { byPath.add(entries.count, Self.hash(of: path)) }
    entries.append(entry)
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

  /// Reports the files in whose place a folder would have to be, once all addresses are given.
  mutating func checkFolders() {
    let files = entries.filter {
      $0.path != nil && $0.address.path.utf8.last != UInt8(ascii: "/")
    }
    guard !files.isEmpty else { return }
    var folders: Set<String> = []
    for entry in entries {
      var folder = Path.parent(of: entry.page.path)
      while let name = folder, folders.insert(name).inserted { folder = Path.parent(of: name) }
    }
    let misplaced = files.filter { folders.contains($0.address.path) }
      .map { (path: $0.path ?? "", folder: $0.address.path + "/") }
    guard !misplaced.isEmpty else { return }
    let taken = entries.map(\.page.path)
    for file in misplaced.sorted(by: { $0.path < $1.path }) {
      guard let inside = taken.filter({ $0.hasPrefix(file.folder) && $0 != file.folder }).min()
      else { continue }
      problems.append(
        Problem(
          .error, in: Path.join(root, file.path),
          "the site has '/\(inside)' in a folder of this file's name; give the file another name"))
    }
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

  private static func hash(of address: Address) -> UInt64 {
    withStem(address) { ContentHash(of: $0, seed: 0).value }
  }

  /// A file's name is the same however its letters are composed, as for `String`.
  private static func hash(of path: String) -> UInt64 {
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
    byPath.visit(Self.hash(of: path)) { place in
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
