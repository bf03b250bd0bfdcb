// A site read and planned: everything that rendering a page may ask for.

import AlmanacCore

/// The content, the systems and the templates of one build. Nothing in it changes while pages are
/// rendered, but for the links and anchors that `links` collects. It is a class, so that passing it
/// to a thread retains one reference instead of one for each member.
final class Site: Sendable {
  let content: Content
  let folders: Folders
  /// In the order of `allSystems`.
  let systems: [any System]
  let computed: [any PageSource]
  let templates: Templates
  let links: Links
  let frame: SiteFrame
  let fingerprints: SiteFingerprints
  /// The civil time that the site is made for.
  let moment: Moment

  /// What goes along with the pages: stylesheet, scripts, icons.
  var assets: [TemplateAsset] { frame.live.files }

  init(
    content: Content, folders: Folders, systems: [any System],
    computed: [any PageSource], templates: Templates, links: Links, frame: SiteFrame,
    fingerprints: SiteFingerprints, moment: Moment
  ) {
    self.content = content
    self.folders = folders
    self.systems = systems
    self.computed = computed
    self.templates = templates
    self.links = links
    self.frame = frame
    self.fingerprints = fingerprints
    self.moment = moment
  }
}
