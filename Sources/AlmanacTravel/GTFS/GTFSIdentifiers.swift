// Numbers the identifiers of a GTFS feed: a hash table of byte strings.

import AlmanacBase

/// The identifiers of one kind, such as all values of `trip_id`, numbered from 0 in the order in which
/// they were added. Identifiers are compared byte by byte, and are kept in one array of bytes.
struct GTFSIdentifiers {
  private var bytes: [UInt8] = []
  /// Where each identifier ends in `bytes`.
  private var ends: [Int] = []
  /// The numbers of identifiers by their hashes, -1 where a place is free; the count is a power of two.
  private var places = [Int32](repeating: -1, count: 64)

  var count: Int { ends.count }

  /// The identifier with a number.
  subscript(number: Int) -> String {
    String(plain: Array(bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]))
  }

  /// The number of an identifier; nil where it was not added.
  func number(of id: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = places[place(of: id)]
    return number < 0 ? nil : Int(number)
  }

  func number(of id: String) -> Int? { id.withBytes { number(of: $0) } }

  /// Adds an identifier where it is not known. Returns its number, and whether it is new.
  mutating func add(_ id: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
    let place = place(of: id)
    if places[place] >= 0 { return (Int(places[place]), false) }
    let number = ends.count
    places[place] = Int32(number)
    bytes.append(contentsOf: id)
    ends.append(bytes.count)
    if ends.count * 2 > places.count { grow() }
    return (number, true)
  }

  mutating func add(_ id: String) -> (number: Int, isNew: Bool) { id.withBytes { add($0) } }

  /// The place of an identifier, or the free place for it.
  @inline(__always)
  private func place(of id: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = places.count - 1
    var place = GTFSIdentifiers.hash(id) & mask
    while places[place] >= 0, !isEqual(Int(places[place]), id) { place = (place + 1) & mask }
    return place
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ id: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == id.count else { return false }
    for index in 0..<id.count where bytes[start + index] != id[index] { return false }
    return true
  }

  private mutating func grow() {
    let count = places.count * 2
    places = [Int32](repeating: -1, count: count)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for (number, end) in ends.enumerated() {
        var place =
          GTFSIdentifiers.hash(UnsafeBufferPointer(rebasing: bytes[start..<end])) & (count - 1)
        while places[place] >= 0 { place = (place + 1) & (count - 1) }
        places[place] = Int32(number)
        start = end
      }
    }
  }

  /// FNV-1a with its high bits mixed into the low ones.
  @inline(__always)
  private static func hash(_ id: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 32
    return Int(truncatingIfNeeded: hash & 0x7FFF_FFFF_FFFF_FFFF)
  }
}
