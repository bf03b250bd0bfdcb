// The keys in front matter that other site generators and editors use.

import AlmanacFiles

/// What the keys of Hugo, Jekyll, MkDocs, Jupyter Book, Quarto, Pelican, Eleventy, Docusaurus, Zola and
/// Obsidian mean here. They are compared without case, spaces, hyphens and underscores.
enum OtherKeys {
  /// Keys with the meaning of one of Almanac.
  private static let same = words([
    "title": "pagetitle linktitle navtitle sidebarlabel shorttitle",
    "description": "summary excerpt abstract desc lead metadescription",
    "date":
      "published publishdate datepublished pubdate created createdat datecreated creationdate",
    "updated": "lastmod modified lastmodified lastmodifiedat datemodified updatedat lastupdated",
    "tags": "tag categories category keywords keyword topics subjects",
    "aliases": "alias redirectfrom redirects",
    "order": "weight sidebarposition navorder sidebarorder menuorder sortorder position",
    "hidden": "unlisted eleventyexcludefromcollections excludefromnav navexclude",
    "math": "mathjax katex usemath usekatex",
    "toc": "tableofcontents showtoc",
  ])
  private static let unknown =
    "this key has no meaning here, and is not used; values of your own belong under 'params'"
  private static let empty = "this key has no value, and is not used; give it one, or leave it out"
  /// Keys without a meaning here. Those with the general message could be misspelt keys of Almanac.
  private static let others = words([
    "the address of a page is that of its file; for another one, write 'address: path'":
      "slug permalink url id",
    unknown: "path hide data top lang",
  ])
  /// Values by which other programs say that a page is a draft or hidden.
  private static let states = [
    "published false": ("draft", true), "publish false": ("draft", true),
    "published true": ("draft", false), "publish true": ("draft", false),
    "status draft": ("draft", true), "status published": ("draft", false),
    "status hidden": ("hidden", true), "private true": ("draft", true),
  ]

  private static func words(_ table: [String: String]) -> [String: String] {
    table.reduce(into: [:]) { found, row in
      for word in row.value.split(separator: " ") { found[String(word)] = row.key }
    }
  }

  /// Front matter with keys of Almanac. What has no meaning here is left out with a warning; a key that is
  /// nearly one of Almanac's stays, for an error.
  static func translated(_ record: SettingsRecord, _ problems: inout [Problem]) -> SettingsNode {
    var pairs: [SettingsNode.Pair] = []
    var tags: [SettingsNode] = []
    for (key, value) in record.pairs {
      let folded = key.value.lowercased().filter { !" -_".contains($0) }
      let isOwn = FrontMatter.keys.contains(key.value)
      let state = isOwn ? nil : states[folded + " " + (value.text ?? "").lowercased()]
      let name = state?.0 ?? (FrontMatter.keys.contains(folded) ? folded : same[folded])
      var advice: String?
      if value.isEmpty || value.text == "" {
        if value.text != nil { advice = empty }
      } else if let name, isOwn || state != nil || fits(value, name) {
        if name == "tags" { tags += isOwn ? items(value) : Self.tags(value, of: folded) }
        if !isOwn, record.has(name) || pairs.contains(where: { $0.key.value == name }) { continue }
        let node = state.map {
          SettingsNode(.text(String($0.1), isPlain: true), at: value.position)
        }
        pairs.append((Located(value: name, position: key.position), node ?? value))
      } else if name == nil, others[folded] == nil,
        Nearest.name(to: key.value, among: FrontMatter.keys) != nil
      {
        pairs.append((key, value))
      } else {
        advice = others[folded] ?? unknown
      }
      if let advice { problems.add(.warning, in: record.file, at: key.position, advice) }
    }
    if let index = pairs.firstIndex(where: { $0.key.value == "tags" }) {
      pairs[index].value = SettingsNode(.list(tags), at: pairs[index].value.position)
    }
    return SettingsNode(.mapping(pairs), at: record.start)
  }

  /// Whether a value of another program can be that of a key of Almanac.
  private static func fits(_ value: SettingsNode, _ name: String) -> Bool {
    guard let text = value.text else {
      return ["tags", "aliases"].contains(name)
        && items(value).allSatisfy { $0.text?.isEmpty == false }
    }
    switch name {
    case "order": return Int(text) != nil
    case "date", "updated": return FrontMatter.moment(text, at: Clock(zone: "UTC")) != nil
    case "hidden", "math", "toc": return ["true", "false"].contains(text.lowercased())
    default: return true
    }
  }

  /// The items of a list, or a value that is none.
  private static func items(_ value: SettingsNode) -> [SettingsNode] {
    if case .list(let items) = value.value { items } else { [value] }
  }

  /// The tags in a value of another program: a list, `a, b`, or in Jekyll's categories `a b`.
  private static func tags(_ value: SettingsNode, of key: String) -> [SettingsNode] {
    guard let text = value.text else { return items(value) }
    let mark: Character = key == "categories" && !text.contains(",") ? " " : ","
    return text.split(separator: mark).map { String($0).trimmed }.filter { !$0.isEmpty }
      .map { SettingsNode(.text($0, isPlain: false), at: value.position) }
  }
}
