// Warns of pictures in SVG that can run scripts or load from other hosts.

import AlmanacFiles

/// A browser that opens an SVG file by its own address runs the scripts in it with the rights of the site.
/// The writer of a site may want that, but may also have downloaded the picture.
enum ActivePicture {
  /// The warning for a published file with active content.
  static func warning(_ file: String, _ content: String) -> Problem {
    Problem(
      .warning, in: file,
      "this picture has \(content), which browsers run or load where the picture is opened by its own "
        + "address; remove it, or export the picture again for web pages (in Inkscape as 'Plain SVG', in "
        + "Illustrator with 'Export As')")
  }

  /// The first thing in a file that acts, `the element 'script'`; nil where there is none, or the file is no
  /// picture in SVG. Text that is no XML acts on nothing: browsers show an error.
  static func activeContent(ofFile path: String, _ bytes: [UInt8]) -> String? {
    guard Path.ending(of: path).lowercased() == "svg" else { return nil }
    do {
      var tokens = try XMLTokenizer(bytes)
      var isInStyle = false
      while let token = try tokens.next() {
        switch token {
        case .start(let name, let attributes, let isEmpty):
          let element = local(name)
          if elements.contains(element) { return "the element '\(name)'" }
          for (name, value) in attributes {
            if let found = activeAttribute(local(name), value, of: element) { return found }
          }
          isInStyle = element == "style" && !isEmpty
        case .end: isInStyle = false
        case .text(let text) where isInStyle:
          if loads(text) { return "a style from elsewhere" }
        case .instruction("xml-stylesheet"): return "a stylesheet in another file"
        case .text, .instruction: break
        }
      }
      return nil
    } catch {
      return error == .ownDocumentType ? error.reason : nil
    }
  }

  private static func activeAttribute(
    _ name: String, _ value: String, of element: String
  ) -> String? {
    if name.hasPrefix("on") { return "the attribute '\(name)'" }
    switch name {
    case "href", "src":
      let url = value.drop { $0.isWhitespace }.lowercased()
      guard url.hasPrefix("javascript:") || element != "a" && isElsewhere(url, of: element) else {
        return nil
      }
      return "a reference to '\(value.prefix(60))'"
    case "style" where loads(value): return "a style from elsewhere"
    default: return nil
    }
  }

  /// Whether a reference leads to another host, or is a document of its own. A picture in a picture runs
  /// nothing.
  private static func isElsewhere(_ url: String, of element: String) -> Bool {
    url.hasPrefix("//") || url.hasPrefix("http:") || url.hasPrefix("https:")
      || url.hasPrefix("data:text")
      || url.hasPrefix("data:image/svg") && !["image", "img", "feimage"].contains(element)
  }

  private static func loads(_ styles: String) -> Bool {
    // Most styles have neither: drawing programs write thousands of attributes such as 'fill:#fff'.
    guard styles.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "@") }) else {
      return false
    }
    let styles = styles.lowercased()
    return styles.contains("@import")
      || styles.contains(/url\(\s*["']?\s*(?:https?:|\/\/)/)
  }

  private static func local(_ name: String) -> String {
    name.split(separator: ":").last.map { $0.lowercased() } ?? name
  }

  /// Drawing programs write labels as HTML in `foreignObject`, which is searched like the rest.
  private static let elements: Set = [
    "script", "iframe", "object", "embed", "handler", "listener", "meta", "base", "link", "form",
  ]
}
