// Checks that a formula in HTML consists of MathML only.

private let elements: Set<String> = [
  "math", "semantics", "annotation", "mi", "mn", "mo", "mtext", "mspace", "mrow", "mfrac", "msqrt",
  "mroot", "mstyle", "mpadded", "mphantom", "msub", "msup", "msubsup", "munder", "mover",
  "munderover", "mmultiscripts", "mprescripts", "mtable", "mtr", "mtd",
]
private let attributes: Set<String> = [
  "display", "encoding", "class", "width", "height", "depth", "stretchy", "form", "lspace",
  "rspace",
  "minsize", "maxsize", "movablelimits", "mathvariant", "accent", "accentunder", "linethickness",
  "displaystyle", "scriptlevel", "columnalign",
]

/// The end of the formula at the start of the bytes. Fails if it has other elements or attributes, if
/// they are not nested, or if a text is not escaped.
func endOfFormula(in bytes: ArraySlice<UInt8>) -> Int {
  var open: [String] = []
  var rest = bytes
  repeat {
    rest = rest.drop { $0 != UInt8(ascii: "<") }
    guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
      expect(false, "a formula is not closed")
      return bytes.endIndex
    }
    let tag = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    if tag.hasPrefix("/") {
      expect(open.popLast() == String(tag.dropFirst()), "<\(tag)> ends another element")
      continue
    }
    let words = tag.split(separator: " ")
    let name = words.first.map(String.init) ?? ""
    expect(elements.contains(name), "<\(tag)> is not an element of formulas")
    expect(name != "math" || open.isEmpty, "a formula is in a formula")
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1)
      expect(attributes.contains(String(parts[0])), "<\(tag)> has another attribute")
      expect(
        parts.count == 2 && parts[1].hasPrefix("\"") && parts[1].hasSuffix("\""),
        "<\(tag)> has a value without quotes")
    }
    open.append(name)
  } while !open.isEmpty
  return rest.startIndex
}
