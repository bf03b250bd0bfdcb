// The departures from a stop.

extension FeedPages {
  func boardPage(_ station: Int) -> Page {
    let key = Key.board(station)
    return page(
      key, title: title(of: key),
      description: phrases[.travelBoardDescription, name(ofStation: station)], blocks: [])
  }

  func displayPage(_ station: Int) -> Page {
    let key = Key.display(station)
    return page(
      key, title: title(of: key),
      description: phrases[.travelBoardDescription, name(ofStation: station)], blocks: [],
      layout: .display)
  }

  func boardFiles(_ station: Int) -> [PublishedFile] { [] }
  func boardFileAddresses(_ station: Int) -> [Address] { [] }
}
