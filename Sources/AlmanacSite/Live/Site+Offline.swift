// The files for use without a network: the service worker, its page, and the web app manifest.

import AlmanacBase
import Foundation

extension Site {
  /// The service worker with the name of the build, and the page that it shows for pages that it
  /// has not stored. Empty where the templates have no worker.
  var offline: [TemplateAsset] {
    guard var worker = context.live.worker else { return [] }
    let text = String(decoding: worker.bytes, as: UTF8.self)
      .replacingOccurrences(of: "{{build}}", with: fingerprints.build)
    worker.bytes = Array(text.utf8)
    let page = offlinePage
    let owner = "the offline page"
    return zip(Self.offlineFiles, [worker.bytes, page.html, page.markdown]).map {
      TemplateAsset(path: $0, bytes: $1, file: owner)
    }
  }

  static let offlinePageName = "offline/index.html"
  static let offlineFiles = ["worker.js", offlinePageName, "offline/index.md"]

  private var offlinePage: RenderedPage {
    var page = Page(
      address: Address("offline/"), title: context.settings.phrases[.offlineTitle],
      description: context.settings.phrases[.offlineText],
      blocks: [
        .paragraph([.text(context.settings.phrases[.offlineText])]),
        // The script of the page sets its address to that of the page that was not found.
        .paragraph([.link(Link(context.settings.phrases[.offlineRetry], to: Address("")))]),
      ])
    page.style = "offline"
    return rendered(page).page
  }

  /// The web app manifest, which browsers use when the site is added to a home screen (W3C Web
  /// Application Manifest).
  static func webManifest(_ settings: SiteSettings) -> TemplateAsset {
    func icon(_ file: String, _ sizes: String, _ type: String) -> JSONText {
      .object([
        ("src", .string("assets/" + file)), ("sizes", .string(sizes)), ("type", .string(type)),
      ])
    }
    let text =
      JSONText.object([
        ("name", .string(settings.title)),
        ("short_name", .string(settings.shortTitle)),
        ("description", .string(settings.description)),
        ("lang", .string(settings.language.tag)),
        ("dir", .string(settings.language.direction)),
        ("start_url", .string("./")), ("scope", .string("./")), ("id", .string("./")),
        ("display", .string("minimal-ui")),
        ("background_color", .string("#fffefa")), ("theme_color", .string("#fffefa")),
        (
          "icons",
          .array([
            icon("icon.svg", "any", "image/svg+xml"), icon("icon-192.png", "192x192", "image/png"),
            icon("icon-512.png", "512x512", "image/png"),
          ])
        ),
      ]).text + "\n"
    return TemplateAsset(
      path: "manifest.webmanifest", bytes: Array(text.utf8), file: "the web manifest")
  }
}
