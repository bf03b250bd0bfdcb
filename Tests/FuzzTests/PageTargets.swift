// Fuzz targets for pages: front matter and YAML, Markdown, templates, content security policies.

import AlmanacCore
import AlmanacMarkdown
import Foundation

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

private let page = """
  ---
  title: "A page"
  date: 2026-08-17
  draft: no
  order: 3
  address: far/below
  toc: true
  ---
  # A *page*

  | a | b \\| c |
  |---|:--:|
  | 1 | `2` |

  [x]: <y> "z"
  > 1. ![p][x] <b title='q'>raw</b>
  ```bells
  show: today
  ```

  """
private let record = """
  title: A
  list: [a, "b", {c: d}]
  map: {a: 1, "b c": [2]}
  rows:
    - {name: x, note: |
        two
        lines}

  """

var pageTargets: [FuzzTarget] {
  [
    FuzzTarget(
      "page-head", files: [".md"], examples: [page, "+++\ntitle = 1\n+++\n", "{\"a\": 1}\n"],
      runs: 4_000
    ) { input in
      var problems: [Problem] = []
      let page = input.bytes.withUnsafeBufferPointer {
        WrittenPage("a.md", $0, named: "a.md", hasFormulas: true, problems: &problems)
      }
      input.expectErrorIfNil(page, problems)
      guard let page else { return }
      expect(page.body <= input.bytes.count, "the body begins after the end of the page")
      // A page that is read from the build cache is the same.
      var writer = RecordWriter()
      page.write(to: &writer)
      let again = WrittenPage("a.md", Record(writer.bytes, 0..<writer.bytes.count))
      var second = RecordWriter()
      again?.write(to: &second)
      expect(second.bytes == writer.bytes, "the page in the cache differs")
    },
    FuzzTarget("yaml", files: [".yaml"], examples: [record], runs: 800) { input in
      var problems: [Problem] = []
      let keys = ["title", "list", "map", "rows", "name", "units", "stations", "services", "ships"]
      let record = SettingsRecord(yaml: input.text, in: "a.yaml", keys: keys, problems: &problems)
      input.expectErrorIfNil(record, problems)
      guard let record else { return }
      for key in keys {
        _ = record.text(key, &problems)
        _ = record.flag(key, &problems)
        _ = record.number(key, &problems)
        _ = record.texts(key, &problems)
        _ = record.namedTexts(key, &problems)
        _ = record.records(key, keys: keys, &problems)
        _ = record.list(key, keys: keys, &problems)
        _ = record.items(key, keys: keys, &problems)
      }
      input.expectPositions(of: problems)
    },
    FuzzTarget("markdown", files: [".md"], examples: [page], runs: 3_000) { input in
      let lines = input.bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      let hooks = RenderHooks(
        resolve: { reference in
          expect(
            (1...lines).contains(reference.line), "a link is reported in line \(reference.line)")
          return "../" + reference.url
        },
        compute: { fence in
          expect((1...lines).contains(fence.line), "a fence is reported in line \(fence.line)")
          return fence.info.hasPrefix("bells") ? MarkdownText(bytes: fence.body) : nil
        },
        use: { expect((1...lines).contains($0.line), "an element is reported in line \($0.line)") },
        hasExtensions: true,
        report: { _, position, message in
          expect((1...lines).contains(position.line), "line \(position.line): \(message)")
        })
      let rendering = renderMarkdown(MarkdownText(bytes: input.bytes), hooks: hooks)
      expect(
        Set(rendering.headings.map(\.id)).count == rendering.headings.count,
        "two headings have the same anchor")
      for heading in rendering.headings {
        expect((1...lines).contains(heading.line), "a heading is reported in line \(heading.line)")
      }
    },
    FuzzTarget(
      "page-text",
      examples: ["*a* _b_ [c](d) <e> `f` &amp; ![g](h) | i \\ j https://k", "1. a\n# b"]
    ) { input in
      guard !words(input.text).isEmpty else { return }
      // The text of a paragraph is shown unchanged on the page.
      let html = renderMarkdown(MarkdownText([.paragraph([.text(input.text)])], on: Address("")))
        .html
      expectHarmless(html)
      let text = html.dropLast(html.last == 0x0A ? 1 : 0)
      expect(
        text.starts(with: "<p>".utf8) && text.suffix(4).elementsEqual("</p>".utf8),
        "not a paragraph: \(String(decoding: text, as: UTF8.self))")
      let shown = String(decoding: text.dropFirst(3).dropLast(4), as: UTF8.self)
      expect(!shown.utf8.contains(UInt8(ascii: "<")), "a text contains markup: \(shown)")
      expect(words(unescaped(shown)) == words(input.text), "a text is changed: \(shown)")
      let table = Table(
        caption: input.text, columns: [.init(input.text)], rows: [.init([[.text(input.text)]])])
      expectHarmless(
        renderMarkdown(
          MarkdownText([.heading(level: 2, input.text), .table(table)], on: Address(""))
        ).html)
    },
    FuzzTarget(
      "template", files: [".mustache"],
      examples: ["{{#pages}}\n <li>{{title}}{{{content}}}\n{{/pages}}{{> head}}{{=<% %>=}}<%! x %>"]
    ) { input in
      let report = Report()
      let templates = Templates(
        ["page": input.bytes, "head": Array("<meta>".utf8)], ["page": "a", "head": "b"], [:], report
      )
      input.expectPositions(of: report.sorted.filter { $0.file == "a" })
      _ = templates.layoutNames
    },
    FuzzTarget(
      "policy", examples: ["default-src 'none'; img-src 'self' data: https://*.example.org:443/x"]
    ) { input in
      let parts = input.text.split(separator: "\n", maxSplits: 1).map(String.init)
      let policy = ContentPolicy(parts.first ?? "")
      let url = parts.count > 1 ? parts[1] : "https://a.example.org/b"
      let kinds: [ResourceUse.Kind] = [
        .picture, .media, .frame, .object, .script, .stylesheet, .form, .base, .inlineScript,
        .handler, .inlineStyle, .styleAttribute,
      ]
      for kind in kinds {
        let directive = policy.directive(blocking: kind, url, isOwn: false)
        // A policy that allows images of another host also allows those of the site itself.
        if directive == nil, kind == .picture {
          expect(
            policy.directive(blocking: kind, url, isOwn: true) == nil,
            "the site's own \(url) is blocked")
        }
      }
      _ = ContentPolicy(template: input.text)
    },
  ]
}

/// The text of HTML, with the character references resolved that the program writes.
private func unescaped(_ html: String) -> String {
  [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(html) {
    $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
  }
}

/// The words of a text for comparison: Markdown does not preserve the number of spaces, spaces at
/// the ends, and NUL.
private func words(_ text: String) -> [[UInt32]] {
  text.unicodeScalars.map(\.value).split { $0 <= 0x20 || $0 == 0xFFFD }.map(Array.init)
}
