// Generates the phrases of a system from its English texts, which are a file as those of all languages.

import Foundation
import PackagePlugin

@main
struct GeneratePhrases: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package.directoryURL
    let script = package.appending(path: "Plugins/GeneratePhrases/generate.sh")
    let languages = package.appending(path: "Sources/AlmanacSite/Languages")
    let table =
      target.name == "AlmanacBase" ? "common" : target.name.dropFirst("Almanac".count).lowercased()
    let output = context.pluginWorkDirectoryURL.appending(path: "Phrases.swift")
    return [
      .buildCommand(
        displayName: "Generating the phrases of \(table)",
        executable: URL(filePath: "/bin/sh"),
        arguments: [
          script.path(percentEncoded: false), output.path(percentEncoded: false),
          languages.path(percentEncoded: false), table,
        ],
        inputFiles: [script, languages.appending(path: "\(table)/en.properties")],
        outputFiles: [output])
    ]
  }
}
