// What the layouts show around a page's body.

import AlmanacCore

/// The values of one page that its layout shows.
struct Frame: Sendable {
  var address: Address
  var title: String
  var description: String
  var layout = "page"
  var date: Day?
  var breadcrumbs: [Link] = []
  var siblings: [Link] = []
  var previous: Link?
  var next: Link?
  /// The headings of the table of contents; none where the page wants no such table.
  var contents: [(level: Int, id: String, text: String)] = []
  /// What stands before the body: HTML.
  var heading = ""
  /// The live parts on the page, each named once.
  var parts: [String] = []
}

/// The values of the site that the layouts of all pages show.
struct SiteFrame: Sendable {
  var title: String
  var description: String
  var language: String
  var baseURL: String?
  var sections: [Link]
  var today: Day
  var phrases: Phrasebook
  var live: LiveAssets
  /// The date at the head of the front page: HTML.
  var leaf: String
  /// The page of what one can set; nil where there is nothing to set.
  var settings: Address?

  /// The section that an address lies in.
  func section(of address: Address) -> Int? {
    sections.firstIndex {
      $0.target.path.isEmpty ? address.path.isEmpty : $0.target.contains(address)
    }
  }
}
