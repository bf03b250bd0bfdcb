// Reuses the results of the last build for everything that has not changed since.

import AlmanacFiles
import AlmanacMarkdown

/// Saves facts about the files that a build reads and writes, and reuses them in the next build of
/// the same output. It does so at three levels:
///
/// - `summaryIfNothingChanged`: where the stamps of all inputs and all published files are
///   unchanged, the whole build is skipped;
/// - `page` and `file`: a content file with an unchanged stamp is not read again;
/// - `finish`: the published files of a job are kept where their stamps, the job's fingerprint,
///   what its fences are computed from and the targets of its links are unchanged.
struct IncrementalBuild: BuildStrategy {
  private let output: Output
  /// The fingerprint of the inputs; nil where they may change without a change of their stamps.
  private let inputs: UInt64?
  private let request: Request
  private var old: BuildCache
  private let new: CacheWriter
  /// The record of the whole site in the old cache.
  private let last: SiteRecord?

  /// - Parameter inputs: all files that the build of this output reads.
  init(of output: Output, _ inputs: borrowing Inputs, _ request: Request) {
    self.output = output
    self.inputs = inputs.fingerprint
    self.request = request
    old = BuildCache(at: output.cachePath)
    new = CacheWriter(to: output.cachePath)
    last = old.record(.site, "").flatMap(SiteRecord.init)
    // The search index is made of the last one and of the pages that have changed. Without it, all
    // pages are made.
    if request.shard.total == 1, publishedFiles(of: SearchFiles.jobName) == nil { forget() }
  }

  /// The summary of a build that changes nothing, whose warnings go to the report; nil where anything has
  /// changed, or may have.
  func summaryIfNothingChanged(_ workers: Workers, _ report: Report) -> BuildSummary? {
    guard !old.isEmpty, hasSameInputs, let last, last.manifest != nil,
      output.manifestStamp?.hash == last.manifest,
      old.allSatisfy(.product, workers, { published(ProductRecord.files(of: $0)) != nil })
    else { return nil }
    report.add(last.problems)
    return last.summary
  }

  /// Whether the last build was of the same content with the same settings at the same time.
  var hasSameInputs: Bool {
    guard let last, let inputs, last.inputs == inputs, last.request == request.fingerprint else {
      return false
    }
    let moment = request.moment ?? Clock(zone: last.timeZone).moment(at: request.now)
    return last.time == SiteRecord.fingerprint(of: moment, withTime: last.usesTime)
  }

  /// Forgets the last build, so that every file is made again and compared with the published one.
  mutating func forget() { old = BuildCache() }

  func page(
    at index: Int, in listing: Listing, _ role: PageRole, read: () -> LoadedPage
  ) -> LoadedPage {
    let path = listing.paths[index]
    let stamp = listing.reliableStamp(index)?.hash
    if let stamp, let record = old.record(.source, path), record[.stamp]?.number == stamp,
      let page = WrittenPage(path, record, role)
    {
      new.add(.source, record.bytes)
      return LoadedPage(page: page)
    }
    let loaded = read()
    if let stamp, let page = loaded.page, loaded.problems.isEmpty, !page.dependsOnZone {
      new.add(.source, path) {
        $0.put(.stamp, stamp)
        page.write(to: &$0)
      }
    }
    return loaded
  }

  func file(at index: Int, in listing: Listing, read: () -> LoadedFile?) -> LoadedFile? {
    let path = listing.paths[index]
    let stamp = listing.reliableStamp(index)?.hash
    if let stamp, let record = old.record(.source, path), record[.stamp]?.number == stamp,
      let hash = record[.hash]?.number
    {
      new.add(.source, record.bytes)
      return LoadedFile(hash: hash, activeContent: record[.text]?.text, size: PictureSize(record))
    }
    let file = read()
    if let stamp, let file {
      new.add(.source, path) {
        $0.put(.stamp, stamp)
        $0.put(.hash, file.hash)
        if let found = file.activeContent { $0.put(.text, found) }
        file.size?.write(to: &$0)
      }
    }
    return file
  }

  func finish(
    _ job: Job, of site: Site, make: () throws(Problem) -> FinishedJob
  ) throws(Problem) -> Product {
    let systems = site.fingerprints.systems
    let fingerprint = job.fingerprint()
    if let fingerprint, let record = old.record(.product, job.name),
      let known = ProductRecord(record), known.fingerprint == fingerprint,
      known.systems.allSatisfy({ systems[$0.name] == $0.hash }),
      let files = published(known.files),
      site.hasSameTargets(
        known.facts.links, of: job, hasSameAddresses: last?.addresses == site.fingerprints.addresses
      )
    {
      for file in files { output.keep(file.path, file.stamp) }
      site.context.live.stylesheets.noteLinked(known.facts.stylesheets)
      new.add(.product, record.bytes)
      return known.facts
    }
    let finished = try make()
    new.add(.product, job.name) {
      ProductRecord(finished, fingerprint, systems).write(to: &$0)
    }
    return finished.product
  }

  func lastFiles(of job: String) throws(Problem) -> [(path: String, bytes: [UInt8])]? {
    var found: [(path: String, bytes: [UInt8])] = []
    guard let files = publishedFiles(of: job) else { return nil }
    for file in files {
      do throws(DiskError) {
        found.append((file.path, try output.read(file.path)))
      } catch {
        throw Problem(.error, in: file.path, "this file cannot be read: \(error.reason)")
      }
    }
    return found
  }

  func lastSearchEntries(of site: Site) -> ((_ page: String) -> SearchEntry?)? {
    guard last?.addresses == site.fingerprints.addresses else { return nil }
    return { page in
      guard let files = try? lastFiles(of: page), files.count > 1 else { return nil }
      return SearchEntry(page, html: files[0].bytes, markdown: files[1].bytes)
    }
  }

  private func publishedFiles(of job: String) -> [(path: String, stamp: FileStamp)]? {
    old.record(.product, job).flatMap { published(ProductRecord.files(of: $0)) }
  }

  /// The files of a product; nil where the stamp of one of them has changed.
  private func published(_ files: [NamedHash]?) -> [(path: String, stamp: FileStamp)]? {
    var found: [(path: String, stamp: FileStamp)] = []
    for file in files ?? [] {
      guard let stamp = output.stamp(of: file.name), stamp.hash == file.hash else { return nil }
      found.append((file.name, stamp))
    }
    return files == nil ? nil : found
  }

  /// Replaces the cache of the last build by that of this one.
  func save(_ site: Site, _ summary: BuildSummary, _ warnings: [Problem]) {
    let usesTime = site.fingerprints.usesTime
    let record = SiteRecord(
      inputs: inputs, request: request.fingerprint, timeZone: site.content.settings.timeZone,
      usesTime: usesTime, time: SiteRecord.fingerprint(of: site.context.moment, withTime: usesTime),
      addresses: site.fingerprints.addresses, manifest: output.manifestStamp?.hash,
      summary: summary, problems: warnings)
    new.add(.site, "") { record.write(to: &$0) }
    new.save()
  }

  /// Leaves the cache of the last build unchanged.
  func discard() { new.discard() }
}
