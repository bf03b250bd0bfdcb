// What a live part asks of the page.

/// Something that only the page's script can do. It may fail without a word: a reader may have
/// switched it off.
package enum Effect: Sendable {
  /// Keep a text in this browser.
  case save(String, String)
  case forget(String)
  case notify(title: String, text: String)
  /// Ask the reader whether notifications are welcome; `Event.mayNotify` brings the answer.
  case askToNotify
  /// A short sound.
  case sound
  /// Ask the reader whether the device may tell that it is shaken, where devices want that asked.
  case askForMotion
  /// Go to the page that the head of this one links to as `prev` or `next`, or to an address relative
  /// to the page, which ends in a slash.
  case go(String)
  /// Give the focus to the element with this id.
  case focus(String)
  /// Keep these addresses, relative to the page, for when there is no network;
  /// `Event.keptOffline` brings the outcome.
  case keepOffline([String])

  var fields: [String] {
    switch self {
    case .save(let key, let value): ["save", key, value]
    case .forget(let key): ["forget", key]
    case .notify(let title, let text): ["notify", title, text]
    case .askToNotify: ["ask-to-notify"]
    case .sound: ["sound"]
    case .askForMotion: ["ask-for-motion"]
    case .go(let place): ["go", place]
    case .focus(let id): ["focus", id]
    case .keepOffline(let addresses): ["keep-offline"] + addresses
    }
  }
}
