// The tree of a Markdown text as a value.

/// The blocks and inlines that cmark found in a text, copied out of its memory. Each node stands
/// before those in it, so that the array is in reading order.
struct MarkdownTree {
  /// The first one is the document.
  var nodes: [Node] = []
  /// The literals, destinations and titles of all nodes, one after the other.
  var text: [UInt8] = []

  /// A range of `text`.
  typealias Text = Range<Int>

  struct Node {
    var content: Content
    /// The index of the node that it stands in; the document stands in itself.
    var parent: Int
    /// The index of the next node that does not stand in it.
    var end: Int
    /// The first and the last line of a block, from 1.
    var line: Int
    var lastLine: Int
    /// The column on the first line in bytes, from 1.
    var column: Int
  }

  enum Content {
    case document, quote, item, paragraph, thematicBreak
    /// The start is the first number; nil for bullets.
    case list(start: Int?, isTight: Bool)
    case heading(level: Int)
    case codeBlock(Text, info: Text)
    case htmlBlock(Text)

    case text(Text)
    case code(Text)
    case html(Text)
    case softBreak, lineBreak
    case emphasis, strong
    case link(url: Text, title: Text?)
    case image(url: Text, title: Text?)
  }

  subscript(index: Int) -> Node { nodes[index] }

  /// The nodes that stand in a node, at any depth.
  func contents(of index: Int) -> Range<Int> {
    index + 1..<nodes[index].end
  }

  func isParagraph(_ index: Int) -> Bool {
    if case .paragraph = nodes[index].content { true } else { false }
  }

  /// The text of a block's inlines without their markup. Line breaks become spaces.
  func plainText(of block: Int, showsHTML: Bool = false) -> [UInt8] {
    var plain: [UInt8] = []
    for inline in nodes[contents(of: block)] {
      switch inline.content {
      case .text(let literal), .code(let literal): plain += text[literal]
      case .html(let literal) where showsHTML: plain += text[literal]
      case .softBreak, .lineBreak: plain.append(0x20)
      default: break
      }
    }
    return plain
  }

  /// Whether a paragraph stands in an item of a list whose paragraphs have no tags.
  func isInTightList(_ paragraph: Int) -> Bool {
    if case .list(_, true) = nodes[nodes[nodes[paragraph].parent].parent].content {
      true
    } else {
      false
    }
  }

  /// Puts another URL in the place of a link's or an image's, or other HTML in that of raw HTML, and
  /// gives where it stands.
  mutating func replaceText(of index: Int, by new: [UInt8]) -> Text {
    let range = text.count..<(text.count + new.count)
    text += new
    switch nodes[index].content {
    case .link(_, let title): nodes[index].content = .link(url: range, title: title)
    case .image(_, let title): nodes[index].content = .image(url: range, title: title)
    case .html: nodes[index].content = .html(range)
    case .htmlBlock: nodes[index].content = .htmlBlock(range)
    default: break
    }
    return range
  }
}
