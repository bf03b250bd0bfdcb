// The foot of printed sheets.

import AlmanacBase

/// The stylesheet with what stands at the foot of every printed sheet: the name of the site, the day
/// of the build, and the number of the sheet (CSS Paged Media Module Level 3, page-margin boxes).
/// Browsers without margin boxes ignore it, and most of them print a line of their own.
enum SheetFooter {
  /// The stylesheet's name, as that of a system; `-print` is for paper.
  static let styleName = "sheets"

  static func stylesheet(
    title: String, day: Day, language: Language, _ phrases: Phrasebook
  ) -> TemplateAsset {
    let (start, end) = language.isRightToLeft ? ("right", "left") : ("left", "right")
    let text = quoted(title + " · " + phrases.longDate(day))
    return TemplateAsset(
      path: "assets/\(styleName)-print.css",
      bytes: Array(
        """
        @page {
          font: 8pt/1.3 Helvetica, Arial, sans-serif;
          color: #444;
          @bottom-\(start) { content: \(text); }
          @bottom-\(end) { content: counter(page) " / " counter(pages); }
        }

        """.utf8), file: "the foot of printed sheets")
  }

  /// A CSS string (CSS Syntax Module Level 3, 4.3.5), in which only letters, digits, spaces and what is
  /// not ASCII stand for themselves.
  static func quoted(_ text: String) -> String {
    var string = "\""
    for scalar in text.unicodeScalars {
      let isPlain = scalar == " " || scalar.properties.isAlphabetic || !scalar.isASCII
      if isPlain || ("0"..."9").contains(scalar) {
        string.unicodeScalars.append(scalar)
      } else {
        // The space ends the number.
        string += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return string + "\""
  }
}
