// Files that are not pages: copies of content files.

import AlmanacFiles

extension Site {
  /// The bytes of a content file that is published unchanged.
  func read(_ path: String) throws(Problem) -> [UInt8] {
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try Disk.read(path, in: content.folder)
    } catch {
      throw Problem(.error, in: content.named(path), "cannot be read: \(error.reason)")
    }
    guard let hash = content.hashes[path], hash == 0 || hash == ContentHash(of: bytes).value else {
      throw content.changed(path)
    }
    return bytes
  }
}
