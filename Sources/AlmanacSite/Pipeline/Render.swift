// The step from a plan to files: every job is made, and every link is checked.

import AlmanacCore

/// Makes everything that a site consists of, or a shard of it. The number of pages, or nil where there
/// are errors.
func render(
  _ site: Site, _ shard: Shard, by maker: some Maker, into sink: any Sink, _ workers: Workers,
  _ report: Report, _ progress: Progress
) -> Int? {
  // What will not be published need not be written.
  let sink = report.hasErrors ? NoOutput() : sink
  let jobs = Jobs(site)
  let pages = shard.share(of: jobs.pageCount)
  progress.begin(pages: pages)
  let files = site.links.addresses.files
  sink.expect(files: files.count, bytes: files.bytes)
  workers.forEach(shard.share(of: jobs.count)) { place in
    if progress.isGivenUp { return }
    let number = shard.job(place)
    let job = jobs[number]
    do throws(Problem) {
      let anchors = try maker.finish(job, of: site) { () throws(Problem) in
        try site.finish(job, into: sink, report)
      }
      site.links.record(anchors)
    } catch {
      report.add(error)
    }
    progress.step(isPage: jobs.isPage(number))
  }
  if shard.count > 1 { site.consider(jobs, besides: shard, in: sink, workers) }
  progress.end()
  if progress.isGivenUp { return nil }
  report.add(site.links.dead())
  return report.hasErrors ? nil : pages
}

extension Site {
  /// What a shard has to know of the others: the names of their files, for the manifest, and the
  /// anchors in their pages that its own pages link to.
  fileprivate func consider(
    _ jobs: Jobs, besides shard: Shard, in sink: any Sink, _ workers: Workers
  ) {
    let awaited = links.awaited()
    var targets: [Int] = []
    for number in 0..<jobs.count where !shard.owns(number) {
      for file in files(of: jobs[number]) { sink.list(file) }
      if jobs.isPage(number), awaited.contains(Address(name(of: jobs[number]))) {
        targets.append(number)
      }
    }
    links.ignoringLinks {
      workers.forEach(targets.count) { [targets] place in
        // What is wrong with that page is for its own shard to say.
        let product = try? make(jobs[targets[place]], report: Report())
        if let product { links.record(product.anchors) }
      }
    }
  }
}
