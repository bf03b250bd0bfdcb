// The messages about broken links.

import AlmanacFiles

extension Links {
  func message(for link: UncheckedLink, _ suggestions: [String: String]) -> String {
    switch link.target {
    case .anchor(_, let address):
      let fragment = LinkText(link.url).fragment ?? ""
      return "broken link: /\(address.path) has no heading '#\(fragment)'"
    case .file(let file, let folder, let isImage):
      let start = isImage ? "missing image: " : "broken link: "
      let unknown = start + (isImage ? "no file" : "no page or file") + " '\(link.url)'"
      guard let file else { return unknown }
      if content.drafts.contains(file) {
        return start + "'\(link.url)' is a draft, which is not published"
      }
      if content.future.contains(file) {
        return start
          + "'\(link.url)' has a date in the future; it is published on that day, or now "
          + "with --future"
      }
      if content.excluded.contains(file) {
        return start + "'\(link.url)' is excluded in site.yaml"
      }
      if let scheme = LinkText.missingScheme(of: link.url) {
        return unknown + "; if it is not a file of this site, write '\(scheme)\(link.url)'"
      }
      guard let path = suggestions[file] else { return unknown }
      let reference = Address(path).relative(to: Address(folder))
      return unknown + "; the nearest is '\(reference)'"
    }
  }

  func problem(_ severity: Problem.Severity, at source: Source, _ message: String) -> Problem {
    let sourceMap = SourceMap(
      file: Path.join(addresses.root, source.page.path), lineOffset: source.page.linesBefore)
    let position = Position(line: Int(source.line), column: Int(source.column))
    return sourceMap.problem(severity, position, message)
  }
}
