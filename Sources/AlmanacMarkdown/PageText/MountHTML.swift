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
    output.append("<div class=\"live ")
    XMLText.append(mount.part, .commonMark, to: &output)
    output.append("\" data-live=\"")
    XMLText.append(mount.part, .commonMark, to: &output)
    if !mount.topic.isEmpty {
      output.append("\" data-topic=\"")
      XMLText.append(mount.topic, .commonMark, to: &output)
    }
    var folder = ""
    if let data = mount.data {
      let reference = data.address.relative(to: page)
      folder = String(
        reference[
          ..<(reference.lastIndex(of: "/").map { reference.index(after: $0) }
            ?? reference.startIndex)])
      output.append("\" data-source=\"")
      XMLText.append(reference, .commonMark, to: &output)
      // The URL changes with the data, so that no cache serves this page the data of another build.
      output.append("?v=")
      output += Fingerprint(of: data.text).text.utf8
    }
    output.append(mount.isLazy ? "\" data-lazy>" : "\">")
    output += mount.html(folder).utf8
    if !mount.needsScript.isEmpty {
      output.append("<noscript><p>")
      XMLText.append(mount.needsScript, .commonMark, to: &output)
      output.append("</p></noscript>")
    }
    output.append("</div>")
    return output
  }
}
