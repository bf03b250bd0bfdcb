// The guide that is embedded in the program.

import AlmanacFiles
import AlmanacSite
import ArgumentParser
import Foundation

/// The example site with the guide, in a temporary folder.
final class Guide {
  private let root = FileManager.default.temporaryDirectory
    .appending(path: "almanac-guide-\(UUID().uuidString)")

  private var templates: URL { root.appending(path: "Templates") }

  /// The folder of the guide in the site.
  static let folder = "guide/"

  /// The name of each page.
  static let topics = guideContent.map(\.path)
    .filter { $0.hasPrefix(folder) && $0.hasSuffix(".md") }
    .map { String($0.dropFirst(folder.count).dropLast(3)) }
    .filter { $0 != "index" }

  /// Writes the content.
  ///
  /// - Throws: an error where the temporary folder cannot be written.
  init() throws {
    // The templates of the working directory are those of another site.
    try FileManager.default.createDirectory(at: templates, withIntermediateDirectories: true)
    for file in guideContent {
      let url = root.appending(path: "Content/" + file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The request to build the site.
  func request() throws -> Request {
    var options = try SiteOptions.parse(["--content", root.appending(path: "Content").path])
    options.at = nil
    var request = try options.request()
    request.output = root.appending(path: "Output").path
    request.templates = templates.path
    return request
  }

  /// The published Markdown of all pages by their topics; the contents have the topic `index`. Nil,
  /// with the reasons in the report, where the site has errors.
  func pages(report: Report) throws -> [(topic: String, text: String)]? {
    publishedMarkdown(in: Self.folder, try request(), report: report).map { texts in
      (["index"] + Self.topics).compactMap { topic in
        texts[Self.folder + topic + ".md"].map { (topic, String(decoding: $0, as: UTF8.self)) }
      }
    }
  }
}

/// A section of a page of the guide.
struct GuideSection {
  /// The heading in the form of an address: `front-matter`.
  let name: String
  let text: String

  /// The sections of a published page below its title, each with its subsections.
  static func all(of page: String) -> [GuideSection] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    var fence: Substring?
    var headings: [(line: Int, level: Int, name: String)] = []
    for (index, line) in lines.enumerated() {
      let marks = line.prefix { $0 == "`" }
      if let opened = fence {
        if marks.count >= opened.count, marks.count == line.count { fence = nil }
      } else if marks.count >= 3 {
        fence = marks
      } else {
        let level = line.prefix { $0 == "#" }.count
        let text = line.dropFirst(level)
        guard level > 1, text.first == " " else { continue }
        headings.append((index, level, Slug.of(String(text))))
      }
    }
    return headings.enumerated().map { index, heading in
      let next = headings[(index + 1)...].first { $0.level <= heading.level }
      let text = lines[heading.line..<(next?.line ?? lines.endIndex)].joined(separator: "\n")
      return GuideSection(name: heading.name, text: text)
    }
  }
}
