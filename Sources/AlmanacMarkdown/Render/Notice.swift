// The kinds of notices that a quotation can be: `> [!NOTE]`.

package import AlmanacBase

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
