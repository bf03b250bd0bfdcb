// A site's own templates replace the built-in ones, file by file.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct TemplateTests {
  @Test func aSitesOwnPartialReplacesTheBuiltInOne() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n",
      "Templates/footer.mustache": "<footer>Ours, {{today.year}}</footer>\n",
      "Templates/assets/almanac.css": "body{}",
      "Templates/assets/own.txt": "own",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("index.html")
    #expect(html.contains("<footer>Ours, 2026</footer>"))
    #expect(html.contains("<main"))
    #expect(try fixture.output("assets/almanac.css") == "body{}")
    #expect(try fixture.output("assets/own.txt") == "own")
    #expect(fixture.exists("Output/assets/icon.svg"))
  }

  @Test func aPageCanHaveAnotherLayout() throws {
    let fixture = try Fixture([
      "Content/index.md": "---\nlayout: bare\n---\n# Front\n",
      "Templates/bare.mustache": "<!DOCTYPE html>\n<title>{{title}}</title>\n{{{content}}}",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("index.html")
        == "<!DOCTYPE html>\n<title>Front</title>\n<h1 id=\"front\">Front</h1>\n")
  }

  /// Templates are checked against `PageValues.complete`, so it must have every name.
  @Test func theCompletePageHasAllNames() {
    let values = PageValues.complete()
    var known: Set<TemplateKey> = []
    var scopes = [values.root]
    while let scope = scopes.popLast() {
      for name in TemplateKey.allCases {
        switch values.value(of: name, in: scope) {
        case .object(let inner): scopes.append(inner)
        case .list(let items):
          #expect(!items.isEmpty, "\(name)")
          scopes += items
        case .absent where ![.isCurrent, .containsPage, .level3, .hasOwnTitle].contains(name):
          Issue.record("\(name) is absent")
        case nil: continue
        default: break
        }
        known.insert(name)
      }
    }
    #expect(known == Set(TemplateKey.allCases))
  }

  @Test func textsAreEscapedByDefault() throws {
    let fixture = try Fixture([
      "Content/index.md": "---\nlayout: bare\ntitle: \"a <b> & \\\"c\\\" 'd'\"\n---\n# Front\n",
      "Templates/bare.mustache": "{{title}} {{{title}}} {{&title}}{{{content}}}",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("index.html").hasPrefix(
        "a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; a <b> & \"c\" 'd' a <b> & \"c\" 'd'<h1"))
  }
}
