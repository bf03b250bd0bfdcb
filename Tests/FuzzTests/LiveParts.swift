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
        // The seventh field of a start is a URL of the page's own script, not data.
        let fields = message.split(omittingEmptySubsequences: false) {
          $0 == UInt8(ascii: "|") || $0 == 0x1F
        }
        let isStart = fields[0].elementsEqual("start".utf8)
        let answer = session.answer(
          Array(fields.prefix(isStart ? 6 : fields.count).joined(separator: [0x1F])))
        // The effects follow after the HTML and U+001E.
        if !trustsData { expectHarmless(Array(answer.prefix { $0 != 0x1E })) }
      }
    }
  }
}
