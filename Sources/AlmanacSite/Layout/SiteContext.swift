// The values of the whole site that templates can show.

import AlmanacBase

/// The values of a site for the layouts of all its pages. It is a class, because each page refers to it:
/// a copy of a value would retain its strings and arrays.
final class SiteContext: Sendable {
  let settings: SiteSettings
  /// That of the settings, or of the command line in its place.
  let baseURL: String?
  let sections: [Link]
  /// The civil time that the site is built for.
  let moment: Moment
  let live: LiveAssets
  let look: SiteLook

  init(
    _ settings: SiteSettings, baseURL: String?, sections: [Link], moment: Moment, live: LiveAssets,
    look: SiteLook
  ) {
    self.settings = settings
    self.baseURL = baseURL
    self.sections = sections
    self.moment = moment
    self.live = live
    self.look = look
  }

  /// The index of the section that an address belongs to.
  func section(of address: Address) -> Int? {
    sections.firstIndex {
      $0.target.path.isEmpty ? address.path.isEmpty : $0.target.contains(address)
    }
  }
}
