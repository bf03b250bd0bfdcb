// What a job comes to, and what is remembered of it.

import AlmanacCore

/// The files that one job puts out, and what the rest of the site has to know of them.
struct Product {
  var files: [(path: String, bytes: [UInt8])] = []
  /// The places of a page that a link may lead to, as `Links` counts them.
  var anchors: [UInt64] = []
  /// The links of a written page that lead into the site.
  var links: [FollowedLink] = []
  /// The names of the systems that the page's fences asked.
  var systems: Set<String> = []
  /// Whether there was something to say of it: whoever makes it again has to say it again.
  var hasProblems = false

  init() {}

  init(_ page: RenderedPage) {
    add(page)
  }

  mutating func add(_ page: RenderedPage) {
    files.reserveCapacity(2)
    add(page.html, at: Path.join(page.address.path, "index.html"))
    add(page.markdown, at: Path.join(page.address.path, "index.md"))
  }

  mutating func add(_ bytes: [UInt8], at path: String) {
    files.append((path, bytes))
  }
}

/// A finished page.
struct RenderedPage {
  let address: Address
  var html: [UInt8]
  var markdown: [UInt8]
}

/// A link that leads into the site, and what became of it.
struct FollowedLink {
  let url: String
  let isImage: Bool
  let line: Int
  let column: Int
  /// What stands in the published page instead; nil where the link stays as it is.
  let answer: String?

  /// Whether it can be judged only when its target has been rendered.
  var isAwaited: Bool { url.utf8.contains(UInt8(ascii: "#")) }
}

/// A product as the cache has it.
struct ProductRecord {
  /// Of everything that the product was made from; nil where it is to be made anew each time.
  let print: UInt64?
  let files: [(path: String, stamp: FileStamp)]
  let anchors: [UInt64]
  let links: [FollowedLink]
  /// The systems that were asked, and the print of what each answered from.
  let systems: [(name: String, print: UInt64)]
  /// The record as it stands in the last cache, if it does.
  let known: ArraySlice<UInt8>?

  init(
    _ product: Product, _ print: UInt64?, _ stamps: [FileStamp], _ prints: [String: UInt64]
  ) {
    self.print = product.hasProblems ? nil : print
    known = nil
    files = zip(product.files, stamps).map { ($0.path, $1) }
    anchors = product.anchors
    links = product.links
    systems = product.systems.sorted().map { ($0, prints[$0] ?? 0) }
  }

  init(_ record: inout RecordReader) throws(RecordError) {
    known = record.all
    files = try record.list { reader throws(RecordError) in
      (try reader.text(), try reader.stamp())
    }
    print = try record.optional { reader throws(RecordError) in try reader.bits() }
    anchors = try record.list { reader throws(RecordError) in try reader.bits() }
    links = try record.list(FollowedLink.init)
    systems = try record.list { reader throws(RecordError) in
      (try reader.text(), try reader.bits())
    }
  }

  func write(to record: inout RecordWriter) {
    record.put(files) {
      $0.put($1.path)
      $0.put($1.stamp)
    }
    record.put(print) { $0.put(bits: $1) }
    record.put(anchors) { $0.put(bits: $1) }
    record.put(links) { $1.write(to: &$0) }
    record.put(systems) {
      $0.put($1.name)
      $0.put(bits: $1.print)
    }
  }
}

extension FollowedLink {
  fileprivate init(_ record: inout RecordReader) throws(RecordError) {
    self.init(
      url: try record.text(), isImage: try record.flag(), line: try record.int(),
      column: try record.int(),
      answer: try record.optional { reader throws(RecordError) in try reader.text() })
  }

  fileprivate func write(to record: inout RecordWriter) {
    record.put(url)
    record.put(isImage)
    record.put(line)
    record.put(column)
    record.put(answer) { $0.put($1) }
  }
}
