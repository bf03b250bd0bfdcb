// Puts live departure boards, and the field that finds a stop, into pages.

import AlmanacSite
import AlmanacTravel
import AlmanacWidgets

extension TravelSystem {
  /// The zone of the site's lines, for services that began up to three years ago.
  static func zone(_ site: SystemInput) -> ZoneTransitions {
    let today = site.moment.day
    return site.clock.transitions(from: today.adding(days: -1_100), to: today.adding(days: 400))
  }

  /// Live boards in their state at the time that the site is built for.
  static func liveBoards(_ site: SystemInput) -> LiveBoardMount {
    let now = Int64(site.clock.instant(of: site.moment))
    let phrases = site.phrases
    return { board, topic, data, fallback in
      Mount(
        part: BoardPart.name, topic: topic.text,
        data: PublishedFile(address: data, text: board.text),
        needsScript: phrases[.travelBoardNeedsScript], fallback: fallback
      ) { dataFolder in
        let context = PartContext(dataFolder: dataFolder, now: now, phrases: phrases)
        return String(decoding: BoardPart(topic, board, context).html.bytes, as: UTF8.self)
      }
    }
  }

  /// The field in its initial state.
  static func stopFinder(_ site: SystemInput) -> StopFinderMount {
    let phrases = site.phrases
    return { list, address in
      let text = list.text
      var mount = Mount(part: StopsPart.name, data: PublishedFile(address: address, text: text)) {
        dataFolder in
        let context = PartContext(data: text, dataFolder: dataFolder, phrases: phrases)
        return StopsPart(context).map { String(decoding: $0.html.bytes, as: UTF8.self) } ?? ""
      }
      mount.isLazy = true
      return mount
    }
  }
}
