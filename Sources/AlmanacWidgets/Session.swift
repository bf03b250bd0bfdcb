// Runs the live parts of one kind on a page.

import AlmanacBase

/// Takes messages from the page's script and answers with what to show. A page has one session for
/// each kind of part.
///
/// U+001F separates the fields of a message, U+001E the stored values, and U+001D the key and value
/// of each. An answer is HTML followed by the effects, each after a U+001E.
///
///     words␟common␞January␝February…␞bells␞…       the phrases, as `PhrasebookText` writes them
///     start␟topic␟data␟now␟seed␟key␝value␞…␟home   starts the next part, counted from 0; `home`,
///                                                  the URL of the data's folder, is optional
///     event␟0␟press␟7                              an event for part 0
package struct Session<Part: LivePart>: Sendable {
  /// A part that could not start is stored as nil, so that the indices of the others match the
  /// page.
  private var parts: [Part?] = []
  private var phrases = Phrasebook()

  package init() {}

  /// The part's new HTML and its effects. Empty for a message that is not understood; the page then
  /// stays unchanged.
  package mutating func answer(_ message: [UInt8]) -> [UInt8] {
    switch Message(message) {
    case .phrases(let phrases): self.phrases = phrases
    case .start(var context):
      context.phrases = phrases
      var effects: [Effect] = []
      var part = Part(context)
      part?.start(&effects)
      parts.append(part)
      if let part { return Message.answer(part.html, effects) }
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
