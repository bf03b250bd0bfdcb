// The block `news`, which lists the newest pages.

import AlmanacFiles

/// A `news` fence in a written page, each line a key and a value:
///
///     folder: news
///     count: 5
struct NewsFence {
  static let word = "news"
  /// The number of pages where the fence states none, and the most that it may state.
  private static let count = 5
  private static let maxCount = 100

  private let lines: FenceLines

  /// Nil, with problems, where a line is not valid.
  init?(_ fence: ComputedFence, problems: inout [Problem]) {
    guard
      let lines = FenceLines.read(
        fence.body, of: Self.word, keys: ["folder", "tag", "count"], example: "folder: news",
        at: fence.start, file: fence.file, into: &problems)
    else { return nil }
    self.lines = lines
  }

  /// The cards of the newest pages with a date, without the page that has the fence. Nil, with a
  /// problem, where a value is not valid.
  func blocks(
    _ content: Content, _ folders: Folders, on address: Address, problems: inout [Problem]
  ) -> [Block]? {
    var count = Self.count
    if let value = lines.value("count") {
      guard let number = Int(value.text), (1...Self.maxCount).contains(number) else {
        problems.add(
          in: lines.file, at: value.position,
          "'count' must be a number from 1 to \(Self.maxCount), not '\(value.text)'")
        return nil
      }
      count = number
    }
    var pages = content.pages.filter { $0.isNews && $0.address != address }
    if let value = lines.value("folder") {
      let path = value.text.hasSuffix("/") ? value.text : value.text + "/"
      guard folders.byPath[path] != nil else {
        let names = folders.all.map { String($0.path.dropLast()) }.filter { !$0.isEmpty }
        problems.add(
          in: lines.file, at: value.position,
          "no folder '\(value.text)' with pages; " + Nearest.hint(for: value.text, among: names))
        return nil
      }
      pages.removeAll { !$0.path.hasPrefix(path) }
    }
    if let value = lines.value("tag") {
      let key = TagPages.key(value.text)
      let tags = Set(content.pages.flatMap(\.tags))
      guard tags.contains(where: { TagPages.key($0) == key }) else {
        problems.add(
          in: lines.file, at: value.position,
          "no page has the tag '\(value.text)'; "
            + Nearest.hint(for: value.text, among: tags.sorted()))
        return nil
      }
      pages.removeAll { page in !page.tags.contains { TagPages.key($0) == key } }
    }
    let newest = Site.newest(pages, count)
    if newest.isEmpty { return [.paragraph([.text(content.settings.phrases[.newsNone])])] }
    return [.cards(TagPages.cards(newest, content.settings.phrases))]
  }

  /// The fingerprint of what all such fences of a site are computed from.
  static func fingerprint(of content: Content) -> UInt64 {
    var hash = ContentHash(of: word)
    for page in content.pages where page.isNews {
      hash.add(page.listed)
      for tag in page.tags { hash.add(tag) }
    }
    return hash.value
  }
}
