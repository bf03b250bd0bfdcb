// Letters with accents that were typed as a letter and a mark.

extension String {
  /// The scalars, with a letter and the mark after it as one scalar (Unicode normalization form C). Only
  /// European letters are composed: the tables of all scripts are larger than a live part, to which the
  /// browser passes texts in this form.
  ///
  ///     "A\u{30A}".composedScalars   // ["Å"]
  package var composedScalars: [Unicode.Scalar] {
    #if hasFeature(Embedded)
      return scalars
    #else
      var result: [Unicode.Scalar] = []
      for scalar in scalars {
        if let last = result.last, let letter = last.composed(with: scalar) {
          result[result.count - 1] = letter
        } else {
          result.append(scalar)
        }
      }
      return result
    #endif
  }
}

extension Unicode.Scalar {
  fileprivate func composed(with mark: Unicode.Scalar) -> Unicode.Scalar? {
    guard mark.value >= 0x300, mark.value < 0x370,
      let (_, bases, letters) = Self.marks.first(where: { $0.mark == mark.value }),
      let index = bases.scalars.firstIndex(of: self)
    else { return nil }
    return letters.scalars[index]
  }

  /// The letters of Latin-1, Latin Extended-A, Greek and Cyrillic that the Unicode Character Database
  /// decomposes, by their marks.
  private static let marks: [(mark: UInt32, bases: String, letters: String)] = [
    (0x300, "AEIOUaeiouЕИеи", "ÀÈÌÒÙàèìòùЀЍѐѝ"),
    (
      0x301, "AEIOUYaeiouyCcLlNnRrSsZzΑΕΗΙΟΥΩϊαεηιϋουωГКгк",
      "ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹźΆΈΉΊΌΎΏΐάέήίΰόύώЃЌѓќ"
    ),
    (0x302, "AEIOUaeiouCcGgHhJjSsWwYy", "ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷ"),
    (0x303, "ANOanoIiUu", "ÃÑÕãñõĨĩŨũ"),
    (0x308, "AEIOUaeiouyYΙΥιυЕІеі", "ÄËÏÖÜäëïöüÿŸΪΫϊϋЁЇёї"),
    (0x30A, "AaUu", "ÅåŮů"),
    (0x327, "CcGgKkLlNnRrSsTt", "ÇçĢģĶķĻļŅņŖŗŞşŢţ"),
    (0x304, "AaEeIiOoUu", "ĀāĒēĪīŌōŪū"),
    (0x306, "AaEeGgIiOoUuУИиу", "ĂăĔĕĞğĬĭŎŏŬŭЎЙйў"),
    (0x328, "AaEeIiUu", "ĄąĘęĮįŲų"),
    (0x307, "CcEeGgIZz", "ĊċĖėĠġİŻż"),
    (0x30C, "CcDdEeLlNnRrSsTtZz", "ČčĎďĚěĽľŇňŘřŠšŤťŽž"),
    (0x30B, "OoUu", "ŐőŰű"),
    (0x326, "SsTt", "ȘșȚț"),
  ]
}
