// What happens to a live part.

import AlmanacCore

/// Something that a reader did, or that time did. The page's script sends it as text and knows
/// nothing of its meaning.
package enum Event: Sendable {
  /// A button, by the name in its `data-on-press`.
  case press(String)
  /// A field, by the name in its `data-on-input`, and what it holds now.
  case input(String, String)
  /// A key of the keyboard that the part's `data-on-key` lists, under the browser's name for it.
  case key(String)
  case tap, doubleTap, swipeLeft, swipeRight, shake
  /// The time, in seconds since the start of 1970 UTC.
  case tick(Int64)
  /// Another page has kept a setting; nil where it is forgotten.
  case kept(String, String?)
  /// The reader's answer to `Effect.askToNotify`.
  case mayNotify(Bool)
  /// Whether all that `Effect.keepOffline` named is kept now.
  case keptOffline(Bool)

  /// The event of a message: its name, and up to two texts. Nil where there is no such event.
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
    } else if kind.isSame(as: "tick"), let now = wholeNumber(first) {
      self = .tick(now)
    } else if kind.isSame(as: "kept") {
      self = .kept(first, second)
    } else if kind.isSame(as: "may-notify") {
      self = .mayNotify(first.isSame(as: "yes"))
    } else if kind.isSame(as: "kept-offline") {
      self = .keptOffline(first.isSame(as: "yes"))
    } else {
      return nil
    }
  }
}
