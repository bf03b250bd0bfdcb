// The main line: read, compute, write Markdown, render, lay out, put out.

import AlmanacCore
import AlmanacMarkdown

/// What a build came to.
public struct BuildSummary: Sendable {
  public var pages: Int
  public var written: Int
  public var unchanged: Int
  public var removed: Int
  public var bytes: Int
}

/// Publishes a site. Nil, with the reasons in the report and the old output untouched, where
/// anything is wrong.
public func build(_ request: Request, report: Report, progress: Progress) -> BuildSummary? {
  let output: Output
  do throws(Problem) {
    let sources = [request.content, request.templates ?? Request.templatesFolder]
    output = try Output(at: request.output, outside: sources)
  } catch {
    // Whoever mends the output wants to hear of the content's faults as well.
    report.add(error)
    _ = check(request, report: report, progress: progress)
    return nil
  }
  guard let pages = publish(request, into: output, report: report, progress: progress) else {
    output.discard()
    return nil
  }
  do throws(Problem) {
    let summary = try output.publish()
    return BuildSummary(
      pages: pages, written: summary.written, unchanged: summary.unchanged,
      removed: summary.removed, bytes: summary.bytes)
  } catch {
    output.discard()
    report.add(error)
    return nil
  }
}

/// Everything that `build` does, and nothing written. The number of pages, or nil where there are
/// errors.
public func check(_ request: Request, report: Report, progress: Progress) -> Int? {
  publish(request, into: Nowhere(), report: report, progress: progress)
}

private func publish(
  _ request: Request, into target: some Sink, report: Report, progress: Progress
) -> Int? {
  let workers = Workers(count: request.jobs)
  guard let site = Site.open(request, workers: workers, report: report) else { return nil }
  let jobs = Jobs(site)
  let sink = MarkedSink(target)
  progress.begin(pages: jobs.pageCount)
  workers.forEach(jobs.count) { number in
    if progress.isGivenUp { return }
    do throws(Problem) {
      switch jobs[number] {
      case .written(let page):
        try sink.put(site.render(page, report: report))
      case .computed(let source, let index):
        let (page, files) = site.computed[source].page(at: index)
        try sink.put(site.render(page))
        for file in files { try sink.put(Array(file.text.utf8), at: file.address.path) }
      case .copy(let file):
        try sink.put(try site.read(file), at: file)
      case .asset(let index):
        let asset = site.assets[index]
        try sink.put(asset.bytes, at: asset.path)
      case .sitemap:
        if let map = site.sitemap { try sink.put(map, at: Site.sitemapName) }
      }
    } catch {
      report.add(error)
    }
    progress.step(isPage: jobs.isPage(number))
  }
  progress.end()
  if progress.isGivenUp { return nil }
  do throws(Problem) {
    for file in site.offline(build: sink.mark) { try target.put(file.bytes, at: file.path) }
  } catch {
    report.add(error)
  }
  report.add(site.links.dead(written: sink.paths()))
  return report.hasErrors ? nil : jobs.pageCount
}
