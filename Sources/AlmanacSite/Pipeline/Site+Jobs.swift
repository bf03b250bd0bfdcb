// The jobs of a site.

import AlmanacFiles

extension Site {
  func job(ofPage number: Int) -> Job {
    let path = content.pages[number].address.path
    return Job(
      name: path, page: number, isPage: true,
      fingerprint: { self.fingerprints.page(number, in: self.content, self.planned.folders) },
      files: { Self.pageFiles(at: path) },
      make: { (_) throws(Problem) in try self.product(ofPage: number) })
  }

  func job(of source: any PageSource, at index: Int) -> Job {
    let path = source.address(at: index).path
    return Job(
      name: path, isPage: true, fingerprint: { self.fingerprints.page(index, of: source) },
      files: { Self.pageFiles(at: path) + source.files(at: index).map(\.path) },
      make: { (_) throws(Problem) in
        let (page, files) = source.page(at: index)
        var product = self.product(of: page, source.styles)
        for file in files { product.add(file.bytes, at: file.address.path) }
        return product
      })
  }

  private static func pageFiles(at path: String) -> [String] {
    [path + "index.html", path + "index.md"]
  }

  /// Copies a file of the content.
  func job(copying file: String) -> Job {
    // 0 for a file that could not be read before, which is an error already.
    let hash = content.hashes[file]
    return self.file(
      file, fingerprint: { hash == 0 ? nil : hash },
      bytes: { () throws(Problem) in
        try self.content.read(file) { hash == 0 || hash == $0 }
      })
  }

  func job(of asset: TemplateAsset) -> Job {
    file(
      asset.path, fingerprint: { ContentHash(of: asset.bytes).value },
      bytes: { () throws(Problem) in asset.bytes })
  }

  /// A feed, the sitemap, or another file of `generated`.
  func job(of generated: GeneratedFile) -> Job {
    file(
      generated.path, fingerprint: { generated.fingerprint(in: self) },
      bytes: { () throws(Problem) in generated.bytes(of: self) })
  }

  private func file(
    _ path: String, fingerprint: @escaping () -> UInt64? = { nil },
    bytes: @escaping () throws(Problem) -> [UInt8]
  ) -> Job {
    Job(
      name: path, fingerprint: fingerprint, files: { [path] },
      make: { (_) throws(Problem) in Product([(path, try bytes())]) })
  }

  /// The service worker, and the page that it shows for pages that it has not stored.
  var offlineJob: Job {
    Job(
      name: Self.offlinePageName,
      files: { self.context.live.worker == nil ? [] : Self.offlineFiles },
      make: { (_) throws(Problem) in Product(self.offline.map { ($0.path, $0.bytes) }) })
  }

  /// In a part of a sharded build, the file for `almanac merge` instead.
  func job(of part: Shard) -> Job {
    file(Part.name, bytes: { () throws(Problem) in Part(part, of: self).bytes })
  }

  /// The stylesheets that pages link. It is run at the end.
  var stylesheetJob: Job {
    Job(
      name: "assets/*.css",
      make: { (_) throws(Problem) in
        let files = self.context.live.stylesheets.linkedFiles
        if let taken = files.first(where: { self.links.addresses.file(at: $0.path) != nil }) {
          throw Problem(
            .error, in: self.content.named(taken.path),
            "Almanac publishes a stylesheet of its own at this path; rename this file")
        }
        return Product(files)
      })
  }

  /// Whether the links of an earlier product still have the same targets. Where no address has
  /// changed, only anchors can be missing, so only links with a fragment are resolved again, and those that
  /// were not replaced: one of these may be a dead link, which every build reports. The size of a picture is
  /// compared too.
  func hasSameTargets(_ resolved: [ResolvedLink], of job: Job, hasSameAddresses: Bool) -> Bool {
    guard let page = job.page.map({ content.pages[$0] }) else { return true }
    return resolved.allSatisfy { link in
      if hasSameAddresses, !link.hasFragment, !link.isImage, link.replacement != nil { return true }
      let now = links.resolve(
        link.url, isImage: link.isImage, on: page, line: link.line, column: link.column)
      return now.replacement == link.replacement && now.size == link.size
    }
  }
}
