// Files that are published with pages.

import AlmanacBase

/// Files of a page, whose addresses are known before they are made.
///
///     PageFile([base / "line.svg"]) { [LineDiagram(line).svg(phrases)] }.addresses
struct PageFile {
  let addresses: [Address]
  /// Whether it repeats tables of the page for other programs.
  var isData = false
  let files: () -> [PublishedFile]
}

extension PageFile {
  /// A text for each address.
  init(_ addresses: [Address], _ texts: @escaping () -> [String]) {
    self.init(addresses: addresses) {
      zip(addresses, texts()).map { PublishedFile(address: $0, text: $1) }
    }
  }

  /// The files of a table, at an address without extension.
  init(data: Address, parts: Int = 1, _ table: @autoclosure @escaping () -> DataTable) {
    self.init(addresses: Link.data(data, parts: parts).map { $0.target }, isData: true) {
      table().files(at: data)
    }
  }

  /// The data of a live part.
  init(_ file: PublishedFile) { self.init(addresses: [file.address]) { [file] } }
}
