// Pages are laid out by plans: the bytes are those that Mustache gives for each page by itself.

import AlmanacCore
import Mustache
import Testing

@testable import AlmanacSite

struct LayoutTests {
  /// Random templates over random pages: lists of any length, lists in lists, partials indented or
  /// not, tags alone on their lines or within.
  @Test func plansGiveWhatMustacheGives() throws {
    var random = SeededNumbers(seed: 7)
    var marked = 0
    for _ in 0..<250 {
      var texts = ["front": "{{{content}}}", "sheet": "{{{content}}}"]
      for name in ["c", "b", "a", "page"] {
        var template = RandomTemplate(partials: texts.keys.filter { $0.count == 1 }.sorted())
        texts[name] =
          template.text(&random) + (name == "page" ? "{{{content}}}" + template.text(&random) : "")
      }
      let report = Report()
      let templates = Templates(texts, [:], [:], report)
      try #require(report.sorted.isEmpty, "\(texts) \(report.sorted)")
      var library = MustacheLibrary()
      for (name, text) in texts { try library.register(text, named: name) }
      if templates.marks.unmarkable.isEmpty { marked += 1 }
      let site = Self.site(&random)
      for _ in 0..<4 {
        let page = Self.page(&random)
        let html = String(
          decoding: Array("Body".utf8).withUnsafeBufferPointer {
            templates.layOut($0, page, site)
          }, as: UTF8.self)
        let expected = library.render(PlainValues(page, site).values, withTemplate: "page")
        try #require(html == expected, "\(page.address) \(texts)")
      }
    }
    #expect(marked > 80)
  }

  private static func site(_ random: inout SeededNumbers) -> SiteFrame {
    let phrases = Phrasebook()
    let manifest = TemplateAsset(path: "manifest", bytes: [], file: "manifest")
    let sections = (0..<random.next(4)).map { Link("S & \($0)", to: Address("s\($0)/")) }
    return SiteFrame(
      title: "Site", description: "", language: "en",
      baseURL: random.next(2) == 0 ? nil : "https://example.org/", sections: sections,
      today: Day(year: 2026, month: 8, day: 17)!, phrases: phrases,
      live: LiveAssets([], manifest: manifest, phrases: phrases), leaf: "", settings: nil)
  }

  private static func page(_ random: inout SeededNumbers) -> Frame {
    let addresses = ["", "x/", "s0/", "s1/", "s0/p0/", "s1/p1/", "s1/t/p2/", "z/p0/", "z/p3/"]
    var page = Frame(
      address: Address(addresses[random.next(addresses.count)]), title: "T <\(random.next(9))>",
      description: random.next(2) == 0 ? "" : "D \"\(random.next(9))\"")
    let folder = page.address.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    page.date = random.next(3) == 0 ? Day(year: 2026, month: 9, day: 1 + random.next(28)) : nil
    page.breadcrumbs = (0..<random.next(3)).map { Link("B\($0)", to: Address("b\($0)/")) }
    page.siblings = (0..<random.next(5)).map { Link("P'\($0)", to: Address(folder + "p\($0)/")) }
    page.previous = random.next(2) == 0 ? nil : Link("Before", to: Address("z/p1/"))
    page.next = random.next(2) == 0 ? nil : Link("After", to: Address("z/p2/"))
    page.contents = (0..<random.next(6)).map { (1 + random.next(4), "h\($0)", "H & \($0)") }
    return page
  }
}

/// The values of a page as a program without plans would give them to Mustache.
private struct PlainValues {
  let values: [String: Any]

  init(_ page: Frame, _ site: SiteFrame) {
    func link(_ link: Link, _ isCurrent: Bool? = nil) -> [String: Any] {
      var values: [String: Any] = [
        "title": link.text, "href": link.target.relative(to: page.address),
      ]
      values["isCurrent"] = isCurrent
      return values
    }
    let section = site.section(of: page.address)
    let sibling = page.siblings.firstIndex { $0.target == page.address }
    let root = page.address.path.split(separator: "/").map { _ in "../" }.joined()
    var values: [String: Any] = [
      "title": page.title,
      "description": page.description.isEmpty ? page.title : page.description,
      "root": root, "home": root.isEmpty ? "./" : root, "content": "Body",
      "siteTitle": site.title, "isFront": page.address.path.isEmpty,
      "sections": site.sections.enumerated().map { link($1, $0 == section) },
      "breadcrumbs": page.breadcrumbs.map { link($0) },
      "siblings": page.siblings.enumerated().map { link($1, $0 == sibling) },
      "toc": page.contents.map { item -> [String: Any] in
        [
          "title": item.text, "href": "#" + item.id, "level2": item.level == 2,
          "level3": item.level == 3,
        ]
      },
      "hasSiblings": page.siblings.count > 1, "hasToc": !page.contents.isEmpty,
      "hasBreadcrumbs": !page.breadcrumbs.isEmpty,
      "hasPager": page.previous != nil || page.next != nil,
    ]
    values["canonical"] = site.baseURL.map { $0 + page.address.encodedPath }
    values["published"] = page.date.map {
      ["iso": $0.iso, "long": site.phrases.longDate($0)]
    }
    values["previous"] = page.previous.map { link($0) }
    values["next"] = page.next.map { link($0) }
    self.values = values
  }
}

/// A template that the check lets pass, out of pieces in any order.
private struct RandomTemplate {
  private static let blanks = ["", "", "\n", " ", "\n", "  ", "\t", "\r\n", "\n\n", "\n  "]
  private static let words = ["x", "<li>", "y ", "</li>", "{ ", "{ { ", "}}", "é", "</ol>\n", "."]
  private static let lists = ["sections", "breadcrumbs", "siblings", "toc"]
  private static let flags = [
    "isFront", "hasSiblings", "hasToc", "hasBreadcrumbs", "hasPager", "canonical", "published",
    "previous", "next",
  ]
  private static let texts = [
    "title", "description", "root", "home", "content", "siteTitle", "canonical", "published.iso",
    "previous.title", "next.href",
  ]

  let partials: [String]

  mutating func text(_ random: inout SeededNumbers) -> String {
    pieces(2 + random.next(5), depth: 0, names: [], &random)
  }

  private func pieces(
    _ count: Int, depth: Int, names: [String], _ random: inout SeededNumbers
  ) -> String {
    var text = ""
    for _ in 0..<count {
      text += Self.blanks[random.next(Self.blanks.count)]
      text += piece(depth: depth, names: names, &random)
      text += Self.blanks[random.next(Self.blanks.count)]
    }
    return text
  }

  private func piece(depth: Int, names: [String], _ random: inout SeededNumbers) -> String {
    func section(_ sign: String, _ name: String, _ names: [String]) -> String {
      let inside = pieces(random.next(4), depth: depth + 1, names: names, &random)
      return "{{\(sign)\(name)}}" + inside + "{{/\(name)}}"
    }
    switch random.next(depth < 3 ? 12 : 6) {
    case 0, 1: return Self.words[random.next(Self.words.count)]
    case 2, 3:
      let all = Self.texts + names.filter { $0 == "href" } + ["title"]
      let name = all[random.next(all.count)]
      return ["{{\(name)}}", "{{{\(name)}}}", "{{&\(name)}}", "{{ \(name) }}"][random.next(4)]
    case 4: return "{{! a note }}"
    case 5:
      guard !partials.isEmpty else { return "-" }
      return "{{> \(partials[random.next(partials.count)])}}"
    case 6, 7, 8, 9:
      let list = Self.lists[random.next(4)]
      let flags = ["isCurrent", "level2", "level3"]
      let more: [[String]] = [["isCurrent"], [], ["isCurrent"], ["level2", "level3"]]
      guard random.next(6) > 0 else { return section("^", list, names) }
      let own = more[Self.lists.firstIndex(of: list)!]
      return section("#", list, names.filter { flags.contains($0) } + own + ["href"])
    default:
      let own = names.filter { $0 != "href" }
      let all = own + own + own + Self.flags
      let name = all[random.next(all.count)]
      let inner = ["previous", "next"].contains(name) ? names + ["href"] : names
      let sign = random.next(3) == 0 ? "^" : "#"
      return section(sign, name, sign == "#" ? inner : names)
    }
  }
}

extension SeededNumbers {
  fileprivate mutating func next(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
