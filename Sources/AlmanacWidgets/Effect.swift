// Effects: what a live part asks the page's script to do.

/// A request that only the page's script can carry out. It may fail without notice, because the
/// reader can block it.
package enum Effect: Sendable {
  /// Store a text in this browser.
  case save(String, String)
  case forget(String)
  case notify(title: String, text: String)
  /// Ask the reader for permission to show notifications; the answer is `Event.mayNotify`.
  case askToNotify
  /// A short sound.
  case sound
  /// Ask for access to motion sensors, on devices that require permission.
  case askForMotion
  /// Copy a text; the answer is `Event.copied`.
  case copy(String)
  /// Ask the browser for the text that was copied last; the answer is `Event.paste`.
  case paste
  /// A short vibration, on devices that have it.
  case vibrate
  /// Go to the page that this page's `<head>` links to as `prev` or `next`, or to an address
  /// relative to the page, which ends in a slash.
  case go(String)
  /// Move the focus to the element with this id.
  case focus(String)
  /// Store these addresses, relative to the page, for use without a network; the answer is
  /// `Event.keptOffline`.
  case keepOffline([String])
  /// Load the text at an address relative to the page; the answer is `Event.loaded`.
  case load(String)
  /// Read the log of reviews that is stored in this browser; the answer is `Event.log`. Entries that other
  /// pages add are reported by the same event.
  case openLog
  /// Add entries, one on each line, to the log of reviews; the answer is `Event.logStored`.
  case addToLog(String)
  /// Offer a text as a file to save.
  case download(name: String, text: String)

  var fields: [String] {
    switch self {
    case .save(let key, let value): ["save", key, value]
    case .forget(let key): ["forget", key]
    case .notify(let title, let text): ["notify", title, text]
    case .askToNotify: ["ask-to-notify"]
    case .sound: ["sound"]
    case .askForMotion: ["ask-for-motion"]
    case .copy(let text): ["copy", text]
    case .paste: ["paste"]
    case .vibrate: ["vibrate"]
    case .go(let target): ["go", target]
    case .focus(let id): ["focus", id]
    case .keepOffline(let addresses): ["keep-offline"] + addresses
    case .load(let address): ["load", address]
    case .openLog: ["log", "open"]
    case .addToLog(let lines): ["log", "add", lines]
    case .download(let name, let text): ["log", "download", name, text]
    }
  }
}
