// The context that a live part is created with.

package import AlmanacBase

/// Everything that a live part gets from outside: it has no access to the page, the clock or random
/// numbers.
package struct PartContext: Sendable {
  /// What the page selects from the data, such as a day or a part of a list; may be empty.
  package var topic: String
  /// The part's data, in a text format that AlmanacCore reads.
  package var data: String
  /// The relative URL from the page to the folder of the data: `../bells/west/`; empty if that is
  /// the page's own folder or there is no data.
  package var dataFolder: String
  /// The values stored in this browser, which the reader may have edited.
  package var stored: [(key: String, value: String)]
  /// In seconds since the start of 1970 UTC.
  package var now: Int64
  /// The seed of the part's random numbers.
  package var seed: UInt64
  package var phrases: Phrasebook

  package init(
    topic: String = "", data: String = "", dataFolder: String = "",
    stored: [(key: String, value: String)] = [], now: Int64 = 0, seed: UInt64 = 0,
    phrases: Phrasebook
  ) {
    self.topic = topic
    self.data = data
    self.dataFolder = dataFolder
    self.stored = stored
    self.now = now
    self.seed = seed
    self.phrases = phrases
  }

  /// The relative URL of a name from data in a folder. In the page's own folder it begins with `./`, so
  /// that a colon in the name does not end a scheme (RFC 3986, section 4.2).
  static func address(of name: String, in folder: String) -> String {
    joined(folder.utf8.isEmpty ? "./" : folder, name)
  }

  /// Seconds since the start of 1970 UTC from a page's script. Nil for those that no clock of a
  /// browser has (ECMAScript, "Time Values and Time Range").
  static func instant(_ text: String) -> Int64? {
    guard let seconds = wholeNumber(text), abs(seconds) <= 8_640_000_000_000 else { return nil }
    return seconds
  }

  /// The value stored under a key.
  package subscript(stored key: String) -> String? {
    stored.last { $0.key.isSame(as: key) }?.value
  }
}
