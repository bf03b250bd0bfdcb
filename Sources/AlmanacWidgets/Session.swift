// The live parts of one page, as the page's script talks to them: in texts.

import AlmanacCore

/// Takes messages and gives what to show. One page has one session for each kind of part on it.
///
/// The fields of a message stand between U+001F; the pairs of what was kept between U+001E, key and
/// value between U+001D. An answer is HTML, and behind it, after a U+001E each, the effects.
///
///     words␟common␞January␝February…␞bells␞…       the phrases, as `Words` writes them
///     start␟topic␟data␟now␟seed␟key␝value␞…␟home   starts the next part, counted from 0; `home`,
///                                                  the way to the data's folder, may be left out
///     event␟0␟press␟7                              something happened to part 0
package struct Session<Part: LivePart>: Sendable {
  /// A part that could not start keeps its place, so that the next one has its own.
  private var parts: [Part?] = []
  private var phrases = Phrasebook()

  package init() {}

  /// What to put in the part's place, and what else to do. Empty where the message is not
  /// understood: the page then stays as it is.
  package mutating func answer(_ message: [UInt8]) -> [UInt8] {
    switch Message(message) {
    case .words(let words): phrases = words
    case .start(var surroundings):
      surroundings.phrases = phrases
      let part = Part(surroundings)
      parts.append(part)
      if let part { return Message.answer(part.html, []) }
    case .event(let number, let event):
      guard parts.indices.contains(number), parts[number] != nil else { return [] }
      var effects: [Effect] = []
      parts[number]?.handle(event, &effects)
      if let part = parts[number] { return Message.answer(part.html, effects) }
    case nil: break
    }
    return []
  }
}
