// Finds links, images and anchors in raw HTML.

import AlmanacBase

/// Reads tags as a browser does. Skips comments and the content of scripts, styles and preformatted
/// text.
struct HTMLReferences {
  /// An `href` or `src` attribute, as ranges of the HTML.
  struct Link {
    /// The whole attribute, from its name to the end of its value, including quotes.
    var range: Range<Int>
    var name: Range<Int>
    var url: Range<Int>
    /// Whether it belongs to an `img`.
    var isImage: Bool
    /// Whether it belongs to an `img` with an attribute that may state a size.
    var mayHaveSize: Bool
  }

  private(set) var links: [Link] = []
  /// The values of `id`, and of `name` on an `a`: possible link targets.
  private(set) var anchors: [Range<Int>] = []
  /// The resources that the tags load or run; empty unless asked for.
  var uses: [Use] = []
  /// The comments that have text and are not instructions for a program.
  private(set) var comments: [Range<Int>] = []
  let html: [UInt8]

  init(in html: [UInt8], includingUses: Bool) {
    self.html = html
    var tokens = HTMLTokenizer(html, rawElements: ["script", "style", "pre", "textarea"])
    while let token = tokens.next() {
      if token.kind == .comment, isRemark(token.range) { comments.append(token.range) }
      guard token.kind == .startTag else { continue }
      let isImage = token.name == "img"
      let mayHaveSize = isImage && token.attributes.contains { Self.sizing.contains($0.name) }
      for attribute in token.attributes {
        guard let value = trimmed(attribute.value) else { continue }
        switch attribute.name {
        case "href", "src":
          let start = attribute.range.lowerBound
          links.append(
            Link(
              range: attribute.range, name: start..<(start + attribute.name.utf8.count),
              url: value, isImage: isImage, mayHaveSize: mayHaveSize))
        case "id": anchors.append(value)
        case "name" where token.name == "a": anchors.append(value)
        default: break
        }
      }
      if includingUses { addUses(of: token) }
    }
  }

  private static let sizing: Set = ["width", "height", "style", "class"]

  /// Whether it is a comment, not a declaration, and has text, not an instruction: an empty one separates
  /// two lists.
  private func isRemark(_ range: Range<Int>) -> Bool {
    guard html[range].starts(with: "<!--".utf8), html[range].contains(where: isAlphanumeric) else {
      return false
    }
    let end =
      html[range].suffix(3).elementsEqual("-->".utf8) ? range.upperBound - 3 : range.upperBound
    let text = trimmed(range.lowerBound + 4..<end).map(lowercased) ?? ""
    return !Self.instructions.contains(text) && !Self.beginnings.contains { text.hasPrefix($0) }
  }

  /// Comments that other generators and checkers read.
  private static let instructions: Set = [
    "toc", "/toc", "tocstop", "omit in toc", "omit from toc", "more", "vale off", "vale on",
  ]

  /// The beginnings of comments that formatters, checkers and other generators read.
  private static let beginnings = [
    "prettier-ignore", "markdownlint-", "mdformat", "cspell:", "spell-checker:", "textlint-",
    "vale style", "alex ignore", "alex disable", "alex enable", "lint ignore", "lint disable",
    "lint enable", "eslint-", "html-validate", "toc depthfrom", "start doctoc", "end doctoc",
    "all-contributors", "spdx-", "[if ", "<![endif]",
  ]

  /// The value without white space at either end.
  func trimmed(_ value: Range<Int>?) -> Range<Int>? {
    guard var value else { return nil }
    while let first = html[value].first, isWhite(first) { value.removeFirst() }
    while let last = html[value].last, isWhite(last) { value.removeLast() }
    return value
  }
}
