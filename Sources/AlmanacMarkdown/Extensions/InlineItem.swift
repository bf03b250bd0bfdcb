// The inlines while they are parsed: a list whose parts can be moved.

/// An inline, linked to its neighbours.
struct InlineItem {
  var content: MarkdownTree.Content
  /// The offset in the content of the block; only set for links.
  var offset = 0
  var parent = 0
  var previous: Int?
  var next: Int?
  var first: Int?
  var last: Int?
}

extension InlineParser {
  /// Appends an inline to the block.
  @discardableResult
  mutating func append(_ content: MarkdownTree.Content, at offset: Int = 0) -> Int {
    let index = items.count
    items.append(InlineItem(content: content, offset: offset))
    appendChild(index, to: 0)
    return index
  }

  mutating func appendChild(_ index: Int, to parent: Int) {
    if index < items.count {
      items[index].parent = parent
      items[index].previous = items[parent].last
      items[index].next = nil
    }
    if let last = items[parent].last {
      items[last].next = index
    } else {
      items[parent].first = index
    }
    items[parent].last = index
  }

  mutating func remove(_ index: Int) {
    let item = items[index]
    if let previous = item.previous {
      items[previous].next = item.next
    } else {
      items[item.parent].first = item.next
    }
    if let next = item.next {
      items[next].previous = item.previous
    } else {
      items[item.parent].last = item.previous
    }
    items[index].previous = nil
    items[index].next = nil
  }

  /// Inserts a new inline after another one.
  mutating func insert(_ content: MarkdownTree.Content, after index: Int, offset: Int) -> Int {
    let new = items.count
    var item = InlineItem(content: content, offset: offset, parent: items[index].parent)
    item.previous = index
    item.next = items[index].next
    items.append(item)
    if let next = item.next { items[next].previous = new } else { items[item.parent].last = new }
    items[index].next = new
    return new
  }

  /// Makes the inlines from `first` up to, but without, `end` children of `parent`.
  mutating func moveItems(from first: Int?, upTo end: Int?, to parent: Int) {
    var current = first
    while let index = current, index != end {
      current = items[index].next
      remove(index)
      appendChild(index, to: parent)
    }
  }

  /// The text of a delimiter or a bracket.
  func literal(of index: Int) -> MarkdownTree.Text {
    if case .text(let range) = items[index].content { range } else { 0..<0 }
  }
}
