// Decks cannot inject scripts: every payload in every field of every format.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct FlashcardsScriptTests {
  /// A deck in each format, with the payloads in questions, answers and tags.
  private static let files: [String: String] = {
    func quoted(_ text: String) -> String {
      "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
    func rows(_ separator: String) -> String {
      scriptPayloads.enumerated().map { number, payload in
        ["\(number) " + payload, payload, payload].map(quoted).joined(separator: separator) + "\n"
      }.joined()
    }
    var files: [String: String] = [
      "commas.csv": "question,answer,tags,<script>alert(1)</script>\n"
        + scriptPayloads.enumerated().map { number, payload in
          "\(quoted(payload + " \(number)")),\(quoted(payload)),\(quoted(payload)),x\n"
        }.joined(),
      "tabs.tsv": "question\tanswer\ttags\n" + rows("\t"),
      "plain.txt":
        "#separator:tab\n#html:false\n#tags column:3\n#deck:<img src=x onerror=alert(1)>\n"
        + rows("\t"),
      "html.txt": "#separator:semicolon\n#html:true\n#tags column:3\n#tags:<svg/onload=alert(1)>\n"
        + "#deck:\"><script>alert(1)</script>\n" + rows(";"),
    ]
    var markdown = "---\ntitle: '<script>alert(1)</script>'\ntags: ['<svg/onload=alert(1)>']\n---\n"
    for (number, payload) in scriptPayloads.enumerated() {
      markdown += "\nQ: \(number) \(payload)\nA: \(payload)\n\n\(payload)\n\n---\n"
    }
    files["cards.md"] = markdown
    return files
  }()

  /// A site with all of these decks, and blocks of their cards on the front page.
  private func site() throws -> Fixture {
    var files: [String: String] = [:]
    var front = "# Front\n"
    for (name, text) in Self.files {
      files["Content/decks/" + name] = text
      let slug = String(name.prefix { $0 != "." })
      front += "\n```deck\ndeck: \(slug)\ncount: 100\n```\n"
    }
    files["Content/index.md"] = front
    let fixture = try Fixture(files)
    let (summary, text) = fixture.build()
    #expect(summary != nil, "\(text)")
    return fixture
  }

  private func pages(_ fixture: Fixture) throws -> [String: String] {
    try fixture.snapshot().filter { path, _ in
      path.hasSuffix(".html") && (path.hasPrefix("flashcards/") || path == "index.html")
    }.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The elements that a page may contain: those of the allowlist, and those of the page itself.
  private static let elements: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "dd", "del",
    "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h4", "h5", "h6",
    "hr", "i", "img", "ins", "kbd", "li", "main", "mark", "noscript", "ol", "p", "pre", "q", "rp",
    "rt", "ruby",
    "s", "samp", "section", "small", "span", "strong", "sub", "summary", "sup", "table", "tbody",
    "td", "tfoot", "th", "thead", "tr", "u", "ul", "var", "wbr", "audio",
  ]
  private static let attributes: Set<String> = [
    "href", "src", "alt", "dir", "lang", "start", "value", "colspan", "rowspan", "width", "height",
    "align", "class", "id", "aria-label", "open", "tabindex", "controls", "preload",
  ]

  /// The additional elements of a live study page.
  private static let liveElements: Set<String> = [
    "button", "fieldset", "input", "label", "legend", "output", "progress",
  ]
  private static let liveAttributes: Set<String> = [
    "accept", "aria-disabled", "aria-hidden", "aria-live", "aria-pressed",
    "aria-valuetext", "checked", "data-key",
    "data-live", "data-on-file", "data-on-gesture", "data-on-input", "data-on-key", "data-on-press",
    "data-on-shake", "data-on-tick", "data-source", "data-topic", "max", "role", "scope",
    "type",
  ]

  @Test func thereAreManyPayloads() {
    #expect(scriptPayloads.count >= 60)
    #expect(Set(scriptPayloads).count == scriptPayloads.count)
  }

  /// Every `<` in the pages starts a complete tag with an allowed element and allowed attributes.
  @Test func allTagsAreAllowed() throws {
    let fixture = try site()
    let pages = try pages(fixture)
    #expect(pages.count > 25)
    let tag = /<(\/?)([a-z0-9]+)((?: [a-z-]+(?:="[^"<>]*")?)*)>/
    let attribute = /\ ([a-z-]+)(?:="([^"<>]*)")?/
    for (path, html) in pages {
      let start = try #require(html.range(of: "<main"))
      let end = try #require(html.range(of: "</main>", options: .backwards))
      let body = html[start.lowerBound..<end.lowerBound]
      #expect(html.components(separatedBy: "</main>").count == 2, "\(path)")
      let isLive = ["/study/index.html", "/review/index.html", "flashcards/index.html"].contains {
        path.hasSuffix($0)
      }
      let elements = isLive ? Self.elements.union(Self.liveElements) : Self.elements
      let attributes = isLive ? Self.attributes.union(Self.liveAttributes) : Self.attributes
      for part in body.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
        let text = "<" + part
        guard let match = text.prefixMatch(of: tag) else {
          Issue.record("\(path): \(text.prefix(80))")
          continue
        }
        #expect(elements.contains(String(match.2)), "\(path): \(match.0)")
        for found in String(match.3).matches(of: attribute) {
          let name = String(found.1)
          #expect(attributes.contains(name), "\(path): \(match.0)")
          let value = String(found.2 ?? "")
          if name == "href", !value.hasPrefix("https://x.example") {
            #expect(!value.contains(":") && !value.hasPrefix("//"), "\(path): \(match.0)")
          }
          if name == "src" { #expect(!value.contains(":"), "\(path): \(match.0)") }
        }
      }
    }
    let study = try fixture.output("flashcards/html/study/cards.txt")
    // The second and third fields, question and answer, are HTML; titles and tags are text.
    for line in study.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(5)
      .dropLast()
    {
      for side in line.split(separator: "\t", omittingEmptySubsequences: false)[1...2] {
        for part in side.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
          #expect(("<" + part).prefixMatch(of: tag) != nil, "\(part.prefix(60))")
        }
      }
    }
  }

  /// In HTML, pictures and scripts are no text; they are left out, or lose their attributes.
  @Test func payloadsAreShownAsText() throws {
    let fixture = try site()
    for slug in ["commas", "plain", "cards"] {
      let html = try fixture.output("flashcards/\(slug)/index.html")
      #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "\(slug)")
      #expect(html.contains("&lt;img src=x onerror=alert(1)&gt;"), "\(slug)")
      #expect(html.contains("&lt;svg/onload=alert(1)//"), "\(slug)")
    }
  }

  /// In Chromium, with the page's Content-Security-Policy removed: nothing calls `alert` when
  /// elements are clicked, opened or pointed at, and there are only allowed elements and
  /// attributes. The pages are frames of one document.
  @Test func noScriptRunsInABrowser() throws {
    let fixture = try site()
    var pages = try pages(fixture)
    // A page with a script checks that the test detects one.
    pages["control.html"] = "<head></head><body><main><b onclick='alert(1)'>x</b></main></body>"
    let shown =
      Self.files.keys.map { "flashcards/" + $0.prefix { $0 != "." } + "/index.html" }
      + ["control.html", "index.html", "flashcards/html/print/a4/index.html"]
    var document = "<script>\(Self.collector)</script>"
    for (number, path) in shown.enumerated() {
      let html = try #require(pages[path])
        .replacingOccurrences(of: "http-equiv=\"Content-Security-Policy\"", with: "name=\"x\"")
        .replacingOccurrences(
          of: "<head>", with: "<head><script>const page = \(number);\(Self.detector)</script>")
      try fixture.write(html, to: "Output/" + path)
      document += "<iframe src='\(path)' width='800' height='600'></iframe>"
    }
    try fixture.write(document, to: "Output/frames.html")
    let dump = try Tool("chromium", package: "chromium")
      .browse(["--dump-dom"], fixture.folder.appending(path: "Output/frames.html"))
    let known = Self.elements.union(Self.attributes.map { "@" + $0 })
    for (number, path) in shown.enumerated() {
      let result = dump.components(separatedBy: "<i>\(number) ").dropFirst().first
      let names = try #require(
        result?.prefix { $0 != "<" }.split(separator: " ").map(String.init), "\(path): no result")
      if path == "control.html" {
        #expect(names == ["ALERT", "b", "main", "@onclick"])
      } else {
        #expect(names.filter { !known.contains($0) } == [], "\(path)")
      }
    }
  }

  /// Writes the result of each frame into the document.
  private static let collector = """
    addEventListener('message', event => {
      const result = document.createElement('i');
      result.textContent = event.data;
      document.body.append(result);
    });
    """

  private static let detector = """
    var alerts = 0;
    for (const name of ['alert', 'prompt', 'confirm', 'print', 'open']) window[name] = () => { alerts++ };
    addEventListener('load', () => setTimeout(() => {
      const all = [...document.querySelectorAll('main, main *')];
      for (const element of all) {
        if (element.localName == 'details') element.open = true;
        for (const type of ['mouseover', 'mouseenter', 'focus', 'toggle', 'load', 'error', 'begin'])
          element.dispatchEvent(new Event(type));
        if (element.localName == 'a') {
          if (/^(javascript|data|vbscript)/i.test(element.protocol)) alerts++;
        } else element.dispatchEvent(new MouseEvent('click', {bubbles: false, cancelable: true}));
      }
      setTimeout(() => {
        const names = new Set(all.map(element => element.localName));
        for (const element of all) for (const name of element.getAttributeNames()) names.add('@' + name);
        parent.postMessage(page + ' ' + (alerts ? ['ALERT'] : []).concat([...names].sort((a, b) =>
          a.startsWith('@') - b.startsWith('@') || (a < b ? -1 : 1))).join(' '), '*');
      }, 300);
    }, 300));
    """
}
