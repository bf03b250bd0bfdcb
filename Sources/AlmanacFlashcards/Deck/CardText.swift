// Estimates the space that the text of a card needs on paper.

import AlmanacBase

/// Estimates the layout of HTML on a printed card; the estimate is rather too large than too small.
struct CardText {
  /// The font sizes in tenths of a millimetre, indexed by `CardSheet.Cell.size` - 1. The
  /// stylesheet has the same sizes.
  static let sizes = [65, 55, 46, 39, 33, 28, 24]
  /// The space inside a card, in tenths of a millimetre; the stylesheet leaves slightly more.
  private static let width = 810
  private static let height = 470
  /// The height of an image including its margins.
  private static let pictureHeight = 360

  /// The largest font size at which the text fits on a card, from 1; nil if it does not fit at any.
  static func size(of markup: Markup) -> Int? {
    for (index, size) in sizes.enumerated() {
      var text = CardText(size: size)
      for piece in markup.pieces {
        if case .html(let html) = piece { text.read(html) }
      }
      if text.totalHeight <= height, !text.isTooWide { return index + 1 }
    }
    return nil
  }

  private let size: Int
  private var pictures = 0
  private var lines = 1
  /// Starts and ends of paragraphs and lists, each with some vertical space.
  private var gaps = 0
  private var indent = 0
  /// The position on the current line, in hundredths of the font size.
  private var x = 0
  /// The width of the current word, in hundredths of the type size.
  private var word = 0
  /// The formula that is being read.
  private var formula: FormulaWidth?
  /// Whether a formula, in which no line breaks, is wider than its line.
  private var isTooWide = false
  /// How many fractions of a formula are open, and the most so far: each adds a line.
  private var fractions = (open: 0, most: 0)

  /// The width of a line, in hundredths of the font size.
  private var lineWidth: Int { max(400, CardText.width * 100 / size - indent * 160) }

  private var totalHeight: Int {
    var text = self
    text.endWord()
    return text.lines * size * 135 / 100 + text.gaps * size * 3 / 10
      + text.pictures * CardText.pictureHeight
  }

  private mutating func read(_ html: String) {
    let bytes = Array(html.utf8)
    var tokens = HTMLTokenizer(bytes, rawElements: [])
    while let token = tokens.next() {
      switch token.kind {
      case .startTag, .endTag: if !token.isCutOff { apply(token) }
      case .text, .rawText: read(text: String(decoding: bytes[token.range], as: UTF8.self))
      case .comment: break
      }
    }
  }

  private mutating func read(text: String) {
    if formula != nil {
      formula?.add(text)
      return
    }
    var reference: String?
    for scalar in text.unicodeScalars {
      if reference != nil {
        reference?.unicodeScalars.append(scalar)
        if scalar == ";" {
          if reference?.isSame(as: "#10;") == true { breakLine() } else { word += 100 }
          reference = nil
        }
      } else if scalar == "&" {
        reference = ""
      } else if scalar == " " || scalar == "\t" {
        endWord()
        if x > 0 { x += 35 }
      } else {
        word += CardText.width(of: scalar.value)
        // A line may break between ideographs.
        if scalar.value >= 0x2E80 { endWord() }
      }
    }
  }

  /// In hundredths of the font size.
  static func width(of scalar: UInt32) -> Int {
    switch scalar {
    case 0x69, 0x6A, 0x6C, 0x2E, 0x2C, 0x27, 0x3A, 0x3B, 0x21, 0x7C: 34
    case 0x4D, 0x57, 0x6D, 0x77, 0x25, 0x40: 100
    case 0x41...0x5A: 76
    case 0x00...0x2FF: 62
    case 0x300...0x36F, 0x591...0x5BD, 0x64B...0x65F, 0x200B...0x200F: 0
    case 0x370...0x2E7F: 72
    case 0x2E80...0xFFFF: 106
    default: 140
    }
  }

  private mutating func endWord() {
    guard word > 0 else { return }
    if x > 0, x + word > lineWidth {
      lines += 1
      x = 0
    }
    // A word wider than the line is broken.
    lines += word / lineWidth
    x += word % lineWidth
    word = 0
  }

  private mutating func breakLine() {
    endWord()
    lines += 1
    x = 0
  }

  /// Starts a new line, unless the current one is empty.
  private mutating func startLine() {
    endWord()
    if x > 0 { breakLine() }
  }

  private mutating func apply(_ tag: HTMLToken) {
    func isOne(of names: [String]) -> Bool {
      names.contains { $0.isSame(as: tag.name) }
    }
    if isOne(of: ["img"]) {
      endWord()
      pictures += 1
    } else if isOne(of: ["math"]) {
      if tag.kind == .startTag {
        if tag.attribute("display") != nil { startLine() }
        formula = FormulaWidth()
      } else if let width = formula?.total {
        formula = nil
        isTooWide = isTooWide || width > lineWidth
        word += min(width, lineWidth)
        lines += fractions.most
        fractions = (0, 0)
      }
    } else if formula != nil {
      if isOne(of: ["mfrac"]) {
        fractions.open += tag.kind == .startTag ? 1 : -1
        fractions.most = max(fractions.most, fractions.open)
      } else if isOne(of: ["mtr"]) {
        lines += tag.kind == .startTag ? 1 : 0
      }
      if tag.kind == .startTag { formula?.start(tag) } else { formula?.end() }
    } else if isOne(of: ["br"]) {
      breakLine()
    } else if isOne(of: ["ul", "ol", "dl", "blockquote", "dd"]) {
      startLine()
      gaps += 1
      indent += tag.kind == .endTag ? -1 : 1
    } else if isOne(of: ["p", "table", "pre", "h4", "h5", "h6", "hr", "figure"]) {
      startLine()
      gaps += 1
    } else if isOne(of: ["div", "li", "dt", "tr", "td", "th", "caption", "figcaption"]) {
      startLine()
    }
  }
}
