// A Markdown syntax tree as a value.

/// The blocks and inlines of a text, copied out of cmark's memory. Parents come before their
/// children, so the array is in reading order.
struct MarkdownTree {
  /// The first node is the document.
  var nodes: [Node] = []
  /// The concatenated literals, destinations and titles of all nodes.
  var text: [UInt8] = []

  /// A range of `text`.
  typealias Text = Range<Int>

  struct Node {
    var content: Content
    /// The index of the parent; the document is its own parent.
    var parent: Int
    /// The index of the next node that is not a descendant.
    var end: Int
    /// The first and the last line of a block, from 1.
    var line: Int
    var lastLine: Int
    /// The first column in bytes, from 1.
    var column: Int
  }

  enum Content {
    case document, quote, paragraph, thematicBreak
    /// Whether the item is a finished or an open task; nil if it is no task.
    case item(isDone: Bool?)
    /// The definition of a footnote, as a child of a list; its label is a range of the source.
    case footnote(label: Range<Int>)
    /// The start is the first item's number; nil for bullet lists.
    case list(start: Int?, isTight: Bool)
    case heading(level: Int)
    case codeBlock(Text, info: Text)
    case htmlBlock(Text)

    case text(Text)
    case code(Text)
    case html(Text)
    case softBreak, lineBreak
    case emphasis, strong, strikethrough
    case link(url: Text, title: Text?)
    case image(url: Text, title: Text?)
    /// A reference to a footnote. `number` counts the footnotes, `use` the references to one, from
    /// 1; both are 0 until the whole text is parsed.
    case footnoteReference(label: Text, number: Int, use: Int)
  }

  subscript(index: Int) -> Node { nodes[index] }

  /// The indices of the descendants of a node.
  func contents(of index: Int) -> Range<Int> { index + 1..<nodes[index].end }

  func isParagraph(_ index: Int) -> Bool {
    if case .paragraph = nodes[index].content { true } else { false }
  }

  /// The text of a block's inlines without markup. Line breaks become spaces.
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

  /// Whether a paragraph is in an item of a tight list, where it has no tags.
  func isInTightList(_ paragraph: Int) -> Bool {
    if case .item = nodes[nodes[paragraph].parent].content,
      case .list(_, true) = nodes[nodes[nodes[paragraph].parent].parent].content
    {
      true
    } else {
      false
    }
  }

  /// Replaces the URL of a link or an image, or the content of raw HTML. Returns the range of the
  /// new text.
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
