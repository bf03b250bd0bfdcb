// What stands around a page's body.

import AlmanacCore

/// A page as its layout sees it.
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
  var contents: [(level: Int, id: String, text: String)] = []
}

/// What all pages of a site share.
struct SiteFrame: Sendable {
  var title: String
  var description: String
  var language: String
  var baseURL: String?
  var sections: [Link]
  var today: Day
  var phrases: Phrasebook
}
