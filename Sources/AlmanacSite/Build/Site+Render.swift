// From a page to its files: Markdown, the body's HTML, the layout around it.

import AlmanacCore
import AlmanacMarkdown

extension Site {
  /// Renders a page that a system computed.
  func render(_ page: Page) -> RenderedPage {
    let markdown = MarkdownText(page)
    let body = AlmanacMarkdown.render(markdown)
    links.record(body.headings.map(\.id), at: page.address)
    let frame = Frame(
      address: page.address, title: page.title, description: page.description,
      layout: page.layout.rawValue, breadcrumbs: page.ancestors,
      previous: page.previous, next: page.next)
    return RenderedPage(
      address: page.address, html: templates.layOut(body.html, frame, self.frame),
      markdown: markdown.bytes)
  }

  /// Renders a page that somebody wrote.
  func render(_ number: Int, report: Report) throws(Problem) -> RenderedPage {
    let page = content.pages[number]
    let file = content.named(page.path)
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try content.bytes(of: page)
    } catch {
      throw Problem(.error, in: file, "cannot be read: \(error.reason)")
    }
    // A page without a heading of its own gets its title, in the Markdown as in the HTML.
    var source: [UInt8] = []
    var linesAdded = 0
    if !page.hasHeading {
      source =
        MarkdownText(
          Page(address: page.address, title: page.title, description: "", blocks: [])
        ).bytes + [UInt8(ascii: "\n")]
      linesAdded = source.count { $0 == UInt8(ascii: "\n") }
    }
    source.append(contentsOf: bytes[page.body...])
    let lines = UserLines(file: file, difference: page.linesBefore - linesAdded)
    let body = AlmanacMarkdown.render(
      MarkdownText(bytes: source),
      hooks: RenderHooks(
        resolve: { reference in
          reference.isComputed
            ? nil
            : links.resolve(
              reference.url, isImage: reference.isImage, on: page,
              Links.Place(lines, line: reference.line, column: reference.column))
        },
        compute: { compute($0, on: page.address, lines, report) }))
    links.record(body.headings.map(\.id) + body.anchors, at: page.address)
    return RenderedPage(
      address: page.address, html: templates.layOut(body.html, frame(of: number, body), self.frame),
      markdown: body.published ?? source)
  }

  /// The HTML body of a text that asks nothing of the site.
  static func body(of text: [UInt8]) -> [UInt8] {
    AlmanacMarkdown.render(MarkdownText(bytes: text)).html
  }

  /// Whether a text may hold a fence that a system answers; only cmark's tree knows for certain.
  static func hasFences(_ text: [UInt8]) -> Bool {
    System.allCases.flatMap(\.fences).contains { word in
      text.firstRange(of: Array(("`" + word).utf8)) != nil
        || text.firstRange(of: Array(("~" + word).utf8)) != nil
        || text.firstRange(of: Array((" " + word).utf8)) != nil
    }
  }

  /// The HTML body of one text, without a frame; fences are computed, links stay.
  func body(of text: [UInt8], in file: String, linesBefore: Int, report: Report) -> [UInt8] {
    let lines = UserLines(file: file, difference: linesBefore)
    return AlmanacMarkdown.render(
      MarkdownText(bytes: text),
      hooks: RenderHooks(compute: { compute($0, on: Address(""), lines, report) })
    ).html
  }

  private func compute(
    _ fence: Fence, on address: Address, _ lines: UserLines, _ report: Report
  ) -> MarkdownText? {
    guard let word = fence.info.split(whereSeparator: { $0 == " " || $0 == "\t" }).first,
      let system = System.allCases.first(where: { $0.fences.contains(String(word)) }),
      let site = systems[system]
    else { return nil }
    var problems: [Problem] = []
    defer { report.add(problems) }
    let request = ComputedFence(
      word: String(word), body: String(decoding: fence.body, as: UTF8.self), file: lines.file,
      start: lines.position(fence.line + 1, fence.columnOffset + 1))
    return site.blocks(for: request, problems: &problems).map { MarkdownText($0, on: address) }
  }

  private func frame(of number: Int, _ body: Rendering) -> Frame {
    let page = content.pages[number]
    let (previous, next) = folders.neighbours(of: number, in: content.pages)
    let folder = folders.byPath[page.folder]
    // A long list beside every page of a large folder would outweigh the pages.
    let siblings = page.folder.isEmpty || (folder?.pages.count ?? 0) > 40 ? [] : folder?.pages ?? []
    return Frame(
      address: page.address, title: page.title, description: page.description,
      layout: page.layout?.value ?? (page.address.path.isEmpty ? "front" : "page"),
      date: page.date,
      breadcrumbs: folders.ancestors(of: page).map { Link($0.title, to: $0.address) },
      siblings: siblings.map { link(to: $0) }, previous: previous.map { link(to: $0) },
      next: next.map { link(to: $0) },
      contents: page.hasContents
        ? body.headings.filter { $0.level == 2 || $0.level == 3 }
          .map { ($0.level, $0.id, $0.text) } : [])
  }

  private func link(to number: Int) -> Link {
    Link(content.pages[number].title, to: content.pages[number].address)
  }
}
