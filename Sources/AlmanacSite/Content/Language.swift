// The languages of sites.

import AlmanacFiles

/// The language of a site.
struct Language {
  /// Its BCP 47 tag: `de`, `de-AT`.
  let tag: String
  /// The first part of the tag, in lower case: `de`.
  let code: String
  /// Whether its script runs from right to left: the main script of the language by CLDR.
  let isRightToLeft: Bool

  init(tag: String) {
    self.tag = tag
    code = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    isRightToLeft =
      [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur",
        "yi",
      ]
      .contains(code)
  }

  /// The codes of the languages whose phrases come with the program.
  static let included = Set(languageFiles.map { code(of: $0) }).sorted()

  var isIncluded: Bool { Self.included.contains(code) }

  /// The value of HTML's `dir` attribute.
  var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// The texts of the program in the language, by the keys of phrases; empty for English, whose texts
  /// are compiled into the phrases, and for languages that do not come with the program.
  ///
  /// Each table of phrases has a file with lines `key = text`, and comments after `#`.
  var texts: [(key: String, text: String)] {
    let files = languageFiles.filter { code != "en" && Self.code(of: $0) == code }
    return files.flatMap { $0.text.split(separator: "\n") }.compactMap { line in
      guard !line.hasPrefix("#"), let equals = line.firstRange(of: " = ") else { return nil }
      return (String(line[..<equals.lowerBound]), String(line[equals.upperBound...]))
    }
  }

  /// `de` of `common/de.properties`.
  private static func code(of file: EmbeddedFile) -> String {
    file.path.split { $0 == "/" || $0 == "." }.dropLast().last.map { String($0) } ?? ""
  }
}
