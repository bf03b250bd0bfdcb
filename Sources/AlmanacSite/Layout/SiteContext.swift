// The values of the whole site that templates can show.

import AlmanacBase

/// The values of a site for the layouts of all its pages. It is a class, because each page refers to it:
/// a copy of a value would retain its 27 strings and arrays.
final class SiteContext: Sendable {
  let title: String
  let description: String
  let language: Language
  let baseURL: String?
  let sections: [Link]
  let today: Day
  let phrases: Phrasebook
  let live: LiveAssets
  let look: SiteLook
  /// The writer's own values.
  let params: Param?
  /// The HTML of the date at the top of the front page.
  let leaf: String

  init(
    title: String, description: String, language: Language, baseURL: String?, sections: [Link],
    today: Day, phrases: Phrasebook, live: LiveAssets, look: SiteLook, params: Param?, leaf: String
  ) {
    self.title = title
    self.description = description
    self.language = language
    self.baseURL = baseURL
    self.sections = sections
    self.today = today
    self.phrases = phrases
    self.live = live
    self.look = look
    self.params = params
    self.leaf = leaf
  }

  /// The index of the section that an address belongs to.
  func section(of address: Address) -> Int? {
    sections.firstIndex {
      $0.target.path.isEmpty ? address.path.isEmpty : $0.target.contains(address)
    }
  }
}
