// The reader's settings for flashcards.

package import AlmanacFlashcards

/// The settings that live study pages use.
package struct FlashcardsSettings: Sendable {
  static let shake = "shake"
  static let sound = "sound"
  static let order = "order"

  private(set) var takesGestures = true
  /// Whether shaking the device draws a card.
  private(set) var shakes = true
  private(set) var sounds = false
  /// Whether cards come in the deck's order and not shuffled.
  private(set) var keepsOrder = true

  init(_ context: PartContext) {
    for (key, value) in context.stored { apply(key, value) }
  }

  /// Applies a stored value; nil if it was removed.
  mutating func apply(_ key: String, _ value: String?) {
    if key.isSame(as: Setting.gestures) { takesGestures = Setting.takesGestures(value) }
    if key.isSame(as: Self.shake) { shakes = Setting.isOn(value, otherwise: true) }
    if key.isSame(as: Self.sound) { sounds = Setting.isOn(value, otherwise: false) }
    if key.isSame(as: Self.order) { keepsOrder = Setting.isOn(value, otherwise: true) }
  }

  /// The controls on the settings page.
  package static func settings(_ phrases: Phrasebook) -> [Setting] {
    [
      .gestures(phrases),
      .flag(shake, phrases[.cardsShake], isOn: true, asking: .motion),
      .flag(sound, phrases[.cardsSound], isOn: false),
      .invertedFlag(order, phrases[.cardsShuffle], isOn: false),
    ]
  }
}
