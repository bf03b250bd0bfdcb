// Fuzz targets for live parts, which must answer every message of a page's script.

import AlmanacCore
import AlmanacWidgets

extension FuzzTarget {
  /// A target that sends the parts of the input between carriage returns as messages to a live
  /// part. In the input, `|` stands for the separator U+001F.
  static func live<Part: LivePart>(
    _ kind: Part.Type, start: String, events: [String], trustsData: Bool = false,
    runs: Int = 5_000
  ) -> FuzzTarget {
    let examples = events.map { event in
      "start|\(start)|0|1|\r" + event.replacing(",", with: "\r")
    }
    return FuzzTarget("live-" + kind.name, examples: examples, runs: runs) { input in
      var session = Session<Part>()
      for message in input.bytes.split(separator: 0x0D).prefix(40) {
        let answer = session.answer(message.map { $0 == UInt8(ascii: "|") ? 0x1F : $0 })
        // The effects follow after the HTML and U+001E.
        if !trustsData { expectHarmless(Array(answer.prefix { $0 != 0x1E })) }
      }
    }
  }
}
