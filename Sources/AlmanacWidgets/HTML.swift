// HTML with automatic escaping.

import AlmanacBase

/// A piece of HTML, written as a string literal. Interpolated values are escaped, unless they are
/// `HTML`.
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

  /// HTML that is already sanitized, such as a card's text rendered by the build.
  package init(trusting text: String) {
    bytes = text.bytes
  }

  /// An `<option>` of a selector.
  static func option(_ value: String, _ text: String, isChosen: Bool) -> HTML {
    "<option value=\"\(value)\"\(" selected", if: isChosen)>\(text)</option>"
  }

  /// A labelled checkbox, whose event has a name.
  static func checkbox(_ name: HTML, _ label: String, isChecked: Bool) -> HTML {
    """
    <label><input type="checkbox" data-on-input="\(name)"\(" checked", if: isChecked)> \(label)</label>
    """
  }

  /// A button, whose event has a name.
  static func button(_ name: HTML, _ label: String) -> HTML {
    "<button type=\"button\" data-on-press=\"\(name)\">\(label)</button>"
  }

  package static func += (left: inout HTML, right: HTML) {
    left.bytes += right.bytes
  }

  /// Collects the literal and its interpolations.
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
      bytes.append(contentsOf: String(number).bytes)
    }

    package mutating func appendInterpolation(_ html: HTML) {
      bytes.append(contentsOf: html.bytes)
    }

    /// Appends the HTML if the condition holds.
    package mutating func appendInterpolation(_ html: HTML, if condition: Bool) {
      if condition { bytes.append(contentsOf: html.bytes) }
    }
  }
}
