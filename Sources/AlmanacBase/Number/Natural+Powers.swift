// Powers and roots of whole numbers.

extension Natural {
  /// The power with an exponent of 0 or more. The caller bounds the size of the result.
  package func power(_ exponent: Int) -> Natural {
    var result = Natural.one
    var square = self
    var rest = exponent
    while rest > 0 {
      if rest % 2 == 1 { result = result * square }
      rest /= 2
      if rest > 0 { square = square * square }
    }
    return result
  }

  /// The root, rounded down to a whole number. The degree is at least 1.
  package func root(_ degree: Int) -> Natural {
    if isZero { return .zero }
    var root = Natural.zero
    for place in (0...(bitCount - 1) / degree).reversed() {
      let larger = root + Natural.one << place
      if !(self < larger.power(degree)) { root = larger }
    }
    return root
  }
}
