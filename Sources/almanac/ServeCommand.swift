// The command almanac serve.

import AlmanacSite
import ArgumentParser

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Build the site, show it on this machine, and rebuild it while you write.",
    discussion: """
      Open the address that it prints. Whenever you save a file of the content or
      of the templates, the site is built again, and open pages show it where you
      left them. What is wrong is shown over the page, and the last good site
      stays. Nobody but this machine can look. Ctrl-C ends it.

      Examples:
        almanac serve
        almanac serve --content School --port 4000
        almanac serve --at 2015-09-02T10:00
      """)

  @OptionGroup var options: BuildOptions

  @Option(
    help: ArgumentHelp(
      "The port to serve at, 0 for any that is free; without it, the first free one from 8000.",
      valueName: "number"))
  var port: Int?

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port takes a number from 0 to 65535.")
    }
  }

  func run() throws {
    let preview = Preview(
      port: port, request: options.request,
      // Errors are ignored: pages are served even if nobody reads the output.
      log: { try? StandardStream.output.write($0 + "\n") },
      showReport: { try? options.site.write($0) })
    if try !preview.run() { throw ExitCode(1) }
  }
}
