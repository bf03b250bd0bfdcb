// The sanitizer: what it allows, and how it treats the rest.

import AlmanacBase
import AlmanacFormulas
import AlmanacMarkdown
import Testing

struct SanitizerTests {
  private let page = Address("a/b/")

  private func references(marks: Bool = false) -> AllowedReferences {
    AllowedReferences(
      hasMarks: marks,
      media: { $0.hasSuffix(".svg") || $0.hasSuffix(".mp3") ? Address("a/" + $0) : nil })
  }

  private func html(_ text: String, marks: Bool = false) -> String {
    Markup(html: text, references(marks: marks)).html(on: page)
  }

  private func plain(_ text: String) -> String {
    Markup(plain: text, references()).html(on: page)
  }

  private func markdown(_ text: String) -> String {
    Markup(markdown: text, references()).html(on: page)
  }

  @Test(arguments: [
    ("<b>a</b> <I>b</I>", "<b>a</b> <i>b</i>"),
    ("a<br>b<BR/>c<br />", "a<br>b<br>c<br>"),
    ("<div>a</div><div>b", "<div>a</div><div>b</div>"),
    ("<p>a<p>b", "<p>a</p><p>b</p>"),
    ("<p>a<div>b</div>", "<p>a</p><div>b</div>"),
    (
      "<ul><li>a<li>b<ul><li>c</ul><li>d</ul>",
      "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>"
    ),
    ("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
    (
      "<table><tr><td>a<td colspan=2>b<tr><th align=RIGHT>c</table>",
      #"<table><tr><td>a</td><td colspan="2">b</td></tr><tr><th align="right">c</th></tr></table>"#
    ),
    ("<b><table><tr><td>x</b>y</table>z", "<b><table><tr><td>xy</td></tr></table>z</b>"),
    ("<li>a<td>b<tr>c", "abc"),
    ("a</b></div></li>b", "ab"),
    ("<b><i>a</b>b</i>", "<b><i>a</i></b>b"),
    (
      "<h1>a</h1><font color=red>b</font><center>c</center>",
      "<h4>a</h4><span>b</span><div>c</div>"
    ),
    ("<ruby>水<rt>みず</rt></ruby>", "<ruby>水<rt>みず</rt></ruby>"),
    (
      "<span dir=rtl lang=he class=x style='color:red' id=y>א</span>",
      #"<span dir="rtl" lang="he">א</span>"#
    ),
    ("<ol start=3><li value=5>x</ol>", #"<ol start="3"><li value="5">x</li></ol>"#),
    ("<ol start=-3><li value=x>x</ol>", "<ol><li>x</li></ol>"),
  ])
  func allowedElementsAreKeptAndClosed(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
    (
      "&amp; &lt; &#60; &#x3C; &nbsp; &unknown; &", "&amp; &lt; &#60; &#x3C; &nbsp; &unknown; &amp;"
    ),
    ("a\nb\n\nc", "a b  c"),
    ("<pre>a\n\n  b</pre>", "<pre>a&#10;&#10;  b</pre>"),
    ("\"quotes\" 'too'", "&quot;quotes&quot; &#39;too&#39;"),
    ("a\u{0}b\u{1B}c", "abc"),
    ("<", "&lt;"), ("</", "&lt;/"), ("a<3", "a&lt;3"), ("<b", "&lt;b"), ("<b x='", "&lt;b x=&#39;"),
  ])
  func textStaysText(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("<script>if (a<b>c) x</script>d", "d"), ("a<style>b{}</style>", "a"),
    ("<title>t</title><noscript>n</noscript><template><b>t</b></template>a", "a"),
    ("<blink>a</blink>", "a"), ("<o:p></o:p>a<wbr>", "a<wbr>"),
    ("<main>bonjour</main><footer></footer>", "bonjour"),
    ("<section>a</section><section><b>b</b></section> c", "a<br><b>b</b><br> c"),
    ("<nav>a</nav><p>b</p><nav>c</nav>", "a<p>b</p>c"), ("a<br><article>b</article>", "a<br>b"),
    ("<form>a<input value=x><textarea>b<i></textarea></form>", "a<br>b&lt;i&gt;"),
    ("<b onclick=x>a</b>", "<b>a</b>"), ("<a href='javascript:x'>a</a>", "<a>a</a>"),
    ("<a href=' java\nscript&colon;x'>a</a>", "<a>a</a>"), ("<a href=/x.html>a</a>", "<a>a</a>"),
    ("<a href=x.html>a</a>", "<a>a</a>"),
    ("<a href=https://x.example/?a&b>a</a>", #"<a href="https://x.example/?a&amp;b">a</a>"#),
    ("<a href=mailto:a@b.example>a</a>", #"<a href="mailto:a@b.example">a</a>"#),
    ("a<!-- b -->c<!x>d<?e?>f</ g>h", "acdfh"),
    ("<!-->a<!--->b<!--x--!>c", "abc"),
    ("<![CDATA[<b>a</b>]]>", "a]]&gt;"),
    ("<plaintext><b>a</plaintext>", "&lt;b&gt;a&lt;/plaintext&gt;"),
    ("<svg><style>b{}</style><text>a</text></svg>b<iframe src=x>c</iframe>d", "bd"),
  ])
  func otherElementsAreDroppedAndTheirTextKept(_ text: String, _ expected: String) {
    #expect(html(text) == expected)
  }

  @Test func picturesAndSounds() {
    #expect(
      html("<img src='x y.svg' alt='a\"b' width=10 height=1e9 class=c>")
        == #"<img src="../x%20y.svg" alt="a&quot;b" width="10">"#)
    #expect(html("<img src='x%20y.svg'>") == #"<img src="../x%20y.svg" alt="">"#)
    #expect(html("<img src=missing.png alt=gone>") == "gone")
    #expect(html("<img alt=x>") == "x")
    #expect(html("<img src=x>") == "")
    #expect(html("<img src=data:x.svg alt=y>") == "y")
    #expect(
      html("a[sound:x.mp3]b[sound:no.wav] <code>[sound:x.mp3]</code>[sound:")
        == #"a<audio controls preload="none" src="../x.mp3"></audio>b[sound:no.wav] <code>[sound:x.mp3]</code>[sound:"#
    )
  }

  /// The marks of pictures and sounds in every kind of text.
  @Test(arguments: [
    "![](x.mp3)", "![y](<x.mp3>)", "[sound:x.mp3]", "<img src=x.mp3>", "<audio src=x.mp3></audio>",
    "<audio controls autoplay onplay=x src='x.mp3'>no <b>audio</b></audio>",
    "<audio><source src=x.ogg><source src=x.mp3><source src=x.mp3></audio>",
  ])
  func soundsInEveryMarkup(_ text: String) {
    let expected = #"a <audio controls preload="none" src="../x.mp3"></audio> b"#
    // In HTML, `<x.mp3>` is a tag.
    if !text.contains("(<") { #expect(html("a \(text) b", marks: true) == expected) }
    #expect(markdown("a \(text) b") == expected)
    #expect(plain("a \(text) b") == expected)
  }

  @Test(arguments: ["![y](x.svg)", "<img src=x.svg alt=y>", "<IMG src='x.svg' style=z alt=\"y\">"])
  func picturesInEveryMarkup(_ text: String) {
    let expected = #"a <img src="../x.svg" alt="y"> b"#
    #expect(html("a \(text) b", marks: true) == expected)
    #expect(markdown("a \(text) b") == expected)
    #expect(plain("a \(text) b") == expected)
    #expect(markdown(text).contains(#"<img src="../x.svg" alt="y">"#))
  }

  /// Anki shows these as text.
  @Test func marksOfMarkdownInPackagesAreText() {
    #expect(html("![y](x.svg)") == "![y](x.svg)")
    #expect(
      html("<code>![y](x.svg)</code> ![y](no.png)", marks: true)
        == "<code>![y](x.svg)</code> ![y](no.png)")
  }

  @Test(arguments: [
    ("What is 2*3*4?", "What is 2*3*4?"), ("__init__ `a`", "__init__ `a`"),
    ("1. a\n- b", "1. a<br>- b"),
    ("<T>vec <b>x</b>", "&lt;T&gt;vec &lt;b&gt;x&lt;/b&gt;"),
    ("AT&T; &amp;", "AT&amp;T; &amp;amp;"),
    ("2\\*3 \\n", "2\\*3 \\n"), ("[1](2) ![3](4", "[1](2) ![3](4"),
    (
      "<script>x</script><almanac-formula 0>",
      "&lt;script&gt;x&lt;/script&gt;&lt;almanac-formula 0&gt;"
    ),
    ("<img src=x.svg onerror=y>", #"<img src="../x.svg" alt="">"#), ("<img", "&lt;img"),
  ])
  func plainTextIsShownAsTyped(_ text: String, _ expected: String) {
    #expect(plain(text) == expected)
  }

  @Test func formulasInPlainText() {
    var references = references()
    references.formulas = FormulaHook(.markdown) { formula, _ in "<math>\(formula.tex.count)</math>"
    }
    #expect(
      Markup(plain: "a<b $a<b$ *c* $$d$$", references).html(on: page)
        == "a&lt;b <math>3</math> *c* <math>1</math>")
  }

  @Test func whatIsNotShownIsReported() {
    var said: [String] = []
    let references = AllowedReferences(media: { _ in nil }, droppedElement: { said.append($0) })
    for html in ["<svg><svg></svg>", "<math>x", "<iframe>", "<embed>", "<main><script>", "<audio>"]
    {
      _ = Markup(html: html, references)
    }
    #expect(said == ["svg", "math", "iframe", "embed"])
  }

  @Test func remotePicturesAreReported() {
    var said: [String] = []
    let references = AllowedReferences(media: { _ in nil }, remotePicture: { said.append($0) })
    _ = Markup(html: "<img src=https://x.example/a.png>", references)
    _ = Markup(markdown: "![x](http://x.example/b.png)", references)
    _ = Markup(html: "<img src=data:image/png;base64,x>", references)
    #expect(
      said == ["https://x.example/a.png", "http://x.example/b.png", "data:image/png;base64,x"])
  }

  @Test(arguments: [
    ("*a* `b`", "<em>a</em> <code>b</code>"),
    ("a <b>c</b>", "a &lt;b&gt;c&lt;/b&gt;"),
    ("<div>\na\n</div>", "&lt;div&gt; a &lt;/div&gt;"),
    ("<div>a</div>\n\nb", "<p>&lt;div&gt;a&lt;/div&gt;</p> <p>b</p>"),
    ("- <div>\n- b", "<ul> <li>&lt;div&gt;</li> <li>b</li> </ul>"),
    ("> <!-- c -->\n\nb", "<blockquote> <p>&lt;!-- c --&gt;</p> </blockquote> <p>b</p>"),
    ("*<i>*", "<em>&lt;i&gt;</em>"),
    ("a\n\nb", "<p>a</p> <p>b</p>"),
    ("- a\n- b", "<ul> <li>a</li> <li>b</li> </ul>"),
    ("# a <b>", "<h4>a &lt;b&gt;</h4>"),
    ("```\nx <y>\n\nz\n```", "<pre><code>x &lt;y&gt;&#10;&#10;z&#10;</code></pre>"),
    ("[a](javascript:x)", "<a>a</a>"),
    ("[a](https://x.example \"t\")", #"<a href="https://x.example">a</a>"#),
    ("![a](p.svg)", #"<img src="../p.svg" alt="a">"#),
    (
      "| a |\n|--:|\n| <u>b |",
      #"<table> <thead> <tr> <th align="right">a</th> </tr> </thead> <tbody> <tr> <td align="right">&lt;u&gt;b</td> </tr> </tbody> </table>"#
    ),
    ("5 < 6 & 7", "5 &lt; 6 &amp; 7"),
    ("שָׁלוֹם", "שָׁלוֹם"),
  ])
  func markdownIsRenderedAndRawHTMLIsText(_ text: String, _ expected: String) {
    #expect(markdown(text) == expected)
  }

  @Test func deepAndLongTextsAreHandled() {
    let deep = html(String(repeating: "<div>", count: 20_000))
    #expect(deep.matches(of: /<\/div>/).count == 60)
    #expect(!html(String(repeating: "<b x", count: 20_000)).contains("<b"))
    #expect(html(String(repeating: "<", count: 50_000)).hasPrefix("&lt;&lt;"))
    #expect(html(String(repeating: "<!--", count: 20_000)) == "")
    #expect(html(String(repeating: "[sound:", count: 20_000)).hasPrefix("[sound:"))
    #expect(plain(String(repeating: "![](", count: 20_000)).hasPrefix("![]("))
    #expect(plain(String(repeating: "<img ", count: 20_000)).hasPrefix("&lt;img"))
    #expect(html(String(repeating: "</b>", count: 50_000)) == "")
    #expect(html(String(repeating: "<script>", count: 20_000)) == "")
  }
}
