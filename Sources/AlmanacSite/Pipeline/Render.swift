// The rendering step: runs every job, and checks every link.

import AlmanacFiles

/// Makes all files of a site, or of a shard of it. Returns the number of pages, or nil where there
/// are errors or the build was cancelled.
func renderAll(
  of site: Site, _ shard: Shard, using strategy: some BuildStrategy, into sink: any Sink,
  _ workers: Workers, _ report: Report, _ progress: Progress
) -> Int? {
  // A site with errors is not published, so its files need not be written.
  let sink = report.hasErrors ? DiscardingSink() : sink
  let jobs = Jobs(site)
  // One part of a site does not know what the pages of the others use.
  let fileUse = shard.total > 1 ? nil : FileUse(site.content, site.templates, workers)
  let pages = shard.count(of: jobs.pageCount)
  progress.begin(pages: pages)
  let files = site.links.addresses.files
  sink.reserve(files: files.count, bytes: files.bytes)
  @Sendable func finish(_ job: Jobs.Job) {
    do throws(Problem) {
      let product = try strategy.finish(job, of: site) { () throws(Problem) in
        try site.finish(job, into: sink, workers)
      }
      report.add(product.problems)
      site.links.record(product.anchors)
      if case .written(let page) = job { fileUse?.note(product, on: site.content.pages[page]) }
    } catch {
      report.add(error)
    }
  }
  workers.forEach(shard.count(of: jobs.count)) { index in
    if progress.isCancelled { return }
    let number = shard.job(at: index)
    finish(jobs[number])
    progress.step(isPage: jobs.isPage(number))
  }
  if shard.total > 1 {
    site.addOtherShards(jobs, than: shard, to: sink, workers)
    finish(.part(shard))
  } else if !report.hasErrors, !progress.isCancelled {
    let pages = (0..<jobs.pageCount).map { site.name(of: jobs[$0]) }
    site.search.addKept(pages, in: sink, workers, report)
    finish(.search)
    report.add(fileUse?.problems ?? [])
  }
  if !report.hasErrors, !progress.isCancelled { finish(.stylesheets) }
  progress.end()
  if progress.isCancelled { return nil }
  report.add(site.links.brokenLinks())
  return report.hasErrors ? nil : pages
}

extension Site {
  /// Collects what a shard needs from the other shards: the names of their files, for the manifest,
  /// and the anchors in their pages that its own pages link to.
  fileprivate func addOtherShards(
    _ jobs: Jobs, than shard: Shard, to sink: any Sink, _ workers: Workers
  ) {
    let linkedPages = links.pagesWithUncheckedAnchors()
    var targets: [Int] = []
    for number in 0..<jobs.count where !shard.owns(number) {
      for file in files(of: jobs[number]) { sink.addToManifest(file) }
      if jobs.isPage(number), linkedPages.contains(Address(name(of: jobs[number]))) {
        targets.append(number)
      }
    }
    links.withoutCollectingLinks {
      workers.forEach(targets.count) { [targets] index in
        // The page's own shard reports its problems.
        let product = try? make(jobs[targets[index]], workers)
        if let product { links.record(product.anchors) }
      }
    }
  }
}
