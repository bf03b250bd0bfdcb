// Everything that a build reads, as numbers: where these are the same, nothing has changed.

import AlmanacCore

extension Inputs {
  /// Of all names and stamps; nil where one of them is not sure.
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
      guard let stamp = sureStamp(index) else { return nil }
      hash.add(path)
      hash.add(stamp.hash)
    }
    // Which of the paths are links or lead through links decides what the site's settings may say.
    hash.add(links.count)
    for link in links { hash.add(link) }
    return hash.value
  }
}

extension FileStamp {
  /// Stands for the stamp in the cache.
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
  /// Of what decides, besides the inputs and the time, what is made.
  var fingerprint: UInt64 {
    var hash = ContentHash()
    hash.add(baseURL)
    hash.add(shard.number)
    hash.add(shard.count)
    return hash.value
  }
}
