// The list of what a site publishes, and of what it does not.

import AlmanacBase
import AlmanacFiles

extension CheckedSite {
  /// A line for each page and file: its address and, after a tab, what it comes from. Then a line for each
  /// file of the content that is not published, with a hyphen for its address and the reason.
  package var list: String {
    let content = site.content
    var origins: [Address: String] = [:]
    for source in site.planned.computed {
      let origin =
        source.folder.map { "computed from " + content.named($0) } ?? "computed from pages"
      for index in 0..<source.count {
        for address in [source.address(at: index)] + source.files(at: index) {
          origins[address] = origin
        }
      }
    }
    let published = site.links.addresses.entries.map { entry in
      (
        address: entry.address,
        origin: entry.path.map(content.named) ?? origins[entry.address] ?? "part of Almanac"
      )
    }
    let withheld =
      content.drafts.map { ($0, "is a draft") }
      + content.future.map { ($0, "has a later date") }
      + content.excluded.map { ($0, "is excluded in site.yaml") }
      + content.privateFiles.map {
        ($0, UnpublishedFile.isOfOtherFormat($0) ? "is in another format" : "is not for readers")
      }
      + content.summaries.map { ($0, "orders pages") }
      + content.ignored.map { ($0, "is ignored because of its name") }
      + content.sources.flatMap { name, paths in paths.map { ($0, "is read by \(name)") } }
    let lines =
      published.sorted { Path.precedes($0.address.path, $1.address.path) }
      .map { "/\($0.address.path.withVisibleControls)\t\($0.origin.withVisibleControls)\n" }
      + withheld.sorted { Path.precedes($0.0, $1.0) }
      .map { "-\t\(content.named($0.0).withVisibleControls) \($0.1)\n" }
    return lines.joined()
  }
}
