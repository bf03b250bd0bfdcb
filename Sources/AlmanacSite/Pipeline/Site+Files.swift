// Files that are not pages: copies of content files, and the sitemap.

import AlmanacCore

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

  static let sitemapName = "sitemap.xml"

  /// The addresses of all pages for search engines; nil where the site's base URL is not known.
  var sitemap: [UInt8]? {
    guard let base = context.baseURL else { return nil }
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text += #"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">"# + "\n"
    func add(_ address: Address) {
      text += "<url><loc>" + XMLText.escaped(base + address.encodedPath) + "</loc></url>\n"
    }
    for page in content.pages { add(page.address) }
    for source in computed {
      for index in 0..<source.count where source.isListed(at: index) {
        add(source.address(at: index))
      }
    }
    return Array((text + "</urlset>\n").utf8)
  }
}
