// Puts the default templates, the units, the starter site and what previews add into the program, so
// that an installed `almanac` is one file.

import Foundation
import PackagePlugin

@main
struct EmbedDefaults: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    [
      try embed("Templates", as: "defaultTemplates", context),
      try embed("Content/units", as: "defaultUnits", context),
      try embed("Sources/AlmanacSite/Starter/Files", as: "starterFiles", context),
      try embed("Sources/AlmanacSite/Serve/Files", as: "previewFiles", context),
    ]
  }

  /// Every file of a folder of the package, in an array of that name.
  private func embed(_ folder: String, as name: String, _ context: PluginContext) throws -> Command
  {
    let package = context.package.directoryURL
    let source = package.appending(path: folder)
    let script = package.appending(path: "Plugins/EmbedDefaults/embed.sh")
    let file = name.prefix(1).uppercased() + name.dropFirst() + ".swift"
    let output = context.pluginWorkDirectoryURL.appending(path: file)
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: source.path(percentEncoded: false)
    )
    .sorted()
    .map { source.appending(path: $0) }
    .filter { !$0.hasDirectoryPath && !$0.lastPathComponent.hasPrefix(".") }
    return .buildCommand(
      displayName: "Embedding \(folder)",
      executable: URL(filePath: "/bin/sh"),
      arguments: [
        script.path(percentEncoded: false), output.path(percentEncoded: false),
        source.path(percentEncoded: false), name,
      ],
      inputFiles: [script] + files,
      outputFiles: [output])
  }
}
