// The main line: read, plan, render, publish.

import AlmanacCore

/// Publishes a site. Nil, with the reasons in the report and the old output untouched, where
/// anything is wrong.
package func build(_ request: Request, report: Report, progress: Progress) -> BuildSummary? {
  guard let output = Output.open(request, report) else {
    // Whoever mends the output wants to hear of the content's faults as well.
    _ = check(request, report: report, progress: progress)
    return nil
  }
  defer { output.discard() }
  let workers = Workers(count: request.jobs)
  guard let inputs = Inputs.read(request, workers, report) else { return nil }
  // Stands between the steps below and the work: what has not changed since is taken over.
  let reuse = Reuse(of: output, inputs, request)
  defer { reuse.discard() }
  if !report.hasErrors, let summary = reuse.summaryIfNothingChanged(workers) { return summary }
  guard
    let (site, pages) = make(inputs, request, by: reuse, into: output, workers, report, progress),
    let published = output.publish(workers, report)
  else { return nil }
  let summary = BuildSummary(
    pages: pages, written: published.written, unchanged: published.unchanged,
    removed: published.removed, bytes: published.bytes)
  reuse.save(site, summary, isQuiet: report.isEmpty)
  return summary
}

/// Everything that `build` does, and nothing written. The number of pages, or nil where there are
/// errors.
package func check(_ request: Request, report: Report, progress: Progress) -> Int? {
  let workers = Workers(count: request.jobs)
  guard let inputs = Inputs.read(request, workers, report) else { return nil }
  return make(inputs, request, by: FreshMaker(), into: NoOutput(), workers, report, progress)?.pages
}

/// Reads the listed content, plans the site and renders it. Nil where there are errors.
///
/// - Parameters:
///   - maker: makes what is asked of it, or takes it over from the last build (`Reuse`).
///   - sink: where the finished files go.
private func make(
  _ inputs: consuming Inputs, _ request: Request, by maker: some Maker, into sink: any Sink,
  _ workers: Workers, _ report: Report, _ progress: Progress
) -> (site: Site, pages: Int)? {
  let content = Content(inputs, by: maker, workers, report)
  let site = plan(content, inputs, request, workers, report)
  return render(site, request.shard, by: maker, into: sink, workers, report, progress)
    .map { (site, $0) }
}
