// Who stands where: every address of the site is given once.

import AlmanacCore

/// The addresses of all pages and files that are known before anything is rendered.
struct AddressBook: Sendable {
  /// The address that each content file is published at, by its path in the content folder.
  private var byPath: [String: Address] = [:]
  private var taken: Set<Address> = []
  private(set) var problems: [Problem] = []
  /// Tells these addresses from others, in whatever order they were given.
  private(set) var print: UInt64 = 0
  let root: String

  /// `root` is the content folder as the user wrote it.
  init(root: String) {
    self.root = root
  }

  /// Gives an address to a page or file; the second to ask for one is a problem.
  ///
  /// `path` is the content file's path if there is one, and `position` where that file asks for the
  /// address; `owner` says in messages whose address it is otherwise.
  mutating func add(
    _ asked: Address, owner: String = "", path: String? = nil, position: Position? = nil
  ) {
    if let path { byPath[path] = asked }
    if asked.path.utf8.contains(UInt8(ascii: "\n")) {
      problems.append(
        Problem(
          .error, in: path.map { Path.join(root, $0) } ?? owner,
          "there is a line end in the name of this file; give it another name"))
    }
    var entry = InputPrint(asked.path)
    entry.add(path)
    print &+= entry.value
    // A file of that name is the page itself.
    let address = Address(Self.page(of: asked.path))
    // On disk a page is a folder, which cannot stand beside a file of its name.
    let isPage = address.path.hasSuffix("/")
    let twin = Address(isPage ? String(address.path.dropLast()) : address.path + "/")
    let isNew = taken.insert(address).inserted
    if isNew && !taken.contains(twin) { return }
    let other = byPath.filter {
      let taken = Address(Self.page(of: $0.value.path))
      return (taken == address || taken == twin) && $0.key != path
    }.keys.min()
    // The file that its author can change is the one to name.
    let file = path ?? other
    let first = path == nil ? owner : other.map { Path.join(root, $0) } ?? "a computed page"
    problems.append(
      Problem(
        .error, in: file.map { Path.join(root, $0) } ?? owner, at: position,
        "the address '/\(address.path)' is already that of \(first); "
          + "give one of the two another with 'address:' or another name"))
  }

  /// Reports the files in whose place a folder would have to be, once all addresses are given.
  mutating func checkFolders() {
    // A file with an ending in its name is hardly ever a folder's name too; the others are few.
    let files = byPath.filter { !$0.value.path.hasSuffix("/") && !$0.value.path.contains(".") }
    guard !files.isEmpty else { return }
    for (path, address) in files.sorted(by: { $0.key < $1.key }) {
      let folder = address.path + "/"
      guard let inside = taken.map(\.path).filter({ $0.hasPrefix(folder) && $0 != folder }).min()
      else { continue }
      problems.append(
        Problem(
          .error, in: Path.join(root, path),
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

  /// Where a content file is published.
  func address(ofPath path: String) -> Address? {
    byPath[path]
  }

  /// The page or file at an address; a page's own files `index.html` and `index.md` lead to it.
  func published(_ path: String) -> Address? {
    let path = Self.page(of: path)
    for candidate in [Address(path), Address(path + "/")] where taken.contains(candidate) {
      return candidate
    }
    return nil
  }

  /// The content files that somebody may have meant by paths that lead nowhere, each with the path.
  /// Looking takes a while in a large site, so only the first of many such paths get an answer.
  func suggestions(for paths: [String]) -> [String: String] {
    let known = byPath.keys.sorted()
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
