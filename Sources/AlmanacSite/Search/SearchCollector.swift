// Collects what the search index needs of all pages of a build.

import AlmanacFiles
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
  /// A file that cannot be read is a problem: without it the index would lack its page.
  func addKept(_ addresses: [String], in sink: any Sink, _ workers: Workers, _ report: Report) {
    let missing = state.withLock { state in
      addresses.filter { state.entries[$0] == nil && !state.others.contains($0) }
    }
    workers.forEach(missing.count) { index in
      let address = missing[index]
      do throws(Problem) {
        guard let html = try sink.bytes(at: address + "index.html"),
          let markdown = try sink.bytes(at: address + "index.md")
        else { return }
        add(address, html: html, markdown: markdown)
      } catch {
        report.add(error)
      }
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
