// The main line: read, plan, render, publish.

package import AlmanacFiles

/// Builds and publishes a site. Nil where there are errors: they are in the report, and the old
/// output is unchanged.
package func build(_ request: Request, report: Report, progress: Progress) -> BuildSummary? {
  guard let output = Output.open(request, report) else {
    // The user gets the errors in the content in the same run.
    _ = check(request, report: report, progress: progress)
    return nil
  }
  defer { output.discard() }
  let workers = Workers(count: request.jobs)
  guard let inputs = Inputs.read(request, workers, report) else { return nil }
  var incremental = IncrementalBuild(of: output, inputs, request)
  defer { incremental.discard() }
  let notesChanges = request.isVerifying && incremental.hasSameInputs
  if request.isVerifying {
    incremental.forget()
  } else if !report.hasErrors, let summary = incremental.summaryIfNothingChanged(workers, report) {
    // A warning of a build without --strict is an error with it.
    return report.hasErrors ? nil : summary
  }
  guard
    let (site, pages) = make(
      inputs, request, using: incremental, into: output, workers, report, progress)
  else { return nil }
  // Without the notes of `publish`, which are true only now.
  let warnings = report.sorted
  guard let published = output.publish(workers, report, notingChanges: notesChanges) else {
    return nil
  }
  var summary = published
  (summary.pages, summary.heldBack) = (pages, site.content.heldBack)
  incremental.save(site, summary, warnings)
  return summary
}

/// What `check` finds in a site without errors.
package struct CheckedSite {
  package let pages: Int
  let site: Site

  package var heldBack: HeldBackPages? { site.content.heldBack }
  /// What the systems say besides problems.
  package var remarks: [Problem] { site.systems.flatMap(\.remarks) }
}

/// Does everything that `build` does, but writes nothing. Nil where there are errors.
package func check(_ request: Request, report: Report, progress: Progress) -> CheckedSite? {
  let workers = Workers(count: request.jobs)
  guard let inputs = Inputs.read(request, workers, report) else { return nil }
  return make(inputs, request, using: FullBuild(), into: nil, workers, report, progress)
    .map { CheckedSite(pages: $0.pages, site: $0.site) }
}

/// Reads the listed content, plans the site and renders it. Nil where there are errors.
///
/// - Parameters:
///   - strategy: runs all jobs, or reuses the results of the last build.
///   - output: takes the finished files; nil to check them only.
private func make(
  _ inputs: consuming Inputs, _ request: Request, using strategy: some BuildStrategy,
  into output: Output?, _ workers: Workers, _ report: Report, _ progress: Progress
) -> (site: Site, pages: Int)? {
  let content = Content(inputs, request, using: strategy, workers, report)
  let site = plan(content, inputs, request, workers, report)
  return renderAll(
    of: site, request.shard, using: strategy, into: output, workers, report, progress
  ).map { (site, $0) }
}
