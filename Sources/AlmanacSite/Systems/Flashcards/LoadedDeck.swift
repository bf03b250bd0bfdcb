// Reads the file of a deck.

import AlmanacCore

/// A deck that was read from a file.
struct LoadedDeck {
  let file: DeckFile
  /// The title in the file, or one made from the file's name.
  let title: String
  /// The pictures and sounds of a package; nil for a file beside its pictures and sounds.
  var media: PackageMedia?

  /// A deck that was read from a package.
  init(_ file: DeckFile, title: String, media: PackageMedia) {
    self.file = file
    self.title = title
    self.media = media
  }

  /// Reads a file. Nil, with the reasons added to the problems, where it cannot be read as a deck.
  ///
  /// - Parameter read: reads the file's bytes.
  init?(
    _ path: String, problems: inout [Problem],
    read: (String) throws(DiskError) -> [UInt8] = { path throws(DiskError) in
      try Disk.read(path, atMost: Limits.file)
    }
  ) {
    if let refusal = DeckFile.refusal(of: [], in: path) {
      problems.append(refusal)
      return nil
    }
    do throws(DiskError) {
      let bytes = try read(path)
      if let fault = DeckFile.refusal(of: bytes, in: path) ?? Encoding.fault(in: bytes, of: path) {
        problems.append(fault)
        return nil
      }
      guard let file = Self.deck(bytes, in: path, problems: &problems) else { return nil }
      self.file = file
      title = file.title ?? Self.title(of: path)
    } catch {
      problems.append(Problem(.error, in: path, "cannot be read: \(error.reason)"))
      return nil
    }
  }

  /// A deck without cards, for a file that cannot be read.
  init(unread path: String) {
    file = DeckFile(title: nil, markup: .markdown, isAnki: false, entries: [])
    title = Self.title(of: path)
  }

  static func title(of path: String) -> String {
    let name = Path.name(of: path)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    return WrittenPage.title(of: stem)
  }

  /// Reads the bytes of a file, and in Markdown the front matter.
  private static func deck(
    _ bytes: [UInt8], in path: String, problems: inout [Problem]
  ) -> DeckFile? {
    let text = String(decoding: bytes, as: UTF8.self)
    if path.lowercased().hasSuffix(".md"),
      let fault = bytes.withUnsafeBufferPointer({
        UnsupportedFrontMatter.fault(in: $0, of: path, keys: ["title", "tags"])
      })
    {
      problems.append(fault)
      return nil
    }
    // A line `---` at the start of a Markdown deck can be a separator of cards instead of front
    // matter.
    let mayHaveFrontMatter =
      path.lowercased().hasSuffix(".md") && !text.dropFirst(3).hasPrefixAfterSpace("Q:")
    guard mayHaveFrontMatter, let parts = bytes.withUnsafeBufferPointer(FrontMatter.split),
      !parts.matter.isEmpty
    else {
      return DeckFile.read(text, in: path, into: &problems)
    }
    let matter = String(decoding: bytes[parts.matter], as: UTF8.self)
    let record = YAMLRecord(
      matter, in: path, linesBefore: 1, keys: ["title", "tags"], problems: &problems)
    var deck = DeckFile.read(
      String(decoding: bytes[parts.body...], as: UTF8.self), in: path, linesBefore: parts.lines,
      title: record?.text("title", &problems)?.value, into: &problems)
    deck?.add(tags: record?.texts("tags", &problems)?.map(\.value) ?? [])
    return deck
  }
}

extension Substring {
  /// Whether the text begins with a prefix after white space.
  fileprivate func hasPrefixAfterSpace(_ prefix: String) -> Bool {
    drop { $0.isWhitespace }.hasPrefix(prefix)
  }
}
