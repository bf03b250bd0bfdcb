// Reads messages of Protocol Buffers.

import AlmanacBase

/// The fields of a message, by their numbers; fields of unknown types are skipped.
///
///     ProtobufMessage([0x08, 0x96, 0x01])?.number(1)  // 150
struct ProtobufMessage {
  private var numbers: [UInt64: UInt64] = [:]
  private var pieces: [UInt64: [ArraySlice<UInt8>]] = [:]

  /// Nil where the bytes are not a message.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      guard let key = Self.number(&rest) else { return nil }
      switch key & 7 {
      case 0:
        guard let value = Self.number(&rest) else { return nil }
        numbers[key >> 3] = value
      case 1, 5:
        let size = key & 7 == 1 ? 8 : 4
        guard rest.count >= size else { return nil }
        rest = rest.dropFirst(size)
      case 2:
        guard let size = Self.number(&rest), size <= UInt64(rest.count) else { return nil }
        pieces[key >> 3, default: []].append(rest.prefix(Int(size)))
        rest = rest.dropFirst(Int(size))
      default: return nil
      }
    }
  }

  init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// The number in a field; 0 where there is none, as in Protocol Buffers.
  func number(_ field: UInt64) -> UInt64 { numbers[field] ?? 0 }

  /// The bytes of a field that may be repeated.
  func all(_ field: UInt64) -> [ArraySlice<UInt8>] { pieces[field] ?? [] }

  /// The text in a field; empty where there is none.
  func text(_ field: UInt64) -> String {
    String(decoding: pieces[field]?.last ?? [], as: UTF8.self)
  }

  /// Takes a number of variable length.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }
}
