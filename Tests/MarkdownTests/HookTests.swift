// The render hooks: references, fences, headings.

import AlmanacMarkdown
import Testing

private func rendered(_ text: String, _ hooks: RenderHooks = RenderHooks()) -> Rendering {
  renderMarkdown(MarkdownText(bytes: Array(text.utf8)), hooks: hooks)
}

private func string(_ bytes: [UInt8]?) -> String? {
  bytes.map { String(decoding: $0, as: UTF8.self) }
}

@Suite struct HookTests {
  private let webPages = RenderHooks(resolve: { reference in
    reference.url.hasSuffix(".md") ? String(reference.url.dropLast(3)) + "/" : nil
  })

  @Test func destinationsAreRewrittenInPlace() {
    let result = rendered(
      """
      `[a](b.md)` [a](b.md "t") ![i](<c d.md>) [r] [a](x\\_y.md)

          [a](b.md)

      | [a](b.md) |
      | --------- |

          [r]: r.md

      [r]: r.md 'R'
      [s]:
        r.md

      """, webPages)
    #expect(
      string(result.published) == """
        `[a](b.md)` [a](b/ "t") ![i](<c d/>) [r] [a](x_y/)

            [a](b.md)

        | [a](b/) |
        | --------- |

            [r]: r.md

        [r]: r/ 'R'
        [s]:
          r/

        """)
    let html = string(result.html) ?? ""
    #expect(html.contains(#"<code>[a](b.md)</code> <a href="b/" title="t">a</a>"#))
    #expect(html.contains(#"<img src="c%20d/" alt="i" /> <a href="r/" title="R">r</a>"#))
    #expect(html.contains(#"<th><a href="b/">a</a></th>"#))
  }

  @Test func usesOfResourcesInRawHTML() {
    var uses: [String] = []
    let hooks = RenderHooks(
      resolve: { _ in nil },
      use: { uses.append("\($0.line):\($0.column) \($0.kind) \($0.url)") })
    _ = rendered(
      """
      א <b style='x' ONCLICK = "y">b</b> <img src="a.png" srcset='b.png 2x, c.png'>

      > <video poster=p.png
      >   src="a&amp;b.mp4"></video>
      > <script type=module>1</script><script type="text/x-data">2</script>

      <!-- <iframe src="no"> --> <iframe srcdoc="x"></iframe>
      <LINK href="a.css" rel="alternate StyleSheet"><link rel=icon href=i.png>
      <pre><embed src="no"></pre><p onward online=x>

      `<embed src="no">`
      """, hooks)
    #expect(
      uses == [
        "1:6 styleAttribute ", "1:16 handler ", "1:53 picture b.png", "3:10 picture p.png",
        "4:5 media a&b.mp4", "5:4 inlineScript ", "7:36 frame ", "8:7 stylesheet a.css",
        "9:38 handler ",
      ])
  }

  @Test func theInfoStringHasItsPosition() {
    var columns: [Int] = []
    let hooks = RenderHooks(compute: {
      columns.append($0.infoColumn)
      return nil
    })
    _ = rendered("```a\n```\n\n- ~~~~  b c\n  ~~~~\n\n> 1. ``` `x\n\n> ```d\n", hooks)
    #expect(columns == [4, 9, 6])
  }

  @Test func unchangedSourceIsNotRewritten() {
    #expect(rendered("[a](b.html)\n", webPages).published == nil)
  }

  @Test func rawHTMLIsReadAsABrowserReadsIt() {
    let result = rendered(
      """
      <p><a class=x HREF='a.md'>a</a> <!-- <a href="no.md"> --></p>
      <script>"<a href='no.md'>"</script>

      Text <img src=b.md> and <a href="c.md?a&amp;b">

      """, webPages)
    #expect(
      string(result.published) == """
        <p><a class=x HREF="a/">a</a> <!-- <a href="no.md"> --></p>
        <script>"<a href='no.md'>"</script>

        Text <img src="b/"> and <a href="c.md?a&amp;b">

        """)
  }

  @Test func positionsReferToTheSource() {
    var seen: [String] = []
    _ = rendered(
      "# é [a](1)\n\n| a |\n| - |\n| [b](2) |\n\nx\n\ny [c](3)\n> - [d](4)\n\n<a href=5>\n",
      RenderHooks(resolve: {
        seen.append("\($0.url) \($0.line):\($0.column)")
        return nil
      }))
    #expect(seen == ["1 1:9", "2 5:7", "3 9:7", "4 10:9", "5 12:4"])
  }

  @Test func fencesAreReplacedInPlace() {
    var fences: [Fence] = []
    let result = rendered(
      "## A\n\n> - x\n>\n>   ``` travel now\n>   ABAB\n>   ```\n\nend\n",
      RenderHooks(compute: {
        fences.append($0)
        return MarkdownText(bytes: Array("## A\n\n| t |\n| - |\n| 1 |\n".utf8))
      }))
    #expect(fences.map(\.info) == ["travel now"])
    #expect(fences.map { string($0.body) } == ["ABAB\n"])
    #expect(fences.map(\.line) == [5])
    #expect(fences.map(\.columnOffset) == [4])
    #expect(result.headings.map(\.id) == ["a", "a-1"])
    #expect(result.headings.map(\.line) == [1, 5])
    #expect(
      string(result.published)
        == "## A\n\n> - x\n>\n>   ## A\n>\n>   | t |\n>   | - |\n>   | 1 |\n\nend\n")
    #expect(
      string(result.html) == """
        <h2 id="a">A</h2>
        <blockquote>
        <ul>
        <li>
        <p>x</p>
        <h2 id="a-1">A</h2>
        <table>
        <thead>
        <tr>
        <th>t</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>1</td>
        </tr>
        </tbody>
        </table>
        </li>
        </ul>
        </blockquote>
        <p>end</p>

        """)
  }

  @Test func aFenceMayStayCode() {
    let result = rendered("``` swift\nx\n```\n", RenderHooks(compute: { _ in nil }))
    #expect(
      string(result.html) == "<pre><code class=\"language-swift\">x\n</code></pre>\n")
    #expect(result.published == nil)
  }

  @Test func idsAreUnique() {
    let result = rendered("# a-1\n# A\n# *a*\n# a\n# Über uns: `7/9`!\n# …\n# _\n")
    #expect(
      result.headings.map(\.id) == ["a-1", "a", "a-2", "a-3", "über-uns-79", "section", "_"])
    #expect(result.headings[4].text == "Über uns: 7/9!")
  }
}
