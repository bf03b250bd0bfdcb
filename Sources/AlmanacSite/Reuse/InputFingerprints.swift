// Fingerprints of everything that a build reads: where they are unchanged, so is the site.

import AlmanacFiles

extension Inputs {
  /// Of the names and stamps of all files; nil where a stamp is not reliable.
  var fingerprint: UInt64? {
    guard let content = content.fingerprint else { return nil }
    guard let templates else { return content }
    return templates.fingerprint.map { own in
      var hash = ContentHash(seed: content)
      hash.add(own)
      return hash.value
    }
  }
}

extension Listing {
  fileprivate var fingerprint: UInt64? {
    var hash = ContentHash(of: root)
    for (index, path) in paths.enumerated() {
      guard let stamp = reliableStamp(index) else { return nil }
      hash.add(path)
      hash.add(stamp.hash)
    }
    // Which paths are symbolic links determines which names are allowed under `symlinks` in
    // site.yaml.
    hash.add(links.count)
    for link in links { hash.add(link) }
    return hash.value
  }
}

extension FileStamp {
  /// The hash of the stamp, which the cache stores.
  var hash: UInt64 {
    var hash = ContentHash()
    hash.add(UInt64(bitPattern: size))
    hash.add(UInt64(bitPattern: modified))
    hash.add(UInt64(bitPattern: changed))
    hash.add(inode)
    return hash.value
  }
}

extension Request {
  /// Of everything in the request that the site depends on, besides the inputs and the time.
  var fingerprint: UInt64 {
    var hash = ContentHash()
    hash.add(baseURL)
    hash.add(includesDrafts ? 1 : 0)
    hash.add(includesFuture ? 1 : 0)
    hash.add(shard.number)
    hash.add(shard.total)
    return hash.value
  }
}
