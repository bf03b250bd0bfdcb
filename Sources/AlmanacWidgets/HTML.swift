// HTML that cannot hold a text unescaped.

import AlmanacCore

/// A piece of HTML, written as a literal. What is put into it is escaped, unless it is HTML itself.
///
///     let name = "R & D"
///     let html: HTML = "<b>\(name)</b>"  // <b>R &amp; D</b>
package struct HTML: Sendable, ExpressibleByStringInterpolation {
  /// UTF-8.
  package private(set) var bytes: [UInt8]

  package init(stringLiteral text: StaticString) {
    var writer = StringInterpolation(literalCapacity: text.utf8CodeUnitCount, interpolationCount: 0)
    writer.appendLiteral(text)
    bytes = writer.bytes
  }

  package init(stringInterpolation writer: StringInterpolation) {
    bytes = writer.bytes
  }

  /// HTML that somebody else has made safe: what the build rendered from a card's text.
  package init(trusting text: String) {
    bytes = Array(text.utf8)
  }

  /// A choice of a list.
  static func option(_ value: String, _ text: String, isChosen: Bool) -> HTML {
    "<option value=\"\(value)\"\(" selected", if: isChosen)>\(text)</option>"
  }

  package static func += (left: inout HTML, right: HTML) {
    left.bytes += right.bytes
  }

  /// The literal and what stands in it.
  package struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    package mutating func appendInterpolation(_ text: String) {
      XMLText.append(text, to: &bytes)
    }

    package mutating func appendInterpolation(_ number: Int) {
      bytes.append(contentsOf: String(number).utf8)
    }

    package mutating func appendInterpolation(_ html: HTML) {
      bytes.append(contentsOf: html.bytes)
    }

    /// The HTML where the condition holds, and nothing otherwise.
    package mutating func appendInterpolation(_ html: HTML, if condition: Bool) {
      if condition { bytes.append(contentsOf: html.bytes) }
    }
  }
}
