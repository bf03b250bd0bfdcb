// Pictures in SVG from packages of strangers.

import Foundation
import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems
@testable import AnkiPackages

@Suite struct SafePictureTests {
  private static let root = "<svg xmlns=\"http://www.w3.org/2000/svg\""

  private func copy(_ svg: String) throws -> String {
    String(decoding: try SafePicture.copy(of: Array(svg.utf8)), as: UTF8.self)
  }

  /// Each picture with what is published of it, inside of its first element.
  @Test(arguments: [
    ("><path d='M0 0'/></svg>", "><path d=\"M0 0\"></path></svg>"),
    (
      " xmlns:x='http://www.w3.org/1999/xlink'><use x:href='#a' href='#b'/></svg>",
      "><use href=\"#a\"></use></svg>"
    ),
    ("><g a='&lt;script&gt;' id='&lt;&#34;'/></svg>", "><g id=\"&lt;&quot;\"></g></svg>"),
    ("><![CDATA[<script>]]></svg>", ">&lt;script&gt;</svg>"),
    ("><a href='https://example.org'><text>x</text></a></svg>", "><a><text>x</text></a></svg>"),
    ("><!-- <script> --><?x <script> ?><metadata><x/></metadata></svg>", "></svg>"),
    (
      " xmlns:i='urn:i' i:x='1' viewBox='0 0 1 1'><i:a><g/></i:a></svg>",
      " viewBox=\"0 0 1 1\"></svg>"
    ),
    (
      "><rect style='fill: url(#a); -inkscape-x: url(http://a); behavior: x'/></svg>",
      "><rect style=\"fill: url(#a);\"></rect></svg>"
    ),
    (
      "><style>/* { */ .a > b { fill: rgb(1,2,3) }</style></svg>",
      "><style>  .a &gt; b {fill: rgb(1,2,3) ;}</style></svg>"
    ),
  ])
  func whatIsSafeIsPublished(_ svg: String, _ published: String) throws {
    #expect(try copy(Self.root + svg) == Self.root + published)
  }

  @Test func theDeclarationAndANamedDocumentTypeAreLeftOut() throws {
    let svg =
      "\u{FEFF}<?xml version='1.0' encoding='UTF-8'?>\n<!DOCTYPE svg PUBLIC 'x' 'http://example.org/x.dtd'>\n"
    #expect(try copy(svg + Self.root + "/>") == Self.root + "></svg>")
    let prefixed = "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:g/></s:svg>"
    #expect(try copy(prefixed) == Self.root + "><g></g></svg>")
  }

  /// What makes that a picture is not published, inside of its first element.
  @Test(arguments: [
    ("><script>alert(1)</script></svg>", "script"),
    ("><x:script xmlns:x='http://www.w3.org/2000/svg'/></svg>", "x:script"),
    ("><x:img xmlns:x='http://www.w3.org/1999/xhtml' src='x'/></svg>", "x:img"),
    ("><g xmlns='http://www.w3.org/1999/xhtml'><form/></g></svg>", "'g'"),
    (" onload='alert(1)'/>", "onload"), ("><g ONCLICK='x'/></svg>", "ONCLICK"),
    ("><use href='data:image/png,x'/></svg>", "data:image/png"),
    ("><use href='/a.svg#b'/></svg>", "/a.svg#b"), ("><use href='a.svg#b'/></svg>", "a.svg#b"),
    ("><use href='//x.example/a#b'/></svg>", "//x.example"),
    ("><image href='x.png'/></svg>", "image"), ("><foreignObject/></svg>", "foreignObject"),
    ("><set attributeName='href' to='x'/></svg>", "set"), ("><animate/></svg>", "animate"),
    ("><style>@import url(//a/x.css);</style></svg>", "style"),
    ("><style>@import url(//a/x.css); a {}</style></svg>", "@import"),
    ("><style>*{background:none;fill:URL( //a)}</style></svg>", "//a"),
    ("><rect fill='url(//a/x#y)'/></svg>", "//a/x#y"),
    ("><rect fill='u\\72l(//a)'/></svg>", "//a"),
    ("><rect style='fill:url(\"a;#b\")'/></svg>", "url"),
    ("><rect style='fill:image-set(\"x\" 1x)'/></svg>", "image-set"),
    ("><rect fill='url(\u{301}//a)'/></svg>", "url"),
    ("><g>&x;</g></svg>", "&x"), ("><g a='&#0;'/></svg>", "&#0"),
    ("><g a='1' a='2'/></svg>", "'a'"),
    ("><g></svg>", "svg"), ("><g>", "end"), ("><g a='<b>'/></svg>", "'a'"),
    ("></svg><svg/>", "outside"),
    ("><g\u{1}/></svg>", "control"), ("><y:g/></svg>", "'y'"), ("><!-- ", "-->"),
    ("></svg>x", "outside"),
  ])
  func whatIsNotSafeIsNot(_ svg: String, _ reason: String) {
    refuses(Self.root + svg, reason)
  }

  @Test(arguments: [
    ("<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'alert(1)'>]>", "document type"),
    ("<!DOCTYPE svg [<!ENTITY x 'y'>]>", "document type"),
    ("<?xml-stylesheet href='x'?>", "stylesheet"),
    ("<?a <!-- ?><script/>", "first element"), ("<html/>", "first element"),
    ("<svg/>", "first element"),
    ("x", "outside"), ("<!ELEMENT a ANY>", "damaged"),
  ])
  func whatIsBeforeThePicture(_ start: String, _ reason: String) {
    refuses(start + Self.root + "/>", reason)
  }

  @Test func manyElementsInsideEachOther() {
    refuses(Self.root + ">" + String(repeating: "<g>", count: 300), "inside each other")
    refuses("\u{FEFF}<svg>\0", "control")
    #expect(throws: XMLTokenizer.Fault.self) { try SafePicture.copy(of: [0x3C, 0xFF]) }
  }

  private func refuses(_ svg: String, _ reason: String) {
    let fault = #expect(throws: XMLTokenizer.Fault.self, "\(svg)") { try copy(svg) }
    #expect(fault?.reason.contains(reason) == true, "\(fault?.reason ?? "")")
  }
}
