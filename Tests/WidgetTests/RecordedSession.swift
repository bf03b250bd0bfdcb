// Runs a live part without a page.

import AlmanacCore

@testable import AlmanacSite
@testable import AlmanacSystems
@testable import AlmanacWidgets

/// A session that records its messages and answers, so that the WebAssembly module can be given the
/// same.
struct RecordedSession<Part: LivePart> {
  private var session = Session<Part>()
  private(set) var messages: [[UInt8]] = []
  private(set) var answers: [[UInt8]] = []

  init(
    topic: String = "", data: String = "", dataFolder: String = "", now: Int = 0, seed: Int = 1,
    stored: [(key: String, value: String)] = []
  ) {
    sendMessage(["words", PhrasebookText.text(Phrasebook().tables(of: allSystems))])
    let pairs = stored.map { $0.key + "\u{1D}" + $0.value }.joined(separator: "\u{1E}")
    sendMessage(["start", topic, data, String(now), String(seed), pairs, dataFolder])
  }

  private mutating func sendMessage(_ fields: [String]) {
    let message = Array(fields.joined(separator: "\u{1F}").utf8)
    messages.append(message)
    answers.append(session.answer(message))
  }

  /// Sends an event: its name and its texts.
  mutating func send(_ event: String...) {
    sendMessage(["event", "0"] + event)
  }

  /// The part's current HTML.
  var html: String { String(decoding: answers.last?.prefix { $0 != 0x1E } ?? [], as: UTF8.self) }

  /// The effects of the last answer, each with its arguments.
  var effects: [[String]] {
    (answers.last ?? []).split(separator: 0x1E, omittingEmptySubsequences: false).dropFirst().map {
      $0.split(separator: 0x1F, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The text of the first element whose opening tag contains `mark`.
  func text(_ mark: String) -> String? {
    guard let tag = html.firstRange(of: mark),
      let start = html[tag.upperBound...].firstIndex(of: ">")
    else { return nil }
    return String(html[html.index(after: start)...].prefix { $0 != "<" })
  }
}
