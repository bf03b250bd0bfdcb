// The Content-Security-Policy of a layout, evaluated as browsers do.

import AlmanacMarkdown
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct ContentPolicyTests {
  private let policy = ContentPolicy(
    "default-src 'none'; IMG-SRC 'self' data: https://*.example.org; script-src 'self' 'nonce-a';"
      + " style-src *; style-src 'none'; media-src https:; frame-src https://video.example:443/x")

  @Test func sources() {
    func blocks(_ kind: ResourceUse.Kind, _ url: String, isOwn: Bool = false) -> Bool {
      policy.directive(blocking: kind, url, isOwn: isOwn) != nil
    }
    #expect(!blocks(.picture, "a.png", isOwn: true))
    #expect(!blocks(.picture, "DATA:image/png;base64,AA"))
    #expect(!blocks(.picture, "https://cdn.Example.org/a.png"))
    #expect(!blocks(.picture, "//cdn.example.org:8080/a.png"))
    #expect(blocks(.picture, "https://example.org/a.png"))
    #expect(blocks(.picture, "https://badexample.org/a.png"))
    #expect(blocks(.picture, "blob:x"))
    #expect(!blocks(.media, "https://anywhere.test/a.mp3"))
    #expect(blocks(.media, "a.mp3", isOwn: true))
    #expect(!blocks(.frame, "https://video.example/1"))
    #expect(blocks(.frame, "https://other.example/1"))
    // Of two directives with one name the first applies. Inline styles need 'unsafe-inline'.
    #expect(!blocks(.stylesheet, "https://a.test/a.css"))
    #expect(blocks(.styleAttribute, ""))
    #expect(!blocks(.inlineScript, ""))
    #expect(policy.directive(blocking: .object, "a.svg", isOwn: true) == "default-src 'none'")
    // form-action and base-uri do not fall back to default-src.
    #expect(!blocks(.form, "https://a.test/"))
    #expect(!blocks(.base, "https://a.test/"))
  }

  @Test func aTemplateMayDeclareAPolicy() {
    let text = "<meta http-equiv=\"Content-Security-Policy\"\n  content=\"img-src 'none'\">"
    #expect(
      ContentPolicy(template: text)?.directive(blocking: .picture, "a.png") == "img-src 'none'")
    #expect(ContentPolicy(template: "<meta name=\"x\" content=\"img-src 'none'\">") == nil)
  }

  @Test func eachPageIsCheckedAgainstItsLayoutsPolicy() throws {
    let page = "![A](https://example.org/a.png)\n"
    let fixture = try Fixture([
      "Content/index.md": "# Front\n" + page,
      "Content/open.md": "---\nlayout: open\n---\n# Open\n" + page,
      "Templates/open.mustache": "<html>{{{content}}}</html>\n",
    ])
    let message = fixture.build().text
    #expect(message.contains("Content/index.md:2:6: warning: browsers block this picture"))
    #expect(!message.contains("open.md"))
    // A build without changes reports the warning again.
    #expect(fixture.build().text == message)
    try fixture.write("<meta charset=\"utf-8\">\n", to: "Templates/head.mustache")
    #expect(fixture.build().text == "")
    let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"img-src example.org\">\n"
    try fixture.write(policy, to: "Templates/head.mustache")
    #expect(fixture.build().text == "")
  }

  @Test func theBaseURLCountsAsSelf() throws {
    let fixture = try Fixture([
      "Content/site.yaml": "baseUrl: https://example.org/notes/\n",
      "Content/index.md": "# Front\n![A](https://example.org/notes/a.png)\n",
    ])
    #expect(fixture.build().text == "")
  }
}
