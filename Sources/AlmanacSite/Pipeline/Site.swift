// A planned site: everything that is needed to render its pages.

import AlmanacBase
import Synchronization

/// The content, the systems and the templates of one build. It does not change while pages are
/// rendered, except for what `links`, `search` and the stylesheets collect. It is a class, so that passing
/// it to a thread retains one reference instead of one for each member.
final class Site: Sendable {
  let content: Content
  let planned: PlannedPages
  /// In the order of their sections.
  let systems: [any System]
  /// The words of all fences that are computed.
  let fenceWords: [String]
  let templates: Templates
  /// The Content-Security-Policies of layouts that have one, by the layouts' names.
  let policies: [String: ContentPolicy]
  let links: Links
  let context: SiteContext
  let fingerprints: SiteFingerprints
  /// Collects the pages for the search index, in any order.
  let search = Mutex(SearchPages())

  /// Stylesheet, scripts, icons.
  var assets: [TemplateAsset] { context.live.files }

  /// - Parameter fences: the fingerprint of what fences are computed from, by their words or systems.
  init(
    _ planned: PlannedPages, _ systems: [any System], fences: [String: UInt64],
    _ templates: Templates, _ links: Links, _ context: SiteContext
  ) {
    content = links.content
    self.planned = planned
    self.systems = systems
    fenceWords = Self.fenceWords(of: links.content.systems)
    self.templates = templates
    policies = templates.policies.mapValues {
      $0.replacing("{{embed}}", by: context.look.embeddedHosts)
    }
    self.links = links
    self.context = context
    fingerprints = SiteFingerprints(planned, fences, templates, links, context)
  }
}

/// The folders and pages of a site, and the files that list them.
struct PlannedPages: Sendable {
  let folders: Folders
  let computed: [any PageSource]
  let generated: [GeneratedFile]
  let feeds: Feeds
  let tags: TagPages
}
