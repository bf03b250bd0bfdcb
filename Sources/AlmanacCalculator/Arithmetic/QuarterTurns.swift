// Argument reduction: angles of any size in quarter turns.

import AlmanacBase

/// An angle in radians times 2 ÷ π, modulo a whole turn. (M. H. Payne and R. N. Hanek, Radian reduction for trigonometric functions, 1983.)
///
///     QuarterTurns.split(3)  // 2 quarters and −0.09…
enum QuarterTurns {
  /// The binary digits of 2 ÷ π, after 64 zeros.
  private static let digits: [UInt32] = [
    0x0000_0000, 0x0000_0000, 0xA2F9_836E, 0x4E44_1529, 0xFC27_57D1, 0xF534_DDC0, 0xDB62_9599,
    0x3C43_9041, 0xFE51_63AB, 0xDEBB_C561, 0xB724_6E3A, 0x424D_D2E0, 0x0649_2EEA, 0x09D1_921C,
    0xFE1D_EB1C, 0xB129_A73E, 0xE882_35F5, 0x2EBB_4484, 0xE99C_7026, 0xB45F_7E41, 0x3991_D639,
    0x8353_39F4, 0x9C84_5F8B, 0xBDF9_283B, 0x1FF8_97FF, 0xDE05_980F, 0xEF2F_118B, 0x5A0A_6D1F,
    0x6D36_7ECF, 0x27CB_09B7, 0x4F46_3F66, 0x9E5F_EA2D, 0x7527_BAC7, 0xEBE5_F17B, 0x3D07_39F7,
    0x8A52_92EA, 0x6BFB_5FB1, 0x1F8D_5D08, 0x5603_3046, 0xFC7B_6BAB, 0xF0CF_BC20,
  ]

  /// The whole quarters, 0…3, and the rest, −½…½, of an angle above ½.
  static func split(_ angle: Double) -> (whole: Int, fraction: WideDouble) {
    let significand = angle.significandBitPattern | 1 << 52
    let exponent = Int(angle.exponentBitPattern) - 1075
    // Digits further left count whole turns. Of 256 digits at least 140 remain significant, however
    // near the angle is to a quarter turn.
    let start = exponent + 62
    var product = [UInt32](repeating: 0, count: 8)
    var carry: UInt64 = 0
    let (head, tail) = (significand >> 32, significand & 0xFFFF_FFFF)
    for index in stride(from: 7, through: 0, by: -1) {
      let digit = UInt64(word(at: start + 32 * index))
      let low = tail * digit + (carry & 0xFFFF_FFFF)
      product[index] = UInt32(truncatingIfNeeded: low)
      carry = (carry >> 32) + (low >> 32) + head * digit
    }
    var whole = Int(product[0] >> 30)
    let isAbove = product[0] & 0x2000_0000 != 0
    if isAbove {
      whole += 1
      for index in product.indices { product[index] = ~product[index] }
    }
    product[0] &= 0x3FFF_FFFF
    var fraction = WideDouble(0)
    for index in stride(from: 7, through: 0, by: -1) {
      let weight = Double(sign: .plus, exponent: -30 - 32 * index, significand: 1)
      fraction = fraction + WideDouble(Double(product[index]) * weight)
    }
    return (whole % 4, isAbove ? -fraction : fraction)
  }

  /// The 32 digits that begin at a place.
  private static func word(at place: Int) -> UInt32 {
    let (index, shift) = (place / 32, UInt32(place % 32))
    let first = digits[index] << shift
    return shift == 0 ? first : first | digits[index + 1] >> (32 - shift)
  }
}
