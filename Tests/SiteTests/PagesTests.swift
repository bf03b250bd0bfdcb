// Written pages: front matter, folders, links, titles, phrases.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct PagesTests {
  @Test func frontMatterGivesTitleDescriptionDateAndAddress() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n",
      "Content/a.md": """
      ---
      title: "Bells & <Whistles>"
      description: All about them
      date: 2026-08-17
      address: about/bells
      ---
      Text.

      """,
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("about/bells/index.html")
    #expect(html.contains("<title>Bells &amp; &lt;Whistles&gt; · Almanac</title>"))
    #expect(html.contains(#"<meta name="description" content="All about them">"#))
    #expect(html.contains(#"<time datetime="2026-08-17">Monday, August 17, 2026</time>"#))
    #expect(html.contains("Bells &amp; &lt;Whistles&gt;</h1>"))
    #expect(
      try fixture.output("about/bells/index.md") == "# Bells & \\<Whistles>\n\nText.\n")
    #expect(!fixture.exists("Output/a"))
  }

  @Test func draftsAreLeftOutAndLinksToThemAreErrors() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/a.md": "---\ndraft: true\n---\n# A\n",
    ])
    #expect(fixture.build().summary?.pages == 1)
    try fixture.write("# Front\n\n[a](a.md)\n", to: "Content/index.md")
    #expect(
      fixture.check().text == """
        Content/index.md:3:5: error: broken link: 'a.md' is a draft, which is not published
             3 | [a](a.md)
               |     ^
        1 error

        """)
  }

  @Test func pagesOfAFolderAreInOrder() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n",
      "Content/guide/index.md": "# The guide\n",
      "Content/guide/alpha.md": "# Alpha\n",
      "Content/guide/beta.md": "---\norder: 1\n---\n# Beta\n",
      "Content/guide/gamma.md": "---\ndate: 2026-01-01\n---\n# Gamma\n",
    ])
    #expect(fixture.build().text == "")
    let gamma = try fixture.output("guide/gamma/index.html")
    #expect(gamma.contains(#"<link rel="prev" href="../beta/">"#))
    #expect(gamma.contains(#"<link rel="next" href="../alpha/">"#))
    #expect(gamma.contains(#"<a href="../">The guide</a>"#))
    let beta = try fixture.output("guide/beta/index.html")
    #expect(!beta.contains(#"rel="prev""#))
    #expect(beta.contains(#"<a href="./" aria-current="page">Beta</a>"#))
  }

  @Test func aFolderWithoutAPageOfItsOwnListsWhatIsInIt() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n",
      "Content/long-trips/a.md": "---\ndescription: First\n---\n# A *b*\n",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("long-trips/index.md") == "# Long trips\n\n- [A b](a/) — First\n")
  }

  @Test func aPageBesideAFolderIsTheFoldersOwn() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n",
      "Content/bus.md": "# All buses\n\n[red](bus/red.md)\n",
      "Content/bus/red.md": "# Red\n",
      "Content/bus/blue.md": "# Blue\n",
      "Content/bus/blue/stops.md": "# Stops\n",
      "Content/tram.md": "---\naddress: trams\n---\n# Trams\n",
      "Content/tram/one.md": "# One\n",
    ])
    #expect(fixture.build().text == "")
    let bus = try fixture.output("bus/index.html")
    #expect(bus.contains("All buses</h1>"))
    #expect(bus.contains(#"<a href="./" aria-current="page">All buses</a>"#))
    #expect(try fixture.output("bus/red/index.html").contains(#"<a href="../">All buses</a>"#))
    #expect(
      try fixture.output("bus/blue/stops/index.html").contains(#"<a href="../">Blue</a>"#))
    #expect(try fixture.output("tram/index.md").contains("- [One](one/)"))
    // `index.md` and a page beside the folder have one address.
    try fixture.write("# Buses\n", to: "Content/bus/index.md")
    #expect(fixture.build().text.contains("the address '/bus/' is already used by"))
  }

  @Test func linksByFileNameBecomeAddresses() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n",
      "Content/guide/start.md": """
      # Start

      [notes](../travel/notes.md#the-part) ![](map.svg) [bytes](<with space.txt>)
      [top](#start) [out](https://example.org/x.md) [root](/travel/notes.md) `[x](../index.md)`
      [ref] [folder](../travel/)

      [ref]: ../index.md "Front"

      ```
      [x](../index.md)
      ```

      """,
      "Content/guide/map.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "Content/guide/with space.txt": "x",
      "Content/travel/notes.md": "# Notes\n\n## The part\n",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("guide/start/index.md") == """
        # Start

        [notes](../../travel/notes/#the-part) ![](../map.svg) [bytes](../with%20space.txt)
        [top](#start) [out](https://example.org/x.md) [root](../../travel/notes/) `[x](../index.md)`
        [ref] [folder](../../travel/)

        [ref]: ../../ "Front"

        ```
        [x](../index.md)
        ```

        """)
    let html = try fixture.output("guide/start/index.html")
    #expect(html.contains(#"<a href="../../travel/notes/#the-part">notes</a>"#))
    #expect(html.contains(#"<img src="../map.svg" alt="" />"#))
    #expect(html.contains(#"<a href="../../" title="Front">ref</a>"#))
  }

  @Test func theTableOfContentsListsHeadings() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n\n## One\n",
      "Content/a.md": "---\ntoc: true\n---\n# A\n\n## One *two*\n\n### Three\n",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("a/index.html")
    #expect(html.contains(##"<a href="#one-two">One two</a>"##))
    #expect(html.contains(##"<li class="level3"><a href="#three">Three</a>"##))
    #expect(try !fixture.output("index.html").contains(##"<a href="#one""##))
  }

  @Test func aSiteWithoutAFrontPageGetsOne() throws {
    let fixture = try Fixture([
      "Content/site.yaml": "title: Our school\n", "Content/about.md": "# About us\n",
    ])
    #expect(fixture.build().text == "")
    #expect(try fixture.output("index.md") == "# Our school\n\n- [About us](about/)\n")
    #expect(try fixture.output("index.html").contains(#"<body class="front">"#))
  }

  @Test func theFrontPageHasSections() throws {
    let units = """
      {title: Length, base: metre, units: [{name: metre, symbols: [m]},
      {name: mile, symbols: [mi], factor: 1609.344}],
      charts: [{from: mile, to: metre, range: 1…3, step: 1}]}
      """
    let fixture = try Fixture([
      "Content/units/length.yaml": units, "Content/a.md": "# A\n\n## B\n\nText\n",
    ])
    #expect(fixture.build().text == "")
    let computed = try fixture.output("index.html")
    #expect(computed.contains("<section>\n<h2 id=\"conversion-of-the-day\">"))
    // The menu leads to the sections, and the masthead shows the title.
    #expect(!computed.contains("id=\"sections\"") && computed.contains(#"class="untitled""#))
    #expect(computed.contains("</section>\n\n</main>"))
    #expect(try !fixture.output("a/index.html").contains("<section"))
    try fixture.write("# Front\n\n## One\n\nText\n\n## Two\n", to: "Content/index.md")
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("index.html").contains(
        """
        <h1 id="front">Front</h1>
        <section>
        <h2 id="one">One<a class="permalink" href="#one" aria-label="Link to this section"></a></h2>
        <p>Text</p>
        </section>
        <section>
        <h2 id="two">Two<a class="permalink" href="#two" aria-label="Link to this section"></a></h2>
        </section>
        """))
    try fixture.write("---\nlayout: page\n---\n## One\n", to: "Content/index.md")
    #expect(fixture.build().text == "")
    #expect(try !fixture.output("index.html").contains("<section"))
  }

  @Test func fileNamesMayHaveAllPortableCharacters() throws {
    let fixture = try Fixture([
      "Content/index.md": "[a](100%25.md) [b](f/a%20b%23c%26.md) [c](10;30.md)\n",
      "Content/100%.md": "# All\n", "Content/10;30.md": "# Time\n",
      "Content/f/a b#c&.md": "# Q & A\n", "Content/f/Readme2.MD": "# Read me\n",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("index.html")
    #expect(html.contains(#"<a href="100%25/">a</a> <a href="f/a%20b%23c&amp;/">b</a>"#))
    #expect(html.contains(#"<a href="10;30/">c</a>"#))
    #expect(try fixture.output("f/Readme2/index.html").contains(#"href="../a%20b%23c&amp;/""#))
  }

  @Test(arguments: [
    "<!-- c -->\n# Later\n", "para\n\n# Later\n", "La\nter\n===\n", "<h1>Later</h1>\n",
    "[r]: /index.md\n# Later\n", "text\n",
  ])
  func aPageHasOneTitle(_ text: String) throws {
    let fixture = try Fixture(["Content/index.md": "# Front\n", "Content/a.md": text])
    // A comment is a warning.
    let warnings = fixture.build().text
    #expect(text.contains("<!--") ? warnings.hasSuffix("\n1 warning\n") : warnings == "")
    #expect(try fixture.output("a/index.html").matches(of: /<h1/).count == 1)
  }

  @Test func phrasesTranslateTheSite() throws {
    let fixture = try Fixture(
      [
        "Content/site.yaml": """
        language: de
        phrases:
          longDate: "{0}, {2}. {1} {3}!"
          skipToContent: Zum Inhalt
        """,
        "Content/index.md": "---\ndate: 2026-11-20\nlayout: page\n---\n# Start\n",
      ], at: "2026-11-20")
    #expect(fixture.build().text == "")
    let html = try fixture.output("index.html")
    #expect(html.contains(#"<html lang="de" dir="ltr">"#))
    #expect(html.contains("Zum Inhalt</a>"))
    #expect(html.contains(#"<time datetime="2026-11-20">Freitag, 20. November 2026!</time>"#))
  }

  @Test func frontMatterIsEscaped() throws {
    let fixture = try Fixture([
      "Content/site.yaml": "title: \"<script>alert(1)</script>\"\n",
      "Content/index.md": "---\ntitle: \"<script>alert(2)</script> *x* [y](z)\"\n---\nText\n",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("index.html")
    #expect(!html.contains("<script>"))
    #expect(!html.contains("<em>"))
    #expect(html.contains("&lt;script&gt;alert(2)&lt;/script&gt; *x* [y](z)</h1>"))
  }
}
