// An element of MathML.

import AlmanacBase

/// An element of MathML, with what the parser must know of it.
struct MathElement {
  /// The class of an atom in TeX, which determines the space beside it.
  enum Atom {
    case ordinary, function, large, binary, relation, opening, closing, punctuation, space
  }

  /// Where the scripts of an element stand.
  enum Limits {
    /// At its right.
    case beside
    /// Above and below it. In a line of text, browsers put them at its right if it is an operator
    /// with movable limits.
    case stacked
  }

  var name: String
  var attributes: [(name: String, value: String)]
  var children: [MathElement]
  var text: String?
  var atom = Atom.ordinary
  var limits = Limits.beside

  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [MathElement]) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    self.children = children
  }

  init(_ name: String, _ children: [MathElement]) {
    self.init(name, [], children)
  }

  init(
    _ name: String, _ attributes: [(String, String)] = [], text: String, _ atom: Atom = .ordinary
  ) {
    self.init(name, attributes, [])
    self.text = text
    self.atom = atom
  }

  /// The only element, or a row of them.
  static func row(_ elements: [MathElement]) -> MathElement {
    elements.count == 1 ? elements[0] : MathElement("mrow", elements)
  }

  static func space(_ width: String) -> MathElement {
    MathElement("mspace", [("width", width)], text: "", .space)
  }

  /// An operator in its normal size.
  static func fixed(_ sign: String, _ atom: Atom) -> MathElement {
    MathElement("mo", [("stretchy", "false")], text: sign, atom)
  }

  /// An operator that grows with its row.
  static func fence(_ sign: String, form: String) -> MathElement {
    MathElement(
      "mo", [("form", form), ("stretchy", "true")], text: sign,
      form == "prefix" ? .opening : form == "postfix" ? .closing : .relation)
  }

  subscript(attribute: String) -> String? {
    get { attributes.first { $0.name == attribute }?.value }
    set {
      attributes.removeAll { $0.name == attribute }
      if let newValue { attributes.append((name: attribute, value: newValue)) }
    }
  }

  /// The element as a superscript or subscript: an operator has no space beside it there.
  var asScript: MathElement {
    guard name == "mo", self["form"] == nil, self["lspace"] == nil else { return self }
    var script = self
    script["lspace"] = "0"
    script["rspace"] = "0"
    return script
  }

  /// Appends the element to a page. The depth is limited by that of the parser.
  func write(to bytes: inout [UInt8]) {
    bytes += "<\(name)".utf8
    for attribute in attributes {
      bytes += " \(attribute.name)=\"".utf8
      XMLText.append(attribute.value, to: &bytes)
      bytes += "\"".utf8
    }
    bytes += ">".utf8
    if let text {
      // A blank line would end the block of HTML in Markdown.
      let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        if number > 0 { bytes += "&#10;".utf8 }
        XMLText.append(String(plain: Array(line)), to: &bytes)
      }
    }
    for child in children { child.write(to: &bytes) }
    bytes += "</\(name)>".utf8
  }
}
