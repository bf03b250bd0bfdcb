// Compiles AlmanacWidgets and the modules that it imports to WebAssembly, and embeds the modules in the program.

// `ALMANAC_LIVE_PARTS=none` leaves the modules out, which take most of the time of a debug build.

import Foundation
import PackagePlugin

@main
struct WidgetWasm: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package.directoryURL
    let script = package.appending(path: "Plugins/WidgetWasm/compile.sh")
    let sources = package.appending(path: "Sources")
    let output = context.pluginWorkDirectoryURL.appending(path: "LiveModule.swift")
    guard let widgets = try context.package.targets(named: ["AlmanacWidgets"]).first else {
      return []
    }
    // Each module is after those that it imports. Live parts do not read formulas.
    let modules =
      widgets.recursiveTargetDependencies.map(\.name).filter { $0 != "AlmanacFormulas" }
      + [widgets.name]
    let files = try (modules + ["AlmanacSite/Languages"]).flatMap { module in
      try FileManager.default.subpathsOfDirectory(
        atPath: sources.appending(path: module).path(percentEncoded: false)
      )
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix("/en.properties") }
      .sorted()
      .map { sources.appending(path: module + "/" + $0) }
    }
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["ALMANAC_LIVE_PARTS"] == "none" ? "none" : "all"
    let compiler = try context.tool(named: "swiftc").url.path(percentEncoded: false)
    return [
      .buildCommand(
        displayName: "Compiling the live parts to WebAssembly",
        executable: URL(filePath: "/bin/sh"),
        arguments: [
          script.path(percentEncoded: false), output.path(percentEncoded: false), compiler,
          sources.path(percentEncoded: false), wanted,
        ] + modules,
        inputFiles: [script] + files,
        outputFiles: [output])
    ]
  }
}
