// A live part's place as HTML.

package import AlmanacCore

/// The element that the page's script looks for, with the part's first state in it.
package struct MountHTML {
  let mount: Mount
  let page: Address

  /// - Parameter page: where the part stands; the way to its data begins there.
  package init(_ mount: Mount, on page: Address) {
    self.mount = mount
    self.page = page
  }

  package func html() -> [UInt8] {
    var output: [UInt8] = []
    output.append("<div class=\"live ")
    XMLText.append(mount.part, .commonMark, to: &output)
    output.append("\" data-live=\"")
    XMLText.append(mount.part, .commonMark, to: &output)
    if !mount.topic.isEmpty {
      output.append("\" data-topic=\"")
      XMLText.append(mount.topic, .commonMark, to: &output)
    }
    var home = ""
    if let data = mount.data {
      let way = data.address.relative(to: page)
      home = String(way[..<(way.lastIndex(of: "/").map { way.index(after: $0) } ?? way.startIndex)])
      output.append("\" data-source=\"")
      XMLText.append(way, .commonMark, to: &output)
      // A new text has a new name, so that no cache gives this page the data of another build.
      output.append("?v=")
      output += Fingerprint(of: data.text).text.utf8
    }
    output.append("\">")
    output += mount.html(home).utf8
    output.append("</div>")
    return output
  }
}
