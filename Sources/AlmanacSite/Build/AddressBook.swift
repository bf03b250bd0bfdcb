// Who stands where: every address of the site is given once.

import AlmanacCore

/// The addresses of all pages and files that are known before anything is rendered.
struct AddressBook: Sendable {
  /// The address that each content file is published at, by its path in the content folder.
  private var byPath: [String: Address] = [:]
  private var taken: [Address: String] = [:]
  private var pathsByName: [Substring: [String]] = [:]
  private(set) var problems: [Problem] = []

  /// Gives an address to a page or file; the second to ask for one is a problem.
  ///
  /// `owner` says in messages whose address it is, `path` is the content file's path if there is one.
  mutating func add(_ address: Address, owner: String, path: String? = nil) {
    if let path {
      byPath[path] = address
      pathsByName[Path.name(of: path), default: []].append(path)
    }
    guard let first = taken.updateValue(owner, forKey: address) else { return }
    taken[address] = first
    problems.append(
      Problem(
        .error, in: owner,
        "the address '/\(address.path)' is already that of \(first); "
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
    for candidate in [Address(path), Address(path + "/")] where taken[candidate] != nil {
      return candidate
    }
    return nil
  }

  /// A content file that somebody may have meant by a path that leads nowhere.
  func suggestion(for path: String) -> String? {
    let name = Path.name(of: path)
    if let same = pathsByName[name]?.first { return same }
    guard
      let nearest = Nearest.name(
        to: String(name), among: pathsByName.keys.map(String.init).sorted())
    else { return nil }
    return pathsByName[nearest[...]]?.first
  }
}
