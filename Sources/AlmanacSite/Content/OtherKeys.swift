// The keys in front matter that other site generators and editors use.

import AlmanacFiles

/// What the keys of Hugo, Jekyll, MkDocs, Jupyter Book, Quarto, Pelican, Eleventy, Docusaurus, Zola and
/// Obsidian mean here. They are compared without case, spaces, hyphens and underscores.
enum OtherKeys {
  /// Keys with the meaning of one of Almanac.
  private static let same = words([
    "title": "pagetitle linktitle navtitle sidebarlabel shorttitle",
    "description": "summary excerpt abstract desc lead metadescription",
    "date": "published publishdate datepublished pubdate created createdat createdon datecreated "
      + "creationdate posted",
    "updated":
      "lastmod modified lastmodified lastmodifiedat lastmodifieddate datemodified modifieddate "
      + "modifiedat dateupdated updateddate updatedat updatedon lastupdated lastupdatedat",
    "tags": "tag categories category keywords keyword topics subjects",
    "aliases": "alias redirectfrom redirects",
    "order": "weight sidebarposition navorder sidebarorder menuorder sortorder position",
    "hidden": "unlisted eleventyexcludefromcollections excludefromnav navexclude",
    "math": "mathjax katex usemath usekatex",
    "toc": "tableofcontents showtoc",
  ])
  /// Keys in whose place there is another way.
  private static let others = words([
    "the address of a page is that of its file; for another one, write 'address: path'":
      "slug permalink url id",
    "there is one address for the links to edit pages, 'editUrl' in site.yaml": "editlink editpage",
    // Without a meaning here. They are listed where they could be misspelt keys of Almanac.
    unknown: "path hide data top lang hidetoc notoc",
  ])

  private static let unknown =
    "this key has no meaning here, and is not used; values of your own belong under 'params'"

  private static func words(_ table: [String: String]) -> [String: String] {
    table.reduce(into: [:]) { found, row in
      for word in row.value.split(separator: " ") { found[String(word)] = row.key }
    }
  }

  private static func folded(_ key: String) -> String {
    key.lowercased().filter { !" -_".contains($0) }
  }

  /// Front matter with keys of Almanac. What has no meaning here is left out with a warning; a key that is
  /// nearly one of Almanac's stays, for an error.
  static func translated(_ record: SettingsRecord, _ problems: inout [Problem]) -> SettingsNode {
    var pairs: [SettingsNode.Pair] = []
    var tags: [SettingsNode] = []
    for (key, value) in record.pairs {
      let folded = folded(key.value)
      let isOwn = FrontMatter.keys.contains(key.value)
      let state = isOwn ? nil : state(folded, value)
      let name = state?.key ?? (FrontMatter.keys.contains(folded) ? folded : same[folded])
      func warn(_ message: String) {
        problems.add(.warning, in: record.file, at: key.position, message)
      }
      if value.isEmpty || value.text == "" {
        guard value.text != nil else { continue }
        warn("this key has no value, and is not used; give it one, or leave it out")
      } else if let name, isOwn || state != nil || fits(value, name) {
        if name == "tags" { tags += Self.tags(value, of: isOwn ? "" : folded) }
        if !isOwn, record.has(name) || pairs.contains(where: { $0.key.value == name }) { continue }
        let node = state.map { state in
          SettingsNode(.text(String(state.isSet), isPlain: true), at: value.position)
        }
        pairs.append((Located(value: name, position: key.position), node ?? value))
      } else if name == nil, others[folded] == nil,
        Nearest.name(to: key.value, among: FrontMatter.keys) != nil
      {
        pairs.append((key, value))
      } else {
        warn(others[folded] ?? unknown)
      }
    }
    if let index = pairs.firstIndex(where: { $0.key.value == "tags" }) {
      pairs[index].value = SettingsNode(.list(tags), at: pairs[index].value.position)
    }
    return SettingsNode(.mapping(pairs), at: record.start)
  }

  /// Whether a page is a draft or hidden, where a key of another program says so: `published: false`.
  private static func state(_ key: String, _ value: SettingsNode) -> (key: String, isSet: Bool)? {
    switch (key, value.text?.lowercased()) {
    case ("published", "false"), ("publish", "false"), ("status", "draft"), ("status", "private"),
      ("private", "true"):
      ("draft", true)
    case ("published", "true"), ("publish", "true"), ("status", "published"), ("status", "publish"),
      ("private", "false"):
      ("draft", false)
    case ("status", "hidden"): ("hidden", true)
    default: nil
    }
  }

  /// Whether a value of another program can be that of a key of Almanac.
  private static func fits(_ value: SettingsNode, _ name: String) -> Bool {
    switch (name, value.value) {
    case ("order", .text(let text, _)): Int(text) != nil
    case ("date", .text(let text, _)), ("updated", .text(let text, _)):
      FrontMatter.moment(text, at: Clock(zone: "UTC")) != nil
    case ("hidden", .text(let text, _)), ("math", .text(let text, _)), ("toc", .text(let text, _)):
      ["true", "false"].contains(text.lowercased())
    case ("tags", .list(let items)), ("aliases", .list(let items)):
      items.allSatisfy { $0.text?.isEmpty == false }
    case (_, .text): true
    default: false
    }
  }

  /// The tags in a value: `[a, b]`; in keys of other programs also `a, b`, and in Jekyll's categories `a b`.
  private static func tags(_ value: SettingsNode, of key: String) -> [SettingsNode] {
    switch value.value {
    case .list(let items): return items
    case .text(let text, _) where !key.isEmpty:
      let mark: Character = key == "categories" && !text.contains(",") ? " " : ","
      return text.split(separator: mark).map { String($0).trimmed }.filter { !$0.isEmpty }
        .map { SettingsNode(.text($0, isPlain: false), at: value.position) }
    default: return [value]
    }
  }
}
