// The Unicode scalars of a text. `unicodeScalars` links code for indices in strings of other encodings,
// which is up to 10 KB of a live part.

extension String {
  /// The Unicode scalars.
  package var scalars: [Unicode.Scalar] {
    @inline(never) get {
      withBytes { bytes in
        var scalars: [Unicode.Scalar] = []
        var place = 0
        while place < bytes.count {
          let lead = bytes[place]
          let width = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
          var value = UInt32(width == 1 ? lead : lead & (0x7F >> UInt8(width)))
          for offset in 1..<max(1, width) where place + offset < bytes.count {
            value = value << 6 | UInt32(bytes[place + offset] & 0x3F)
          }
          if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
          place += width
        }
        return scalars
      }
    }
  }

  /// A text of Unicode scalars.
  @inline(never)
  package init(scalars: ArraySlice<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes += scalar.bytes }
    self.init(plain: bytes)
  }
}

extension Unicode.Scalar {
  /// The bytes in UTF-8.
  package var bytes: [UInt8] {
    @inline(never) get {
      func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | value >> shift & 0x3F) }
      switch value {
      case ..<0x80: return [UInt8(value)]
      case ..<0x800: return [UInt8(0xC0 | value >> 6), tail(0)]
      case ..<0x1_0000: return [UInt8(0xE0 | value >> 12), tail(6), tail(0)]
      default: return [UInt8(0xF0 | value >> 18), tail(12), tail(6), tail(0)]
      }
    }
  }
}
