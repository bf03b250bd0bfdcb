// A page that somebody wrote: what the site knows of it without its text.

import AlmanacCore
import AlmanacMarkdown

/// What is known of a written page before it is rendered. One object a page: a site has many, and
/// they are handed around a lot.
final class WrittenPage: Sendable {
  /// The file's path inside the content folder.
  let path: String
  let address: Address
  let title: String
  let description: String
  let date: Day?
  private let rareKeys: RareKeys?
  let hasContents: Bool
  let isDraft: Bool
  /// Where the text begins in the file, and how many lines come before it: 32 bits, for there may be
  /// many pages, and what stands before a text is short.
  private let start: (body: UInt32, line: UInt32)
  /// Tells the file's bytes from others.
  let hash: UInt64

  /// Keys of the front matter that few pages have; one object, so that other pages keep no room.
  private final class RareKeys: Sendable {
    let addressPosition: Position?
    let layout: Located<String>?
    let order: Int?

    init?(addressPosition: Position?, layout: Located<String>?, order: Int?) {
      if addressPosition == nil, layout == nil, order == nil { return nil }
      self.addressPosition = addressPosition
      self.layout = layout
      self.order = order
    }
  }

  /// Where the file asks for its address; nil where its name gives it.
  var addressPosition: Position? { rareKeys?.addressPosition }
  var layout: Located<String>? { rareKeys?.layout }
  /// The place among the pages of its folder.
  var order: Int? { rareKeys?.order }
  /// Where the text begins in the file.
  var body: Int { Int(start.body) }
  /// How many lines of the file come before the text.
  var linesBefore: Int { Int(start.line) }

  /// The folder of the file, with a slash at its end; empty for the content folder itself.
  var folder: String { Path.folder(of: path) }
  /// The layout that it asks for, or what pages have that ask for none.
  var layoutName: String { layout?.value ?? (address.path.isEmpty ? "front" : "page") }
  /// Whether it is its folder's own page.
  var isIndex: Bool { Path.isIndex(path) }
  var link: Link { Link(title, to: address) }

  /// `address` is the one that the file asks for, if it does.
  init(
    _ path: String, _ address: Located<Address>?, title: String, description: String, date: Day?,
    layout: Located<String>?, order: Int?, hasContents: Bool, isDraft: Bool, body: Int,
    linesBefore: Int, hash: UInt64
  ) {
    self.path = path
    self.address = address?.value ?? Self.address(of: path)
    self.title = title
    self.description = description
    self.date = date
    rareKeys = RareKeys(addressPosition: address?.position, layout: layout, order: order)
    self.hasContents = hasContents
    self.isDraft = isDraft
    start = (UInt32(truncatingIfNeeded: body), UInt32(truncatingIfNeeded: linesBefore))
    self.hash = hash
  }

  /// Reads the facts of a file. Nil where the head of the file is wrong.
  convenience init?(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, named file: String,
    problems: inout [Problem]
  ) {
    guard let parts = FrontMatter.split(bytes) else {
      problems.append(
        Problem(
          .error, in: file, at: Position(line: 1, column: 1),
          "the front matter that starts here has no closing line '---'; where a rule is meant, write '***'"
        ))
      return nil
    }
    if parts.matter.isEmpty,
      let fault = ForeignFrontMatter.fault(in: bytes, of: file, keys: FrontMatter.keys)
    {
      problems.append(fault)
    }
    let text = String(decoding: bytes[parts.matter], as: UTF8.self)
    let matter =
      parts.matter.isEmpty ? FrontMatter() : FrontMatter(text, in: file, problems: &problems)
    var address: Located<Address>?
    if let own = matter.address {
      guard let checked = Self.address(own, in: file, problems: &problems) else { return nil }
      address = Located(value: checked, position: own.position)
    }
    let title =
      matter.title ?? PageTitle.find(in: Array(bytes[parts.body...]))
      ?? Self.title(of: path)
    self.init(
      path, address, title: title, description: matter.description ?? "", date: matter.date,
      layout: matter.layout, order: matter.order, hasContents: matter.hasContents,
      isDraft: matter.isDraft, body: parts.body, linesBefore: parts.lines,
      hash: ContentHash(of: UnsafeRawBufferPointer(bytes)).value)
  }

  /// The address that a file's name gives: `guide/start.md` is published at `guide/start/`, and
  /// `guide/index.md` at `guide/`.
  static func address(of path: String) -> Address {
    let stem = Path.dropLast(3, of: path)
    if stem == "index" { return Address("") }
    let isIndex = stem.utf8.suffix(6).elementsEqual("/index".utf8)
    return Address(isIndex ? Path.dropLast(5, of: stem) : stem + "/")
  }

  /// The address that a page asks for itself, `timetables/summer` or `/timetables/summer/`.
  private static func address(
    _ own: Located<String>, in file: String, problems: inout [Problem]
  ) -> Address? {
    let isFine = own.value.utf8.allSatisfy {
      $0 > 0x20 && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\\")
        && $0 != UInt8(ascii: ":")
    }
    guard isFine, let path = Path.resolve("." + "/" + own.value, beside: "") else {
      problems.append(
        Problem(
          .error, in: file, at: own.position,
          "'\(own.value)' cannot be an address; write it as timetables/summer"))
      return nil
    }
    return Address(path.isEmpty || path.hasSuffix("/") ? path : path + "/")
  }

  /// `long-distance_trips.md` is called "Long distance trips" where nobody says otherwise.
  static func title(of path: String) -> String {
    var name = Path.name(of: path)
    if name.lowercased().hasSuffix(".md") { name.removeLast(3) }
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
