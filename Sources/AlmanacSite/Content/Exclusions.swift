// The files that site.yaml excludes.

import AlmanacCore

/// The patterns in `exclude`: names of files or folders, `*.psd`, or their paths in the content folder,
/// `staff/` or `maps/*.csv`. What is excluded is neither read nor published.
struct Exclusions: Sendable {
  private struct Pattern {
    let text: Located<String>
    let wildcard: Wildcard
    /// Whether it is the path of a file or folder, not a name.
    let isPath: Bool

    init(_ text: Located<String>) {
      self.text = text
      let path = Path.withoutTrailingSlashes(text.value).drop { $0 == "/" }
      wildcard = Wildcard(String(path))
      isPath = path != Path.withoutTrailingSlashes(text.value)[...] || path.contains("/")
    }

    /// Whether it is that of a file or of one of the folders that contain it.
    func matches(_ path: String) -> Bool {
      var end = path.startIndex
      while end < path.endIndex {
        let start = end == path.startIndex ? end : path.utf8.index(after: end)
        end = path.utf8[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
        if wildcard.matches(path[(isPath ? path.startIndex : start)..<end]) { return true }
      }
      return false
    }
  }

  private let patterns: [Pattern]

  init(_ patterns: [Located<String>] = []) {
    self.patterns = patterns.map(Pattern.init)
  }

  func contains(_ path: String) -> Bool { patterns.contains { $0.matches(path) } }

  /// The warnings of patterns that match none of these paths, in which there may be a mistake.
  func problems(among paths: [String], in file: String) -> [Problem] {
    patterns.filter { pattern in !paths.contains(where: pattern.matches) }.map {
      Problem(
        .warning, in: file, at: $0.text.position,
        "no file or folder of the content matches '\($0.text.value)'; write a name, such as '*.psd', or a "
          + "path in the content folder, such as 'staff/plans/'")
    }
  }
}
