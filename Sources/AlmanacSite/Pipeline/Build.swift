// The main line: read, compute, write Markdown, render, lay out, put out.

import AlmanacCore
import AlmanacMarkdown
import Synchronization

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
  let workers = Workers(count: request.jobs)
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
  let memory = Memory(of: output)
  // Of a build that went well nothing is left to discard.
  defer {
    output.discard()
    memory.discard()
  }
  guard let inputs = Inputs.read(request, stamping: true, workers, report: report) else {
    return nil
  }
  var record = SiteRecord(inputs, request)
  if !report.hasErrors,
    let summary = memory.unchanged(record, request, in: output, workers)
  {
    return summary
  }
  guard
    let (pages, made) = make(
      inputs, request, into: output, memory, noting: &record, workers, report, progress)
  else { return nil }
  // What is known of the site is no longer needed; of a large one it is so much that giving it back
  // takes as long as putting the files in place.
  let site = Mutex<Site?>(consume made)
  let (_, published) = workers.both(
    { site.withLock { $0 = nil } },
    {
      Result { () throws(Problem) in
        try output.publish(workers)
      }
    })
  do throws(Problem) {
    let done = try published.get()
    let summary = BuildSummary(
      pages: pages, written: done.written, unchanged: done.unchanged, removed: done.removed,
      bytes: done.bytes)
    record.summary = summary
    record.list = output.manifestStamp
    record.isQuiet = report.isEmpty
    memory.save(record)
    return summary
  } catch {
    report.add(error)
    return nil
  }
}

/// Everything that `build` does, and nothing written. The number of pages, or nil where there are
/// errors.
public func check(_ request: Request, report: Report, progress: Progress) -> Int? {
  let workers = Workers(count: request.jobs)
  guard let inputs = Inputs.read(request, stamping: true, workers, report: report) else {
    return nil
  }
  var record = SiteRecord(inputs, request)
  let made = make(
    inputs, request, into: Nowhere(), .none, noting: &record, workers, report, progress)
  return made?.pages
}

/// Reads a site, plans it and makes everything in it. The number of pages and what is known of the
/// site, or nil where there are errors.
private func make(
  _ inputs: consuming Inputs, _ request: Request, into sink: some Sink, _ memory: Memory,
  noting record: inout SiteRecord, _ workers: Workers, _ report: Report, _ progress: Progress
) -> (pages: Int, site: Site)? {
  let site = Site(inputs, request, workers: workers, memory: memory, report: report)
  record.note(site)
  let pages =
    report.hasErrors
    ? site.make(
      request.shard, into: Withheld(sink: sink), memory, workers, report: report,
      progress: progress)
    : site.make(
      request.shard, into: sink, memory, workers, report: report, progress: progress)
  return pages.map { ($0, site) }
}

extension Site {
  /// Makes everything that the site consists of, or takes it over from the last build. The number of
  /// pages, or nil where there are errors.
  fileprivate func make(
    _ shard: Shard, into sink: some Sink, _ memory: Memory, _ workers: Workers, report: Report,
    progress: Progress
  ) -> Int? {
    let jobs = Jobs(self)
    let pages = shard.share(of: jobs.pageCount)
    let hasSameBook = memory.site?.book == prints.book
    progress.begin(pages: pages)
    let files = links.book.files
    sink.expect(files: files.count, bytes: files.bytes)
    workers.forEach(shard.share(of: jobs.count)) { place in
      if progress.isGivenUp { return }
      let number = shard.job(place)
      do throws(Problem) {
        try make(jobs[number], into: sink, memory, hasSameBook: hasSameBook, report)
      } catch {
        report.add(error)
      }
      progress.step(isPage: jobs.isPage(number))
    }
    if shard.count > 1 { lookAround(shard, jobs, into: sink, workers) }
    progress.end()
    if progress.isGivenUp { return nil }
    report.add(links.dead())
    return report.hasErrors ? nil : pages
  }

  private func make(
    _ job: Jobs.Job, into sink: some Sink, _ memory: Memory, hasSameBook: Bool, _ report: Report
  ) throws(Problem) {
    let name = name(of: job)
    let print = print(of: job)
    if let known = memory.product(name, print, prints.systems, in: sink),
      leads(known.links, of: job, hasSameBook: hasSameBook)
    {
      links.record(known.anchors)
      for file in known.files { sink.keep(file.path, file.stamp) }
      memory.keep(known, as: name)
      return
    }
    let product = try make(job, report: report)
    assert(Set(product.files.map(\.path)) == Set(files(of: job)), "not as planned: \(name)")
    links.record(product.anchors)
    var stamps: [FileStamp] = []
    stamps.reserveCapacity(product.files.count)
    for file in product.files {
      if let stamp = try sink.put(file.bytes, at: file.path) { stamps.append(stamp) }
    }
    memory.keep(ProductRecord(product, print, stamps, prints.systems), as: name)
  }

  /// What a shard has to know of the others: the names of their files for the list of all, and the
  /// places in their pages that its own pages link to.
  private func lookAround(_ shard: Shard, _ jobs: Jobs, into sink: some Sink, _ workers: Workers) {
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
