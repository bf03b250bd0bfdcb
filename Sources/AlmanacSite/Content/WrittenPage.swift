// The metadata of a written page, which is a Markdown file in the content folder.

import AlmanacFiles
import AlmanacMarkdown

/// The metadata of a page, without its text. It is a class, because a site has many pages and they
/// are passed around a lot.
package final class WrittenPage: Sendable {
  /// The file's path inside the content folder.
  let path: String
  let address: Address
  let title: String
  let description: String
  /// When it was published: the date of its front matter.
  let published: Moment?
  private let rareFields: RareFields?
  let hasTableOfContents: Bool
  let isDraft: Bool
  /// Whether it is in no list, feed and search result.
  let isHidden: Bool
  /// Whether its dates depend on the time zone of the site.
  let dependsOnZone: Bool
  /// Whether it is its folder's own page.
  let isIndex: Bool
  /// Whether text between dollar signs is a formula, and whether the page itself says so.
  let hasFormulas: Bool
  let statesFormulas: Bool
  /// The index of the text in the file, and the number of lines before it. 32 bits are enough,
  /// since front matter is short, and save memory, since there may be many pages.
  private let start: (body: UInt32, line: UInt32)
  /// Of the file's bytes.
  let hash: UInt64

  /// Values of front matter that few pages have, in an object so that other pages need no memory
  /// for them.
  private final class RareFields: Sendable {
    let addressPosition: Position?
    let layout: Located<String>?
    let order: Int?
    let role: PageRole
    /// The title in the page itself, where another file gives it one.
    let ownTitle: String?
    let updated: Moment?
    let tags: [String]
    let aliases: [Located<Address>]
    let params: Param?

    init?(_ matter: FrontMatter, _ role: PageRole) {
      if matter.address == nil, matter.layout == nil, matter.order == nil, matter.updated == nil,
        matter.tags.isEmpty, matter.aliases.isEmpty, matter.params == nil, role.title == nil
      {
        return nil
      }
      addressPosition = matter.address?.position
      layout = matter.layout
      order = matter.order
      self.role = role
      ownTitle = role.title == nil ? nil : matter.title
      updated = matter.updated
      tags = matter.tags
      aliases = matter.aliases.map { Located(value: Address($0.value), position: $0.position) }
      params = matter.params
    }
  }

  /// The position of the address in the front matter; nil where the file's name gives the address.
  var addressPosition: Position? { rareFields?.addressPosition }
  var layout: Located<String>? { rareFields?.layout }
  /// The sort order among the pages of the folder, and that in the front matter.
  var order: Int? { rareFields.flatMap { $0.order ?? $0.role.order } }
  var ownOrder: Int? { rareFields?.order }
  /// The title in the page itself.
  var ownTitle: String { rareFields?.ownTitle ?? title }
  /// The title that another file gives the page.
  var givenTitle: String? { rareFields?.role.title }
  var date: Day? { published?.day }
  /// Whether it is listed by its date.
  var isNews: Bool { published != nil && !isHidden }
  /// When it was last changed; nil where its front matter does not say so.
  var updated: Moment? { rareFields?.updated }
  var tags: [String] { rareFields?.tags ?? [] }
  /// Old addresses that lead to the page.
  var aliases: [Located<Address>] { rareFields?.aliases ?? [] }
  /// The writer's own values.
  var params: Param? { rareFields?.params }
  /// The index of the text in the file.
  var body: Int { Int(start.body) }
  /// The number of lines before the text.
  var linesBefore: Int { Int(start.line) }

  /// The folder of the file, with a slash at its end; empty for the content folder itself.
  var folder: String { Path.folder(of: path) }
  /// The layout of the front matter, or the default one.
  var layoutName: String { layout?.value ?? (address.path.isEmpty ? "front" : "page") }
  var link: Link { Link(title, to: address) }

  /// - Parameters:
  ///   - matter: with a title, and with addresses as they are published.
  ///   - role: what the rest of the content says about the page.
  ///   - hasFormulas: for a page that does not say so itself.
  ///   - start: the index of the text in the file, and the number of lines before it.
  init(
    _ path: String, _ matter: FrontMatter, _ role: PageRole = PageRole(), hasFormulas: Bool,
    start: (body: Int, line: Int), hash: UInt64
  ) {
    self.path = path
    address =
      (matter.address?.value).map(Address.init)
      ?? (role.isIndex ? Address(Path.folder(of: path)) : Self.address(of: path))
    title = role.title ?? matter.title ?? ""
    description = matter.description ?? ""
    published = matter.date ?? Self.post(path).map { Moment($0.day) }
    rareFields = RareFields(matter, role)
    isHidden = matter.isHidden
    dependsOnZone = matter.dependsOnZone
    isIndex = role.isIndex || Path.isIndex(path)
    hasTableOfContents = matter.hasTableOfContents
    isDraft = matter.isDraft
    self.hasFormulas = matter.hasFormulas ?? hasFormulas
    statesFormulas = matter.hasFormulas != nil
    self.start = (UInt32(truncatingIfNeeded: start.body), UInt32(truncatingIfNeeded: start.line))
    self.hash = hash
  }

  /// Reads the metadata of a file. Nil where its front matter has no end or a wrong address.
  ///
  /// - Parameters:
  ///   - hasFormulas: whether pages of the site have formulas.
  ///   - clock: of the site.
  convenience init?(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, named file: String,
    _ role: PageRole = PageRole(), hasFormulas: Bool, at clock: Clock = Clock(zone: "UTC"),
    problems: inout [Problem]
  ) {
    guard var parts = FrontMatter.split(bytes) else {
      problems.add(
        in: file, at: Position(line: 1, column: 1),
        "the front matter that begins here has no closing line '---'; add it, or write '***' for a "
          + "horizontal rule")
      return nil
    }
    var text = String(decoding: bytes[parts.matter], as: UTF8.self)
    if parts.matter.isEmpty, let toml = FrontMatter.split(bytes, mark: UInt8(ascii: "+")),
      !toml.matter.isEmpty,
      let yaml = TOMLFrontMatter.yaml(String(decoding: bytes[toml.matter], as: UTF8.self))
    {
      (parts, text) = (toml, yaml)
    }
    if parts.matter.isEmpty,
      let fault = UnsupportedFrontMatter.fault(in: bytes, of: file, keys: FrontMatter.keys)
    {
      problems.append(fault)
    }
    var matter =
      parts.matter.isEmpty
      ? FrontMatter()
      : FrontMatter(text, in: file, at: clock, problems: &problems)
    matter.aliases = matter.aliases.compactMap { alias in
      // In some editors these are other titles of the page. It can be published without them.
      Self.address(alias, .warning, in: file, problems: &problems).map { address in
        // An address that names a file, as other programs publish them.
        let isFile = address.value.hasSuffix(".html/") || address.value.hasSuffix(".htm/")
        return isFile
          ? Located(value: Path.dropLast(1, of: address.value), position: address.position)
          : address
      }
    }
    if let own = matter.address {
      matter.address = Self.address(own, in: file, problems: &problems)
      if matter.address == nil { return nil }
    }
    matter.title =
      matter.title
      ?? PageTitle.find(
        in: Array(bytes[parts.body...]), hasFormulas: matter.hasFormulas ?? hasFormulas)
      ?? Self.title(of: path)
    self.init(
      path, matter, role, hasFormulas: hasFormulas, start: (parts.body, parts.lines),
      hash: ContentHash(of: UnsafeRawBufferPointer(bytes)).value)
  }

  /// The address that a file's name gives: `guide/start.md` is published at `guide/start/`,
  /// `guide/index.md` at `guide/`, and `guide/_posts/2026-11-20-trip.md` at `guide/trip/`.
  static func address(of path: String) -> Address {
    let stem = Path.stem(of: path)
    if stem == "index" { return Address("") }
    if let post = post(path) { return Address(Path.join(post.folder, post.name + "/")) }
    let isIndex = stem.utf8.suffix(6).elementsEqual("/index".utf8)
    return Address(isIndex ? Path.dropLast(5, of: stem) : stem + "/")
  }

  /// The parts of the path of a post, as Jekyll names them: the folder that has the folder `_posts`, the date,
  /// and the name.
  private static func post(_ path: String) -> (folder: String, day: Day, name: String)? {
    guard path.utf8.contains(UInt8(ascii: "_")),
      let parts = Path.stem(of: path).wholeMatch(
        of: /(|.*\/)_posts\/(?:.*\/)?([0-9]{4}-[0-9]{2}-[0-9]{2})-([^\/]+)/),
      let day = Day(iso: String(parts.2))
    else { return nil }
    return (String(parts.1), day, String(parts.3))
  }

  /// The address in a page's front matter, `timetables/summer` or `/timetables/summer/`.
  private static func address(
    _ own: Located<String>, _ severity: Problem.Severity = .error, in file: String,
    problems: inout [Problem]
  ) -> Located<String>? {
    let isFine = own.value.utf8.allSatisfy {
      $0 > 0x20 && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\\")
        && $0 != UInt8(ascii: ":")
    }
    guard isFine, let path = Path.resolve("." + "/" + own.value, beside: "") else {
      problems.add(
        severity, in: file, at: own.position,
        "'\(own.value)' is not a valid address; write it as timetables/summer")
      return nil
    }
    if path.hasPrefix(".") || path.contains("/.") {
      problems.add(
        severity, in: file, at: own.position,
        "'\(own.value)' is hidden, because a name in it begins with a dot; choose another address")
      return nil
    }
    return Located(
      value: path.isEmpty || path.hasSuffix("/") ? path : path + "/", position: own.position)
  }

  /// The default title of a file: "Long distance trips" for `long-distance_trips.md`.
  package static func title(of path: String) -> String {
    let name = post(path)?.name ?? Path.stem(of: String(Path.name(of: path)))
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
