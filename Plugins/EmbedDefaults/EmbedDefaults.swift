// Puts the default templates, the systems' default content, the starter site and what previews add
// into the program, so that an installed `almanac` is one file.

import Foundation
import PackagePlugin

@main
struct EmbedDefaults: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    [
      embed("Templates", as: "defaultTemplates", context),
      embed("Sources/AlmanacSite/Defaults", as: "defaultFiles", context),
      embed("Sources/AlmanacSite/Starter/Files", as: "starterFiles", context),
      embed("Sources/AlmanacSite/Serve/Files", as: "previewFiles", context),
    ]
  }

  /// Every file of a folder of the package, in an array of that name.
  private func embed(_ folder: String, as name: String, _ context: PluginContext) -> Command {
    let package = context.package.directoryURL
    let source = package.appending(path: folder)
    let script = package.appending(path: "Plugins/EmbedDefaults/embed.sh")
    let file = name.prefix(1).uppercased() + name.dropFirst() + ".swift"
    let output = context.pluginWorkDirectoryURL.appending(path: file)
    return .buildCommand(
      displayName: "Embedding \(folder)",
      executable: URL(filePath: "/bin/sh"),
      arguments: [
        script.path(percentEncoded: false), output.path(percentEncoded: false),
        source.path(percentEncoded: false), name,
      ],
      inputFiles: [script] + files(in: source),
      outputFiles: [output])
  }

  /// The files below a folder, those behind symbolic links to folders as well.
  private func files(in place: URL) -> [URL] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: place.path(percentEncoded: false))
    guard let names else { return [place] }
    return names.filter { !$0.hasPrefix(".") }.sorted().flatMap {
      files(in: place.appending(path: $0))
    }
  }
}
