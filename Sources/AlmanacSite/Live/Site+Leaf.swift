// The date at the top of the front page.

import AlmanacBase
import AlmanacMarkdown
import AlmanacWidgets

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
