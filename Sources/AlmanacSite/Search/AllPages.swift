// The list of all pages, which readers without a script use instead of the search field.

import AlmanacBase
import AlmanacFiles
import AlmanacMarkdown
import AlmanacSearch

/// The page with links to all pages. Its list is filled in when all pages are finished; everything
/// around it is in a frame that can be made before, and in each part of a sharded build.
struct AllPages {
  static let address = Address(SearchFiles.folder)

  /// The text in the frame in place of the list.
  private static let placeholder = "listOfAllPages"

  /// The page without its list, of which the site renders a frame.
  static func page(_ phrases: Phrasebook) -> Page {
    var page = Page(
      address: address, title: phrases[.allPages], description: phrases[.allPages],
      blocks: [.paragraph([.text(placeholder)])])
    page.style = "all-pages"
    return page
  }

  /// Of the frame, and of all that the list shows.
  static func fingerprint(_ frame: RenderedPage, _ pages: [SearchPages.Page]) -> UInt64 {
    var hash = ContentHash(of: frame.html)
    for page in pages {
      hash.add(page.address)
      hash.add(ContentHash(of: page.title).value)
    }
    return hash.value
  }

  /// The frame with the list of these pages.
  static func filled(
    _ frame: RenderedPage, _ pages: [SearchPages.Page], _ workers: Workers
  ) -> RenderedPage {
    let titles = Dictionary(pages.map { ($0.address, $0.title) }) { first, _ in first }
    // The pages of days are left out: calendars lead to them.
    let groups = pages.filter { !$0.isOfDay && !$0.address.isEmpty }
      .map(AllPagesLine.init).sorted().chunked(by: \.folders)
    // Each list is rendered separately, because the tree of one list of 100,000 pages takes 100 MB.
    let lists = workers.map(groups.count) { group in
      render([.list(groups[group].map { $0.item(titles) })])
    }
    let headings = render(blocks(of: groups, titles))
    // The lists come last, since a copy of all of them takes 10 MB.
    let html = fill(frame.html, htmlPlaceholder, with: [headings.html])
    let markdown = fill(frame.markdown, placeholder, with: [headings.markdown])
    var page = frame
    page.html = fill(html, htmlPlaceholder, with: lists.map(\.html))
    page.markdown = fill(markdown, placeholder + "\n", with: lists.map(\.markdown))
    return page
  }

  /// A heading for each section, and a disclosure for each folder in it, with a placeholder for each list.
  private static func blocks(of groups: [[AllPagesLine]], _ titles: [String: [UInt8]]) -> [Block] {
    func title(_ folder: String) -> String {
      titles[folder].map { String(decoding: $0, as: UTF8.self) } ?? folder
    }
    var section: String?
    return groups.flatMap { group -> [Block] in
      let folders = group[0].folders
      let isNew = folders.first != section
      section = folders.first
      let list = Block.paragraph([.text(placeholder)])
      return (isNew ? section.map { [.heading(level: 2, title($0))] } ?? [] : [])
        + (folders.count < 2
          ? [list] : [.disclosure(summary: "\(title(folders[1])) (\(group.count))", [list])])
    }
  }

  private static let htmlPlaceholder = "<p>\(placeholder)</p>\n"

  private static func render(_ blocks: [Block]) -> (html: [UInt8], markdown: [UInt8]) {
    let text = MarkdownText(blocks, on: address)
    let body = renderMarkdown(text)
    return (body.html, text.published ?? text.bytes)
  }

  /// A text in which the placeholders are replaced by lists in order.
  private static func fill(_ text: [UInt8], _ placeholder: String, with lists: [[UInt8]]) -> [UInt8]
  {
    var filled: [UInt8] = []
    filled.reserveCapacity(text.count + lists.reduce(0) { $0 + $1.count })
    var end = 0
    let words = Array(placeholder.utf8)
    for list in lists {
      guard let start = firstIndex(of: words, in: text, end..<text.count) else { break }
      filled += text[end..<start]
      filled += list
      end = start + words.count
    }
    return filled + text[end...]
  }
}

/// A line of the list.
private struct AllPagesLine: Comparable {
  /// The folders below whose titles it is: none, its section, or its section and a folder in this.
  let folders: [String]
  private let page: SearchPages.Page
  /// The words of the title, with a byte between them that comes before those of letters.
  private let words: [UInt8]

  init(_ page: SearchPages.Page) {
    self.page = page
    var words: [UInt8] = []
    SearchWords.visit(page.title) { word, _ in
      if !words.isEmpty { words.append(1) }
      words += word
      return true
    }
    self.words = words
    folders = Array(page.parents.prefix(2))
  }

  /// The title, with the titles of the pages between it and its folder.
  func item(_ titles: [String: [UInt8]]) -> [Inline] {
    let parents = page.parents.dropFirst(folders.count).compactMap { titles[$0] }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
    let link = Link(String(decoding: page.title, as: UTF8.self), to: Address(page.address))
    return [.link(link)] + (parents.isEmpty ? [] : [.text(" (" + parents + ")")])
  }

  static func == (left: AllPagesLine, right: AllPagesLine) -> Bool {
    left.page.address == right.page.address
  }

  static func < (left: AllPagesLine, right: AllPagesLine) -> Bool {
    if left.folders != right.folders {
      return left.folders.lexicographicallyPrecedes(right.folders)
    }
    if left.words != right.words { return left.words.lexicographicallyPrecedes(right.words) }
    return left.page.address < right.page.address
  }
}

extension Array {
  /// Its consecutive elements with the same value.
  fileprivate func chunked<Value: Equatable>(by value: (Element) -> Value) -> [[Element]] {
    var chunks: [[Element]] = []
    for element in self {
      if let last = chunks.last?.last, value(last) == value(element) {
        chunks[chunks.count - 1].append(element)
      } else {
        chunks.append([element])
      }
    }
    return chunks
  }
}
