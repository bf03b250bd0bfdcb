// From one build to the next: what the last one knew, and what this one will leave behind.

import AlmanacCore
import AlmanacMarkdown

/// The cache of the last build, and that of this one on its way to disk.
struct Memory: Sendable {
  let old: BuildCache
  let new: CacheWriter?

  /// For whoever neither asks nor is asked.
  static let none = Memory(old: .empty, new: nil)

  /// What is known of a page's file; nil where it has to be read.
  func page(at index: Int, in listing: Listing) -> WrittenPage? {
    let path = listing.paths[index]
    guard let stamp = listing.sureStamp(index), var record = old.record(.source, path) else {
      return nil
    }
    do throws(RecordError) {
      guard try record.stamp() == stamp else { return nil }
      let page = try WrittenPage(path, hash: try record.bits(), &record)
      new?.add(.source, path, record.all)
      return page
    } catch {
      return nil
    }
  }

  /// Remembers a page that was read without a fault.
  func keep(_ page: WrittenPage, at index: Int, in listing: Listing) {
    guard let new, let stamp = listing.sureStamp(index) else { return }
    new.add(.source, page.path) {
      $0.put(stamp)
      $0.put(bits: page.hash)
      page.write(to: &$0)
    }
  }

  /// Tells the bytes of a file that is no page from others; zero where it cannot be read, which
  /// whoever needs it will say.
  func hash(of index: Int, in listing: Listing) -> UInt64 {
    let path = listing.paths[index]
    let stamp = listing.sureStamp(index)
    if let stamp, var record = old.record(.source, path), (try? record.stamp()) == stamp,
      let hash = try? record.bits()
    {
      new?.add(.source, path, record.all)
      return hash
    }
    guard let bytes = try? Disk.read(path, in: listing.folder) else { return 0 }
    let hash = ContentHash(of: bytes).value
    if let stamp, let new {
      new.add(.source, path) {
        $0.put(stamp)
        $0.put(bits: hash)
      }
    }
    return hash
  }
}

extension Memory {
  /// The memory of an output's builds.
  init(of output: Output) {
    var owner = InputPrint(output.cachePath, rendererVersion)
    owner.add(Program.stamp)
    old = BuildCache(at: output.cachePath, owner: owner.value)
    new = CacheWriter(to: output.cachePath, owner: owner.value)
  }

  /// What the last build made under a name from the same inputs, if its files are still there as it
  /// left them. Where its links lead is for the site to say.
  func product(
    _ name: String, _ print: UInt64?, _ systems: [String: UInt64], in sink: some Sink
  ) -> ProductRecord? {
    guard let print, var record = old.record(.product, name),
      let product = try? ProductRecord(&record), product.print == print,
      product.systems.allSatisfy({ systems[$0.name] == $0.print }),
      product.files.allSatisfy({ sink.holds($0.path, $0.stamp) })
    else { return nil }
    return product
  }

  /// Remembers what a job came to.
  func keep(_ product: ProductRecord, as name: String) {
    if let known = product.known {
      new?.add(.product, name, known)
    } else {
      new?.add(.product, name) { product.write(to: &$0) }
    }
  }

  /// Puts what this build knew in the place of what the last one did.
  func save(_ site: SiteRecord) {
    new?.add(.site, "") { site.write(to: &$0) }
    new?.save()
  }

  /// Leaves what the last build knew as it was.
  func discard() {
    new?.discard()
  }
}
