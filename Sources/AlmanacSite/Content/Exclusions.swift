// The files that site.yaml excludes.

import AlmanacFiles

/// The patterns in `exclude`: names of files or folders, `*.psd`, or their paths in the content folder,
/// `maps/*.csv`. What is excluded is neither read nor published. `**/x` and `x/**` mean what they mean in
/// `.gitignore`.
struct Exclusions: Sendable {
  private struct Pattern {
    let text: Located<String>
    let wildcard: Wildcard
    /// Whether it is the path of a file or folder, not a name.
    let isPath: Bool

    init(_ text: Located<String>) {
      self.text = text
      var path = text.value[...]
      let isWholeFolder = path.hasSuffix("/**")
      if isWholeFolder { path = path.dropLast(3) }
      path = Path.withoutTrailingSlashes(String(path))[...]
      let isAnywhere = path.hasPrefix("**/")
      if isAnywhere { path = path.dropFirst(3) }
      let name = (path.hasPrefix("./") ? path.dropFirst() : path).drop { $0 == "/" }
      isPath = name != path || name.contains("/") || isWholeFolder && !isAnywhere
      // Paths are compared from their slash, so that `**/a/b` matches at the root, too.
      wildcard = Wildcard((isPath ? isAnywhere ? "*/" : "/" : "") + name)
    }

    /// Whether it is that of a file or of one of the folders that contain it.
    func matches(_ path: String) -> Bool {
      var end = path.startIndex
      while end < path.endIndex {
        let start = end == path.startIndex ? end : path.utf8.index(after: end)
        end = path.utf8[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
        let isFound =
          isPath ? wildcard.matches("/" + path[..<end]) : wildcard.matches(path[start..<end])
        if isFound { return true }
      }
      return false
    }
  }

  private let patterns: [Pattern]

  init(_ patterns: [Located<String>] = []) { self.patterns = patterns.map(Pattern.init) }

  func contains(_ path: String) -> Bool { patterns.contains { $0.matches(path) } }

  /// The warnings of patterns that match none of these paths, in which there may be a mistake. Hidden files
  /// are not listed, so patterns of them match none.
  func problems(among paths: [String], in file: String) -> [Problem] {
    patterns.filter { pattern in
      !pattern.text.value.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." }
        && !paths.contains(where: pattern.matches)
    }.map {
      Problem(
        .warning, in: file, at: $0.text.position,
        "no file or folder of the content matches '\($0.text.value)'; write a name, such as '*.psd', or a "
          + "path in the content folder, such as 'staff/plans/'")
    }
  }
}
