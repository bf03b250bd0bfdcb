// Live parts on pages, and the one at the top of the front page.

package import AlmanacBase
import AlmanacMarkdown
package import AlmanacWidgets

extension Site {
  /// The HTML of the day that the site was built for. It is a live part, which shows when that day
  /// is over.
  static func leaf(_ moment: Moment, _ clock: Clock, _ phrases: Phrasebook) -> String {
    let zone = clock.transitions(from: moment.day, to: moment.day.adding(days: 800))
    let topic = LeafPart.topic(moment.day, zone)
    let context = PartContext(topic: topic, now: Int64(clock.instant(of: moment)), phrases: phrases)
    guard let part = LeafPart(context) else { return "" }
    let mount = Mount(part, topic: topic, needsScript: "")
    return String(decoding: MountHTML(mount, on: Address("")).html(), as: UTF8.self)
  }
}

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
