// Renders a page to its two files: the Markdown, and the HTML body in its layout.

import AlmanacFiles
import AlmanacMarkdown

extension Site {
  /// The files of a computed page.
  ///
  /// - Parameter styles: the names of stylesheets that it needs besides those of its blocks.
  func product(of page: Page, _ styles: [String]) -> Product {
    let (rendered, headings) = rendered(page, styles)
    var product = Product(rendered)
    product.anchors = Links.anchorHashes(of: headings.map(\.id), at: page.address)
    return product
  }

  func rendered(
    _ page: Page, _ styles: [String] = []
  ) -> (page: RenderedPage, headings: [Heading]) {
    let markdown = MarkdownText(page)
    var hooks = RenderHooks()
    hooks.hasSections = page.layout == .front
    let body = renderMarkdown(markdown, hooks: hooks)
    let pageContext = PageContext(
      address: page.address, title: page.title, description: page.description,
      layout: page.layout.rawValue, breadcrumbs: page.ancestors,
      siblings: page.navigation, previous: page.previous, next: page.next,
      styles: Set(styles + page.blocks.styles + [page.style].compactMap(\.self)), parts: body.parts,
      feed: context.baseURL == nil ? nil : planned.feeds.ofSite)
    let (html, stylesheets) = templates.layOut(body.html, pageContext, context)
    let rendered = RenderedPage(
      address: page.address, html: html, markdown: markdown.published ?? markdown.bytes,
      stylesheets: stylesheets)
    return (rendered, body.headings)
  }

  /// The files of a written page.
  func product(ofPage number: Int) throws(Problem) -> Product {
    let page = content.pages[number]
    let file = content.named(page.path)
    return try content.withBytes(ofPage: number) { bytes in
      self.product(ofPage: number, Array(bytes[page.body...]), in: file)
    }
  }

  private func product(ofPage number: Int, _ text: [UInt8], in file: String) -> Product {
    let page = content.pages[number]
    let sourceMap = SourceMap(file: file, lineOffset: page.linesBefore)
    var product = Product()
    let blocked = policies[page.layoutName].map {
      BlockedContent(policy: $0, baseURL: context.baseURL)
    }
    func warn(_ problem: Problem?) {
      if let problem { product.problems.append(problem) }
    }
    var hooks = RenderHooks(
      resolve: { reference in
        if reference.isComputed { return nil }
        guard LinkText.isInternal(reference.url) else {
          warn(blocked?.warning(for: reference, sourceMap))
          return nil
        }
        let link = self.links.resolve(
          reference.url, isImage: reference.isImage, on: page, line: reference.line,
          column: reference.column)
        product.links.append(link)
        reference.size = link.size.map { ($0.width, $0.height) }
        return link.replacement
      },
      compute: { self.compute($0, on: page, sourceMap, &product) },
      use: blocked.map { blocked in { warn(blocked.warning(for: $0, sourceMap)) } },
      hasExtensions: true,
      report: { warn(sourceMap.problem($0, $1, $2)) },
      formulas: page.hasFormulas ? .page(sourceMap, report: warn) : nil)
    hooks.hasSections = page.layoutName == Page.Layout.front.rawValue
    hooks.hasPermalinks = true
    hooks.phrases = content.settings.phrases
    let body = renderMarkdown(MarkdownText(bytes: text), hooks: hooks)
    product.anchors = Links.anchorHashes(
      of: body.headings.map(\.id) + body.anchors, at: page.address)
    var pageContext = pageContext(of: number, body)
    pageContext.styles = product.styles
    if body.hasNotices || body.hasRawHTML || pageContext.hasMargin {
      pageContext.styles.insert(Stylesheets.written)
    }
    if body.hasRawHTML || page.hasFormulas { pageContext.styles.insert(Stylesheets.formulas) }
    var markdown = body.published ?? text
    if !body.hasTitle {
      // A page without a heading gets its title as one, in the Markdown as in the HTML.
      pageContext.heading = "<h1>" + XMLText.escaped(page.title) + "</h1>\n"
      markdown =
        MarkdownText([.heading(level: 1, page.title)], on: page.address).bytes
        + [UInt8(ascii: "\n")] + markdown
    }
    let (html, stylesheets) = templates.layOut(body.html, pageContext, context)
    product.add(
      RenderedPage(address: page.address, html: html, markdown: markdown, stylesheets: stylesheets))
    return product
  }

  /// The HTML body of a text that refers to nothing in the site.
  static func body(of text: [UInt8], hasExtensions: Bool) -> [UInt8] {
    renderMarkdown(MarkdownText(bytes: text), hooks: RenderHooks(hasExtensions: hasExtensions)).html
  }

  /// The words of all fences that are computed.
  static func fenceWords(of systems: [any System.Type]) -> [String] {
    systems.flatMap { $0.fences } + [NewsFence.word, TableFence.word]
  }

  /// Whether a text has a fence that is computed.
  static func hasFences(_ text: [UInt8], of systems: [any System.Type]) -> Bool {
    let fenceWords = fenceWords(of: systems)
    var found = false
    let note = { (fence: Fence) -> MarkdownText? in
      found = found || fence.word.map(fenceWords.contains) ?? false
      return nil
    }
    _ = renderMarkdown(MarkdownText(bytes: text), hooks: RenderHooks(compute: note))
    return found
  }

  /// The HTML body of one text, without a layout and without live parts, which need scripts. Fences are
  /// computed, as on a page at the root of the site; links stay as they are, unless `resolve` replaces them.
  func body(
    of text: [UInt8], of page: WrittenPage, in file: String, hasExtensions: Bool, report: Report,
    resolve: ((inout Reference) -> String?)? = nil
  ) -> [UInt8] {
    let sourceMap = SourceMap(file: file, lineOffset: page.linesBefore)
    let hasFormulas = page.hasFormulas || !page.statesFormulas && content.settings.hasFormulas
    var product = Product()
    defer { report.add(product.problems) }
    var hooks = RenderHooks(
      resolve: resolve,
      compute: {
        let text = self.compute($0, on: page, at: Address(""), sourceMap, &product)
        return text?.published.map { MarkdownText(bytes: $0) } ?? text
      },
      hasExtensions: hasExtensions,
      report: { report.add(sourceMap.problem($0, $1, $2)) },
      formulas: hasFormulas ? .page(sourceMap) { report.add($0) } : nil)
    hooks.phrases = content.settings.phrases
    return renderMarkdown(MarkdownText(bytes: text), hooks: hooks).html
  }

  private func compute(
    _ fence: Fence, on page: WrittenPage, at ownAddress: Address? = nil, _ sourceMap: SourceMap,
    _ product: inout Product
  ) -> MarkdownText? {
    let address = ownAddress ?? page.address
    guard let word = fence.word else { return nil }
    var problems: [Problem] = []
    defer { product.problems += problems }
    let request = ComputedFence(
      word: word, body: String(decoding: fence.body, as: UTF8.self), file: sourceMap.file,
      start: sourceMap.position(fence.line + 1, fence.columnOffset + 1))
    if word == NewsFence.word {
      product.systems.insert(NewsFence.word)
      return NewsFence(request, problems: &problems)?
        .blocks(content, planned.folders, on: address, problems: &problems)
        .map { MarkdownText($0, on: address) }
    }
    if word == TableFence.word {
      product.systems.insert(TableFence.word)
      guard let table = TableFence(request, problems: &problems),
        let path = table.path(in: content, beside: page.path, problems: &problems)
      else { return nil }
      product.tables.append(path)
      return table.blocks(ofFile: path, content, problems: &problems)
        .map { MarkdownText($0, on: address) }
    }
    guard let system = systems.first(where: { type(of: $0).fences.contains(word) }) else {
      if let nearest = FenceWord.nearest(to: word, among: fenceWords) {
        problems.add(
          in: sourceMap.file, at: sourceMap.position(fence.line, fence.infoColumn),
          "unknown block '\(word)'; the nearest is '\(nearest)'; if this is other code, write its "
            + "language or 'text' here")
      }
      return nil
    }
    product.systems.insert(type(of: system).name)
    let blocks = system.blocks(for: request, problems: &problems)
    product.styles.formUnion(type(of: system).styles(of: blocks ?? []))
    return blocks.map { MarkdownText($0, on: address) }
  }

  private func pageContext(of number: Int, _ body: Rendering) -> PageContext {
    let page = content.pages[number]
    let (previous, next) = planned.folders.neighbours(of: number)
    return PageContext(
      address: page.address, title: page.title, description: page.description,
      layout: page.layoutName,
      date: page.date, updated: page.updated?.day, tags: planned.tags.links(of: page),
      isHidden: page.isHidden,
      edit: content.settings.editURL.map { $0 + Address(page.path).encodedPath },
      params: page.params,
      breadcrumbs: planned.folders.ancestors(of: number),
      siblings: planned.folders.folder(of: number).siblings,
      previous: previous.map { content.pages[$0].link }, next: next.map { content.pages[$0].link },
      tableOfContents: page.hasTableOfContents
        ? body.headings.filter { $0.level == 2 || $0.level == 3 }
          .map { ($0.level, $0.id, $0.text) } : [],
      parts: body.parts, feed: context.baseURL == nil ? nil : planned.feeds.path(for: page))
  }
}
