// Copies what is safe of a picture in SVG.

package import AlmanacFiles
import AlmanacFlashcards

/// A browser that opens an SVG file by its own address runs scripts in it with the rights of the site. Of a
/// picture of a stranger, what is published is written anew: the elements, attributes and styles of SVG 2
/// that are listed here. What draws nothing (other namespaces, metadata, comments) is left out. A picture
/// that has scripts, animations, HTML, or references to anything but its own parts is not published.
package struct SafePicture {
  private var output: [UInt8] = []
  /// The elements that are open.
  private var open: [Element] = []
  /// The text of the stylesheet that is open.
  private var styles: [UInt8]?

  private struct Element {
    /// The name with its prefix.
    var name: String
    /// The name in the copy; nil for what is left out.
    var copied: String?
    /// The namespaces that its attributes declare, by their prefixes.
    var namespaces: [String: String]
  }

  /// - Throws: why the picture cannot be published.
  package static func copy(of bytes: [UInt8]) throws(XMLTokenizer.Fault) -> [UInt8] {
    var tokens = try XMLTokenizer(bytes)
    var picture = SafePicture()
    while let token = try tokens.next() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        try picture.start(name, attributes)
        if isEmpty { try picture.end(name) }
      case .end(let name): try picture.end(name)
      case .text(let text): try picture.add(text)
      case .instruction("xml-stylesheet"): throw XMLTokenizer.Fault("a stylesheet in another file")
      case .instruction: break
      }
    }
    guard picture.open.isEmpty, !picture.output.isEmpty else {
      throw XMLTokenizer.Fault("a missing end")
    }
    return picture.output
  }

  private mutating func start(
    _ name: String, _ attributes: [(name: String, value: String)]
  ) throws(XMLTokenizer.Fault) {
    let isRoot = open.isEmpty
    if isRoot, !output.isEmpty { throw XMLTokenizer.Fault("text outside of the picture") }
    if open.count >= Self.mostOpen {
      throw XMLTokenizer.Fault("too many elements inside each other")
    }
    let declared = attributes.compactMap { attribute -> (String, String)? in
      let (prefix, local) = Self.parts(attribute.name)
      if prefix == "xmlns" { return (local, attribute.value) }
      return attribute.name == "xmlns" ? ("", attribute.value) : nil
    }
    open.append(Element(name: name, namespaces: Dictionary(declared) { $1 }))
    let (prefix, local) = Self.parts(name)
    let namespace = try self.namespace(of: prefix)
    if open.dropLast().contains(where: { $0.copied == nil }) { return }
    if isRoot, namespace != Self.svg || local != "svg" {
      throw XMLTokenizer.Fault("its first element, which is not 'svg' with the namespace of SVG")
    }
    guard namespace == Self.svg || namespace == Self.html, !Self.drawingNothing.contains(local)
    else {
      return
    }
    guard namespace == Self.svg, Self.elements.contains(local) else {
      throw XMLTokenizer.Fault("the element", name)
    }
    open[open.count - 1].copied = local
    output += "<\(local)".utf8
    if isRoot { output += " xmlns=\"\(Self.svg)\"".utf8 }
    // `xlink:href` and `href` are the same attribute.
    var names: Set<String> = []
    for (name, value) in attributes { try add(name, value, to: local, &names) }
    output.append(UInt8(ascii: ">"))
    if local == "style" { styles = [] }
  }

  private mutating func end(_ name: String) throws(XMLTokenizer.Fault) {
    guard let element = open.popLast(), element.name == name else {
      throw XMLTokenizer.Fault("the damaged tag", name)
    }
    guard let copied = element.copied else { return }
    if copied == "style", let text = styles {
      XMLText.append(try SafeStyles.copy(ofSheet: text)[...], to: &output)
      styles = nil
    }
    output += "</\(copied)>".utf8
  }

  private mutating func add(_ text: String) throws(XMLTokenizer.Fault) {
    if styles != nil {
      styles? += text.utf8
    } else if open.isEmpty {
      if !text.allSatisfy(\.isWhitespace) {
        throw XMLTokenizer.Fault("text outside of the picture")
      }
    } else if open.allSatisfy({ $0.copied != nil }) {
      XMLText.append(text, to: &output)
    }
  }

  private mutating func add(
    _ name: String, _ value: String, to element: String, _ names: inout Set<String>
  ) throws(XMLTokenizer.Fault) {
    let (prefix, local) = Self.parts(name)
    if name == "xmlns" || prefix == "xmlns" { return }
    var copied = local
    var text = Array(value.utf8)
    switch prefix.isEmpty ? "" : try namespace(of: prefix) {
    case "":
      if local.lowercased().hasPrefix("on") { throw XMLTokenizer.Fault("the attribute", name) }
    case "http://www.w3.org/1999/xlink" where local == "href": break
    case Self.xml where ["lang", "space"].contains(local): copied = "xml:" + local
    default: return
    }
    switch copied {
    case "href":
      guard Self.referring.contains(element) else { return }
      guard text.first == UInt8(ascii: "#") else {
        throw XMLTokenizer.Fault("the reference to", value)
      }
    case "style": text = try SafeStyles.copy(of: text[...])
    case "id", "class", "lang", "xml:lang", "xml:space", "role", "aria-label": break
    default:
      guard Self.attributes.contains(copied) || SafeStyles.properties.contains(copied) else {
        return
      }
      try SafeStyles.check(text[...])
    }
    guard names.insert(copied).inserted else { return }
    output += " \(copied)=\"".utf8
    XMLText.append(text[...], to: &output)
    output.append(UInt8(ascii: "\""))
  }

  private static func parts(_ name: String) -> (prefix: String, local: String) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : ("", name)
  }

  /// The namespace that a prefix means here. Elements without a prefix have the default namespace.
  private func namespace(of prefix: String) throws(XMLTokenizer.Fault) -> String {
    if prefix == "xml" { return Self.xml }
    for element in open.reversed() {
      if let found = element.namespaces[prefix] { return found }
    }
    if prefix.isEmpty { return "" }
    throw XMLTokenizer.Fault("the unknown prefix", prefix)
  }

  private static let mostOpen = 256
  private static let html = "http://www.w3.org/1999/xhtml"
  private static let svg = "http://www.w3.org/2000/svg"
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  private static let elements = SafeStyles.words(
    """
    svg g defs symbol use switch title desc a rect circle ellipse line polyline polygon path text tspan
    textPath marker linearGradient radialGradient stop pattern clipPath mask style filter feBlend
    feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    """)
  private static let drawingNothing = SafeStyles.words(
    "metadata font font-face color-profile cursor view")
  /// The elements whose references to other elements are copied; links lead nowhere.
  private static let referring = SafeStyles.words(
    "use textPath linearGradient radialGradient pattern filter")
  private static let attributes = SafeStyles.words(
    """
    x y z x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio version
    transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits spreadMethod
    offset pathLength dx dy rotate textLength lengthAdjust startOffset method spacing side markerWidth
    markerHeight markerUnits refX refY orient clipPathUnits maskUnits maskContentUnits filterUnits
    primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator k1
    k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale
    diffuseConstant specularConstant specularExponent kernelUnitLength limitingConeAngle azimuth elevation
    pointsAtX pointsAtY pointsAtZ scale xChannelSelector yChannelSelector stdDeviation radius
    baseFrequency numOctaves seed stitchTiles aria-hidden focusable
    """)
}
