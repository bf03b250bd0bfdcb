// Events: what a live part has to react to.

import AlmanacBase

/// An action of the reader or a tick of the clock. The page's script sends it as text without
/// interpreting it.
package enum Event: Sendable {
  /// A button was pressed; its name is the value of `data-on-press`.
  case press(String)
  /// A field was changed; its name is the value of `data-on-input`. With the field's value.
  case input(String, String)
  /// A key that the part's `data-on-key` lists was pressed, with the browser's name for it.
  case key(String)
  case tap, doubleTap, swipeLeft, swipeRight, shake
  /// The reader copies from the page, without a selection.
  case copy
  /// The reader pastes a text, which is empty where the browser does not give it.
  case paste(String)
  /// Whether the text of `Effect.copy` was copied.
  case copied(Bool)
  /// The time, in seconds since the start of 1970 UTC.
  case tick(Int64)
  /// Another page stored a setting; nil if it was removed.
  case stored(String, String?)
  /// The reader's answer to `Effect.askToNotify`.
  case mayNotify(Bool)
  /// Whether all addresses of `Effect.keepOffline` are stored.
  case keptOffline(Bool)
  /// The text at an address of `Effect.load`; nil if it could not be loaded.
  case loaded(String, String?)
  /// Entries of the log of reviews, one on each line, and the offset of local time from UTC in minutes,
  /// positive in the east. Nil if the browser does not give access to the log.
  case log(String?, minutesEastOfUTC: Int)
  /// Whether the lines of an `Effect.addToLog` are stored, with these lines.
  case logStored(Bool, String)
  /// The reader has chosen a file, with its name and text.
  case file(String, String)

  /// Reads a message of a name and up to two texts. Nil for an unknown name.
  init?(_ fields: [String]) {
    guard let kind = fields.first else { return nil }
    let first = fields.count > 1 ? fields[1] : ""
    let second = fields.count > 2 ? fields[2] : nil
    if kind.isSame(as: "press") {
      self = .press(first)
    } else if kind.isSame(as: "input") {
      self = .input(first, second ?? "")
    } else if kind.isSame(as: "key") {
      self = .key(first)
    } else if kind.isSame(as: "tap") {
      self = .tap
    } else if kind.isSame(as: "double-tap") {
      self = .doubleTap
    } else if kind.isSame(as: "swipe-left") {
      self = .swipeLeft
    } else if kind.isSame(as: "swipe-right") {
      self = .swipeRight
    } else if kind.isSame(as: "shake") {
      self = .shake
    } else if kind.isSame(as: "copy") {
      self = .copy
    } else if kind.isSame(as: "paste") {
      self = .paste(first)
    } else if kind.isSame(as: "copied") {
      self = .copied(first.isSame(as: "yes"))
    } else if kind.isSame(as: "tick"), let now = PartContext.instant(first) {
      self = .tick(now)
    } else if kind.isSame(as: "kept") {
      self = .stored(first, second)
    } else if kind.isSame(as: "may-notify") {
      self = .mayNotify(first.isSame(as: "yes"))
    } else if kind.isSame(as: "kept-offline") {
      self = .keptOffline(first.isSame(as: "yes"))
    } else if kind.isSame(as: "loaded") {
      self = .loaded(first, second)
    } else if kind.isSame(as: "log"), let offset = wholeNumber(first), abs(offset) <= 1440 {
      self = .log(second, minutesEastOfUTC: Int(offset))
    } else if kind.isSame(as: "log-stored") {
      self = .logStored(first.isSame(as: "yes"), second ?? "")
    } else if kind.isSame(as: "file") {
      self = .file(first, second ?? "")
    } else {
      return nil
    }
  }
}
