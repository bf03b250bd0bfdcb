// What the live parts of pages need beside the pages: the script, the modules, the words.

import AlmanacCore
import AlmanacWidgets
import Foundation

/// The files that wake up live parts, under names that change with what is in them.
struct LiveAssets: Sendable {
  /// The scripts among the templates' assets; they are published under names with a hash.
  private static let scripts = ["assets/live.js", "assets/offline.js"]

  /// The files to publish, the templates' other assets among them.
  let files: [TemplateAsset]
  /// The script that wakes up live parts; nil where there is no module, or no script.
  let script: String?
  /// The script that has pages kept for when there is no network.
  let offlineScript: String?
  /// The service worker, which keeps pages for when there is no network. It is finished by the job
  /// `offline`, for it holds the name of the build, which is known when the site is planned.
  let worker: TemplateAsset?
  /// The file of the phrases that live parts show.
  let words: String
  /// The file of each module by the part's name.
  let modules: [String: String]

  init(_ assets: [TemplateAsset], manifest: TemplateAsset, phrases: Phrasebook) {
    var files = [manifest]
    var worker: TemplateAsset?
    var scripts: [String: String] = [:]
    for var asset in assets {
      if Self.scripts.contains(asset.path) {
        let name = Self.name(asset.path, of: asset.bytes)
        scripts[asset.path] = name
        asset.path = name
      }
      if asset.path == "worker.js" { worker = asset } else { files.append(asset) }
    }
    self.worker = worker
    let words = Array(PhrasebookText.text(phrases.all).utf8)
    self.words = Self.name("assets/words.txt", of: words)
    files.append(TemplateAsset(path: self.words, bytes: words, file: "the words of live parts"))
    var modules: [String: String] = [:]
    for module in liveModules {
      let bytes = [UInt8](Data(base64Encoded: module.base64) ?? Data())
      let name = Self.name("assets/\(module.part).wasm", of: bytes)
      modules[module.part] = name
      files.append(TemplateAsset(path: name, bytes: bytes, file: "the module '\(module.part)'"))
    }
    self.files = files
    self.modules = modules
    script = modules.isEmpty ? nil : scripts[Self.scripts[0]]
    offlineScript = scripts[Self.scripts[1]]
  }

  /// The names alone, without files.
  init(script: String?, offlineScript: String?, words: String, modules: [String: String]) {
    files = []
    worker = nil
    self.script = script
    self.offlineScript = offlineScript
    self.words = words
    self.modules = modules
  }

  /// `assets/live.js` as `assets/live-af63dc4c8601ec8c.js`.
  private static func name(_ path: String, of bytes: [UInt8]) -> String {
    let point = path.lastIndex(of: ".") ?? path.endIndex
    return path[..<point] + "-" + Fingerprint.text(of: ContentHash(of: bytes).value)
      + path[point...]
  }
}
