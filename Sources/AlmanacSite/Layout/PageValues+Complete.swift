// A page with a value for every name of templates.

import AlmanacBase
import AlmanacMarkdown

extension PageValues {
  /// A page with a value for every name, against which templates are checked.
  ///
  /// - Parameter params: with every name that pages of the site have.
  static func complete(_ params: (site: Param, pages: Param) = (.absent, .absent)) -> PageValues {
    let link = Link("", to: Address(""), short: "")
    let day = Day(daysSince1970: 0)
    var page = PageContext(address: Address(""), title: "", description: "")
    (page.date, page.updated, page.feed, page.tags) = (day, day, "", [link])
    (page.isHidden, page.edit) = (true, "")
    (page.previous, page.next) = (link, link)
    (page.breadcrumbs, page.siblings) = ([link], [link, link])
    page.tableOfContents = [(2, "", "")]
    page.params = params.pages == .absent ? .map([:]) : params.pages
    page.parts = [Rendering.Part(name: "part", isLazy: true, usesLog: true)]
    var stylesheets = Stylesheets()
    stylesheets.insert(TemplateAsset(path: "assets/almanac-print.css", bytes: [], file: ""))
    var settings = SiteSettings()
    (settings.title, settings.description, settings.language) = ("", "-", Language(tag: ""))
    settings.params = params.site == .absent ? .map([:]) : params.site
    let site = SiteContext(
      settings, baseURL: "-", sections: [link], moment: Moment(day),
      live: LiveAssets(modules: ["part": ""], stylesheets: stylesheets), look: .complete)
    return PageValues([], page, site)
  }
}
