// The command almanac guide.

import AlmanacFiles
import AlmanacPreview
import AlmanacSite
import ArgumentParser
import Foundation

struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide",
    abstract: "Show the guide in the terminal, or open it in a browser.",
    discussion: """
      The topics are \(Guide.topics.joined(separator: ", ")), and the headings of their pages.

      Examples:
        almanac guide
        almanac guide pages
        almanac guide front-matter
        almanac guide publish --open
      """)

  @Argument(help: "What to read about; default: the contents.", completion: .list(Guide.topics))
  var topic: String?

  @Flag(help: "Open the guide in a browser, with the example site. Press Ctrl-C to stop.")
  var open = false

  func run() throws {
    let guide = try Guide()
    let report = Report()
    guard let pages = try guide.pages(report: report) else {
      try StandardStream.error.write(report.text)
      throw ExitCode(1)
    }
    let (page, text) = try found(in: pages)
    if open { return try serve(guide, page: page) }
    try StandardStream.output.write(text)
    if topic == nil {
      let topics = Guide.topics.joined(separator: ", ")
      try StandardStream.output.write(
        "\nTo read about a topic, run 'almanac guide TOPIC'. The topics are: \(topics).\n")
    }
  }

  /// The page about the topic, and the text to show: that of the page or of one of its sections.
  private func found(
    in pages: [(topic: String, text: String)]
  ) throws -> (page: String, text: String) {
    let name = topic.map { Slug.of($0) } ?? "index"
    if let page = pages.first(where: { $0.topic == name }) {
      return (page.topic, page.text.trimmingCharacters(in: .newlines) + "\n")
    }
    var names = Guide.topics
    for page in pages {
      let sections = GuideSection.all(of: page.text)
      if let section = sections.first(where: { $0.name == name }) {
        return (page.topic, section.text.trimmingCharacters(in: .newlines) + "\n")
      }
      names += sections.map(\.name)
    }
    let nearest = Nearest.name(to: name, among: names).map { "the nearest is '\($0)'" }
    let hint = nearest ?? "the topics are " + Guide.topics.joined(separator: ", ")
    throw try StandardStream.report(
      QuestionError(message: "the guide has no topic '\(topic ?? "")'; \(hint)"))
  }

  /// Serves the example site until the process gets a signal to stop, and opens a page of the guide.
  private func serve(_ guide: Guide, page: String) throws {
    let path = Guide.folder + (page == "index" ? "" : page + "/")
    let preview = Preview(
      port: nil, request: guide.request, log: { _ in },
      showReport: { try? StandardStream.error.write($0.text) },
      whenReady: { url in
        Self.openBrowser(url + path)
        try? StandardStream.output.write("The guide is at \(url)\(path)\nPress Ctrl-C to stop.\n")
      })
    if try !preview.run() { throw ExitCode(1) }
  }

  /// Opens an address in the browser of the user, if there is one.
  private static func openBrowser(_ url: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["open", url]
    #else
      process.arguments = ["xdg-open", url]
    #endif
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
