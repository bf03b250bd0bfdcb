// Who stands where: every address of the site is given once.

import AlmanacCore

/// The addresses of all pages and files that are known before anything is rendered.
struct AddressBook: Sendable {
  /// The address that each content file is published at, by its path in the content folder.
  private var byPath: [String: Address] = [:]
  private var taken: Set<Address> = []
  private(set) var problems: [Problem] = []
  private let root: String

  /// `root` is the content folder as the user wrote it.
  init(root: String) {
    self.root = root
  }

  /// Gives an address to a page or file; the second to ask for one is a problem.
  ///
  /// `owner` says in messages whose address it is, `path` is the content file's path if there is one.
  mutating func add(_ address: Address, owner: String, path: String? = nil) {
    if let path { byPath[path] = address }
    // On disk a page is a folder, which cannot stand beside a file of its name.
    let isPage = address.path.hasSuffix("/")
    let twin = Address(isPage ? String(address.path.dropLast()) : address.path + "/")
    let isNew = taken.insert(address).inserted
    if isNew && !taken.contains(twin) { return }
    let first = byPath.filter { ($0.value == address || $0.value == twin) && $0.key != path }
      .keys.min().map { Path.join(root, $0) }
    problems.append(
      Problem(
        .error, in: owner,
        "the address '/\(address.path)' is already that of \(first ?? "a computed page"); "
          + "give one of the two another with 'address:' or another name"))
  }

  /// Where a content file is published.
  func address(ofPath path: String) -> Address? {
    byPath[path]
  }

  /// The page or file at an address; a page's own files `index.html` and `index.md` lead to it.
  func published(_ path: String) -> Address? {
    var path = path
    for name in ["index.html", "index.md"] where path == name || path.hasSuffix("/" + name) {
      path.removeLast(name.utf8.count)
    }
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
