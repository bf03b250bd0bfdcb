// Puts a live part into a page.

package import AlmanacBase
package import AlmanacWidgets

extension Mount {
  /// A mount with the HTML of a part's initial state.
  package init(
    _ part: some LivePart, topic: String = "", data: PublishedFile? = nil, needsScript: String
  ) {
    let html = String(decoding: part.html.bytes, as: UTF8.self)
    self.init(part: type(of: part).name, topic: topic, data: data, needsScript: needsScript) { _ in
      html
    }
  }
}
