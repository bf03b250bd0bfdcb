// The live parts of pages: whatever a page's script tells them, they answer.

import AlmanacCore
import AlmanacWidgets

extension FuzzTarget {
  /// A live part that gets the input's lines as messages, a carriage return between them and other
  /// signs in the place of the separators.
  static func live<Part: LivePart>(
    _ kind: Part.Type, start: String, events: [String], trustsData: Bool = false
  ) -> FuzzTarget {
    let examples = events.map { event in
      "start|\(start)|0|1|\r" + event.replacing(",", with: "\r")
    }
    return FuzzTarget("live-" + kind.name, examples: examples, runs: 5_000) { input in
      var session = Session<Part>()
      for message in input.bytes.split(separator: 0x0D).prefix(40) {
        let answer = session.answer(message.map { $0 == UInt8(ascii: "|") ? 0x1F : $0 })
        // Behind the HTML stand the effects.
        if !trustsData { expectHarmless(Array(answer.prefix { $0 != 0x1E })) }
      }
    }
  }
}
