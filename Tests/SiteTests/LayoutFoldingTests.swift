// A layout that was prepared for a site gives the same pages as the templates that it was made from.

import AlmanacCore
import AlmanacFiles
import Testing

@testable import AlmanacSite

struct LayoutFoldingTests {
  private static let builtIn = defaultTemplates.filter { $0.path.hasSuffix(".mustache") }
    .map { (name: String($0.path.dropLast(9)), text: $0.bytes) }

  /// Renders a layout before and after it is prepared.
  private func render(
    _ layout: String, of templates: [(name: String, text: [UInt8])], _ values: PageValues
  ) throws -> (plain: String, folded: String, steps: Int) {
    var library = TemplateLibrary<TemplateName>()
    for (name, text) in templates { library.templates[name] = try Template(text) }
    let template = try #require(LayoutFolding.template(of: layout, in: library, values.site))
    var (plain, folded): ([UInt8], [UInt8]) = ([], [])
    library.render(layout, values, to: &plain)
    TemplateLibrary(templates: [layout: template]).render(layout, values, to: &folded)
    return (
      String(decoding: plain, as: UTF8.self), String(decoding: folded, as: UTF8.self),
      template.steps.count
    )
  }

  private var values: [PageValues] {
    let complete = PageValues.complete(
      (site: .map(["title": .text("<own>")]), pages: .map(["search": .map(["script": .text("s")])]))
    )
    let plain = PageContext(address: Address("a/b/"), title: "A & B", description: "")
    return [complete, PageValues(Array("<p>Text</p>".utf8), plain, complete.site)]
  }

  @Test(arguments: ["page", "front", "sheet", "display"])
  func theBuiltInLayoutsStayTheSame(layout: String) throws {
    for values in values {
      let (plain, folded, _) = try render(layout, of: Self.builtIn, values)
      #expect(folded == plain)
      #expect(!plain.isEmpty)
    }
  }

  @Test(arguments: [
    "{{language}}{{direction}}{{{leaf}}}{{version}}{{logo}}{{baseUrl}}",
    "a\n  {{> part}}\nb",
    "{{#hasAccent}}a{{/hasAccent}}b{{^hasAccent}}c{{/hasAccent}}",
    "{{#params}}{{#search}}{{script}}{{title}}{{/search}}{{/params}}",
    "{{#search}}{{script}}{{root}}{{#params}}{{title}}{{script}}{{/params}}{{/search}}",
    "{{#siteParams}}{{title}}{{phrases.home}}{{/siteParams}}",
    "{{#offlineScript}}{{.}}{{#previous}}{{title}}{{version}}{{/previous}}{{/offlineScript}}",
    "{{#siblings}}{{siteTitle}}{{#isCurrent}}{{version}}{{/isCurrent}}\n  {{> part}}\n{{/siblings}}",
    "{{#today}}{{iso}}{{siteTitle}}{{title}}{{/today}}{{today.year}}{{^today}}x{{/today}}",
    "{{unknown}}{{#unknown}}x{{version}}{{/unknown}}{{^unknown}}{{version}}{{/unknown}}",
  ])
  func otherLayoutsStayTheSame(text: String) throws {
    let templates = [
      (name: "x", text: Array(text.utf8)),
      (
        name: "part",
        text: Array("{{title}}\n{{version}}\n\n{{#isFront}}\nfront\n{{/isFront}}\nend\n".utf8)
      ),
    ]
    for values in values {
      let (plain, folded, _) = try render("x", of: templates, values)
      #expect(folded == plain)
    }
  }

  @Test func whatIsTheSameOnAllPagesIsText() throws {
    let text = "{{siteTitle}} {{phrases.home}}{{#hasAccent}}!{{/hasAccent}} {{> part}}"
    let templates = [
      (name: "x", text: Array(text.utf8)), (name: "part", text: Array("{{version}}".utf8)),
    ]
    #expect(try render("x", of: templates, values[0]).steps == 1)
  }
}
