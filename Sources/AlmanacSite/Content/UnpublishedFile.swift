// The files in the content folder that are never published, by their names.

import AlmanacFiles

/// What editors, operating systems and other programs put beside content, and what is not for readers.
package enum UnpublishedFile {
  /// Hidden files, except for those that static hosts need; backups and locks of editors and offices; and
  /// the settings, packages and output of other programs that build sites. The names of files and folders.
  package static func isIgnored(_ name: String) -> Bool {
    switch name.utf8.first {
    case UInt8(ascii: "."): return !hostFiles.contains(name)
    case UInt8(ascii: "#") where name.utf8.last == UInt8(ascii: "#"): return true
    case UInt8(ascii: "~") where name.hasPrefix("~$"): return true
    default: break
    }
    // Most names end in ".md", and are not looked up.
    switch name.utf8.last {
    case UInt8(ascii: "~"): return true
    case UInt8(ascii: "d"): return false
    default: return ignored.contains(name) || backups.contains(Path.ending(of: name))
    }
  }

  /// Why a file is not published, and what to do; nil where it may be. Keys, databases and programs of servers
  /// are not for readers: a static host would show their text to everybody.
  static func reason(for path: String) -> String? {
    if isOfOtherFormat(path) {
      return
        "this page is not published, because its format is not read; convert it to Markdown, or write "
        + "it under 'exclude' in site.yaml"
    }
    let isPrivate =
      secret.contains(Path.ending(of: path).lowercased())
      || secretNames.contains(Path.name(of: path).lowercased())
    return isPrivate
      ? "this file is not published, because keys, databases and programs of servers are not for readers; "
        + "keep it outside of the content folder" : nil
  }

  /// Whether a file is a page for another program.
  static func isOfOtherFormat(_ path: String) -> Bool {
    otherFormats.contains(Path.ending(of: path).lowercased())
  }

  private static let hostFiles: Set = [".nojekyll", ".well-known", ".htaccess"]
  private static let ignored: Set = [
    "_config.yml", "_drafts", "_site", "Thumbs.db", "desktop.ini", "node_modules", "book.toml",
    "mkdocs.yml", "mkdocs.yaml", "_toc.yml", "_quarto.yml", "_metadata.yml", "_category_.json",
    "_category_.yml", "hugo.toml", "hugo.yaml", "pelicanconf.py", "publishconf.py", "conf.py",
    "docusaurus.config.js", "_layouts", "_includes", "_sass", "__pycache__", "Gemfile",
    "Gemfile.lock",
  ]
  private static let otherFormats: Set = [
    "mdx", "qmd", "rmd", "rst", "adoc", "asciidoc", "ipynb", "org", "textile",
  ]
  private static let backups: Set<Substring> = ["swp", "swo", "bak", "orig"]
  private static let secret: Set = [
    "sql", "sqlite", "sqlite3", "db", "mdb", "accdb", "kdbx", "pem", "key", "p12", "pfx", "jks",
    "ppk", "php", "phtml", "asp", "aspx", "jsp", "cgi",
  ]
  private static let secretNames: Set = [
    "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "web.config",
  ]
}
