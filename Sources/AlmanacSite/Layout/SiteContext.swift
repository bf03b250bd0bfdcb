// The values of the whole site that templates can show.

import AlmanacBase

/// The values of a site for the layouts of all its pages.
struct SiteContext: Sendable {
  var title: String
  var description: String
  var language: Language
  var baseURL: String?
  var sections: [Link]
  var today: Day
  var phrases: Phrasebook
  var live: LiveAssets
  var look = SiteLook()
  /// The writer's own values.
  var params: Param?
  /// The HTML of the date at the top of the front page.
  var leaf: String

  /// The index of the section that an address belongs to.
  func section(of address: Address) -> Int? {
    sections.firstIndex {
      $0.target.path.isEmpty ? address.path.isEmpty : $0.target.contains(address)
    }
  }
}
