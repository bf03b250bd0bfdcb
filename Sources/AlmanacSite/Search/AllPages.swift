// The list of all pages, which readers without a script use instead of the search field.

import AlmanacBase
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

  /// The frame with the list of these pages.
  static func filled(_ frame: RenderedPage, _ entries: [SearchEntry]) -> RenderedPage {
    let list = MarkdownText(blocks(entries), on: address)
    let body = renderMarkdown(list)
    var page = frame
    fill(&page.html, "<p>\(placeholder)</p>\n", with: letters(body.headings) + body.html)
    fill(&page.markdown, placeholder, with: list.published ?? list.bytes)
    return page
  }

  private static func fill(_ text: inout [UInt8], _ placeholder: String, with list: [UInt8]) {
    let words = Array(placeholder.utf8)
    if let start = firstIndex(of: words, in: text, text.indices) {
      text.replaceSubrange(start..<start + words.count, with: list)
    }
  }

  /// Links to the headings.
  private static func letters(_ headings: [Heading]) -> [UInt8] {
    let links = headings.filter { !$0.id.isEmpty }
      .map { "<a href=\"#\(XMLText.escaped($0.id))\">\(XMLText.escaped($0.text))</a>" }
    return Array("<p>\(links.joined(separator: "\n"))</p>\n".utf8)
  }

  /// The titles by their first letters, each with the titles of the pages above it. The pages of
  /// days are left out: calendars lead to them.
  private static func blocks(_ entries: [SearchEntry]) -> [Block] {
    let titles = Dictionary(entries.map { ($0.address, $0.title) }) { first, _ in first }
    let lines = entries.filter { !$0.isOfDay && !$0.address.isEmpty }
      .map { AllPagesLine($0, titles) }.sorted()
    var blocks: [Block] = []
    for letter in lines.chunked(by: \.letter) {
      blocks += [.heading(level: 2, letter[0].letter), .list(letter.map(\.item))]
    }
    return blocks
  }
}

/// A line of the list.
private struct AllPagesLine: Comparable {
  let item: [Inline]
  /// The heading below which it is.
  let letter: String
  private let address: String
  /// The words of the title, with a byte between them that comes before those of letters.
  private let words: [UInt8]

  init(_ entry: SearchEntry, _ titles: [String: [UInt8]]) {
    address = entry.address
    words = Array(SearchWords.all(of: entry.title).joined(separator: [1]))
    let first = String(decoding: words, as: UTF8.self).first
    letter = first.map { $0.isNumber ? "0–9" : $0.uppercased() } ?? "…"
    let parents = entry.parents.compactMap { titles[$0] }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
    let link = Link(String(decoding: entry.title, as: UTF8.self), to: Address(entry.address))
    item = [.link(link)] + (parents.isEmpty ? [] : [.text(" (" + parents + ")")])
  }

  static func == (left: AllPagesLine, right: AllPagesLine) -> Bool {
    left.address == right.address
  }

  static func < (left: AllPagesLine, right: AllPagesLine) -> Bool {
    if left.letter != right.letter { return left.letter < right.letter }
    if left.words != right.words { return left.words.lexicographicallyPrecedes(right.words) }
    return left.address < right.address
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
