// Reads a text that is a list of links, such as the `SUMMARY.md` of mdBook and GitBook.

/// The table of contents of a book.
package enum LinkList {
  package struct Link: Sendable {
    package let text: String
    /// As it is written; empty for a chapter without a page.
    package let url: String
    package let line: Int
  }

  /// The links of a text, in order; nil where it has anything but headings, lists of links, and links on lines
  /// of their own.
  package static func links(in text: [UInt8]) -> [Link]? {
    let tree = MarkdownTree(parsing: text[...])
    var links: [Link] = []
    var line = 1
    var index = 1
    while index < tree.nodes.count {
      switch tree[index].content {
      case .heading, .thematicBreak: index = tree[index].end - 1
      case .paragraph: line = tree[index].line
      case .list, .item, .softBreak, .lineBreak: break
      case .text(let literal) where tree.text[literal].allSatisfy(isSpace): break
      case .link(let url, _):
        links.append(
          Link(
            text: String(decoding: tree.plainText(of: index), as: UTF8.self),
            url: String(decoding: tree.text[url], as: UTF8.self), line: line))
        index = tree[index].end - 1
      default: return nil
      }
      index += 1
    }
    return links.isEmpty ? nil : links
  }
}
