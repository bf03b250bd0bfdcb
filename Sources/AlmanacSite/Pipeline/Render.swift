// The rendering step: runs every job, and checks every link.

import AlmanacFiles
import Synchronization

/// Makes all files of a site, or of a shard of it. Returns the number of pages, or nil where there
/// are errors or the build was cancelled.
func renderAll(
  of site: Site, _ shard: Shard, using strategy: some BuildStrategy, into output: Output?,
  _ workers: Workers, _ report: Report, _ progress: Progress
) -> Int? {
  // A site with errors is not published, so its files need not be written.
  let output = report.hasErrors ? nil : output
  let jobs = Jobs(site)
  // One part of a site does not know what the pages of the others use.
  let fileUse = shard.total > 1 ? nil : FileUse(site.content, site.templates, workers)
  let pages = shard.count(of: jobs.pageCount)
  progress.begin(pages: pages)
  let files = site.links.addresses.files
  output?.reserve(files: files.count, bytes: files.bytes)
  @Sendable func finish(_ job: Job) {
    do throws(Problem) {
      let product = try strategy.finish(job, of: site) { () throws(Problem) in
        try job.finish(into: output, workers)
      }
      report.add(product.problems)
      site.links.record(product.anchors)
      if job.isPage {
        site.search.withLock { search in
          if product.isKept {
            search.keep(job.name)
          } else if let entry = product.searchEntry {
            search.add(entry)
          } else {
            search.hide()
          }
        }
      }
      if let page = job.page { fileUse?.note(product, on: site.content.pages[page]) }
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
    site.addOtherShards(jobs, than: shard, to: output, workers)
    finish(site.job(of: shard))
  } else if !report.hasOwnErrors, !progress.isCancelled {
    do throws(Problem) {
      let last = try strategy.lastFiles(of: SearchFiles.jobName)
      let before = strategy.lastSearchEntries(of: site)
      for job in try site.searchJobs(last, before: before, workers) { finish(job) }
    } catch {
      report.add(error)
    }
    report.add(fileUse?.problems ?? [])
  }
  if !report.hasOwnErrors, !progress.isCancelled { finish(site.stylesheetJob) }
  progress.end()
  if progress.isCancelled { return nil }
  report.add(site.links.brokenLinks())
  return report.hasErrors ? nil : pages
}

extension Site {
  /// Collects what a shard needs from the other shards: the names of their files, for the manifest,
  /// and the anchors in their pages that its own pages link to.
  fileprivate func addOtherShards(
    _ jobs: Jobs, than shard: Shard, to output: Output?, _ workers: Workers
  ) {
    let linkedPages = links.pagesWithUncheckedAnchors()
    var targets: [Int] = []
    for number in 0..<jobs.count where !shard.owns(number) {
      let job = jobs[number]
      for file in job.files?() ?? [] { output?.addToManifest(file) }
      if job.isPage, linkedPages.contains(Address(job.name)) { targets.append(number) }
    }
    links.withoutCollectingLinks {
      workers.forEach(targets.count) { [targets] index in
        // The page's own shard reports its problems.
        let product = try? jobs[targets[index]].make(workers)
        if let product { links.record(product.anchors) }
      }
    }
  }
}
