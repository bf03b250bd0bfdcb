// Builds SVG as bytes.

/// SVG, written as a string literal with numbers and texts. Texts are inserted as they are: escape texts
/// from data first. Live parts carry less code with it than with `String`.
package struct SVGText: ExpressibleByStringInterpolation {
  private var bytes: [UInt8]

  package var text: String { String(plain: bytes) }

  package init(stringLiteral text: StaticString) {
    bytes = []
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  package static func + (left: SVGText, right: SVGText) -> SVGText {
    var sum = left
    sum += right
    return sum
  }

  package static func += (left: inout SVGText, right: SVGText) { left.bytes += right.bytes }

  /// Collects the literal and its interpolations.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    package mutating func appendInterpolation(_ text: String) { bytes += text.bytes }
    package mutating func appendInterpolation(_ number: Int) { bytes += String(number).bytes }
    package mutating func appendInterpolation(_ svg: SVGText) { bytes += svg.bytes }
  }
}
