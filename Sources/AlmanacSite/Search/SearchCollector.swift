// Collects what the search index needs of all pages of a build.

import Synchronization

/// The entries of the pages that a build has made or kept.
final class SearchCollector: Sendable {
  private struct State {
    var entries: [String: SearchEntry] = [:]
    /// The pages that are not searched.
    var others: Set<String> = []
  }

  private let state = Mutex(State())

  /// Adds a page. Can be called from any thread.
  func add(_ address: String, html: [UInt8], markdown: [UInt8]) {
    let entry = SearchEntry(address, html: html, markdown: markdown)
    state.withLock { state in
      if let entry { state.entries[address] = entry } else { state.others.insert(address) }
    }
  }

  /// Adds the pages that were kept from the last build, whose files the sink has.
  func addKept(_ addresses: [String], in sink: any Sink, _ workers: Workers) {
    let missing = state.withLock { state in
      addresses.filter { state.entries[$0] == nil && !state.others.contains($0) }
    }
    workers.forEach(missing.count) { index in
      let address = missing[index]
      guard let html = sink.bytes(at: address + "index.html"),
        let markdown = sink.bytes(at: address + "index.md")
      else { return }
      add(address, html: html, markdown: markdown)
    }
  }

  /// All entries, sorted by address.
  var entries: [SearchEntry] {
    state.withLock { state in
      state.entries.values.sorted {
        $0.address.utf8.lexicographicallyPrecedes($1.address.utf8)
      }
    }
  }
}
