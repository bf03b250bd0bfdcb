// Writes quotations, and notices such as `> [!NOTE]`.

package import AlmanacBase

extension BodyWriter {
  mutating func openQuote(_ quote: Int) {
    endLine()
    guard hooks.hasExtensions, let notice = takeNotice(of: quote) else {
      body.html.append("<blockquote>\n")
      return
    }
    notices.append(quote)
    body.hasNotices = true
    body.html += "<div class=\"markdown-alert markdown-alert-\(notice.rawValue)\">\n".utf8
    body.html.append("<p class=\"markdown-alert-title\">")
    XMLText.append(hooks.phrases[notice.phrase], .commonMark, to: &body.html)
    body.html.append("</p>\n")
  }

  mutating func closeQuote(_ quote: Int) {
    endLine()
    if notices.last == quote {
      notices.removeLast()
      body.html.append("</div>\n")
    } else {
      body.html.append("</blockquote>\n")
    }
  }

  /// Removes the line `[!WORD]` at the start of a quotation from the tree. Nil if the quotation is
  /// no notice; a word that is none is reported.
  private mutating func takeNotice(of quote: Int) -> Notice? {
    let paragraph = quote + 1
    let first = paragraph + 1
    let end = tree[quote].end
    guard paragraph < end, tree.isParagraph(paragraph), first < tree[paragraph].end,
      case .text(let literal) = tree[first].content, tree.text[literal].starts(with: "[!".utf8),
      let close = tree.text[literal].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let word = tree.text[literal.lowerBound + 2..<close]
    guard !word.isEmpty, word.allSatisfy(isLetter) else { return nil }
    let name = String(decoding: word, as: UTF8.self)
    var isAlone = close == literal.upperBound - 1
    if isAlone, first + 1 < tree[paragraph].end {
      switch tree[first + 1].content {
      case .softBreak, .lineBreak: break
      default: isAlone = false
      }
    }
    guard let notice = Notice(rawValue: name.lowercased()) else {
      let names = Notice.allCases.map { $0.rawValue.uppercased() }
      warn(paragraph, "unknown notice '\(name)'; \(Nearest.hint(for: name, among: names))")
      return nil
    }
    guard isAlone else {
      warn(paragraph, "'[!\(name)]' must be alone on its line; write the text below it")
      return nil
    }
    // Only a quotation with more than the marker is a notice.
    guard first + 1 < end else { return nil }
    tree.nodes[first].content = .text(0..<0)
    if first + 1 < tree[paragraph].end {
      tree.nodes[first + 1].content = .text(0..<0)
    } else {
      markerParagraph = paragraph
    }
    return notice
  }

  private func warn(_ paragraph: Int, _ message: String) {
    let line = text.sourceLine(tree[paragraph].line)
    hooks.report?(.warning, Position(line: line, column: tree[paragraph].column + 2), message)
  }
}

/// A kind of notice, as on GitHub.
///
///     Notice(rawValue: "warning")?.phrase.english  // "Warning"
package enum Notice: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution

  /// The phrase that is its title.
  package var phrase: CommonPhrase {
    switch self {
    case .note: .noticeNote
    case .tip: .noticeTip
    case .important: .noticeImportant
    case .warning: .noticeWarning
    case .caution: .noticeCaution
    }
  }
}
