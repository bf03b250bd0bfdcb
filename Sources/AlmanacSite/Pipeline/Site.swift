// A planned site: everything that is needed to render its pages.

import AlmanacBase
import Synchronization

/// The content, the systems and the templates of one build. It does not change while pages are
/// rendered, except for what `links`, `search` and the stylesheets collect. It is a class, so that passing
/// it to a thread retains one reference instead of one for each member.
final class Site: Sendable {
  let content: Content
  let folders: Folders
  /// In the order of their sections.
  let systems: [any System]
  /// The words of all fences that are computed.
  let fenceWords: [String]
  let computed: [any PageSource]
  let generated: [GeneratedFile]
  let feeds: Feeds
  let tags: TagPages
  let templates: Templates
  /// The Content-Security-Policies of layouts that have one, by the layouts' names.
  let policies: [String: ContentPolicy]
  let links: Links
  let context: SiteContext
  let fingerprints: SiteFingerprints
  /// Collects the pages for the search index, in any order.
  let search = Mutex(SearchPages())
  /// The civil time that the site is built for.
  let moment: Moment

  /// Stylesheet, scripts, icons.
  var assets: [TemplateAsset] { context.live.files }

  init(
    content: Content, folders: Folders, systems: [any System], computed: [any PageSource],
    generated: [GeneratedFile], feeds: Feeds, tags: TagPages, templates: Templates, links: Links,
    context: SiteContext, fingerprints: SiteFingerprints, moment: Moment
  ) {
    self.content = content
    self.folders = folders
    self.systems = systems
    fenceWords = Self.fenceWords(of: content.systems)
    self.computed = computed
    self.generated = generated
    self.feeds = feeds
    self.tags = tags
    self.templates = templates
    policies = templates.policies.mapValues {
      $0.replacing("{{embed}}", by: context.look.embeddedHosts)
    }
    self.links = links
    self.context = context
    self.fingerprints = fingerprints
    self.moment = moment
  }
}
