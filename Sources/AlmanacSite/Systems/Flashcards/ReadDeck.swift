// A deck's file becomes cards.

import AlmanacCore

/// A deck's file as it was read, with the deck's title.
struct ReadDeck {
  let file: DeckFile
  /// What the file says, or the file's name.
  let title: String

  /// Nil, with the reasons reported, where there is no deck in the file.
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

  /// A deck without a card, for a file that cannot be read.
  init(unread path: String) {
    file = DeckFile(title: nil, markup: .markdown, isAnki: false, entries: [])
    title = Self.title(of: path)
  }

  private static func title(of path: String) -> String {
    let name = Path.name(of: path)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    return WrittenPage.title(of: stem)
  }

  /// Of a Markdown deck the front matter is read first.
  private static func deck(
    _ bytes: [UInt8], in path: String, problems: inout [Problem]
  ) -> DeckFile? {
    let text = String(decoding: bytes, as: UTF8.self)
    if path.lowercased().hasSuffix(".md"),
      let fault = bytes.withUnsafeBufferPointer({
        ForeignFrontMatter.fault(in: $0, of: path, keys: ["title", "tags"])
      })
    {
      problems.append(fault)
      return nil
    }
    // A line between cards may stand at the very top as well.
    let isHead = path.lowercased().hasSuffix(".md") && !text.dropFirst(3).hasPrefixAfterSpace("Q:")
    guard isHead, let parts = bytes.withUnsafeBufferPointer(FrontMatter.split),
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
  /// Whether the first line that is not blank begins so.
  fileprivate func hasPrefixAfterSpace(_ prefix: String) -> Bool {
    drop { $0.isWhitespace }.hasPrefix(prefix)
  }
}
