// Loads the templates of a site: its own, and the built-in ones for all others.

import AlmanacFiles

/// A file in the templates folder that is published, such as the stylesheet.
struct TemplateAsset: Sendable {
  /// The path where it is published.
  var path: String
  var bytes: [UInt8]
  /// The source file, for messages.
  var file: String
}

/// The checked layouts of a site, and their assets.
struct Templates: Sendable {
  let assets: [TemplateAsset]
  private let library: TemplateLibrary<TemplateName>
  /// The layouts with the values of the site.
  private var folded = TemplateLibrary<TemplateName>()
  private let layouts: Set<String>
  /// The layouts that show the day that the site is built for.
  let layoutsWithDay: Set<String>
  /// The Content-Security-Policies of layouts that have one, by the layouts' names.
  let policies: [String: ContentPolicy]
  /// Of the names and texts of all templates.
  let fingerprint: UInt64

  /// The default layouts.
  private static let required = Page.Layout.allCases.map(\.rawValue)

  /// The layouts that a page can have.
  var layoutNames: [String] { layouts.sorted() }

  /// Reads the templates.
  ///
  /// - Parameters:
  ///   - listing: the site's own templates; nil where it has none.
  ///   - params: those of the site and of its pages, which templates can use.
  static func read(
    _ listing: Listing?, params: (site: Param, pages: Param) = (.absent, .absent), report: Report
  ) -> Templates {
    var texts: [String: [UInt8]] = [:]
    var files: [String: String] = [:]
    var assets: [String: (bytes: [UInt8], file: String)] = [:]
    func add(_ path: String, _ bytes: [UInt8], file: String) {
      if path.hasSuffix(".mustache") {
        let name = String(path.dropLast(9))
        texts[name] = bytes
        files[name] = file
      } else {
        assets[path] = (bytes, file)
      }
    }
    for file in defaultTemplates {
      add(file.path, file.bytes, file: "(built in) " + file.path)
    }
    for path in listing?.paths ?? [] {
      guard let listing else { break }
      let file = Path.join(listing.root, path)
      do throws(DiskError) {
        let bytes = try Disk.read(path, in: listing.folder)
        if path.hasSuffix(".mustache"), let fault = Encoding.fault(in: bytes, of: file) {
          report.add(fault)
        }
        add(path, bytes, file: file)
      } catch {
        report.add(in: file, "cannot be read: \(error.reason)")
      }
    }
    return Templates(texts, files, assets, params: params, report)
  }

  init(
    _ texts: [String: [UInt8]], _ files: [String: String],
    _ assets: [String: (bytes: [UInt8], file: String)],
    params: (site: Param, pages: Param) = (.absent, .absent), _ report: Report
  ) {
    var library = TemplateLibrary<TemplateName>()
    var tags: [String: [TemplateTag]] = [:]
    for (name, text) in texts {
      do throws(TemplateError) {
        let template = try Template<TemplateName>(text)
        library.templates[name] = template
        tags[name] = template.tags
      } catch {
        tags[name] = []
        report.add(
          in: files[name] ?? name, at: error.position,
          "this is not valid Mustache: " + error.message)
      }
    }
    // A layout is a template with a tag for the page's body; other templates are partials. One with
    // a syntax error counts as a layout, so that pages with it are not reported as well.
    layouts = Set(tags.filter { library.templates[$0] == nil || $1.contains(where: \.isBody) }.keys)
    var check = TemplateCheck(tags: tags, files: files, params: params)
    for layout in layouts.sorted() { check.check(layout: layout) }
    check.checkUnused()
    for name in Self.required where !layouts.contains(name) {
      report.add(
        in: files[name] ?? name + ".mustache",
        "this layout does not include the page's body; add {{{content}}}")
    }
    report.add(check.problems)
    layoutsWithDay = check.problems.isEmpty ? layouts.filter { Self.showsDay($0, tags) } : []
    policies =
      check.problems.isEmpty
      ? Dictionary(
        uniqueKeysWithValues: layouts.compactMap { name in
          Self.policy(of: name, texts, tags).map { (name, $0) }
        }) : [:]
    var hash = ContentHash()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      hash.add(name)
      hash.add(ContentHash(of: text).value)
    }
    fingerprint = hash.value
    // Rendering a template that includes itself would not end, so templates with problems are not
    // used.
    self.library = check.problems.isEmpty ? library : TemplateLibrary()
    self.assets = assets.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { TemplateAsset(path: $0.key, bytes: $0.value.bytes, file: $0.value.file) }
  }

  /// Whether a template has the name of a file.
  func containFileName(_ name: [UInt8]) -> Bool {
    library.templates.values.contains { $0.text.containsFileName(name) }
  }

  /// Prepares the layouts for the pages of a site.
  mutating func fold(for site: SiteContext) {
    for layout in layouts {
      folded.templates[layout] = LayoutFolding.template(of: layout, in: library, site)
    }
  }

  /// The HTML of a page of the site for which the layouts were prepared: its body in its layout; and the
  /// paths of the stylesheets that it links.
  func layOut(
    _ body: [UInt8], _ page: PageContext, _ site: SiteContext
  ) -> (html: [UInt8], stylesheets: [String]) {
    let layout = layouts.contains(page.layout) ? page.layout : Page.Layout.page.rawValue
    var html: [UInt8] = []
    html.reserveCapacity(body.count + 8192)
    let values = PageValues(body, page, site)
    folded.render(layout, values, to: &html)
    let stylesheets = values.stylesheets.map(\.path)
    site.live.stylesheets.noteLinked(stylesheets)
    return (html, stylesheets)
  }

  /// Whether a template or one that it includes shows the day. No template may include itself.
  private static func showsDay(_ name: String, _ tags: [String: [TemplateTag]]) -> Bool {
    (tags[name] ?? []).contains { tag in
      tag.kind == .partial
        ? showsDay(tag.name, tags) : tag.name == "leaf" || tag.name.hasPrefix("today")
    }
  }

  /// The policy of a template or of one that it includes.
  private static func policy(
    of name: String, _ texts: [String: [UInt8]], _ tags: [String: [TemplateTag]]
  ) -> ContentPolicy? {
    if let policy = texts[name].flatMap({
      ContentPolicy(template: String(decoding: $0, as: UTF8.self))
    }) {
      return policy
    }
    return (tags[name] ?? []).lazy.filter { $0.kind == .partial }
      .compactMap { policy(of: $0.name, texts, tags) }.first
  }
}
