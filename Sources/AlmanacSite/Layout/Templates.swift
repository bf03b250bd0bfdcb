// The site's templates: those of its own folder, and the program's for all the others.

import AlmanacCore
import Mustache

/// Layouts ready to frame pages, and the files that go along with them.
struct Templates: Sendable {
  /// The stylesheet, the icon, …: published under their paths.
  let assets: [(path: String, bytes: [UInt8])]
  private let library: MustacheLibrary
  private let layouts: Set<String>

  /// The names that a page may ask for.
  var layoutNames: [String] { layouts.sorted() }

  /// Reads the templates. `folder` is nil where the site has none of its own.
  static func read(_ folder: String?, report: Report) -> Templates {
    var texts: [String: String] = [:]
    var files: [String: String] = [:]
    var assets: [String: [UInt8]] = [:]
    func add(_ path: String, _ bytes: [UInt8], file: String) {
      if path.hasSuffix(".mustache") {
        let name = String(path.dropLast(9))
        texts[name] = String(decoding: bytes, as: UTF8.self)
        files[name] = file
      } else {
        assets[path] = bytes
      }
    }
    for file in defaultTemplates {
      add(file.path, Array(file.text.utf8), file: "(built in) " + file.path)
    }
    do throws(DiskError) {
      if let folder {
        for path in try Disk.files(
          below: folder, followingLinks: true, skipping: { $0.first == "." })
        {
          let file = Path.join(folder, path)
          add(path, try Disk.read(file), file: file)
        }
      }
    } catch {
      report.add(Problem(.error, in: error.path, "cannot be read: \(error.reason)"))
    }
    return Templates(texts, files, assets, report)
  }

  private init(
    _ texts: [String: String], _ files: [String: String], _ assets: [String: [UInt8]],
    _ report: Report
  ) {
    var library = MustacheLibrary()
    for (name, text) in texts {
      do {
        try library.register(text, named: name)
      } catch let error as MustacheTemplate.ParserError {
        let place = Position(
          line: error.context.lineNumber, column: max(1, error.context.columnNumber))
        report.add(
          Problem(
            .error, in: files[name] ?? name, at: place,
            "this is not Mustache: " + Self.words(error.error)))
      } catch {
        report.add(Problem(.error, in: files[name] ?? name, "this is not Mustache: \(error)"))
      }
    }
    // A layout frames a whole page; a partial is a part of one.
    layouts = Set(texts.filter { $0.value.contains("{{{content}}}") }.keys)
    var check = TemplateCheck(texts: texts, files: files)
    for layout in layouts.sorted() { check.check(layout: layout) }
    report.add(check.problems)
    // Nothing is framed with a template that includes itself: Mustache would never return.
    self.library = check.problems.isEmpty ? library : MustacheLibrary()
    self.assets = assets.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { (path: $0.key, bytes: $0.value) }
  }

  /// What stands before and after the body in a page's HTML.
  func frame(_ values: LayoutValues) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
    let name = layouts.contains(values.page.layout) ? values.page.layout : "page"
    let text = Array((library.render(values, withTemplate: name) ?? "").utf8)
    let mark = Array(LayoutValues.bodyMark.utf8)
    guard let range = text.firstRange(of: mark) else { return (text[...], []) }
    return (text[..<range.lowerBound], text[range.upperBound...])
  }

  private static func words(_ error: any Error) -> String {
    switch error as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "a section is closed with another name than it was opened with"
    case .unfinishedName: "a tag is not finished; it ends with }}"
    case .expectedSectionEnd: "a section is not closed before the end of the file"
    default: "\(error)"
    }
  }
}
