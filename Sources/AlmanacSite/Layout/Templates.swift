// The site's templates: those of its own folder, and the program's for all the others.

import AlmanacCore
import Foundation
import Mustache

/// A file that goes along with the templates: the stylesheet, the icon.
struct TemplateAsset: Sendable {
  /// Where it is published.
  var path: String
  var bytes: [UInt8]
  /// Where it comes from, for messages.
  var file: String
}

/// Layouts ready to frame pages, and the files that go along with them.
struct Templates: Sendable {
  let assets: [TemplateAsset]
  private let library: MustacheLibrary
  private let layouts: Set<String>
  /// The templates as plans are made from them.
  let marks: ItemMarks
  /// The layouts that show the day that the site is made for.
  let dated: Set<String>
  /// What the layouts allow browsers to load, by their names; none where a layout does not say.
  let policies: [String: ContentPolicy]
  /// Tells these templates from others.
  let print: UInt64
  private let plans = LayoutPlans()
  private let settledPlans = LayoutPlans()

  /// The layouts that pages have without asking.
  private static let required = ["front", "page", "sheet"]

  /// The names that a page may ask for.
  var layoutNames: [String] { layouts.sorted() }

  /// Reads the templates. `listing` is nil where the site has none of its own.
  static func read(_ listing: Listing?, report: Report) -> Templates {
    var texts: [String: String] = [:]
    var files: [String: String] = [:]
    var assets: [String: (bytes: [UInt8], file: String)] = [:]
    func add(_ path: String, _ bytes: [UInt8], file: String) {
      if path.hasSuffix(".mustache") {
        let name = String(path.dropLast(9))
        // Controls have no place in HTML, and two of them mark the slots of a layout.
        texts[name] = String(decoding: bytes.filter { $0 > 2 }, as: UTF8.self)
        files[name] = file
      } else {
        assets[path] = (bytes, file)
      }
    }
    for file in defaultTemplates {
      let bytes =
        file.path.hasSuffix(".png")
        ? Data(base64Encoded: file.text).map { [UInt8]($0) } ?? [] : Array(file.text.utf8)
      add(file.path, bytes, file: "(built in) " + file.path)
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
        report.add(Problem(.error, in: file, "cannot be read: \(error.reason)"))
      }
    }
    return Templates(texts, files, assets, report)
  }

  init(
    _ texts: [String: String], _ files: [String: String],
    _ assets: [String: (bytes: [UInt8], file: String)],
    _ report: Report
  ) {
    var library = MustacheLibrary()
    for (name, text) in texts {
      do {
        try library.register(text, named: name)
      } catch let error as MustacheTemplate.ParserError {
        let place = Position(
          line: error.context.lineNumber, column: max(1, error.context.columnNumber))
        report.add(
          Problem(
            .error, in: files[name] ?? name, at: place,
            "this is not Mustache: " + Self.words(error.error)))
      } catch {
        report.add(Problem(.error, in: files[name] ?? name, "this is not Mustache: \(error)"))
      }
    }
    // A layout frames a whole page; a partial is a part of one.
    let tags = texts.mapValues { TemplateTag.all(in: $0) }
    let framing = tags.filter { text in
      text.value.contains { $0.kind == .variable && $0.name == "content" }
    }
    layouts = Set(framing.keys)
    var check = TemplateCheck(tags: tags, files: files)
    for layout in layouts.sorted() { check.check(layout: layout) }
    check.checkUnused()
    for name in Self.required where !layouts.contains(name) {
      report.add(
        Problem(
          .error, in: files[name] ?? name + ".mustache",
          "this layout has no place for the page's body; put {{{content}}} there"))
    }
    report.add(check.problems)
    dated = check.problems.isEmpty ? layouts.filter { Self.showsDay($0, tags) } : []
    policies =
      check.problems.isEmpty
      ? Dictionary(
        uniqueKeysWithValues: layouts.compactMap { name in
          Self.policy(of: name, texts, tags).map { (name, $0) }
        }) : [:]
    var print = InputPrint()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      print.add(name)
      print.add(text)
    }
    self.print = print.value
    // Nothing is framed with a template that includes itself: Mustache would never return.
    self.library = check.problems.isEmpty ? library : MustacheLibrary()
    marks = ItemMarks(self.library, check.problems.isEmpty ? texts : [:], tags, layouts)
    self.assets = assets.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { TemplateAsset(path: $0.key, bytes: $0.value.bytes, file: $0.value.file) }
  }

  /// A page's HTML: its body in its layout.
  func layOut(
    _ body: UnsafeBufferPointer<UInt8>, _ page: Frame, _ site: SiteFrame
  ) -> [UInt8] {
    let name = layouts.contains(page.layout) ? page.layout : "page"
    let shape = LayoutShape(page, site, isExact: marks.unmarkable.contains(name))
    return plan(for: page, shape, name, site).html(body, page, site)
  }

  /// The plan of a page and of those beside it.
  private func plan(
    for page: Frame, _ shape: LayoutShape, _ layout: String, _ site: SiteFrame
  ) -> LayoutPlan {
    guard let folder = site.folder(of: page.address) else { return plan(for: shape, layout, site) }
    let key = LayoutPlans.Key(shape: shape, folder: folder)
    if let plan = settledPlans[key] { return plan }
    let plan = plan(for: shape, layout, site).settled(for: page, site)
    settledPlans.keep(plan, for: key)
    return plan
  }

  private func plan(for shape: LayoutShape, _ layout: String, _ site: SiteFrame) -> LayoutPlan {
    let key = LayoutPlans.Key(shape: shape, folder: nil)
    if let plan = plans[key] { return plan }
    let values = LayoutValues(shape, site)
    let library = shape.isExact ? library : marks.library
    let text = library.render(values, withTemplate: layout) ?? ""
    let plan = LayoutPlan(text, slots: values.slots)
    plans.keep(plan, for: key)
    return plan
  }

  /// Whether a template or one that it includes names the day; sound ones end.
  private static func showsDay(_ name: String, _ tags: [String: [TemplateTag]]) -> Bool {
    (tags[name] ?? []).contains { tag in
      tag.kind == .partial
        ? showsDay(tag.name, tags) : tag.name == "leaf" || tag.name.hasPrefix("today")
    }
  }

  /// The policy that a template or one that it includes declares.
  private static func policy(
    of name: String, _ texts: [String: String], _ tags: [String: [TemplateTag]]
  ) -> ContentPolicy? {
    if let policy = texts[name].flatMap(ContentPolicy.init(template:)) { return policy }
    return (tags[name] ?? []).lazy.filter { $0.kind == .partial }
      .compactMap { policy(of: $0.name, texts, tags) }.first
  }

  private static func words(_ error: any Error) -> String {
    switch error as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "a section is closed with another name than it was opened with"
    case .unfinishedName: "a tag is not finished; it ends with }}"
    case .expectedSectionEnd: "a section is not closed before the end of the file"
    default: "\(error)"
    }
  }
}
