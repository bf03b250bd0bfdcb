// The time-distance diagram of a line on a kind of days.

extension FeedPages {
  func graphPage(_ line: Int, _ kind: Int) -> Page {
    let key = Key.graph(line: line, kind: kind)
    return page(key, title: title(of: key), description: title(of: key), blocks: [])
  }

  func graphFiles(_ line: Int, _ kind: Int) -> [PublishedFile] { [] }
  func graphFileAddresses(_ line: Int, _ kind: Int) -> [Address] { [] }
}
