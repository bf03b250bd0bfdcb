// The cards of a deck in a page, of which most are loaded when they are needed.

import AlmanacFlashcards

/// A deck of which only the first part, or none, is loaded with the page. The others are loaded on request.
struct StudyDeck: Sendable {
  private enum Part: Sendable {
    case missing, requested, failed
    case loaded([StudyPart.Card])
  }

  let text: StudyText
  /// The URL of the folder of the deck's data, with a slash at its end where it is not empty.
  private let folder: String
  /// The version of the deck's own file, which contains the first part.
  private let version: String
  private var parts: [Part]
  /// The tags; nil until they are loaded.
  private(set) var tags: StudyTags?

  /// A deck from its own file.
  init(_ text: StudyText, folder: String) {
    self.init(text, version: "", folder: folder)
    parts[0] = .loaded(text.first)
  }

  /// A deck of a list, without any cards.
  init(_ deck: StudyList.Deck, folder: String) {
    self.init(deck.text, version: deck.version, folder: folder)
  }

  private init(_ text: StudyText, version: String, folder: String) {
    self.text = text
    self.version = version
    self.folder = folder
    parts = text.parts.map { _ in .missing }
  }

  /// A card; nil if its part is not loaded.
  func card(_ index: Int) -> StudyPart.Card? {
    let part = self.part(of: index)
    guard case .loaded(let cards) = parts[part] else { return nil }
    return cards[index - text.parts[part].cards.lowerBound]
  }

  /// Whether the part of a card could not be loaded.
  func hasFailed(_ index: Int) -> Bool {
    if case .failed = parts[part(of: index)] { true } else { false }
  }

  /// Asks for the part of a card, unless it is loaded or on its way.
  mutating func request(_ index: Int, _ effects: inout [Effect]) {
    request(part: part(of: index), &effects)
  }

  /// Asks for a part that is not loaded. Returns false if all parts are loaded or could not be.
  mutating func requestMissing(_ effects: inout [Effect]) -> Bool {
    for part in parts.indices {
      switch parts[part] {
      case .missing:
        request(part: part, &effects)
        return true
      case .requested: return true
      case .failed, .loaded: break
      }
    }
    return false
  }

  private mutating func request(part: Int, _ effects: inout [Effect]) {
    switch parts[part] {
    case .missing, .failed:
      parts[part] = .requested
      effects.append(.load(address(part)))
    case .requested, .loaded: break
    }
  }

  /// Asks for the tags, unless they are loaded or the deck has none.
  func requestTags(_ effects: inout [Effect]) {
    if tags == nil { for address in tagsAddresses { effects.append(.load(address)) } }
  }

  /// The URL of the tags; none for a deck without tags.
  var tagsAddresses: [String] { text.tagsVersion.utf8.isEmpty ? [] : [tagsAddress] }

  private var tagsAddress: String { joined(folder, "tags.txt?v=", text.tagsVersion) }

  /// Adds the tags, if that is their address.
  mutating func addTags(_ address: String, _ text: String?) -> Bool {
    guard tagsAddress.isSame(as: address), let text,
      let tags = StudyTags(text, count: self.text.count)
    else { return false }
    self.tags = tags
    return true
  }

  /// Adds the part at an address, whose text is nil if it could not be loaded. Returns the indices of its
  /// cards; nil if it is not a part of this deck.
  mutating func add(_ address: String, _ text: String?) -> Range<Int>? {
    for part in parts.indices {
      guard case .requested = parts[part], self.address(part).isSame(as: address) else { continue }
      let range = self.text.parts[part].cards
      let cards = text.flatMap { part == 0 ? StudyText($0)?.first : StudyPart.cards($0) }
      if let cards, cards.count == range.count {
        parts[part] = .loaded(cards)
      } else {
        parts[part] = .failed
      }
      return range
    }
    return nil
  }

  /// The URLs of all parts but the first, which are relative to the page.
  var addresses: [String] { parts.indices.dropFirst().map { address($0) } }

  /// The version in the URL changes with the cards, so that no cache serves those of another build.
  private func address(_ part: Int) -> String {
    part == 0
      ? joined(folder, "cards.txt?v=", version)
      : joined(folder, String(part + 1), "/cards.txt?v=", text.parts[part].version)
  }

  private func part(of index: Int) -> Int {
    lowerBound(text.parts.indices) { text.parts[$0].cards.upperBound <= index }
  }
}
