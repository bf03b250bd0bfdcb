// The syntax of other programs, which is shown as text.

import AlmanacSite
import Testing

struct OtherSyntaxTests {
  @Test(arguments: [
    ("See {{< youtube abc >}}.", "a shortcode of Hugo"), ("{{ site.title }}", "a placeholder"),
    ("{% include x.html %}", "a tag of Jekyll"), ("{{#include file.rs}}", "a command of mdBook"),
    ("=== \"Tab 1\"\n\n    x", "a tab of MkDocs"), ("[[Wiki|text]]", "a link of Obsidian"),
    ("![[img.png]]", "an inclusion of Obsidian"), ("==mark==", "marked text of Obsidian"),
    ("^[inline note]", "a note of Pandoc"), ("as in [@cite2020]", "a citation of Pandoc"),
    ("see @fig-plot", "a reference of Quarto"),
    ("[a](a.md){:target=\"_blank\"}", "a list of attributes"),
    ("![](p.png){ width=\"100\" }", "a list of attributes"),
    ("text{.class}", "a list of attributes"),
    ("* TOC\n{:toc}", "a list of attributes"), ("%%comment%%", "a comment of Obsidian"),
    ("```{r}\n1\n```", "a block of Jupyter Book or Quarto"),
    ("```mermaid\nx\n```", "a diagram of Mermaid"),
    ("$$x^2$$", "a formula"), ("[[toc]]", "a table of contents of VitePress"),
    ("<<< @/x.js", "an inclusion of VitePress"), ("{ref}`x`", "a role of Jupyter Book"),
    ("Term\n: its definition", "a definition of MkDocs"), ("*[HTML]: the words", "an abbreviation"),
    ("import Tabs from '@theme/Tabs';", "an import of MDX"), (":material-home: Home", "an icon"),
    ("| a |\n|---|\n| [[x]] |", "a link of Obsidian"),
  ])
  func syntaxThatIsShownAsText(_ text: String, _ name: String) throws {
    let site = try Fixture(["Content/a.md": "# A\n\n\(text)\n", "Content/p.png": "x"])
    let found = site.build().text
    #expect(found.contains("warning: this is \(name)"), "\(found)")
    #expect(found.hasSuffix("\n1 warning\n"), "\(found)")
    // Code is not meant.
    try site.write("# A\n\n````\n\(text)\n````\n\n    [[x]]\n", to: "Content/a.md")
    #expect(site.build().text == "")
  }

  @Test(arguments: [
    "a == b and c == d", "`{{ x }}`", "\\{{ x }}", "x[[1, 2], [3, 4]]", "50 %% of it", "\\[[x]]",
    "a {b} [c] @d", "at 8:00\nand: more", "imported from abroad", "*[1] note*", "a :) b :(",
    "one\n:two", "## Title {#id}", "```{.swift}\nlet a = 1\n```", "$$ without an end",
  ])
  func textThatIsMeant(_ text: String) throws {
    let site = try Fixture(["Content/a.md": "# A\n\n\(text)\n"])
    #expect(site.build().text == "")
  }
}
