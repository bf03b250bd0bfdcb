// Puts the default templates into the program, so that an installed `almanac` is one file.

import Foundation
import PackagePlugin

@main
struct EmbedDefaults: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package.directoryURL
    let templates = package.appending(path: "Templates")
    let script = package.appending(path: "Plugins/EmbedDefaults/embed.sh")
    let output = context.pluginWorkDirectoryURL.appending(path: "DefaultTemplates.swift")
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: templates.path(percentEncoded: false)
    )
    .sorted()
    .map { templates.appending(path: $0) }
    .filter { !$0.hasDirectoryPath && !$0.lastPathComponent.hasPrefix(".") }
    return [
      .buildCommand(
        displayName: "Embedding the default templates",
        executable: URL(filePath: "/bin/sh"),
        arguments: [
          script.path(percentEncoded: false), output.path(percentEncoded: false),
          templates.path(percentEncoded: false),
        ],
        inputFiles: [script] + files,
        outputFiles: [output])
    ]
  }
}
