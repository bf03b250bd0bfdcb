// For each job: its name, its files, its fingerprint, and how its files are made.

import AlmanacFiles

extension Site {
  /// The path where a job's files are published. It is unique among jobs.
  func name(of job: Jobs.Job) -> String {
    switch job {
    case .written(let page): content.pages[page].address.path
    case .computed(let source, let index): computed[source].address(at: index).path
    case .copy(let file): file
    case .asset(let index): assets[index].path
    case .generated(let index): generated[index].path
    case .offline: Self.offlinePageName
    case .search: AllPages.address.path
    case .part: Part.name
    case .stylesheets: "assets/*.css"
    }
  }

  /// The paths of the files that a job writes.
  func files(of job: Jobs.Job) -> [String] {
    func page(_ address: Address) -> [String] {
      [address.path + "index.html", address.path + "index.md"]
    }
    switch job {
    case .written(let number): return page(content.pages[number].address)
    case .computed(let source, let index):
      return page(computed[source].address(at: index))
        + computed[source].files(at: index).map(\.path)
    case .copy(let file): return [file]
    case .asset(let index): return [assets[index].path]
    case .generated(let index): return [generated[index].path]
    case .offline: return context.live.worker == nil ? [] : Self.offlineFiles
    case .search, .part, .stylesheets: return []
    }
  }

  /// The fingerprint of everything that a job's product is made from, except for what its fences
  /// and links depend on; nil where the job is run in every build.
  func fingerprint(of job: Jobs.Job) -> UInt64? {
    switch job {
    case .written(let page):
      return fingerprints.page(page, in: content, folders)
    case .computed(let source, let index): return fingerprints.page(index, of: computed[source])
    case .copy(let file):
      let hash = content.hashes[file]
      return hash == 0 ? nil : hash
    case .asset(let index): return ContentHash(of: assets[index].bytes).value
    case .generated, .offline, .search, .part, .stylesheets: return nil
    }
  }

  /// Makes the files of a job.
  func make(_ job: Jobs.Job, _ workers: Workers) throws(Problem) -> Product {
    switch job {
    case .written(let page): return try product(ofPage: page)
    case .computed(let source, let index):
      let (page, files) = computed[source].page(at: index)
      var product = product(of: page, computed[source].styles)
      for file in files { product.add(file.bytes, at: file.address.path) }
      return product
    case .copy(let file):
      var product = Product()
      product.add(try read(file), at: file)
      return product
    case .asset(let index):
      var product = Product()
      product.add(assets[index].bytes, at: assets[index].path)
      return product
    case .generated(let index):
      var product = Product()
      product.add(generated[index].bytes(of: self), at: generated[index].path)
      return product
    case .offline:
      var product = Product()
      for file in offline { product.add(file.bytes, at: file.path) }
      return product
    case .search: return searchProduct(workers)
    case .stylesheets:
      var product = Product()
      for file in context.live.stylesheets.linkedFiles {
        if links.addresses.file(at: file.path) != nil {
          throw Problem(
            .error, in: content.named(file.path),
            "Almanac publishes a stylesheet of its own at this path; rename this file")
        }
        product.add(file.bytes, at: file.path)
      }
      return product
    case .part(let shard):
      var product = Product()
      product.add(Part(shard, of: self).bytes, at: Part.name)
      return product
    }
  }

  /// Makes the files of a job and writes them to the sink.
  func finish(
    _ job: Jobs.Job, into sink: any Sink, _ workers: Workers
  ) throws(Problem) -> FinishedJob {
    let product = try make(job, workers)
    let planned = files(of: job)
    assert(
      planned.isEmpty || Set(product.files.map(\.path)) == Set(planned),
      "not as planned: \(name(of: job))")
    var stamps: [FileStamp] = []
    stamps.reserveCapacity(product.files.count)
    for file in product.files {
      if let stamp = try sink.put(file.bytes, at: file.path) { stamps.append(stamp) }
    }
    if !stamps.isEmpty, let address = pageAddress(of: job) {
      search.add(address, html: product.files[0].bytes, markdown: product.files[1].bytes)
    }
    return FinishedJob(product: product, stamps: stamps)
  }

  /// The address of a job's page; nil for other files.
  private func pageAddress(of job: Jobs.Job) -> String? {
    switch job {
    case .written, .computed: name(of: job)
    default: nil
    }
  }

  /// Whether the links of an earlier product still have the same targets. Where no address has
  /// changed, only anchors can be missing, so only links with a fragment are resolved again.
  func hasSameTargets(_ resolved: [ResolvedLink], of job: Jobs.Job, hasSameAddresses: Bool) -> Bool
  {
    guard case .written(let number) = job else { return true }
    let page = content.pages[number]
    return resolved.allSatisfy { link in
      if hasSameAddresses, !link.hasFragment { return true }
      let now = links.resolve(
        link.url, isImage: link.isImage, on: page, line: link.line, column: link.column)
      return now.replacement == link.replacement
    }
  }
}
