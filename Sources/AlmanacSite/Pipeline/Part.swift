// The file of a part of a sharded build that says which part it is.

import AlmanacFiles
import Foundation

/// What the parts of a sharded build need to be merged. It is in the output of each part, and not in
/// that of the whole site.
struct Part: Codable {
  static let name = ".almanac-part"

  /// The fingerprint of the program and of everything that the site is made from.
  let build: String
  /// From 1.
  let number: Int
  let total: Int
  /// The frame of the list of all pages (`AllPages`).
  private let html: String
  private let markdown: String

  init(_ shard: Shard, of site: Site) {
    let frame = site.allPagesFrame
    var hash = ContentHash(of: site.fingerprints.build)
    hash.add(Almanac.version)
    hash.add(site.context.baseURL)
    hash.add(site.context.moment)
    build = Fingerprint.text(of: hash.value)
    number = shard.number
    total = shard.total
    html = String(decoding: frame.html, as: UTF8.self)
    markdown = String(decoding: frame.markdown, as: UTF8.self)
  }

  /// Reads the file of a part's output.
  ///
  /// - Throws: a problem where the folder is not the output of a part.
  init(in folder: String) throws(Problem) {
    guard let bytes = try? Disk.read(Path.join(folder, Self.name)),
      let part = try? JSONDecoder().decode(Part.self, from: Data(bytes))
    else {
      throw Problem(
        .error, in: folder,
        "this is not a part of a site; make it with 'almanac build --shard 1/8 --output \(folder)'")
    }
    self = part
  }

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Strings and numbers can always be encoded.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }

  var allPagesFrame: RenderedPage {
    RenderedPage(address: AllPages.address, html: Array(html.utf8), markdown: Array(markdown.utf8))
  }
}
