// Writes the HTML element of a live part.

package import AlmanacBase

/// The element that the page's script looks for, with the part's initial state as its content.
package struct MountHTML {
  let mount: Mount
  let page: Address

  /// - Parameter page: the page with the part; the URL of the part's data is relative to it.
  package init(_ mount: Mount, on page: Address) {
    self.mount = mount
    self.page = page
  }

  package func html() -> [UInt8] {
    var output: [UInt8] = []
    func append(_ start: StaticString, _ text: String) {
      output.append(start)
      XMLText.append(text, .commonMark, to: &output)
    }
    append("<div class=\"live ", mount.part)
    append("\" data-live=\"", mount.part)
    if !mount.topic.isEmpty { append("\" data-topic=\"", mount.topic) }
    var folder = ""
    if let data = mount.data {
      let reference = data.address.relative(to: page)
      folder = reference.lastIndex(of: "/").map { String(reference[...$0]) } ?? ""
      append("\" data-source=\"", reference)
      // The URL changes with the data, so that no cache serves this page the data of another build.
      output.append("?v=")
      output += Fingerprint(of: data.text).text.utf8
    }
    output.append(mount.isLazy ? "\" data-lazy>" : "\">")
    output += mount.html(folder).utf8
    if !mount.needsScript.isEmpty {
      append("<noscript><p>", mount.needsScript)
      output.append("</p></noscript>")
    }
    output.append("</div>")
    return output
  }
}
