// One number for all that a file was made from.

import AlmanacCore

/// A print of inputs, taken one after the other: the same inputs in the same order, the same print.
/// With 64 bits, of a million different inputs two are alike once in about 37 million sites.
struct InputPrint: Sendable {
  private(set) var value: UInt64 = 0

  init() {}

  init(_ texts: String...) {
    for text in texts { add(text) }
  }

  mutating func add(_ number: UInt64) {
    value = withUnsafeBytes(of: number.littleEndian) { ContentHash(of: $0, seed: value).value }
  }

  mutating func add(_ number: Int) {
    add(UInt64(bitPattern: Int64(number)))
  }

  /// A text and where it ends: "ab", "c" is not "a", "bc".
  mutating func add(_ text: String) {
    value = ContentHash(of: text, seed: value).value
  }

  mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  mutating func add(_ stamp: FileStamp) {
    add(UInt64(bitPattern: stamp.size))
    add(UInt64(bitPattern: stamp.modified))
    add(UInt64(bitPattern: stamp.changed))
    add(stamp.inode)
  }

  mutating func add(_ link: Link?) {
    add(link?.text)
    add(link?.target.path)
  }

  mutating func add(_ links: [Link]) {
    add(links.count)
    for link in links { add(link) }
  }

  mutating func add(_ moment: Moment) {
    add(moment.day.daysSince1970)
    add(moment.time.seconds)
  }
}
