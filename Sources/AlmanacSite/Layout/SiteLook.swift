// What site.yaml and the files of a site change in the look of its pages.

import AlmanacFiles
import AlmanacMarkdown

/// The accent colour, the logo, the stylesheet and the footer of a site.
struct SiteLook: Sendable {
  /// The stylesheet with the accent colour; nil where the site states none.
  private(set) var accentStyle: TemplateAsset?
  /// Whether the site has a stylesheet `assets/site.css`.
  private(set) var hasStylesheet = false
  /// The path of the logo.
  private(set) var logo = "assets/icon.svg"
  /// The source expressions with which policies allow other hosts: `https://www.example.org`.
  private(set) var embeddedHosts = ""
  /// The footer's HTML, cut where the reference to the root of the site belongs; empty for no footer.
  private(set) var footer: [[UInt8]] = []

  static let stylesheet = "assets/site.css"
  private static let accentPath = "assets/accent.css"

  init() {}

  /// With a value for every name, against which templates are checked.
  static var complete: SiteLook {
    var look = SiteLook()
    look.accentStyle = TemplateAsset(path: accentPath, bytes: [], file: "")
    look.hasStylesheet = true
    look.footer = [[]]
    return look
  }

  init(_ content: Content, _ assets: [TemplateAsset], problems: inout [Problem]) {
    let settings = content.settings
    let file = content.named(SiteSettings.fileName)
    if let accent = settings.accent {
      let color = AccentColor(accent)
      if let problem = color.problem(at: settings.accentPosition, in: file) {
        problems.append(problem)
      }
      accentStyle = TemplateAsset(
        path: Self.accentPath, bytes: Array(color.stylesheet.utf8), file: "the accent colour")
    }
    hasStylesheet =
      content.files.contains(Self.stylesheet) || assets.contains { $0.path == Self.stylesheet }
    embeddedHosts = settings.embeddedHosts.map { "https://" + $0 }.joined(separator: " ")
    if let logo = settings.logo {
      let path = String(logo.value.drop { $0 == "/" })
      if content.files.contains(path) {
        self.logo = Address(path).encodedPath
      } else {
        problems.add(
          in: file, at: logo.position,
          "no file '\(logo.value)'; " + Nearest.hint(for: path, among: content.files))
      }
    }
  }

  /// Renders the footer, whose links are those of a page at the root.
  mutating func addFooter(_ content: Content, _ addresses: AddressIndex, problems: inout [Problem])
  {
    guard let text = content.settings.footer else { return }
    /// A character that XML and HTML do not allow, so that no text contains it.
    let mark = "\u{FFFF}"
    var broken: [String] = []
    let html = renderMarkdown(
      MarkdownText(bytes: Array(text.value.utf8)),
      hooks: RenderHooks(resolve: { reference in
        guard LinkText.isInternal(reference.url) else { return nil }
        let link = LinkText(reference.url)
        guard let path = Path.resolve(link.path, beside: ""),
          let address = addresses.address(ofPath: path) ?? addresses.published(path)
        else {
          broken.append(reference.url)
          return nil
        }
        return mark + address.encodedPath + link.suffix
      })
    ).html
    for url in broken {
      problems.add(
        in: content.named(SiteSettings.fileName), at: text.position,
        "broken link: no page or file '\(url)'; write the file's path from Content, such as "
          + "guide/about.md")
    }
    // The renderer encodes it in URLs.
    footer = html.split(on: Array("%EF%BF%BF".utf8))
  }

  /// Of everything that pages show of it.
  var fingerprint: UInt64 {
    var hash = ContentHash(of: logo)
    hash.add(embeddedHosts)
    hash.add((accentStyle == nil ? 0 : 1) + (hasStylesheet ? 2 : 0))
    for part in footer { hash.add(ContentHash(of: part).value) }
    return hash.value
  }
}

extension [UInt8] {
  /// The parts between the places where a sequence is.
  fileprivate func split(on mark: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var index = startIndex
    while index < endIndex {
      if self[index...].starts(with: mark) {
        parts.append([])
        index += mark.count
      } else {
        parts[parts.count - 1].append(self[index])
        index += 1
      }
    }
    return parts
  }
}
