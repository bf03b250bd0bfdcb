// The command almanac serve.

import AlmanacPreview
import AlmanacSite
import ArgumentParser

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Preview the site on this machine, and rebuild it after each change.",
    discussion: """
      Open the address that the command prints. After each change of the content or the templates, \
      the site is built again and open pages are updated. Errors are shown on the page, and the last \
      site without errors stays. The preview is available only on this machine, or with --host 0.0.0.0 \
      also to others on the network, such as your phone. Press Ctrl-C to stop.

      Examples:
        almanac serve
        almanac serve --content School --port 4000
        almanac serve --at 2015-09-02T10:00
        almanac serve --host 0.0.0.0
      """)

  @OptionGroup var options: BuildOptions

  @Option(
    help: ArgumentHelp(
      "The port, or 0 for any free one; default: the first free one from 8000.",
      valueName: "number"))
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "The address to listen on; 0.0.0.0 for every one of this machine.", valueName: "address"))
  var host = PreviewHost.loopback

  @Flag(help: "Show drafts.")
  var drafts = false

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port must be a number from 0 to 65535.")
    }
  }

  func run() throws {
    let preview = Preview(
      host, port: port, request: request,
      // Errors are ignored: pages are served even if nobody reads the output.
      log: { try? StandardStream.output.write($0 + "\n") },
      showReport: { try? options.site.reporting.write($0) })
    if try !preview.run() { throw ExitCode(1) }
  }

  private func request() throws -> Request {
    var request = try options.request()
    request.includesDrafts = drafts
    return request
  }
}
