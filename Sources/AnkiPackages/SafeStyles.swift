// Copies what is safe of the styles of a picture in SVG.

import AlmanacFiles

/// The properties of CSS that draw, with values that refer to nothing but parts of the same picture.
enum SafeStyles {
  /// The rules of a stylesheet.
  static func copy(ofSheet text: [UInt8]) throws(XMLTokenizer.Fault) -> [UInt8] {
    var output: [UInt8] = []
    var rest = try withoutComments(text[...])[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let selector = rest[..<open]
      guard let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) else { break }
      try check(selector, functions: selectors)
      output += selector
      output.append(UInt8(ascii: "{"))
      output += try copy(of: rest[(open + 1)..<close])
      output.append(UInt8(ascii: "}"))
      rest = rest[(close + 1)...]
    }
    try check(rest)
    return output
  }

  /// The declarations of a rule or of an attribute.
  static func copy(of declarations: ArraySlice<UInt8>) throws(XMLTokenizer.Fault) -> [UInt8] {
    var output: [UInt8] = []
    for declaration in try withoutComments(declarations).split(separator: UInt8(ascii: ";")) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: declaration[..<colon], as: UTF8.self).lowercased().filter {
        !$0.isWhitespace
      }
      guard properties.contains(name) else { continue }
      let value = declaration[(colon + 1)...]
      try check(value)
      output += name.utf8
      output.append(UInt8(ascii: ":"))
      output += value
      output.append(UInt8(ascii: ";"))
    }
    return output
  }

  /// Refuses a value that can load something, or that does not end where it seems to end.
  static func check(
    _ value: ArraySlice<UInt8>, functions: Set<String> = functions
  ) throws(XMLTokenizer.Fault) {
    let text = value.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    for byte in "\\@{}<;".utf8 where text.contains(byte) {
      throw XMLTokenizer.Fault("the style", String(decoding: value, as: UTF8.self))
    }
    var depth = 0
    var quote: UInt8?
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: "("):
        let name = text[..<index].reversed().prefix {
          (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-")
        }
        let function = String(decoding: name.reversed(), as: UTF8.self)
        let argument = text[(index + 1)...].drop { " \t\n\r\"'".utf8.contains($0) }
        guard
          functions.contains(function) || function == "url" && argument.first == UInt8(ascii: "#")
        else {
          throw XMLTokenizer.Fault("the style", String(decoding: value, as: UTF8.self))
        }
        depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
    }
    if quote != nil || depth != 0 {
      throw XMLTokenizer.Fault("the style", String(decoding: value, as: UTF8.self))
    }
  }

  private static func withoutComments(_ text: ArraySlice<UInt8>) throws(XMLTokenizer.Fault)
    -> [UInt8]
  {
    var output: [UInt8] = []
    var rest = text
    while let start = rest.firstRange(of: "/*".utf8) {
      output += rest[..<start.lowerBound]
      output.append(UInt8(ascii: " "))
      guard let end = rest[start.upperBound...].firstRange(of: "*/".utf8) else {
        throw XMLTokenizer.Fault("a comment without an end in its styles")
      }
      rest = rest[end.upperBound...]
    }
    return output + rest
  }

  /// The words of a list of names.
  static func words(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The empty word is for brackets in calculations.
  private static let functions = words(
    """
    rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix icc-color calc min max clamp matrix translate
    translatex translatey rotate scale scalex scaley skewx skewy blur brightness contrast drop-shadow
    grayscale hue-rotate invert opacity saturate sepia circle ellipse inset polygon path cubic-bezier
    """
  ).union([""])
  private static let selectors = words("not is where nth-child nth-of-type nth-last-child lang")

  /// The properties of SVG 2 (chapter 6.6), and those of CSS for text and colours.
  static let properties = words(
    """
    alignment-baseline baseline-shift clip-path clip-rule color color-interpolation
    color-interpolation-filters color-rendering cx cy d direction display dominant-baseline fill
    fill-opacity fill-rule filter flood-color flood-opacity font font-family font-kerning
    font-feature-settings font-size font-size-adjust font-stretch font-style font-variant
    font-variant-ligatures font-variant-numeric font-variant-caps font-variant-position font-weight
    glyph-orientation-horizontal glyph-orientation-vertical height image-rendering inline-size isolation
    letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type
    mix-blend-mode opacity overflow paint-order r rx ry shape-inside shape-rendering stop-color
    stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration
    text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation
    text-rendering transform transform-box transform-origin unicode-bidi vector-effect visibility
    white-space width word-spacing writing-mode x y
    """)
}
