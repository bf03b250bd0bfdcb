// What a build takes over from the last one instead of making it.

import AlmanacCore
import AlmanacMarkdown

/// Saves what a build knows of the files that it read and of those that it put out, and gives the
/// next build of the same output what has not changed since. It does so at three depths:
///
/// - `summaryIfNothingChanged`: no input and no published file has another stamp, so the whole
///   build is left out;
/// - `page` and `hash`: a content file has the stamp that it had, so it is not read again;
/// - `finish`: a job's fingerprint, what its fences are answered from, and where its links lead are
///   what they were, and its published files have the stamps that they had, so they are kept.
struct Reuse: Maker {
  private let output: Output
  private let inputs: UInt64?
  private let request: Request
  private let old: BuildCache
  private let new: CacheWriter
  /// What the last build knew of the site as a whole.
  private let last: SiteRecord?

  /// - Parameter inputs: all files that the build of this output reads.
  init(of output: Output, _ inputs: borrowing Inputs, _ request: Request) {
    var owner = ContentHash()
    owner.add(output.cachePath)
    owner.add(rendererVersion)
    owner.add(ProgramStamp.current.hash)
    self.output = output
    self.inputs = inputs.fingerprint
    self.request = request
    old = BuildCache(at: output.cachePath, owner: owner.value)
    new = CacheWriter(to: output.cachePath, owner: owner.value)
    last = old.record(.site, "").flatMap(SiteRecord.init)
  }

  /// The summary of a build that finds everything as the last one left it; nil where anything has
  /// changed, or may have.
  func summaryIfNothingChanged(_ workers: Workers) -> BuildSummary? {
    guard let last, let inputs, last.inputs == inputs, last.manifest != nil,
      last.request == request.fingerprint,
      output.manifestStamp?.hash == last.manifest
    else { return nil }
    let moment = request.moment ?? Clock(zone: last.timeZone).moment(at: request.now)
    guard last.time == SiteRecord.fingerprint(of: moment, withTime: last.usesTime),
      old.allSatisfy(.product, workers, { published(ProductRecord.files(of: $0)) != nil })
    else { return nil }
    return last.summary
  }

  func page(at index: Int, in listing: Listing, read: () -> ReadPage) -> ReadPage {
    let path = listing.paths[index]
    let stamp = listing.sureStamp(index)?.hash
    if let stamp, let record = old.record(.source, path), record[.stamp]?.number == stamp,
      let page = WrittenPage(path, record)
    {
      new.add(.source, record.bytes)
      return ReadPage(page: page)
    }
    let read = read()
    if let stamp, let page = read.page, read.problems.isEmpty {
      new.add(.source, path) {
        $0.put(.stamp, stamp)
        page.write(to: &$0)
      }
    }
    return read
  }

  func hash(at index: Int, in listing: Listing, read: () -> UInt64?) -> UInt64? {
    let path = listing.paths[index]
    let stamp = listing.sureStamp(index)?.hash
    if let stamp, let record = old.record(.source, path), record[.stamp]?.number == stamp,
      let hash = record[.hash]?.number
    {
      new.add(.source, record.bytes)
      return hash
    }
    let hash = read()
    if let stamp, let hash {
      new.add(.source, path) {
        $0.put(.stamp, stamp)
        $0.put(.hash, hash)
      }
    }
    return hash
  }

  func finish(
    _ job: Jobs.Job, of site: Site, make: () throws(Problem) -> FinishedJob
  ) throws(Problem) -> [UInt64] {
    let name = site.name(of: job)
    let fingerprint = site.fingerprint(of: job)
    let systems = site.fingerprints.systems
    if let fingerprint, let record = old.record(.product, name),
      let known = ProductRecord(record), known.fingerprint == fingerprint,
      known.systems.allSatisfy({ systems[$0.name] == $0.fingerprint }),
      let files = published(known.files),
      site.hasSameTargets(
        known.links, of: job, hasSameAddresses: last?.addresses == site.fingerprints.addresses)
    {
      for file in files { output.keep(file.path, file.stamp) }
      new.add(.product, record.bytes)
      return known.anchors
    }
    let finished = try make()
    new.add(.product, name) {
      ProductRecord(finished, fingerprint, systems).write(to: &$0)
    }
    return finished.product.anchors
  }

  /// The files of a product, if all of them are still as the last build left them.
  private func published(_ files: [FileRecord]?) -> [(path: String, stamp: FileStamp)]? {
    var found: [(path: String, stamp: FileStamp)] = []
    for file in files ?? [] {
      guard let stamp = output.stamp(of: file.path), stamp.hash == file.stamp else { return nil }
      found.append((file.path, stamp))
    }
    return files == nil ? nil : found
  }

  /// Saves what this build knew in the place of what the last one did. `isQuiet` says whether there
  /// was no problem: a warning is to be reported by every build.
  func save(_ site: Site, _ summary: BuildSummary, isQuiet: Bool) {
    let usesTime = site.fingerprints.usesTime
    let record = SiteRecord(
      inputs: isQuiet ? inputs : nil, request: request.fingerprint,
      timeZone: site.content.settings.timeZone, usesTime: usesTime,
      time: SiteRecord.fingerprint(of: site.moment, withTime: usesTime),
      addresses: site.fingerprints.addresses, manifest: output.manifestStamp?.hash,
      summary: summary)
    new.add(.site, "") { record.write(to: &$0) }
    new.save()
  }

  /// Leaves what the last build knew as it was.
  func discard() { new.discard() }
}
